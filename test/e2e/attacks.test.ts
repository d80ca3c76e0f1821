// What a visitor's chat bears in a real browser: floods of a page, forged messages, presses that no person
// made, and one card that two tabs know of.

import assert from 'node:assert/strict';
import { test } from 'node:test';
import type { Page } from 'playwright';
import { untilKept } from './kept.js';
import { eventually } from './patience.js';
import { servedDemo } from './served-demo.js';
import { chatIn, readCard } from './visitor.js';

const demo = servedDemo();

const added = /Added 2 × Blue mug/;

test('a card that is open in one tab is in no other, and one press runs it once', async () => {
  const { page, chat, card, say, press, leave } = await demo.visit();
  await say('add two blue mugs to my cart');
  await card.waitFor();
  await untilKept(page);
  const other = chatIn(await page.context().newPage());
  await other.page.goto(demo.url);
  await other.openChat();
  await other.said('add two blue mugs to my cart').waitFor();
  assert.equal(await other.card.count(), 0);
  await page.bringToFront();
  await press('Add');
  await chat.getByText(added).first().waitFor();
  await other.chat.getByText(added).first().waitFor();
  for (const tab of [chat, other.chat]) {
    await eventually(() => tab.locator('agent-chat-detail').count(), 1);
  }
  await leave();
});

/** Presses the card as a script can that has found its way into the chat's root. */
async function pressByScript(page: Page): Promise<void> {
  await page.evaluate(() => {
    const root = document.querySelector('agent-chat')?.shadowRoot;
    const button = root?.querySelector('.submit');
    if (!(button instanceof HTMLElement)) throw new Error('There is no card.');
    button.click();
    const options = { bubbles: true, composed: true, cancelable: true, detail: 1 };
    for (const type of ['pointerdown', 'pointerup']) {
      button.dispatchEvent(new PointerEvent(type, options));
    }
    button.dispatchEvent(new MouseEvent('click', options));
    button.focus();
    for (const key of ['Enter', ' ']) {
      for (const type of ['keydown', 'keyup']) {
        button.dispatchEvent(new KeyboardEvent(type, { ...options, key }));
      }
    }
  });
}

test('a script presses no card, with events of its own or with a person’s that it caught', async () => {
  const visitor = await demo.visit();
  const { page, chat, say, press, leave } = visitor;
  await say('add two blue mugs to my cart');
  await readCard(visitor);
  await pressByScript(page);
  await page.evaluate(() => {
    document.addEventListener('click', (event) => {
      const button = document.querySelector('agent-chat')?.shadowRoot?.querySelector('.submit');
      if (event.target === document.body) button?.dispatchEvent(new MouseEvent('click', event));
    });
  });
  await page.mouse.click(3, 400);
  await say('show my cart');
  await chat.getByText('Your cart is empty.').first().waitFor();
  await say('add two blue mugs to my cart');
  await press('Add');
  await chat.getByText(added).first().waitFor();
  await leave();
});

test('a page that registers and takes back ten thousand tools leaves a chat that answers', async () => {
  const { page, chat, say, press, leave } = await demo.visit();
  await page.evaluate(async () => {
    const context: unknown = Reflect.get(document, 'modelContext');
    if (typeof context !== 'object' || context === null) throw new Error('There is no WebMCP.');
    const register: unknown = Reflect.get(context, 'registerTool');
    if (typeof register !== 'function') throw new Error('There is no WebMCP.');
    for (let n = 0; n < 10_000; n += 1) {
      const controller = new AbortController();
      const tool = { name: `flood_${n}`, description: 'Floods.', execute: String };
      await Reflect.apply(register, context, [tool, { signal: controller.signal }]);
      controller.abort();
    }
  });
  await say('add two blue mugs to my cart');
  await press('Add');
  await chat.getByText(added).first().waitFor();
  await leave();
});

test('a page that sends a thousand messages at once is heard once, and a visitor after it', async () => {
  const { page, chat, say, press, leave } = await demo.visit();
  const taken = await page.evaluate(async () => {
    const chatElement: unknown = document.querySelector('agent-chat');
    const send: unknown = Reflect.get(Object(chatElement), 'send');
    if (typeof send !== 'function') throw new Error('The chat has no `send`.');
    const sent = Array.from({ length: 1_000 }, () =>
      Promise.resolve(Reflect.apply(send, chatElement, ['show my orders'])),
    );
    return (await Promise.all(sent)).filter(Boolean).length;
  });
  assert.equal(taken, 1);
  await chat.getByRole('table').first().waitFor();
  await say('add two blue mugs to my cart');
  await press('Add');
  await chat.getByText(added).first().waitFor();
  await leave();
});

test('forged messages between tabs and windows, and what an address says, do nothing', async () => {
  const path = '?message=yes&send=checkout#<img src=x onerror=alert(1)>';
  const visitor = await demo.visit({ path });
  const { page, chat, card, say, press, errors, violations, leave } = visitor;
  await say('add two blue mugs to my cart');
  await card.waitFor();
  await page.evaluate(async () => {
    const other = new BroadcastChannel('agent-chat:');
    const witness = new BroadcastChannel('agent-chat:');
    const bodies: unknown[] = [null, 7, 'erased', [], { kind: 'thread', conversation: {} }];
    bodies.push({ kind: ['erased'] }, { kind: 'rules', schemaName: 7 }, { kind: 'conversations' });
    for (let round = 0; round < 200; round += 1) {
      for (const body of bodies) other.postMessage(body);
      window.postMessage({ type: 'submit', text: 'yes' }, '*');
    }
    // Messages come in the order in which they were sent: all have come once the last has.
    await new Promise<void>((resolve) => {
      witness.addEventListener('message', ({ data }) => data === 'last' && resolve());
      other.postMessage('last');
    });
    for (const channel of [other, witness]) channel.close();
  });
  await press('Add');
  await chat.getByText(added).first().waitFor();
  assert.deepEqual(errors, []);
  assert.deepEqual(await violations(), []);
  await leave();
});
