// Both sides of the demo's support desk in real browsers: a visitor of the shop and the one who answers.

import assert from 'node:assert/strict';
import { after, before, test } from 'node:test';
import type { Browser, Page } from 'playwright';
import { serveDemo, type DemoSite } from './demo-site.js';
import { launchBrowser, visit } from './visitor.js';

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

async function openDesk(): Promise<Page> {
  const page = await browser.newPage();
  page.setDefaultTimeout(8_000);
  await page.goto(`${site.url}demo/operator/index.html`);
  await page.getByText('Connected.').waitFor();
  return page;
}

async function answer(desk: Page, text: string): Promise<void> {
  await desk.getByRole('textbox', { name: 'Answer' }).fill(text);
  await desk.getByRole('button', { name: 'Send', exact: true }).click();
}

test('a visitor talks to a person, over a reload, and sees all the time to whom', async () => {
  const desk = await openDesk();
  const visitor = await visit(browser, site.url);
  const { page, chat, say } = visitor;
  await say('talk to a person');
  await chat.getByRole('button', { name: /talk/i }).last().click();
  await chat.getByText('You are talking to Harbour & Kiln support.').first().waitFor();
  await desk.getByRole('log').getByText('talk to a person').waitFor();

  await say('My mug is cracked');
  await desk.getByRole('log').getByText('My mug is cracked').waitFor();
  await answer(desk, 'I will send you another.');
  await chat.getByText('I will send you another.').first().waitFor();
  await chat.getByText('You are talking to Mara (Harbour & Kiln support).').first().waitFor();

  await page.reload();
  await answer(desk, 'It leaves today.');
  // The panel may open by itself after a reload, as it stood open before.
  const launcher = chat.getByRole('button', { name: 'Ask the shop' });
  const notice = chat.getByText('You are talking to Mara (Harbour & Kiln support).').first();
  await launcher.or(notice).first().waitFor();
  if (await launcher.isVisible()) await launcher.click();
  await notice.waitFor();
  await chat.getByText('It leaves today.').first().waitFor();
  const drawn = chat.locator('[part="message-text"]', { hasText: 'It leaves today.' });
  assert.equal(await drawn.count(), 1);

  await chat.getByRole('button', { name: 'End', exact: true }).click();
  await desk.getByText('The conversation has ended.').waitFor();
  await say('show my orders');
  await chat.getByText('1047').first().waitFor();
  assert.deepEqual(visitor.errors, []);
  assert.deepEqual(await visitor.violations(), []);
  await visitor.leave();
  await desk.close();
});
