// A chat that keeps its conversations on a device that the test leads.

import { FakeKeeping } from './fake-keeping.js';
import { place, settle, until, type Mounted } from './mount.js';

function keptBy(chat: Mounted): FakeKeeping {
  const keeping = new FakeKeeping();
  Object.assign(chat.assistant, { keeping });
  return keeping;
}

/** A chat that is open, over a prepared device. */
export async function opened(
  prepare: (keeping: FakeKeeping) => void = () => undefined,
  attributes: Readonly<Record<string, string>> = {},
) {
  const chat = place(attributes);
  const keeping = keptBy(chat);
  prepare(keeping);
  await chat.element.updateComplete;
  chat.element.show();
  await until(() => keeping.isRead && chat.root.activeElement?.matches('.input'));
  await settle();
  return { chat, keeping };
}
