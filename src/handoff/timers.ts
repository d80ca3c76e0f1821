// Time as a target sees it, so that tests own it.

/** Runs `action` once after `milliseconds`. Returns the way to call it off. */
export type After = (milliseconds: number, action: () => void) => () => void;

/** The machine's own time. */
export const afterTimeout: After = (milliseconds, action) => {
  const timer = setTimeout(action, milliseconds);
  return () => clearTimeout(timer);
};
