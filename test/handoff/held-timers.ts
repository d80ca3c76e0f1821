// Timers that run when a test says so. Knows no target.

import type { After } from '../../src/handoff/timers.js';

export interface HeldTimers {
  readonly after: After;
  /** Milliseconds of the timers that run, in the order in which they were set. */
  readonly waits: readonly number[];
  /** Runs the timer that is set for `milliseconds`; throws when there is none. */
  fire(milliseconds: number): void;
}

export function heldTimers(): HeldTimers {
  const held = new Map<symbol, { readonly milliseconds: number; readonly action: () => void }>();
  return {
    after(milliseconds, action) {
      const key = Symbol('timer');
      held.set(key, { milliseconds, action });
      return () => held.delete(key);
    },
    get waits() {
      return Array.from(held.values(), ({ milliseconds }) => milliseconds);
    },
    fire(milliseconds) {
      const found = Array.from(held).find(([, timer]) => timer.milliseconds === milliseconds);
      if (found === undefined) throw new Error(`No timer runs for ${milliseconds} ms.`);
      const [key, { action }] = found;
      held.delete(key);
      action();
    },
  };
}
