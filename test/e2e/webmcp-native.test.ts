// One suite over three hosts: Chromium's own WebMCP, our polyfill, and @mcp-b's.

import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import { after, before, describe, it } from 'node:test';
import type { Browser, Page } from 'playwright';
import { launchBrowser } from '../runner/launch-browser.js';
import { classicScript, serve } from './fixtures/page-server.js';
import type { PageServer } from './fixtures/page-server.js';
import { eventually } from './patience.js';

const EXPECTED: Readonly<Record<string, readonly [sentence: string, expected: unknown]>> = {
  listing: [
    'lists a tool with all that was registered',
    {
      name: 'search',
      title: 'Search',
      description: 'Finds things.',
      inputSchema: { type: 'object', properties: { q: { type: 'string' } }, required: ['q'] },
      annotations: { readOnlyHint: true, consequentialHint: false, untrustedContentHint: true },
    },
  ],
  arguments: [
    'passes arguments unchanged',
    JSON.stringify({ q: 'mug', zip: '00713', none: null, deep: { list: [1] }, toString: 'x' }),
  ],
  results: ['reads results of every kind', ['text', '{"a":1}', '[1]', 'nothing', '7', '{"raw":1}']],
  pageWords: ["keeps the page's own words of a failure", true],
  abort: ["ends a call with its caller's reason", { error: 'Error', message: 'enough' }],
  gone: [
    'calls nothing when the tool is gone',
    {
      error: 'ToolError',
      code: 'gone',
      message: 'The page no longer offers "pay". Nothing was done.',
    },
  ],
  changed: [
    'calls nothing when the tool has changed',
    {
      error: 'ToolError',
      code: 'changed',
      message: 'The page has changed "pay" meanwhile. Nothing was done.',
    },
  ],
  burst: ['tells once of fifty registrations', 1],
  strictEffects: ['lets the newest of our own registrations win', 'third'],
  symbolResult: ['survives a symbol as a result', 'Symbol(odd)'],
  frames: [
    'keeps tools of one name in two frames apart, and notices a frame that went',
    {
      answers: [
        ['search', 'page'],
        ['search_2', 'frame'],
      ],
      after: ['search'],
      late: {
        error: 'ToolError',
        code: 'gone',
        message: 'The page no longer offers "search". Nothing was done.',
      },
    },
  ],
  forbiddenFrame: ['sees no tools of a frame that is allowed none', []],
  registrationErrors: [
    'refuses and accepts the same registrations',
    {
      duplicate: 'InvalidStateError',
      blank: 'InvalidStateError',
      tooLong: 'InvalidStateError',
      longest: 'accepted',
      dots: 'accepted',
      umlaut: 'InvalidStateError',
      noDescription: 'InvalidStateError',
      undefinedDescription: 'TypeError',
      noExecute: 'TypeError',
      textSchema: 'TypeError',
      nullSchema: 'TypeError',
      circularSchema: 'TypeError',
      arraySchema: 'accepted',
      oddSchema: 'accepted',
      everyOrigin: 'SecurityError',
      insecureOrigin: 'SecurityError',
      secureOrigin: 'accepted',
      localOrigin: 'accepted',
      aborted: 'RangeError',
      noSignal: 'TypeError',
      nullAnnotations: 'accepted',
    },
  ],
  executionErrors: [
    'refuses and accepts the same inputs',
    {
      noInput: '{}',
      nullInput: 'TypeError',
      textInput: 'TypeError',
      listInput: '[1]',
      dates: '{"at":"1970-01-01T00:00:00.000Z"}',
      circularInput: 'TypeError',
      byName: 'TypeError',
      circularResult: 'UnknownError',
      aborted: 'RangeError',
    },
  ],
  events: [
    'tells of calls and their end with the same events',
    {
      events: ['toolactivated quick', 'toolactivated slow', 'toolcancel slow'],
      aborted: true,
      reason: 'AbortError',
    },
  ],
};

/** What @mcp-b's polyfill does otherwise by its own design; a consumer meets nothing of it. */
const NOT_ON_MCPB = ['listing', 'frames', 'registrationErrors', 'executionErrors', 'events'];

const page = (...scripts: readonly string[]): string =>
  `<!doctype html><title>Shop</title><body>${scripts
    .map((script) => `<script src="/${script}.js"></script>`)
    .join('')}`;

const FORM = `${page('classic', 'scenarios')}
  <form toolname="book_table" tooldescription="Books a table.">
    <label>Guests <input name="guests" type="number" min="1" required></label>
    <button>Book now</button>
  </form>
  <script>
    document.forms[0].addEventListener('submit', (event) => {
      event.preventDefault();
      event.respondWith(Promise.resolve({ booked: new FormData(event.target).get('guests') }));
    });
  </script>`;

/** A frame of another origin, which offers its tool to the pages named in its address. */
const PAY = `<!doctype html><script>
  document.modelContext.registerTool(
    { name: 'pay', description: 'Pays.', execute: (input) => ({ paid: input.sum }) },
    { exposedTo: [decodeURIComponent(location.search.slice(1))] },
  );
</script>`;

let server: PageServer;
let elsewhere: PageServer;

before(async () => {
  elsewhere = await serve({ '/pay': PAY });
  server = await serve({
    '/': page('classic', 'scenarios'),
    '/foreign': page('foreign', 'classic', 'scenarios'),
    '/form': FORM,
    '/shop': page('scenarios'),
    '/classic.js': await classicScript('src/webmcp-polyfill.ts'),
    '/scenarios.js': await classicScript('test/e2e/fixtures/webmcp-scenarios.ts'),
    '/foreign.js': readFileSync('node_modules/@mcp-b/webmcp-polyfill/dist/index.iife.js', 'utf8'),
  });
});

after(async () => {
  await server.close();
  await elsewhere.close();
});

const hosts = [
  { host: "Chromium's WebMCP", switches: ['--enable-features=WebMCP'], path: '/', without: [] },
  { host: 'our polyfill', switches: [], path: '/', without: [] },
  { host: "@mcp-b's polyfill", switches: [], path: '/foreign', without: NOT_ON_MCPB },
] as const;

for (const { host, switches, path, without } of hosts) {
  describe(host, () => {
    let browser: Browser;
    let tab: Page;

    before(async () => {
      browser = await launchBrowser(switches);
      tab = await browser.newPage();
      await tab.goto(server.origin + path);
    });

    after(() => browser.close());

    const left: readonly string[] = without;
    for (const [name, [sentence, expected]] of Object.entries(EXPECTED)) {
      if (left.includes(name)) continue;
      it(sentence, async () => {
        const result: unknown = await tab.evaluate(`runScenario(${JSON.stringify(name)})`);
        assert.deepEqual(result, expected);
      });
    }
  });
}

describe("Chromium's WebMCP with the browser's own agent as a witness", () => {
  let browser: Browser;
  let tab: Page;

  before(async () => {
    browser = await launchBrowser(['--enable-features=WebMCP']);
    tab = await browser.newPage();
    await tab.goto(`${server.origin}/form`);
  });

  after(() => browser.close());

  it('stays as it is where our script finds it', async () => {
    assert.equal(await tab.evaluate('document.modelContext.constructor.name'), 'ModelContext');
    assert.equal(await tab.evaluate('document.modelContext instanceof ModelContext'), true);
  });

  it('offers to the browser what registerTools registers, and takes it back', async () => {
    await tab.evaluate('offerTools()');
    const offered = async () =>
      (await tab.webmcp.tools()).find(({ name }) => name === 'count_items')?.description;
    await eventually(offered, 'Counts the items.');
    assert.deepEqual(await tab.webmcp.callTool('count_items', { kind: 'mugs' }), { mugs: 3 });
    await tab.evaluate('withdrawTools()');
    const names = async () => (await tab.webmcp.tools()).map(({ name }) => name);
    await eventually(names, ['book_table']);
  });

  it('shows a form that waits for its button as waiting, with the words of the button', async () => {
    await tab.evaluate('startForm({ guests: 4 })');
    await tab.waitForFunction('formState().waiting !== undefined');
    assert.deepEqual(await tab.evaluate('formState()'), { waiting: 'Book now' });
    assert.equal(await tab.inputValue('[name=guests]'), '4');
    await tab.click('text=Book now');
    await tab.waitForFunction('formState().result !== undefined');
    assert.deepEqual(await tab.evaluate('formState()'), {
      waiting: 'Book now',
      result: '{"booked":"4"}',
    });
  });

  it('brings what the form refuses back to its slot', async () => {
    await tab.reload();
    await tab.evaluate('document.forms[0].toggleAttribute("toolautosubmit", true)');
    await tab.evaluate('startForm({ guests: 0 })');
    await tab.waitForFunction('formState().code !== undefined');
    const state: unknown = await tab.evaluate('formState()');
    assert.equal(Reflect.get(Object(state), 'code'), 'invalid');
    assert.match(JSON.stringify(Reflect.get(Object(state), 'problems')), /^\[\["guests",".+"\]\]$/);
  });

  it('reaches a frame of another origin only where both sides and the page allow it', async () => {
    const address = `${elsewhere.origin}/pay?${encodeURIComponent(server.origin)}`;
    // Fifty milliseconds each: what comes is waited for, what must not come is given a second.
    const cases: readonly (readonly [string, readonly string[], number, unknown])[] = [
      ['tools', [elsewhere.origin], 400, '{"paid":5}'],
      ['tools', [], 20, 'not listed'],
      ['', [elsewhere.origin], 20, 'not listed'],
    ];
    for (const [allow, origins, looks, expected] of cases) {
      await tab.goto(`${server.origin}/shop`);
      const call = `payInFrame(${JSON.stringify(address)}, ${JSON.stringify(allow)}, ${JSON.stringify(origins)}, ${looks})`;
      assert.equal(await tab.evaluate(call), expected);
    }
  });
});
