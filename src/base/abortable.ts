// Waits that a signal ends at once, whatever is waited for does with it.

/** `work`, or a rejection as soon as the signal aborts: with its reason, or with what `errorOf` makes of that. */
export function abortable<T>(
  work: PromiseLike<T>,
  signal: AbortSignal,
  errorOf: (reason: unknown) => unknown = (reason) => reason,
): Promise<T> {
  return new Promise<T>((resolve, reject) => {
    const stop = (): void => reject(errorOf(signal.reason));
    if (signal.aborted) stop();
    signal.addEventListener('abort', stop, { once: true });
    work.then(resolve, reject).then(() => signal.removeEventListener('abort', stop), reject);
  });
}
