// Time as the harness sees it, so that tests own it.

export interface Clock {
  /** Milliseconds since the epoch. */
  now(): number;
  /** Runs `action` once after `milliseconds`. Returns the way to call it off. */
  after(milliseconds: number, action: () => void): () => void;
}

/** The machine's own time. */
export const systemClock: Clock = {
  now: () => Date.now(),
  after(milliseconds, action) {
    const timer = setTimeout(action, milliseconds);
    return () => clearTimeout(timer);
  },
};
