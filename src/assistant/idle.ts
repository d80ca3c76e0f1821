// Waits until nobody is waited for. Knows no work.

/** Longer than this a busy page is not waited for. */
const LONGEST_WAIT = 5_000;

/** Resolves when the browser has nothing to do; in the next task where there is no telling. */
export function idle(): Promise<void> {
  return new Promise((resolve) => {
    // Safari, and everything that is no browser, has no such call.
    if (typeof globalThis.requestIdleCallback !== 'function') setTimeout(resolve);
    else globalThis.requestIdleCallback(() => resolve(), { timeout: LONGEST_WAIT });
  });
}
