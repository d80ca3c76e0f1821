import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { memoryJourney } from '../../src/storage/memory.js';
import type { JourneyStore } from '../../src/storage/types.js';
import { readArrival } from '../../src/tools/site-map/hand-over.js';
import { pageAddress, readSiteMap } from '../../src/tools/site-map/read-map.js';
import { siteMapSource } from '../../src/tools/site-map/source.js';
import type { SiteMapOptions } from '../../src/tools/site-map/source.js';
import { NAVIGATED } from '../../src/tools/types.js';
import type { Tool } from '../../src/tools/types.js';
import { neverAborted } from './fake-host.js';

/** In two halves, as linters know no tests. */
const SCRIPT = ['java', 'script:'].join('');
const HERE = 'https://shop.test/index.html';
const contact = {
  name: 'contact',
  title: 'Write to us',
  description: 'Sends a message.',
  inputSchema: { type: 'object', properties: { text: { type: 'string' } }, required: ['text'] },
  annotations: { readOnlyHint: true, consequentialHint: true },
};
const login = {
  name: 'log_in',
  description: 'Logs in.',
  inputSchema: { type: 'object', properties: { pin: { type: 'string', writeOnly: true } } },
};
const map = {
  version: 1,
  pages: [
    { url: '/contact.html', title: 'Contact', tools: [contact] },
    { url: '/account.html', title: 'Account', tools: [login, contact] },
    { url: '/', title: 'Home', tools: [contact] },
  ],
};

interface Site {
  readonly options: SiteMapOptions;
  readonly journeys: JourneyStore;
  readonly visited: string[];
  readonly problems: string[];
}

function site(over: Partial<SiteMapOptions> = {}, body: unknown = map): Site {
  const visited: string[] = [];
  const problems: string[] = [];
  const journeys = memoryJourney(() => 1000);
  const options: SiteMapOptions = {
    page: () => HERE,
    fetch: async () => new Response(typeof body === 'string' ? body : JSON.stringify(body)),
    journeys,
    tab: 'tab-1',
    navigate: async (url) => {
      visited.push(url);
      return true;
    },
    now: () => 1000,
    onProblem: (problem) => problems.push(problem),
    ...over,
  };
  return { options, journeys, visited, problems };
}

const toolsOf = (options: SiteMapOptions): Promise<readonly Tool[]> =>
  siteMapSource(options).list();

describe('the site map as a source', () => {
  it('lists the tools of other pages, each with its own name and destination', async () => {
    const tools = await toolsOf(site().options);
    assert.deepEqual(
      tools.map(({ name, destination, submitLabel }) => [name, destination, submitLabel]),
      [
        ['contact', 'Contact', 'Open & submit'],
        ['log_in', 'Account', 'Open & submit'],
        ['contact_2', 'Account', 'Open & submit'],
      ],
    );
  });

  it('believes no tool of another page that it only reads: leaving is an effect', async () => {
    const [tool] = await toolsOf(site().options);
    assert.deepEqual(tool?.annotations, { consequentialHint: true });
  });

  it('fetches its map once, from this site only, and follows no redirect', async () => {
    const asked: unknown[] = [];
    const { options } = site({
      fetch: async (...request) => {
        asked.push(request);
        return new Response(JSON.stringify(map));
      },
    });
    const source = siteMapSource(options);
    await source.list();
    await source.list();
    assert.deepEqual(asked, [
      ['https://shop.test/agent-tools.json', { mode: 'same-origin', redirect: 'error' }],
    ]);
  });

  for (const elsewhere of ['https://evil.test/map.json', '//evil.test/map.json', 'data:,{}']) {
    it(`fetches nothing from ${elsewhere}`, async () => {
      const { options, problems } = site({
        map: elsewhere,
        fetch: () => assert.fail('fetched'),
      });
      assert.deepEqual(await toolsOf(options), []);
      assert.equal(problems.length, 1);
    });
  }

  const broken: Readonly<Record<string, unknown>> = {
    'no JSON': '{oops',
    'no object': '[]',
    'another version': { version: 2, pages: [] },
    'no pages': { version: 1 },
  };
  for (const [what, body] of Object.entries(broken)) {
    it(`lists nothing for a map with ${what}`, async () => {
      const { options, problems } = site({}, body);
      assert.deepEqual(await toolsOf(options), []);
      assert.equal(problems.length, 1);
    });
  }

  it('lists nothing where there is no map', async () => {
    const { options } = site({ fetch: async () => new Response('', { status: 404 }) });
    assert.deepEqual(await toolsOf(options), []);
    const offline = site({ fetch: () => Promise.reject(new TypeError('offline')) });
    assert.deepEqual(await toolsOf(offline.options), []);
  });

  it('keeps the confirmed values and opens the page', async () => {
    const { options, journeys, visited } = site();
    const [tool] = await toolsOf(options);
    const result = await tool?.execute({ text: 'Hello' }, { signal: neverAborted() });
    assert.equal(result, NAVIGATED);
    assert.deepEqual(visited, ['https://shop.test/contact.html']);
    const arrival = await readArrival(journeys, { url: visited[0] ?? '', tab: 'tab-1', now: 2000 });
    assert.deepEqual(arrival, {
      kind: 'due',
      call: {
        tool: 'contact',
        args: { text: 'Hello' },
        url: 'https://shop.test/contact.html',
        tab: 'tab-1',
        expiresAt: 301_000,
        state: 'confirmed',
      },
    });
  });

  it('keeps what else the journey holds, such as its steps', async () => {
    const { options, journeys } = site();
    await journeys.save({ id: 'j', expiresAt: 5000, data: { steps: ['asked'] } });
    const [tool] = await toolsOf(options);
    await tool?.execute({ text: 'Hello' }, { signal: neverAborted() });
    const record = await journeys.load();
    assert.equal(record?.id, 'j');
    assert.deepEqual(record.data['steps'], ['asked']);
  });

  it('stores no secret: the page opens, and nothing goes on there', async () => {
    const { options, journeys, visited } = site();
    const tool = (await toolsOf(options)).find(({ name }) => name === 'log_in');
    await tool?.execute({ pin: '1234' }, { signal: neverAborted() });
    assert.deepEqual(visited, ['https://shop.test/account.html']);
    assert.equal(await journeys.load(), undefined);
  });

  it('forgets the call and says so when the page is not left', async () => {
    const { options, journeys } = site({ navigate: async () => false });
    const [tool] = await toolsOf(options);
    await assert.rejects(
      async () => tool?.execute({ text: 'Hello' }, { signal: neverAborted() }),
      /not left\. Nothing was submitted/,
    );
    const arrival = { url: 'https://shop.test/contact.html', tab: 'tab-1', now: 2000 };
    assert.deepEqual(await readArrival(journeys, arrival), { kind: 'none' });
  });
});

describe('addresses in a site map', () => {
  const refused = [
    `${SCRIPT}alert(1)`,
    `${SCRIPT.toUpperCase()}alert(1)`,
    ` ${SCRIPT}alert(1)`,
    'java\nscript:alert(1)',
    'data:text/html,x',
    'blob:https://shop.test/x',
    'https://evil.test/',
    'http://shop.test/',
    'https://shop.test:8443/',
    'https://user:pw@shop.test/',
    '//evil.test/contact.html',
    '\\\\evil.test/contact.html',
    'https://shop.test.evil.test/',
    7,
    null,
  ];
  for (const address of refused) {
    it(`refuse ${JSON.stringify(address)}`, () => {
      assert.equal(pageAddress(address, HERE), undefined);
      const problems: string[] = [];
      const listed = { version: 1, pages: [{ url: address, title: 'X', tools: [contact] }] };
      assert.deepEqual(
        readSiteMap(listed, HERE, (problem) => problems.push(problem)),
        [],
      );
      assert.equal(problems.length, 1);
    });
  }

  it('resolve against the map', () => {
    assert.equal(pageAddress('faq.html#top', `${HERE}?a`), 'https://shop.test/faq.html#top');
  });
});

describe('tools in a site map', () => {
  const bad: Readonly<Record<string, object>> = {
    'no name': { name: undefined },
    'a bad name': { name: 'a b' },
    'no description': { description: '' },
    'a schema that is text': { inputSchema: '{}' },
    'a schema of a string': { inputSchema: { type: 'string' } },
  };
  for (const [what, over] of Object.entries(bad)) {
    it(`are left out with ${what}, and the others stay`, () => {
      const tools = [{ ...contact, ...over }, login];
      const [page] = readSiteMap({ version: 1, pages: [{ url: '/x', tools }] }, HERE);
      assert.deepEqual(
        page?.tools.map(({ name }) => name),
        ['log_in'],
      );
    });
  }

  it('are cut off at two thousand, and long descriptions shortened', () => {
    const tools = Array.from({ length: 3000 }, () => ({
      ...contact,
      description: 'x'.repeat(9999),
    }));
    const problems: string[] = [];
    const [page] = readSiteMap({ version: 1, pages: [{ url: '/x', tools }] }, HERE, (problem) =>
      problems.push(problem),
    );
    assert.equal(page?.tools.length, 2000);
    assert.equal(page.tools[0]?.description.length, 1000);
    assert.deepEqual(problems, ['Only 2000 tools are read.']);
  });
});
