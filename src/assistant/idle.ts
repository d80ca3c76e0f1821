// Lets others go first: the next task, or all until nobody is waited for. Knows no work.

/** Longer than this a busy page is not waited for. */
const LONGEST_WAIT = 5_000;

/** Resolves in the next task: whatever waits has its turn. */
export function nextTask(): Promise<void> {
  return new Promise((resolve) => setTimeout(resolve));
}

/** Resolves when the browser has nothing to do; in the next task where there is no telling. */
export function idle(): Promise<void> {
  // Safari, and everything that is no browser, has no such call.
  if (typeof globalThis.requestIdleCallback !== 'function') return nextTask();
  return new Promise((resolve) => {
    globalThis.requestIdleCallback(() => resolve(), { timeout: LONGEST_WAIT });
  });
}
