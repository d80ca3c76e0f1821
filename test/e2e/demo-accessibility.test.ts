// axe on the demo, in each state that a visitor sees. Contrast and names included.

import assert from 'node:assert/strict';
import { after, before, test } from 'node:test';
import axe from 'axe-core';
import type { Browser, Page } from 'playwright';
import { serveDemo, type DemoSite } from './demo-site.js';
import { launchBrowser, visit, type Visitor } from './visitor.js';

let site: DemoSite;
let browser: Browser;

before(async () => {
  site = await serveDemo();
  browser = await launchBrowser();
});

after(async () => {
  await browser.close();
  await site.close();
});

const STATES: readonly (readonly [name: string, reach: (visitor: Visitor) => Promise<void>])[] = [
  ['the chat closed', async ({ chat }) => chat.getByRole('button', { name: 'Close' }).click()],
  ['the empty chat', async ({ composer }) => composer.waitFor()],
  [
    'a table of results',
    async ({ chat, say }) => {
      await say('show orders over $50');
      await chat.getByRole('table').waitFor();
    },
  ],
  [
    'a confirm card',
    async ({ chat, say }) => {
      await say('add two blue mugs to my cart');
      await chat.getByRole('button', { name: /^Add/ }).last().waitFor();
    },
  ],
  [
    'a stepper',
    async ({ chat, say }) => {
      await say('return my order');
      await chat.getByText('Step 1 of 3').first().waitFor();
    },
  ],
];

for (const colorScheme of ['light', 'dark'] as const) {
  for (const [name, reach] of STATES) {
    test(`${name} has no axe violation in the ${colorScheme} scheme`, async () => {
      const visitor = await visit(browser, site.url, { colorScheme, reducedMotion: 'reduce' });
      await reach(visitor);
      assert.deepEqual(await violationsOf(visitor.page), []);
      await visitor.leave();
    });
  }
}

async function violationsOf(page: Page): Promise<readonly string[]> {
  await page.evaluate(axe.source);
  const results = await page.evaluate<{ violations: readonly Finding[] }>('axe.run()');
  return results.violations.flatMap(({ id, nodes }) =>
    nodes.map(
      ({ target, failureSummary }) => `${id} at ${JSON.stringify(target)}: ${failureSummary}`,
    ),
  );
}

interface Finding {
  readonly id: string;
  readonly nodes: readonly { readonly target: unknown; readonly failureSummary?: string }[];
}
