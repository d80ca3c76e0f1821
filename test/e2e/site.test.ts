// A site of plain pages with the rail: tasks and conversations that go on over real navigations.

import assert from 'node:assert/strict';
import { describe, test } from 'node:test';
import { servedDemo } from './served-demo.js';
import { chatIn, readCard, type Visitor } from './visitor.js';

const demo = servedDemo();

const LAUNCHER = 'Ask this site';

interface Guest extends Visitor {
  /** Addresses to which a form was sent. */
  readonly sent: readonly string[];
}

async function withGuest(use: (guest: Guest) => Promise<void>): Promise<void> {
  const visitor = await demo.visit({ path: 'demo/site/index.html', launcher: LAUNCHER });
  const sent: string[] = [];
  visitor.page.on('request', (request) => {
    if (request.isNavigationRequest() && request.url().includes('thanks.html?')) {
      sent.push(new URL(request.url()).search);
    }
  });
  try {
    await use({ ...visitor, sent });
  } finally {
    await visitor.leave();
  }
}

/** Asks for the contact form of another page and fills its card in. */
async function writeToUs({ chat, say }: Guest): Promise<void> {
  await say('write to us');
  await chat.getByRole('textbox', { name: 'Message' }).fill('Are you open?');
  await chat.getByRole('button', { name: 'Open & submit' }).click();
}

describe('a task on another page', () => {
  test('opens the page, fills its form in, and sends it once', () =>
    withGuest(async (guest) => {
      const { page, chat, openChat, say, sent } = guest;
      await writeToUs(guest);
      await page.waitForURL('**/thanks.html?*');
      await chat.getByText('write to us').first().waitFor();
      await chat.getByText('sent. This page came of it.').first().waitFor();
      assert.deepEqual(sent, ['?message=Are+you+open%3F']);
      await page.reload();
      await openChat();
      await chat.getByText('write to us').first().waitFor();
      await page.goBack();
      await openChat();
      // What was left to do would be done before the answer.
      await say('sing a song');
      await chat
        .getByText(/didn't understand/)
        .first()
        .waitFor();
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

describe('a visitor', () => {
  test('asks for hours, address and pages, and for a message without being taken at the word', () =>
    withGuest(async ({ page, chat, openChat, say, sent }) => {
      await say('when are you open?');
      await chat.getByText('Closed on Sunday').first().waitFor();
      await say('where are you');
      await chat.getByText('3 Quay Street').first().waitFor();
      await say('take me to the contact page');
      await page.waitForURL('**/contact.html');
      await openChat();
      await chat.getByText('take me to the contact page').first().waitFor();
      await say('send a message');
      const field = chat.getByRole('textbox', { name: 'Message' });
      await field.waitFor();
      assert.equal(await field.inputValue(), '');
      assert.deepEqual(sent, []);
    }));
});

describe('a conversation', () => {
  test('is there after a reload, with its open card, and nothing has run', () =>
    withGuest(async ({ page, chat, openChat, say, sent }) => {
      await say('book a visit');
      await chat.getByRole('button', { name: 'Open & submit' }).waitFor();
      // A card is kept while it is read; a reload in the same moment is faster than the store.
      await readCard(page);
      await page.reload();
      await openChat();
      await chat.getByText('book a visit').first().waitFor();
      await chat.getByRole('button', { name: 'Open & submit' }).waitFor();
      assert.deepEqual(sent, []);
    }));

  test('is one thread in two tabs', () =>
    withGuest(async ({ page, chat, say }) => {
      const otherPage = await page.context().newPage();
      await otherPage.goto(page.url());
      const other = chatIn(otherPage, LAUNCHER);
      await other.openChat();
      await say('sing a song');
      await chat.locator('.user').first().waitFor();
      await other.chat.getByText('sing a song').first().waitFor();
      assert.equal(await other.chat.locator('.user').count(), 1);
    }));
});
