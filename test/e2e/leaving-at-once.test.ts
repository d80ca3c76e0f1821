// A visitor who reloads the very moment something appears, while the device has other things to do: nothing
// is lost, nothing runs, nothing is doubled.

import assert from 'node:assert/strict';
import { test } from 'node:test';
import { servedDemo } from './served-demo.js';
import type { Visitor } from './visitor.js';

const demo = servedDemo();

/** From now on the device takes nothing more from this page: another transaction never ends. */
const BUSY_DEVICE = `new Promise((begun) => {
  indexedDB.open('agent-chat').onsuccess = ({ target }) => {
    const stores = ['conversations', 'entries', 'settings'];
    const settings = target.result.transaction(stores, 'readwrite').objectStore('settings');
    const goOn = () => {
      settings.count().onsuccess = goOn;
      begun();
    };
    goOn();
  };
})`;

/** Says `text` while the device is busy, and reloads the page once `sight` appears in the chat. */
async function reloadAtSight(visitor: Visitor, text: string, sight: string): Promise<void> {
  const { page, chat, say, openChat } = visitor;
  // Nothing is said before what is kept was read.
  await say('show my cart');
  await chat.getByText('Your cart is empty.').first().waitFor();
  await page.evaluate(BUSY_DEVICE);
  await say(text);
  await chat.locator(sight).first().waitFor();
  // Not the visitor's own reload: that one waits for the device.
  await page.reload();
  await openChat();
}

const sent = ({ chat }: Visitor): Promise<string[]> => chat.locator('.user-text').allInnerTexts();

test('an answer that has just appeared is there after the reload, once', async () => {
  const visitor = await demo.visit();
  const { page, chat, openChat, leave } = visitor;
  await reloadAtSight(visitor, 'show orders over $50', 'table');
  await chat.getByRole('table').waitFor();
  assert.deepEqual(await sent(visitor), ['show my cart', 'show orders over $50']);
  assert.equal(await chat.getByRole('table').count(), 1);
  await page.reload();
  await openChat();
  await chat.getByRole('table').waitFor();
  assert.deepEqual(await sent(visitor), ['show my cart', 'show orders over $50']);
  await leave();
});

test('a card that has just appeared is there after the reload, and acts when pressed', async () => {
  const visitor = await demo.visit();
  const { page, chat, card, press, leave } = visitor;
  await reloadAtSight(visitor, 'add two blue teapots to my cart', '[data-prompt] .submit');
  await card.waitFor();
  assert.equal(await page.locator('#cart-lines li').count(), 0, 'nothing runs by itself');
  await press(/^Add/);
  await chat.getByText('Added 2 × Blue teapot').first().waitFor();
  assert.deepEqual(await sent(visitor), ['show my cart', 'add two blue teapots to my cart']);
  await leave();
});
