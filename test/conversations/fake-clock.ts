// Time that moves only when told to.

import type { Clock } from '../../src/harness/ports/clock.js';

export class FakeClock implements Clock {
  #now = Date.UTC(2026, 10, 30, 9);
  readonly #timers = new Set<{ at: number; action: () => void }>();

  now(): number {
    return this.#now;
  }

  after(milliseconds: number, action: () => void): () => void {
    const timer = { at: this.#now + milliseconds, action };
    this.#timers.add(timer);
    return () => {
      this.#timers.delete(timer);
    };
  }

  advance(milliseconds: number): void {
    this.#now += milliseconds;
    for (const timer of Array.from(this.#timers)) {
      if (timer.at > this.#now) continue;
      this.#timers.delete(timer);
      timer.action();
    }
  }

  /** Timers that are still to fire. */
  get pending(): number {
    return this.#timers.size;
  }
}
