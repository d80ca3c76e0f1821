// Time as the harness sees it, so that tests own it.

export interface Clock {
  /** Milliseconds since the epoch. */
  now(): number;
  /** Runs `action` once after `milliseconds`. Returns the way to call it off. */
  after(milliseconds: number, action: () => void): () => void;
}

/** Browsers take a longer time for none at all; it is 25 days. */
const LONGEST = 2 ** 31 - 1;

/** The machine's own time. */
export const systemClock: Clock = {
  now: () => Date.now(),
  after(milliseconds, action) {
    const timer = setTimeout(action, Math.min(milliseconds, LONGEST));
    return () => clearTimeout(timer);
  },
};
