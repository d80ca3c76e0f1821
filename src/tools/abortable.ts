// Waits for promises that may never settle. Knows no tool.

/** `work`, or a rejection with the signal's reason as soon as it aborts, whatever `work` then does. */
export function abortable<T>(work: PromiseLike<T>, signal: AbortSignal): Promise<T> {
  return new Promise<T>((resolve, reject) => {
    const stop = (): void => reject(signal.reason);
    if (signal.aborted) stop();
    signal.addEventListener('abort', stop, { once: true });
    work.then(resolve, reject).then(() => signal.removeEventListener('abort', stop), reject);
  });
}

/** Runs one piece of work at a time for each key; others of that key wait their turn. */
export class Turnstile {
  readonly #tails = new Map<string, Promise<unknown>>();

  /** Starts `work` when those before it have settled; never, where the signal aborted meanwhile. */
  run<T>(key: string, work: () => Promise<T>, signal: AbortSignal): Promise<T> {
    const before = this.#tails.get(key) ?? Promise.resolve();
    const mine = abortable(before, signal).then(work);
    const tail = Promise.allSettled([before, mine]).then(() => {
      if (this.#tails.get(key) === tail) this.#tails.delete(key);
    });
    this.#tails.set(key, tail);
    return mine;
  }
}
