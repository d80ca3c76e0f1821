// Calls that cross a real navigation: done once on the other page, or ended plainly.

import assert from 'node:assert/strict';
import { after, before, beforeEach, describe, it } from 'node:test';
import type { Browser, BrowserContext, Page } from 'playwright';
import { launchBrowser } from '../runner/launch-browser.js';
import { pageEntry } from '../../src/tools/site-map/page-entry.js';
import { classicScript, serve } from './fixtures/page-server.js';
import type { PageServer } from './fixtures/page-server.js';

const SCRIPT = '<script src="/page.js"></script>';
const CONTACT = `<!doctype html><title>Contact</title>
  <form name="contact" action="/sent" method="post" aria-label="Write to us">
    <label>Text <input name="text" required></label><button>Send</button>
  </form>`;
const BOOKING = `<!doctype html><title>Booking</title>
  <form toolname="book_table" tooldescription="Books a table.">
    <label>Guests <input name="guests" type="number"></label><button id="book">Book</button>
  </form>`;
const REMOVED = CONTACT.replace('name="contact"', 'name="old_form"');

let server: PageServer;
let browser: Browser;
let context: BrowserContext;
let tab: Page;

before(async () => {
  const pages = [
    pageEntry(CONTACT, '/contact.html'),
    pageEntry(BOOKING, 'booking.html'),
    pageEntry(REMOVED, '/removed.html'),
    { url: 'https://evil.test/', title: 'Elsewhere', tools: [] },
  ];
  server = await serve({
    '/': `<!doctype html><title>Home</title>${SCRIPT}`,
    '/contact.html': CONTACT + SCRIPT,
    '/booking.html': BOOKING + SCRIPT,
    // The map is older than the page.
    '/removed.html': `<!doctype html><title>Removed</title>${SCRIPT}`,
    '/sent': `<!doctype html><title>Thank you</title>${SCRIPT}`,
    '/agent-tools.json': JSON.stringify({ version: 1, pages }),
    '/page.js': await classicScript('test/e2e/fixtures/site-map-page.ts'),
  });
  browser = await launchBrowser();
});

after(async () => {
  await browser.close();
  await server.close();
});

beforeEach(async () => {
  await context?.close();
  context = await browser.newContext();
  tab = await context.newPage();
  await tab.goto(`${server.origin}/`);
});

/** Starts a call that leaves the page. */
async function go(name: string, args: object): Promise<void> {
  await tab.evaluate(`void go(${JSON.stringify(name)}, ${JSON.stringify(args)})`);
}

async function outcome(path: string, expected: string): Promise<void> {
  await tab.waitForURL(`**${path}`);
  await tab.waitForFunction('outcome() !== "" && outcome() !== "due"');
  assert.equal(await tab.evaluate('outcome()'), expected);
}

/** Goes through the history; the page that sent stands in it only if it had loaded whole by then. */
async function walk(step: () => Promise<unknown>, path: string): Promise<void> {
  await step();
  if (new URL(tab.url()).pathname === '/contact.html') {
    await outcome('/contact.html', 'none');
    await step();
  }
  await outcome(path, 'none');
}

const postsOf = (count: number): readonly string[] => server.posts.slice(count);

describe('a call on another page', () => {
  it('opens the page, sends its form once, and is told where that led', async () => {
    const before = server.posts.length;
    await go('contact', { text: 'Hello there' });
    await outcome('/sent', 'left');
    assert.deepEqual(postsOf(before), ['/sent text=Hello+there']);
  });

  it('is not done again by going back, forward or reloading', async () => {
    const before = server.posts.length;
    await go('contact', { text: 'Once' });
    await outcome('/sent', 'left');
    await walk(() => tab.goBack(), '/');
    await walk(() => tab.goForward(), '/sent');
    await tab.goto(`${server.origin}/contact.html`);
    await outcome('/contact.html', 'none');
    await tab.reload();
    await outcome('/contact.html', 'none');
    assert.equal(postsOf(before).length, 1);
  });

  it('is of unknown outcome when its page is reloaded in the middle, and not done again', async () => {
    await go('book_table', { guests: 4 });
    await tab.waitForURL('**/booking.html');
    await tab.waitForFunction('document.activeElement.id === "book"');
    assert.equal(await tab.inputValue('[name=guests]'), '4');
    await tab.reload();
    await outcome('/booking.html', 'unknown');
    assert.equal(await tab.inputValue('[name=guests]'), '');
    await tab.reload();
    await outcome('/booking.html', 'none');
  });

  it('ends plainly where the page no longer has the tool', async () => {
    const before = server.posts.length;
    await go('old_form', { text: 'Hello' });
    await outcome('/removed.html', 'This page does not offer "old_form". Nothing was submitted.');
    assert.equal(postsOf(before).length, 0);
  });

  it('is forgotten when the visitor stays on a page that asks before leaving', async () => {
    await tab.evaluate('addEventListener("beforeunload", (event) => event.preventDefault())');
    await tab.mouse.click(10, 10);
    tab.on('dialog', (dialog) => void dialog.dismiss());
    const result = await tab.evaluate('go("contact", { text: "Hello" })');
    assert.equal(result, 'This page was not left. Nothing was submitted.');
    const before = server.posts.length;
    const other = await context.newPage();
    await other.goto(`${server.origin}/contact.html`);
    await other.waitForFunction('outcome() === "none"');
    assert.equal(postsOf(before).length, 0);
  });
});
