// Grammars by address from servers that fail, lie or never end: said plainly, and nobody waits for ever.

import assert from 'node:assert/strict';
import { once } from 'node:events';
import { createServer, type RequestListener, type Server } from 'node:http';
import { after, before, describe, test } from 'node:test';
import { createAssistant } from '../../src/assistant/assistant.js';
import { fetchText } from '../../src/assistant/fetch-text.js';
import { Grammars } from '../../src/assistant/grammars.js';
import { compileGrammar } from '../../src/grammar/compile/compile-grammar.js';
import { grammarToJson } from '../../src/grammar/json/write.js';
import { RecordingRenderer } from '../../src/harness/recording-renderer.js';
import { defineTool } from '../../src/tools/define-tool.js';

const { grammar } = compileGrammar('hours.agr', {
  'hours.agr': '<Start> = when are you open -> { actionName: "hours", parameters: {} };',
});
if (grammar === undefined) throw new Error('The grammar of this test is broken.');
const good = grammar;
const goodText = JSON.stringify(grammarToJson(good));

async function listen(listener: RequestListener): Promise<{ server: Server; origin: string }> {
  const server = createServer(listener).listen(0, '127.0.0.1');
  await once(server, 'listening');
  const address = server.address();
  if (typeof address !== 'object' || address === null) throw new Error('There is no port.');
  return { server, origin: `http://127.0.0.1:${address.port}` };
}

/** Bytes that were written for a request until it was let go of. */
let written = 0;

/** 50 MB or without end, as fast as they are read. */
const pour =
  (most: number): RequestListener =>
  (_request, response) => {
    written = 0;
    const block = ' '.repeat(1_000_000);
    const more = (): void => {
      while (written < most && !response.destroyed) {
        written += block.length;
        if (!response.write(block)) return;
      }
      if (!response.destroyed) response.end();
    };
    response.on('drain', more);
    more();
  };

const answers: Record<string, RequestListener> = {
  '/good.ag.json': (_request, response) => response.end(goodText),
  '/wrong-type.ag.json': (_request, response) =>
    response.writeHead(200, { 'content-type': 'text/html' }).end(goodText),
  '/page.ag.json': (_request, response) =>
    response.writeHead(200, { 'content-type': 'application/json' }).end('<!doctype html><p>Hi'),
  '/half.ag.json': (_request, response) => response.end(goodText.slice(0, 100)),
  '/other.ag.json': (_request, response) => response.end('{"version":7}'),
  '/huge.ag.json': pour(50_000_000),
  '/endless.ag.json': pour(Infinity),
  '/said-huge.ag.json': (_request, response) =>
    response.writeHead(200, { 'content-length': 1_000_000_000 }).write('{'),
  '/silent.ag.json': () => undefined,
  '/begun.ag.json': (_request, response) => response.write('{'),
  '/moved.ag.json': (_request, response) =>
    response.writeHead(302, { location: '/good.ag.json' }).end(),
  '/elsewhere.ag.json': (_request, response) =>
    response.writeHead(302, { location: `${foreign.origin}/good.ag.json` }).end(),
};

const serve: RequestListener = (request, response) => {
  const answer = answers[request.url ?? ''];
  if (answer === undefined) response.writeHead(404).end();
  else answer(request, response);
};

let home: Awaited<ReturnType<typeof listen>>;
let foreign: Awaited<ReturnType<typeof listen>>;

before(async () => {
  home = await listen(serve);
  foreign = await listen(serve);
});

after(() => {
  for (const { server } of [home, foreign]) {
    server.closeAllConnections();
    server.close();
  }
});

/** What an owner is told of the grammar at `path`; empty where it works. */
async function problemWith(path: string): Promise<string> {
  const problems: string[] = [];
  const grammars = new Grammars({
    agents: { shop: { grammar: home.origin + path } },
    fetchText,
    onProblem: (message) => problems.push(message),
  });
  const found = await grammars.all();
  assert.equal(found.length, problems.length === 0 ? 1 : 0);
  return problems.join('\n').replaceAll(home.origin, '').replaceAll(foreign.origin, 'FOREIGN');
}

describe('a grammar by address', () => {
  const outcomes: Readonly<Record<string, RegExp>> = {
    '/good.ag.json': /^$/,
    '/wrong-type.ag.json': /^$/,
    '/moved.ag.json': /^$/,
    '/missing.ag.json': /"shop" \(\/missing.ag.json\) can't be used: the server answered 404$/,
    '/page.ag.json': /the server sent a page of HTML or XML$/,
    '/half.ag.json': /Not a compiled grammar: the file is not JSON/,
    '/other.ag.json': /compile the grammar again/,
    '/huge.ag.json': /it is too large$/,
    '/endless.ag.json': /it is too large$/,
    '/said-huge.ag.json': /it is too large$/,
    '/elsewhere.ag.json': /the server leads to another origin, 127\.0\.0\.1:\d+$/,
  };
  for (const [path, outcome] of Object.entries(outcomes)) {
    test(`${path} is ${outcome.source === '^$' ? 'used' : 'refused, and the owner told why'}`, async () => {
      assert.match(await problemWith(path), outcome);
    });
  }

  test('an answer without end is let go of once it is too large', async () => {
    await problemWith('/endless.ag.json');
    assert.ok(written < 80_000_000, `${written} bytes were taken`);
  });

  for (const path of ['/silent.ag.json', '/begun.ag.json']) {
    test(`${path} holds up nobody for longer than patience lasts, and is waited for once`, async () => {
      const grammars = new Grammars({
        agents: { late: { grammar: home.origin + path }, shop: { grammar: good } },
        fetchText,
        patience: 50,
        onProblem: () => undefined,
      });
      assert.deepEqual(await grammars.all(), [good]);
      const soon = new Promise((resolve) => setImmediate(resolve));
      assert.deepEqual(await Promise.race([grammars.all(), soon]), [good]);
    });
  }

  test('one that comes late is used from then on', async () => {
    let arrive: (text: string) => void = () => undefined;
    const grammars = new Grammars({
      agents: { late: { grammar: 'late.ag.json' } },
      fetchText: () => new Promise((resolve) => (arrive = resolve)),
      patience: 1,
      onProblem: (message) => assert.fail(message),
    });
    assert.deepEqual(await grammars.all(), []);
    arrive(goodText);
    await new Promise((resolve) => setImmediate(resolve));
    assert.equal((await grammars.all()).length, 1);
  });

  test('one that failed is fetched again once it is wanted for a turn, not with each key', async () => {
    const asked: string[] = [];
    const grammars = new Grammars({
      agents: { shop: { grammar: 'shop.ag.json' } },
      fetchText: async (url) => {
        asked.push(url);
        if (asked.length === 1) throw new Error('offline');
        return goodText;
      },
      onProblem: () => undefined,
    });
    for (let key = 0; key < 3; key += 1) assert.deepEqual(await grammars.all(), []);
    assert.equal(asked.length, 1);
    grammars.tryAgain();
    assert.equal((await grammars.all()).length, 1);
    await grammars.all();
    assert.equal(asked.length, 2);
  });

  test('one on its way is waited for before the words are taken, and one that fails is asked for once a turn', async () => {
    const seen: string[] = [];
    answers['/told.ag.json'] = (_request, response) => {
      seen.push('asked');
      response.end(goodText);
    };
    answers['/gone.ag.json'] = (_request, response) => {
      seen.push('asked');
      response.writeHead(404).end();
    };
    const assistant = createAssistant({
      agents: {
        told: { grammar: `${home.origin}/told.ag.json`, tools: [] },
        gone: { grammar: `${home.origin}/gone.ag.json`, tools: [] },
      },
      storage: { kind: 'none' },
    });
    assistant.attach(new RecordingRenderer());
    await assistant.prepare?.();
    seen.push('prepared');
    await assistant.send('sing a song');
    assert.deepEqual(seen, ['asked', 'asked', 'prepared']);
    await assistant.send('sing another');
    assert.deepEqual(seen.slice(3), ['asked']);
    assistant.dispose();
  });

  test('one that is bad leaves the other agents at work', async () => {
    const hours = defineTool({
      name: 'hours',
      description: 'Tells the opening hours',
      readOnly: true,
      execute: () => 'Nine to five.',
    });
    const assistant = createAssistant({
      agents: {
        broken: { grammar: `${home.origin}/page.ag.json`, tools: [] },
        desk: { grammar: `${home.origin}/good.ag.json`, tools: [hours] },
      },
      storage: { kind: 'none' },
    });
    const told: string[] = [];
    assistant.subscribe((event) => event.type === 'error' && told.push(event.message));
    assistant.attach(new RecordingRenderer());
    const { response } = await assistant.send('when are you open');
    assert.equal(response?.text, 'Nine to five.');
    assert.match(told.join('\n'), /"broken".*HTML/);
    assistant.dispose();
  });
});
