// One call of a tool at a time. Knows no tool.

import { abortable } from '../base/abortable.js';

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
