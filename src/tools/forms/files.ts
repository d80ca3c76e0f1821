// Waits for the visitor to pick files: no script may do that for them. Fills nothing in.

import { abortable } from '../../base/abortable.js';
import type { ExecuteOptions } from '../types.js';
import { isInput } from './live-form.js';
import type { LiveControl } from './live-form.js';

/**
 * Resolves when each file that the form needs is picked; at once when none is missing. Needed are
 * those that it requires, and all of a form that asks for nothing else.
 */
export async function awaitFiles(
  controls: readonly LiveControl[],
  { signal, onWaiting }: ExecuteOptions,
): Promise<void> {
  const onlyFiles = controls.every((control) => control.kind === 'file');
  for (const { kind, label, required, elements } of controls) {
    const [input] = elements;
    if (kind !== 'file' || !isInput(input) || !(required || onlyFiles)) continue;
    if ((input.files?.length ?? 0) > 0) continue;
    onWaiting?.(label);
    await abortable(picked(input), signal);
  }
}

function picked(input: HTMLInputElement): Promise<void> {
  return new Promise((resolve) => {
    const listener = (): void => {
      if ((input.files?.length ?? 0) === 0) return;
      input.removeEventListener('change', listener);
      resolve();
    };
    input.addEventListener('change', listener);
  });
}
