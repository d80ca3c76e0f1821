// A site of plain pages with the rail: tasks and conversations that go on over real navigations.

import assert from 'node:assert/strict';
import { after, before, describe, test } from 'node:test';
import type { Browser, Page } from 'playwright';
import { serveDemo, type DemoSite } from './demo-site.js';
import { launchBrowser, visit, type Visitor } from './visitor.js';

let site: DemoSite;
let browser: Browser;

before(async () => {
  [site, browser] = await Promise.all([serveDemo(), launchBrowser()]);
});

after(async () => {
  await browser?.close();
  await site?.close();
});

interface Guest extends Visitor {
  /** Addresses to which a form was sent. */
  readonly sent: readonly string[];
}

async function withGuest(use: (guest: Guest) => Promise<void>): Promise<void> {
  const visitor = await visit(browser, `${site.url}demo/site/index.html`, { open: false });
  const sent: string[] = [];
  visitor.page.on('request', (request) => {
    if (request.isNavigationRequest() && request.url().includes('thanks.html?')) {
      sent.push(new URL(request.url()).search);
    }
  });
  try {
    await openChat(visitor.page);
    await use({ ...visitor, sent });
  } finally {
    await visitor.leave();
  }
}

async function openChat(page: Page): Promise<void> {
  await page.locator('agent-chat').getByRole('button', { name: 'Ask this site' }).click();
  await composerOf(page).waitFor();
}

const composerOf = (page: Page) =>
  page.locator('agent-chat').getByRole('combobox', { name: 'Message' });

/** Asks for the contact form of another page and fills its card in. */
async function writeToUs({ chat, say }: Guest): Promise<void> {
  await say('write to us');
  await chat.getByRole('textbox', { name: 'Message' }).fill('Are you open?');
  await chat.getByRole('button', { name: 'Open & submit' }).click();
}

describe('a task on another page', () => {
  test('opens the page, fills its form in, and sends it once', () =>
    withGuest(async (guest) => {
      const { page, chat, sent } = guest;
      await writeToUs(guest);
      await page.waitForURL('**/thanks.html?*');
      await chat.getByText('write to us').first().waitFor();
      assert.deepEqual(sent, ['?message=Are+you+open%3F']);
      await page.reload();
      await openIfClosed(page);
      await chat.getByText('write to us').first().waitFor();
      await page.goBack();
      await page.waitForLoadState();
      await page.waitForTimeout(1500);
      assert.match(page.url(), /contact\.html$/);
      // The sending, and the reload of where it led to.
      assert.equal(sent.length, 2);
    }));

  test('is dropped where the visitor stays on a page that asks before leaving', () =>
    withGuest(async (guest) => {
      const { page, chat, sent } = guest;
      await page.evaluate(() => {
        addEventListener('beforeunload', (event) => event.preventDefault());
      });
      page.on('dialog', (dialog) => void dialog.dismiss());
      await writeToUs(guest);
      await chat.getByText('Nothing was submitted').first().waitFor({ timeout: 15_000 });
      assert.deepEqual(sent, []);
    }));
});

async function openIfClosed(page: Page): Promise<void> {
  const isOpen = await page.locator('agent-chat[open]').count();
  if (isOpen === 0) await openChat(page);
}

describe('a conversation', () => {
  test('is there after a reload, with its open card, and nothing has run', () =>
    withGuest(async ({ page, chat, say, sent }) => {
      await say('book a visit');
      await chat.getByRole('button', { name: 'Open & submit' }).waitFor();
      await page.waitForTimeout(500);
      await page.reload();
      await openIfClosed(page);
      await chat.getByText('book a visit').first().waitFor();
      await chat.getByRole('button', { name: 'Open & submit' }).waitFor();
      assert.deepEqual(sent, []);
    }));

  test('is one thread in two tabs', () =>
    withGuest(async ({ page, chat, say }) => {
      const other = await page.context().newPage();
      await other.goto(page.url());
      await openChat(other);
      await say('sing a song');
      await chat.locator('.user').first().waitFor();
      await other.locator('agent-chat').getByText('sing a song').first().waitFor();
      assert.equal(await other.locator('agent-chat .user').count(), 1);
    }));
});
