// Removing the downloaded model, from the menu: asks once, removes, says what came of it. Loaded when
// it is asked for; knows no provider.

import type { DeviceModels } from '../assistant/contract.js';
import { messageOf } from '../base/errors.js';
import type { Locale } from './locale.js';
import { removalStrings } from './removal-strings.js';
import type { StateRenderer } from './renderer.js';
import type { ChatState } from './state.js';
import type { Store } from './store.js';

export interface RemovalPorts {
  readonly models: DeviceModels;
  readonly store: Store<ChatState>;
  readonly renderer: StateRenderer;
  readonly locale: Locale;
}

const id = 'remove-model';

/** Asks whether the model that the menu names shall go. */
export function offerRemoval(ports: RemovalPorts): void {
  const { locale, renderer } = ports;
  const { model } = ports.store.state;
  if (model === undefined) return;
  const words = removalStrings(locale.tag);
  const size = model.bytes === undefined ? '' : ` (${megabytes(model.bytes, locale)})`;
  const close = (): void => renderer.notice({ id, kind: 'gone' });
  const remove = (): void => {
    close();
    void removeModel(ports);
  };
  renderer.notice({
    id,
    kind: 'consent',
    asked: true,
    text: words.question.replace('{model}', () => `${model.model}${size}`),
    actions: [
      { id: 'remove', label: locale.text('removeModel'), primary: true, run: remove },
      { id: 'keep', label: locale.text('cancel'), run: close },
    ],
  });
}

async function removeModel({ models, locale, store, renderer }: RemovalPorts): Promise<void> {
  const words = removalStrings(locale.tag);
  try {
    await models.remove();
    store.update({ model: undefined });
    renderer.status(words.removed, false);
  } catch (error) {
    renderer.status(`${words.failed} ${messageOf(error, '')}`.trim(), true);
  }
}

function megabytes(bytes: number, { tag }: Locale): string {
  const format = { style: 'unit', unit: 'megabyte', maximumFractionDigits: 0 } as const;
  return new Intl.NumberFormat(tag, format).format(bytes / 1_000_000);
}
