// Both sides of the demo's support desk in real browsers: a visitor of the shop and the one who answers.

import assert from 'node:assert/strict';
import { test } from 'node:test';
import type { Page } from 'playwright';
import { eventually, PATIENCE } from './patience.js';
import { servedDemo } from './served-demo.js';

const demo = servedDemo();

async function openDesk(): Promise<Page> {
  const page = await demo.browser.newPage();
  page.setDefaultTimeout(PATIENCE);
  await page.goto(`${demo.url}demo/operator/index.html`);
  await page.getByText('Connected.').waitFor();
  return page;
}

async function answer(desk: Page, text: string): Promise<void> {
  await desk.getByRole('textbox', { name: 'Answer' }).fill(text);
  await desk.getByRole('button', { name: 'Send', exact: true }).click();
}

test('a visitor talks to a person, over a reload, and sees all the time to whom', async () => {
  const desk = await openDesk();
  const visitor = await demo.visit();
  const { chat, openChat, say, press, reload } = visitor;
  await say('talk to a person');
  await press(/talk/i);
  await chat.getByText('You are talking to Harbour & Kiln support.').first().waitFor();
  await desk.getByRole('log').getByText('talk to a person').waitFor();

  await say('My mug is cracked');
  await desk.getByRole('log').getByText('My mug is cracked').waitFor();
  await answer(desk, 'I will send you another.');
  await chat.getByText('I will send you another.').first().waitFor();
  await chat.getByText('You are talking to Mara (Harbour & Kiln support).').first().waitFor();

  // What is on show goes on, on show, on the page that comes next.
  await reload();
  await answer(desk, 'It leaves today.');
  await chat.getByText('You are talking to Mara (Harbour & Kiln support).').first().waitFor();
  await chat.getByText('It leaves today.').first().waitFor();
  const drawn = chat.locator('[part="message-text"]', { hasText: 'It leaves today.' });
  await eventually(() => drawn.count(), 1);

  // What the visitor closed stays closed.
  await chat.getByRole('button', { name: 'Close', exact: true }).click();
  await reload();
  await chat.getByRole('button', { name: 'Ask the shop', expanded: false }).waitFor();
  await openChat();
  await chat.getByText('It leaves today.').first().waitFor();

  await chat.getByRole('button', { name: 'End', exact: true }).click();
  await desk.getByText('The conversation has ended.').waitFor();
  await say('show my orders');
  await chat.getByText('1047').first().waitFor();
  assert.deepEqual(visitor.errors, []);
  assert.deepEqual(await visitor.violations(), []);
  await visitor.leave();
  await desk.close();
});
