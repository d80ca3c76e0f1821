import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { memoryStores } from '../../src/storage/memory.js';
import type { JourneyStore } from '../../src/storage/types.js';
import { readArrival, saveHandOver } from '../../src/tools/site-map/hand-over.js';
import type { HandOver } from '../../src/tools/site-map/hand-over.js';
import { pageAddress, readSiteMap } from '../../src/tools/site-map/read-map.js';
import { resumeHandOver } from '../../src/tools/site-map/resume.js';
import { siteMapSource } from '../../src/tools/site-map/source.js';
import type { SiteMapOptions } from '../../src/tools/site-map/source.js';
import { NAVIGATED, ToolError } from '../../src/tools/types.js';
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
  const { journeys } = memoryStores(() => 1000);
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

describe('arriving', () => {
  const call: HandOver = {
    tool: 'contact',
    args: { text: 'Hello' },
    url: 'https://shop.test/contact.html',
    tab: 'tab-1',
    expiresAt: 5000,
    state: 'confirmed',
  };
  const here = { url: call.url, tab: 'tab-1', now: 2000 };

  async function stored(over: Partial<HandOver> = {}): Promise<JourneyStore> {
    const { journeys } = memoryStores(() => 1000);
    await saveHandOver(journeys, { ...call, ...over }, 'j');
    return journeys;
  }

  const cases: readonly (readonly [string, Partial<HandOver>, Partial<typeof here>, string])[] = [
    ['on its page', {}, {}, 'due'],
    ['on its page with a fragment', {}, { url: `${call.url}#form` }, 'due'],
    ['on another page first', {}, { url: 'https://shop.test/login.html' }, 'none'],
    ['in another tab', {}, { tab: 'tab-2' }, 'none'],
    ['too late', {}, { now: 5000 }, 'expired'],
    ['after a reload in the middle of it', { state: 'started' }, {}, 'unknown'],
    [
      'where the call itself led to',
      { state: 'started' },
      { url: 'https://shop.test/thanks' },
      'left',
    ],
  ];
  for (const [when, over, at, kind] of cases) {
    it(`${when} is "${kind}", and told once unless there is more to come`, async () => {
      const journeys = await stored(over);
      assert.equal((await readArrival(journeys, { ...here, ...at })).kind, kind);
      const again = await readArrival(journeys, { ...here, ...at });
      assert.equal(again.kind, kind === 'due' ? 'due' : 'none');
    });
  }

  it('finds nothing in a record that is damaged', async () => {
    for (const handOver of [null, 7, {}, { ...call, url: 'nowhere' }, { ...call, state: 'done' }]) {
      const { journeys } = memoryStores(() => 1000);
      await journeys.save({ id: 'j', expiresAt: 5000, data: { handOver } });
      assert.deepEqual(await readArrival(journeys, here), { kind: 'none' });
    }
  });

  const tool = (execute: Tool['execute'], over: Partial<Tool> = {}): Tool => ({
    name: 'contact',
    description: 'Sends a message.',
    inputSchema: contact.inputSchema,
    execute,
    ...over,
  });
  const resume = (
    journeys: JourneyStore,
    tools: () => Promise<readonly Tool[]>,
    signal = neverAborted(),
  ): Promise<unknown> => resumeHandOver(call, { journeys, tools, pause: async () => {}, signal });

  it('marks the call before it is done, and forgets it after', async () => {
    const journeys = await stored();
    let during: unknown;
    const execute = async (args: object): Promise<unknown> => {
      during = (await journeys.load())?.data['handOver'];
      return args;
    };
    assert.deepEqual(await resume(journeys, async () => [tool(execute)]), { text: 'Hello' });
    assert.equal(Reflect.get(Object(during), 'state'), 'started');
    assert.deepEqual(await readArrival(journeys, here), { kind: 'none' });
  });

  it('leaves the mark where the call leads on to another page', async () => {
    const journeys = await stored();
    assert.equal(await resume(journeys, async () => [tool(() => NAVIGATED)]), NAVIGATED);
    const next = await readArrival(journeys, { ...here, url: 'https://shop.test/thanks' });
    assert.equal(next.kind, 'left');
  });

  it('waits for a tool that the page registers late', async () => {
    const journeys = await stored();
    let looks = 0;
    const tools = async (): Promise<readonly Tool[]> => {
      looks += 1;
      return looks < 5 ? [] : [tool(() => 'sent')];
    };
    assert.equal(await resume(journeys, tools), 'sent');
  });

  const endings: readonly (readonly [string, readonly Tool[], string])[] = [
    ['gone', [], 'gone'],
    [
      'changed: it wants more',
      [
        tool(() => assert.fail('ran'), {
          inputSchema: { ...contact.inputSchema, required: ['text', 'email'] },
        }),
      ],
      'changed',
    ],
    [
      'changed: it lacks a field',
      [tool(() => assert.fail('ran'), { inputSchema: { type: 'object', properties: {} } })],
      'changed',
    ],
    ['failing', [tool(() => Promise.reject(new ToolError('failed', 'No.')))], 'failed'],
  ];
  for (const [what, tools, code] of endings) {
    it(`ends plainly for a tool that is ${what}, and is not tried again`, async () => {
      const journeys = await stored();
      await assert.rejects(
        resume(journeys, async () => tools),
        { code },
      );
      assert.deepEqual(await readArrival(journeys, here), { kind: 'none' });
    });
  }

  it('does nothing once it is stopped', async () => {
    const journeys = await stored();
    const stopped = AbortSignal.abort(new Error('stopped'));
    await assert.rejects(
      resume(journeys, async () => [tool(() => assert.fail('ran'))], stopped),
      /stopped/,
    );
  });
});
