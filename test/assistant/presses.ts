// What a person presses, where an assistant has no screen.

import assert from 'node:assert/strict';
import type { Assistant } from '../../src/assistant/contract.js';
import type { Notice } from '../../src/harness/ports/renderer.js';
import type { RecordingRenderer } from '../../src/harness/recording-renderer.js';

/** Sends `text` and confirms the card that it leads to; resolves to what understood it. */
export async function confirmCard(
  assistant: Assistant,
  renderer: RecordingRenderer,
  text: string,
): Promise<string | undefined> {
  const result = await assistant.send(text);
  const { card } = renderer;
  assert.ok(card?.kind === 'confirm', `No card to confirm: ${result.decision}`);
  card.request.onSubmit(card.request.values);
  await result.settled;
  await result.next;
  return result.stage;
}

/** Presses the action `id` of the newest notice. */
export function pressNotice(notices: readonly Notice[], id: string): void {
  const notice = notices.at(-1);
  assert.ok(notice !== undefined && notice.kind !== 'gone', 'no notice stands');
  const action = notice.actions.find((one) => one.id === id);
  assert.ok(action, `no action ${id}`);
  action.run();
}
