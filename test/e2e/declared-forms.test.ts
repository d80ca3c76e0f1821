// Forms with WebMCP's attributes, one suite twice: as Chromium reads them, and as we do where it doesn't.

import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import { after, before, beforeEach, describe, it } from 'node:test';
import type { Browser } from 'playwright';
import { launchBrowser } from '../runner/launch-browser.js';
import { FormTab } from './fixtures/form-tab.js';
import { classicScript, serve } from './fixtures/page-server.js';
import type { PageServer } from './fixtures/page-server.js';

const readers = [
  { reader: 'Chromium', switches: ['--enable-features=WebMCP'], path: '/?webmcp' },
  { reader: 'our own forms source', switches: [], path: '/' },
] as const;

let server: PageServer;

before(async () => {
  server = await serve({
    '/': readFileSync('test/e2e/fixtures/declared-forms.html', 'utf8'),
    '/classic.js': await classicScript('src/webmcp-polyfill.ts'),
    '/form-tools.js': await classicScript('test/e2e/fixtures/form-tools.ts'),
  });
});

after(() => server.close());

for (const { reader, switches, path } of readers) {
  describe(`forms with WebMCP's attributes, read by ${reader},`, () => {
    let browser: Browser;
    let tab: FormTab;

    before(async () => {
      browser = await launchBrowser(switches);
      tab = new FormTab(await browser.newPage());
    });

    after(() => browser.close());

    beforeEach(async () => {
      await tab.page.goto(server.origin + path);
    });

    it('are listed as Chromium lists them: first of a name, no bad names, shadow roots too', async () => {
      const forms = await tab.list();
      assert.deepEqual(forms.map(({ name }) => name).sort(), ['book_table', 'in_shadow', 'search']);
      const table = forms.find(({ name }) => name === 'book_table');
      assert.deepEqual(table?.inputSchema, {
        type: 'object',
        properties: {
          guests: {
            title: 'Guests',
            type: 'integer',
            minimum: 1,
            maximum: 8,
            description: 'How many come',
          },
          time: { title: 'Time', type: 'string', format: 'time' },
          pin: { title: 'PIN', type: 'string', writeOnly: true },
          seat: {
            title: 'Seat',
            type: 'string',
            enum: ['in', 'out'],
            anyOf: [
              { const: 'in', title: 'Inside' },
              { const: 'out', title: 'Outside' },
            ],
          },
        },
        required: ['guests'],
      });
    });

    it('wait for the visitor without toolautosubmit, and answer what the page answers', async () => {
      await tab.start('book_table', { guests: 4 });
      assert.equal(await tab.waiting(), 'Book now');
      assert.equal(await tab.page.inputValue('[name=guests]'), '4');
      await tab.page.waitForFunction('document.activeElement.id === "book"');
      assert.equal(await tab.page.evaluate('isSettled()'), false);
      await tab.page.click('#book');
      assert.deepEqual((await tab.settled()).result, { sent: '4' });
      assert.deepEqual(await tab.page.evaluate('events'), [[true, 'guests=4&time=&pin=&seat=']]);
    });

    it('are sent at once with toolautosubmit', async () => {
      assert.deepEqual((await tab.call('search', { q: 'mugs' })).result, { sent: 'ok' });
      assert.deepEqual(await tab.page.evaluate('events'), [[true, 'q=mugs']]);
    });

    it('are sent from within a shadow root', async () => {
      assert.deepEqual((await tab.call('in_shadow', { a: '1' })).result, { sent: 'ok' });
    });

    it("keep the page's own words of a refusal", async () => {
      await tab.page.evaluate('document.forms[1].dataset.refuse = "yes"');
      assert.equal((await tab.call('search', { q: 'mugs' })).message, 'Fully booked.');
    });

    it('end when the visitor clears them', async () => {
      await tab.start('book_table', { guests: 4 });
      await tab.waiting();
      await tab.page.click('#clear');
      assert.match((await tab.settled()).message ?? '', /reset/);
    });

    it('end when they go from the page', async () => {
      await tab.start('book_table', { guests: 4 });
      await tab.waiting();
      await tab.page.evaluate('document.forms[0].remove()');
      assert.equal((await tab.settled()).code, 'gone');
    });

    it('end with the signal, and what the visitor sends later is their own', async () => {
      await tab.start('book_table', { guests: 4 });
      await tab.waiting();
      await tab.page.evaluate('stopForm()');
      assert.equal((await tab.settled()).message, 'stopped');
      await tab.page.evaluate(
        'document.forms[0].addEventListener("submit", (e) => e.stopImmediatePropagation(), true)',
      );
      await tab.page.evaluate(
        'window.addEventListener("submit", (e) => { e.preventDefault(); window.mine = e.agentInvoked; }, true)',
      );
      await tab.page.click('#book');
      assert.notEqual(await tab.page.evaluate('window.mine'), true);
    });

    it('let a second call wait until the first has ended', async () => {
      await tab.start('book_table', { guests: 4 });
      await tab.waiting();
      await tab.start('book_table', { guests: 5 });
      assert.equal(await tab.page.inputValue('[name=guests]'), '4');
      await tab.page.click('#book');
      await tab.waiting();
      assert.equal(await tab.page.inputValue('[name=guests]'), '5');
      await tab.page.click('#book');
      assert.deepEqual((await tab.settled()).result, { sent: '5' });
    });
  });
}
