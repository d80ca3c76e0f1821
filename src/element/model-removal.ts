// Removing the downloaded model, from the menu: asks once, removes, says what came of it. Loaded when
// it is asked for; knows no provider.

import type { DeviceModel, DeviceModels, Notice } from '../assistant/contract.js';
import { messageOf } from '../base/errors.js';
import type { Locale } from './locale.js';
import { removalStrings } from './removal-strings.js';

export interface RemovalPorts {
  readonly models: DeviceModels;
  readonly model: DeviceModel;
  readonly locale: Locale;
  readonly notice: (notice: Notice) => void;
  readonly status: (text: string, isError: boolean) => void;
  /** It is gone: the menu has nothing to remove any more. */
  readonly onRemoved: () => void;
}

const id = 'remove-model';

/** Asks whether the model shall go. */
export function offerRemoval(ports: RemovalPorts): void {
  const { locale, model, notice } = ports;
  const words = removalStrings(locale.tag);
  const size = model.bytes === undefined ? '' : ` (${megabytes(model.bytes, locale)})`;
  const remove = (): void => {
    notice({ id, kind: 'gone' });
    void removeModel(ports);
  };
  notice({
    id,
    kind: 'consent',
    asked: true,
    text: words.question.replace('{model}', () => `${model.model}${size}`),
    actions: [
      { id: 'remove', label: locale.text('removeModel'), primary: true, run: remove },
      { id: 'keep', label: locale.text('cancel'), run: () => notice({ id, kind: 'gone' }) },
    ],
  });
}

async function removeModel({ models, locale, status, onRemoved }: RemovalPorts): Promise<void> {
  const words = removalStrings(locale.tag);
  try {
    await models.remove();
    onRemoved();
    status(words.removed, false);
  } catch (error) {
    status(`${words.failed} ${messageOf(error, '')}`.trim(), true);
  }
}

function megabytes(bytes: number, { tag }: Locale): string {
  const format = { style: 'unit', unit: 'megabyte', maximumFractionDigits: 0 } as const;
  return new Intl.NumberFormat(tag, format).format(bytes / 1_000_000);
}
