// A site of plain pages with the rail: tasks and conversations that go on over real navigations.

import assert from 'node:assert/strict';
import { describe, test } from 'node:test';
import { servedDemo } from './served-demo.js';
import { chatIn, type Visitor } from './visitor.js';

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
async function writeToUs({ card, say, press }: Guest): Promise<void> {
  await say('write to us');
  await card.getByRole('textbox', { name: 'Message' }).fill('Are you open?');
  await press('Open & submit');
}

describe('a task on another page', () => {
  test('opens the page, fills its form in, and sends it once', () =>
    withGuest(async (guest) => {
      const { page, chat, said, openChat, say, reload, sent } = guest;
      await writeToUs(guest);
      await page.waitForURL('**/thanks.html?*');
      await said('write to us').waitFor();
      await chat.getByText('sent. This page came of it.').first().waitFor();
      assert.deepEqual(sent, ['?message=Are+you+open%3F']);
      await reload();
      await openChat();
      await said('write to us').waitFor();
      await page.goBack();
      // The page that sent stands in the history only where it had loaded whole by then.
      if (!page.url().endsWith('contact.html'))
        await page.goto(`${demo.url}demo/site/contact.html`);
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
      await chat.getByText('Nothing was submitted').first().waitFor();
      assert.deepEqual(sent, []);
    }));
});

describe('a visitor', () => {
  test('asks for hours, address and pages, and for a message without being taken at the word', () =>
    withGuest(async ({ page, chat, card, said, openChat, say, sent }) => {
      await say('when are you open?');
      await chat.getByText('Closed on Sunday').first().waitFor();
      await say('where are you');
      await chat.getByText('3 Quay Street').first().waitFor();
      await say('take me to the contact page');
      await page.waitForURL('**/contact.html');
      await openChat();
      await said('take me to the contact page').waitFor();
      await say('send a message');
      const field = card.getByRole('textbox', { name: 'Message' });
      await field.waitFor();
      assert.equal(await field.inputValue(), '');
      assert.deepEqual(sent, []);
    }));
});

describe('a conversation', () => {
  test('is there after a reload, with its open card, and nothing has run', () =>
    withGuest(async ({ card, said, openChat, say, reload, sent }) => {
      const submit = card.getByRole('button', { name: 'Open & submit' });
      await say('book a visit');
      await submit.waitFor();
      await reload();
      await openChat();
      await said('book a visit').waitFor();
      await submit.waitFor();
      assert.deepEqual(sent, []);
    }));

  test('is one thread in two tabs', () =>
    withGuest(async ({ page, said, say }) => {
      const other = chatIn(await page.context().newPage(), LAUNCHER);
      await other.page.goto(page.url());
      await other.openChat();
      await say('sing a song');
      await said('sing a song').waitFor();
      await other.said('sing a song').waitFor();
      assert.equal(await other.chat.locator('.user').count(), 1);
    }));
});
