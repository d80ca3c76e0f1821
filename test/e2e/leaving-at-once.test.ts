// A visitor who reloads in the very moment something appears, before any database could have it: nothing
// is lost, nothing runs, nothing is doubled.

import assert from 'node:assert/strict';
import { test } from 'node:test';
import { servedDemo } from './served-demo.js';
import type { Visitor } from './visitor.js';

const demo = servedDemo();

/** Does what makes `sight` appear in the chat, and reloads the page in the task in which it does. */
async function reloadAtSight(
  { page }: Visitor,
  sight: string,
  act: () => Promise<unknown>,
): Promise<void> {
  await page.evaluate((selector) => {
    const root = document.querySelector('agent-chat')?.shadowRoot;
    if (!root) throw new Error('There is no chat to watch.');
    new MutationObserver(() => {
      if (root.querySelector(selector)) location.reload();
    }).observe(root, { childList: true, subtree: true });
  }, sight);
  const reloaded = page.waitForEvent('load');
  await act();
  await reloaded;
}

const SENT = '.user-text';

test('an answer that has just appeared is there after the reload, once', async () => {
  const visitor = await demo.visit();
  const { chat, composer, openChat, reload, leave } = visitor;
  await composer.fill('show orders over $50');
  await reloadAtSight(visitor, 'table, [role="table"]', () => composer.press('Enter'));
  await openChat();
  await chat.getByRole('table').waitFor();
  assert.deepEqual(await chat.locator(SENT).allInnerTexts(), ['show orders over $50']);
  assert.equal(await chat.getByRole('table').count(), 1);
  await reload();
  await openChat();
  await chat.getByRole('table').waitFor();
  assert.deepEqual(await chat.locator(SENT).allInnerTexts(), ['show orders over $50']);
  await leave();
});

test('a card that has just appeared is there after the reload, and acts when pressed', async () => {
  const visitor = await demo.visit();
  const { page, chat, card, composer, openChat, press, leave } = visitor;
  await composer.fill('add two blue teapots to my cart');
  await reloadAtSight(visitor, '[data-prompt] .submit', () => composer.press('Enter'));
  await openChat();
  await card.waitFor();
  assert.equal(await page.locator('#cart-lines li').count(), 0, 'nothing runs by itself');
  await press('Add');
  await chat
    .getByText(/Added 2 × Blue teapot/)
    .first()
    .waitFor();
  assert.deepEqual(await chat.locator(SENT).allInnerTexts(), ['add two blue teapots to my cart']);
  await leave();
});
