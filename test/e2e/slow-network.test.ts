// A visitor who is faster than the network: what is sent before all is loaded is sent once it is.

import assert from 'node:assert/strict';
import { test } from 'node:test';
import { servedDemo } from './served-demo.js';
import type { Page } from 'playwright';
import type { Visitor } from './visitor.js';

const demo = servedDemo();

/** Lets come what the text field needs, and holds all else back until the returned function is called. */
async function holdBack(page: Page): Promise<() => void> {
  let letCome = (): void => undefined;
  const held = new Promise<void>((resolve) => (letCome = resolve));
  await page.route(
    /\/(chunks\/(?!rolldown-runtime|element|base|opened)|grammars\/)/,
    async (route) => {
      await held;
      await route.continue();
    },
  );
  return letCome;
}

const bubbles = ({ chat }: Visitor) => chat.locator('.user-text');

test('Enter before the first turn is loaded sends it once it is, exactly once', async () => {
  let letCome = (): void => undefined;
  const visitor = await demo.visit({
    prepare: async (page) => (letCome = await holdBack(page)),
  });
  const { chat, composer, leave } = visitor;
  await composer.fill('show orders over $50');
  for (let times = 0; times < 3; times += 1) await composer.press('Enter');
  assert.equal(await bubbles(visitor).count(), 0, 'nothing is loaded yet');
  const waits = chat.locator('[part="status"]', { hasText: 'Working on it…' });
  await waits.waitFor();
  letCome();
  await chat.getByRole('table').waitFor();
  assert.equal(await waits.count(), 0);
  assert.deepEqual(await bubbles(visitor).allInnerTexts(), ['show orders over $50']);
  assert.equal(await composer.textContent(), '');
  await leave();
});

test('Enter before the conversation of before is there adds to it, in order', async () => {
  const visitor = await demo.visit();
  const { page, chat, composer, openChat, say, reload, leave } = visitor;
  await say('show orders over $50');
  await chat.getByRole('table').waitFor();
  const letCome = await holdBack(page);
  await reload();
  await openChat();
  await composer.fill('show orders over $60');
  await composer.press('Enter');
  assert.equal(await bubbles(visitor).count(), 0, 'nothing is loaded yet');
  letCome();
  await chat.getByRole('table').nth(1).waitFor();
  assert.deepEqual(await bubbles(visitor).allInnerTexts(), [
    'show orders over $50',
    'show orders over $60',
  ]);
  assert.equal(await composer.textContent(), '');
  await leave();
});
