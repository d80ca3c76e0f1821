// How a streamed answer may reach us from one of the many servers that speak this API: cut anywhere, in other
// line ends, without an end, without end; and that a connection is let go of.

import assert from 'node:assert/strict';
import { once } from 'node:events';
import { describe, it } from 'node:test';
import type { JsonObject } from '../../src/base/json.js';
import { openAiCompatible } from '../../src/providers/openai-compatible/provider.js';
import type { CompletionRequest } from '../../src/providers/types.js';
import { codeOf, run } from './openai-run.js';
import type { Answer } from './openai-server.js';
import { callChunk, eventStream, modelServer, sendChunk, textChunk } from './openai-server.js';

const DONE = 'data: [DONE]\n\n';
const event = (chunk: unknown): string => `data: ${JSON.stringify(chunk)}\n\n`;

const request = {
  messages: [{ role: 'user', content: 'hello' }],
  tools: [],
  maxTokens: 64,
  signal: new AbortController().signal,
} as const;

/** What a stream of these bytes is read as, cut at `at`. */
async function readCut(bytes: Uint8Array, at: number) {
  const body = new ReadableStream<Uint8Array>({
    start(controller) {
      controller.enqueue(bytes.slice(0, at));
      controller.enqueue(bytes.slice(at));
      controller.close();
    },
  });
  const headers = { 'content-type': 'text/event-stream' };
  const provider = openAiCompatible({
    baseUrl: 'https://gateway.example.com/v1',
    model: 'tiny',
    fetch: async () => new Response(body, { headers }),
  });
  return provider.complete(request);
}

describe('a stream', () => {
  const whole = [
    event(textChunk('Zwölf 🍵 ')),
    event(callChunk({ id: 'a', function: { name: 'add', arguments: '{"name":"Grün' } })),
    event(callChunk({ function: { arguments: 'tee","n":2}' } })),
    event(textChunk('', 'tool_calls')),
    DONE,
  ].join('');
  const toolCalls = [{ id: 'a', name: 'add', arguments: { name: 'Grüntee', n: 2 } }];

  it('that goes on beyond its limit is let go of, and is an answer cut short', async () => {
    let sent = 0;
    const body = new ReadableStream<Uint8Array>({
      pull(controller) {
        sent += 1;
        controller.enqueue(new TextEncoder().encode(event(textChunk('on and on '))));
      },
    });
    const provider = openAiCompatible({
      baseUrl: 'https://gateway.example.com/v1',
      model: 'tiny',
      fetch: async () => new Response(body, { headers: { 'content-type': 'text/event-stream' } }),
    });
    const { finish, text } = await provider.complete(request);
    assert.equal(finish, 'length');
    assert.ok(text.length < 64 * 30);
    const before = sent;
    await new Promise((resolve) => setTimeout(resolve, 20));
    assert.equal(sent, before);
  });

  it('may be cut at any byte, within a letter too', async () => {
    const bytes = new TextEncoder().encode(whole);
    for (let at = 0; at <= bytes.length; at += 1) {
      const completion = await readCut(bytes, at);
      assert.deepEqual(
        completion,
        { text: 'Zwölf 🍵 ', toolCalls, finish: 'tool-calls' },
        `at ${at}`,
      );
    }
  });

  const SHAPES: readonly (readonly [string, string])[] = [
    ['with carriage returns', whole.replaceAll('\n', '\r\n')],
    ['without a space behind the colon', whole.replaceAll('data: ', 'data:')],
    [
      'with comments that keep the line open',
      `: ping\n\n${whole.replace(DONE, `: ping\n\n${DONE}`)}`,
    ],
    ['with named and numbered events', whole.replaceAll('data: ', 'event: message\nid: 7\ndata: ')],
    ['with a byte order mark', `\uFEFF${whole}`],
    ['without the last mark', whole.replace(DONE, '')],
  ];
  for (const [name, text] of SHAPES) {
    it(`is read ${name}`, async () => {
      const { completion } = await run((response) => {
        eventStream(response);
        response.end(text);
      });
      assert.deepEqual(completion?.toolCalls, toolCalls);
      assert.equal(completion?.text, 'Zwölf 🍵 ');
    });
  }

  it('may end for a reason that nobody has heard of', async () => {
    const { completion } = await run((response) => {
      eventStream(response);
      response.end(event(textChunk('Half', 'content_filter')) + DONE);
    });
    assert.deepEqual([completion?.text, completion?.finish], ['Half', 'stop']);
  });

  it('that never ends is left, and the server hears so', async () => {
    const more = event({ choices: [], padding: 'x'.repeat(50_000) }).repeat(10);
    const { code } = await untilClosed((response) => {
      eventStream(response);
      const timer = setInterval(() => response.write(more), 1);
      response.on('close', () => clearInterval(timer));
    });
    assert.equal(code, 'malformed');
  });
});

describe('the pieces of a call', () => {
  const letters = ['{', '"', 'n', '"', ':', '2', '}'];
  const spelt = letters.map((letter) => ({ function: { arguments: letter } }));
  const CALLS: readonly (readonly [string, readonly JsonObject[]])[] = [
    [
      'a name in two pieces',
      [
        { index: 0, id: 'a', function: { name: 'add_', arguments: '' } },
        { index: 0, function: { name: 'item', arguments: '{"n":2}' } },
      ],
    ],
    [
      'the name again with each piece',
      [
        { index: 0, id: 'a', function: { name: 'add_item', arguments: '{"n"' } },
        { index: 0, id: 'a', function: { name: 'add_item', arguments: ':2}' } },
      ],
    ],
    [
      'arguments letter by letter',
      [
        { index: 0, id: 'a', function: { name: 'add_item' } },
        ...spelt.map((piece) => ({ index: 0, ...piece })),
      ],
    ],
    ['calls that are not counted', [{ id: 'a', function: { name: 'add_item' } }, ...spelt]],
    ['calls counted from one', [{ index: 1, id: 'a', function: { name: 'add_item' } }, ...spelt]],
    [
      'arguments that are an object already',
      [{ index: 0, id: 'a', function: { name: 'add_item', arguments: { n: 2 } } }],
    ],
  ];
  for (const [name, pieces] of CALLS) {
    it(`are put together: ${name}`, async () => {
      const { completion } = await run((response) => {
        eventStream(response);
        for (const piece of pieces) {
          sendChunk(response, { choices: [{ delta: { tool_calls: [piece] } }] });
        }
        response.end(event(textChunk('', 'tool_calls')) + DONE);
      });
      const call = { id: 'a', name: 'add_item', arguments: { n: 2 } };
      assert.deepEqual(completion?.toolCalls, [call]);
    });
  }

  it('that were cut at the limit are no call, and no failure of the server’s', async () => {
    const { completion } = await run((response) => {
      eventStream(response);
      sendChunk(response, callChunk({ id: 'a', function: { name: 'add', arguments: '{"n":' } }));
      response.end(event(textChunk('', 'length')) + DONE);
    });
    assert.deepEqual([completion?.toolCalls, completion?.finish], [[], 'length']);
  });
});

describe('a failure', () => {
  it('is told at once, whatever its page goes on to do', async () => {
    const { error } = await run(
      (response) => {
        response.writeHead(500);
        response.write('<html>');
      },
      {},
      { timeout: 60, retries: 0 },
    );
    assert.equal(codeOf(error), 'http');
  });

  it('has a page of which no more is read than helps', async () => {
    const { error } = await run((response) => {
      response.writeHead(500);
      const timer = setInterval(() => response.write('sorry '.repeat(10_000)), 1);
      response.on('close', () => clearInterval(timer));
    });
    assert.equal(codeOf(error), 'http');
    assert.ok(String(error).length < 1_000);
  });

  it('may ask for a wait until a date, and for no longer than a person waits', async () => {
    const date = new Date('2026-01-01T12:00:00Z');
    const later = new Date(date.getTime() + 4_000);
    const { waits } = await run((response, attempt) => {
      const until = attempt === 1 ? later.toUTCString() : '86400';
      response.writeHead(429, { 'retry-after': until, date: date.toUTCString() }).end();
    });
    assert.deepEqual(waits, [4_000, 20_000]);
  });

  it('of a proxy is tried again, its page of HTML kept from the visitor', async () => {
    const { error, waits } = await run((response) =>
      response.writeHead(502, { 'content-type': 'text/html' }).end('<h1>Bad gateway</h1>'),
    );
    assert.equal(String(error), 'ProviderError: The model’s server answered 502.');
    assert.equal(waits.length, 2);
  });
});

describe('stopping', () => {
  it('frees the connection', async () => {
    const stop = new AbortController();
    const { code } = await untilClosed(
      (response) => {
        eventStream(response);
        sendChunk(response, textChunk('Half'));
      },
      { signal: stop.signal, onText: () => stop.abort() },
    );
    assert.equal(code, 'aborted');
  });
});

/** How a request fails whose connection is then let go of by us: the server waits for that. */
async function untilClosed(
  answer: Answer,
  change: Partial<CompletionRequest> = {},
): Promise<{ readonly code: string }> {
  const closings: Promise<unknown>[] = [];
  const server = await modelServer((response, attempt) => {
    closings.push(once(response, 'close'));
    answer(response, attempt);
  });
  const provider = openAiCompatible({ baseUrl: server.baseUrl, model: 'tiny' });
  const error: unknown = await provider.complete({ ...request, ...change }).then(
    () => undefined,
    (reason: unknown) => reason,
  );
  await Promise.all(closings);
  await server.close();
  return { code: codeOf(error) };
}
