// Starts the browser of end-to-end tests, screenshots and benchmarks: the one that `npm test` found, or would
// find.

import { chromium, type Browser } from 'playwright';
import { findBrowser, thisMachine } from './browser.js';

/** With further `switches`. Of two `--enable-features` Chromium heeds the last alone. */
export function launchBrowser(switches: readonly string[] = []): Promise<Browser> {
  const found = findBrowser(thisMachine());
  if (found === undefined) {
    throw new Error('There is no browser here: `npm test` installs one, CHROME_PATH names one.');
  }
  return chromium.launch({ executablePath: found.path, args: ['--no-sandbox', ...switches] });
}
