// A visitor who is faster than the network: what is sent before all is loaded is sent once it is.

import assert from 'node:assert/strict';
import { after, before, test } from 'node:test';
import type { Browser } from 'playwright';
import { serveDemo, type DemoSite } from './demo-site.js';
import { launchBrowser, visit, type Visitor } from './visitor.js';

/** Milliseconds that each file of the chat takes. */
const DELAY = 400;

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

async function slowDown({ page }: Visitor): Promise<void> {
  await page.route(/\/(chunks|grammars)\//, async (route) => {
    await new Promise((resolve) => setTimeout(resolve, DELAY));
    await route.continue();
  });
}

/** Opens the chat: there is the text field, and hardly anything of what is behind it. */
async function openChat({ chat, composer }: Visitor): Promise<void> {
  await chat.getByRole('button', { name: 'Ask the shop' }).click();
  await composer.waitFor();
}

const bubbles = ({ chat }: Visitor) => chat.locator('.user-text');

test('Enter before the first turn is loaded sends it once it is, exactly once', async () => {
  const visitor = await visit(browser, site.url, { open: false });
  const { chat, composer, leave } = visitor;
  await slowDown(visitor);
  await openChat(visitor);
  await composer.fill('show orders over $50');
  for (let times = 0; times < 3; times += 1) await composer.press('Enter');
  assert.equal(await bubbles(visitor).count(), 0, 'nothing is loaded yet');
  await chat.getByRole('table').waitFor();
  assert.deepEqual(await bubbles(visitor).allInnerTexts(), ['show orders over $50']);
  assert.equal(await composer.innerText(), '');
  await leave();
});

test('Enter before the conversation of before is there adds to it, in order', async () => {
  const visitor = await visit(browser, site.url);
  const { page, chat, composer, say, leave } = visitor;
  await say('show orders over $50');
  await chat.getByRole('table').waitFor();
  await slowDown(visitor);
  await page.reload();
  await openChat(visitor);
  await composer.fill('show orders over $60');
  await composer.press('Enter');
  await chat.getByRole('table').nth(1).waitFor();
  assert.deepEqual(await bubbles(visitor).allInnerTexts(), [
    'show orders over $50',
    'show orders over $60',
  ]);
  assert.equal(await composer.innerText(), '');
  await leave();
});
