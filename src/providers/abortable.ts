// Waits that a signal ends at once, whatever is waited for does with it.

import { abortedError } from './errors.js';

/** `work`, or an `aborted` error as soon as the signal says so. */
export function abortable<Result>(work: Promise<Result>, signal: AbortSignal): Promise<Result> {
  return new Promise((resolve, reject) => {
    const stop = (): void => reject(abortedError(signal.reason));
    if (signal.aborted) stop();
    signal.addEventListener('abort', stop, { once: true });
    work.then(resolve, reject).finally(() => signal.removeEventListener('abort', stop));
  });
}
