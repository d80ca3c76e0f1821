// How long a test waits for what it wants to see, and the waiting for what Playwright's locators don't wait for.

import assert from 'node:assert/strict';

/** Milliseconds. What takes longer on a busy machine of two cores is a fault; a file of tests has 240,000. */
export const PATIENCE = 30_000;

/** Milliseconds between two looks. */
const PAUSE = 50;

/** Looks again and again until `look` finds what is `wanted`, and asserts it in the end. */
export async function eventually<Found>(look: () => Promise<Found>, wanted: Found): Promise<void> {
  await eventuallyPasses(async () => assert.deepEqual(await look(), wanted));
}

/** Runs `check` until it throws nothing; its last error is thrown when patience ends. */
export async function eventuallyPasses(check: () => Promise<void>): Promise<void> {
  const end = performance.now() + PATIENCE;
  for (;;) {
    try {
      return await check();
    } catch (error) {
      if (performance.now() > end) throw error;
    }
    await new Promise((resolve) => setTimeout(resolve, PAUSE));
  }
}
