// The page's own time, to be stopped: a busy machine is too slow for two presses within half a second.

import type { Page } from 'playwright';

/** To be called before the page is loaded. */
export async function ownClock(page: Page): Promise<void> {
  await page.clock.install();
}

/** From now on time passes only as it is told to, until it is resumed. */
export async function stopClock(page: Page): Promise<void> {
  const now = await page.evaluate(() => Date.now());
  await page.clock.pauseAt(now + 60_000);
}
