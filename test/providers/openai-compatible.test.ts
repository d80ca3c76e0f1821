// The OpenAI-compatible provider against a real local server, good days and bad.

import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { openAiCompatible } from '../../src/providers/openai-compatible/provider.js';
import { codeOf, run } from './openai-run.js';
import type { Answer } from './openai-server.js';
import { eventStream, modelServer, sendChunk, speak, textChunk } from './openai-server.js';

describe('a good answer', () => {
  it('is streamed as the whole text so far, with its usage', async () => {
    const { completion, shown } = await run((response) => speak(response, ['Two ', 'mugs', '.']));
    assert.deepEqual(shown, ['Two ', 'Two mugs', 'Two mugs.']);
    assert.deepEqual(completion, {
      text: 'Two mugs.',
      toolCalls: [],
      finish: 'stop',
      usage: { promptTokens: 7, completionTokens: 3 },
    });
  });

  it('has its tool calls put together from fragments, several side by side', async () => {
    const piece = (index: number, part: object): unknown => ({
      choices: [{ delta: { tool_calls: [{ index, ...part }] }, finish_reason: null }],
    });
    const { completion } = await run((response) => {
      eventStream(response);
      sendChunk(response, piece(0, { id: 'a', function: { name: 'add', arguments: '{"n"' } }));
      sendChunk(response, piece(1, { id: 'b', function: { name: 'list', arguments: '' } }));
      sendChunk(response, piece(0, { function: { name: 'add', arguments: ': 2}' } }));
      sendChunk(response, { choices: [{ delta: {}, finish_reason: 'tool_calls' }] });
      response.end('data: [DONE]\n\n');
    });
    assert.deepEqual(completion?.toolCalls, [
      { id: 'a', name: 'add', arguments: { n: 2 } },
      { id: 'b', name: 'list', arguments: {} },
    ]);
    assert.equal(completion?.finish, 'tool-calls');
  });

  it('may come as one JSON body from a server that does not stream', async () => {
    const { completion, shown } = await run((response) => {
      response.writeHead(200, { 'content-type': 'application/json' });
      response.end(
        JSON.stringify({ choices: [{ message: { content: 'Hello.' }, finish_reason: 'stop' }] }),
      );
    });
    assert.equal(completion?.text, 'Hello.');
    assert.deepEqual(shown, ['Hello.']);
  });

  it('is cut to its label where choices were given, and a label is never shown', async () => {
    for (const said of ['{"choice":"support"}', ' support\n']) {
      const { completion, shown, bodies } = await run((response) => speak(response, [said]), {
        choices: ['shop', 'support'],
      });
      assert.equal(completion?.text, 'support');
      assert.deepEqual(shown, []);
      assert.match(JSON.stringify(bodies[0]), /"enum":\["shop","support"\]/u);
    }
  });

  it('is asked for with tools, history and limits in the words of the API', async () => {
    const { bodies } = await run((response) => speak(response, ['ok']), {
      messages: [
        { role: 'user', content: 'add' },
        {
          role: 'assistant',
          content: '',
          toolCalls: [{ id: 'a', name: 'add', arguments: { n: 2 } }],
        },
        { role: 'tool', content: 'done', toolCallId: 'a' },
      ],
      tools: [{ name: 'add', description: 'Adds', inputSchema: { type: 'object' } }],
    });
    assert.deepEqual(bodies[0], {
      model: 'tiny',
      messages: [
        { role: 'user', content: 'add' },
        {
          role: 'assistant',
          content: null,
          tool_calls: [
            { id: 'a', type: 'function', function: { name: 'add', arguments: '{"n":2}' } },
          ],
        },
        { role: 'tool', content: 'done', tool_call_id: 'a' },
      ],
      max_tokens: 64,
      stream: true,
      stream_options: { include_usage: true },
      tools: [
        {
          type: 'function',
          function: { name: 'add', description: 'Adds', parameters: { type: 'object' } },
        },
      ],
    });
  });
});

describe('a busy server', () => {
  it('is asked again with growing waits, or as it says', async () => {
    const { completion, waits } = await run((response, attempt) => {
      if (attempt === 1) response.writeHead(503).end();
      else if (attempt === 2) response.writeHead(429, { 'retry-after': '3' }).end();
      else speak(response, ['back']);
    });
    assert.equal(completion?.text, 'back');
    assert.deepEqual(waits, [500, 3000]);
  });

  it('is given up after the last try, saying what it answered', async () => {
    const { error, waits } = await run((response) =>
      response.writeHead(429).end(JSON.stringify({ error: { message: 'quota used up' } })),
    );
    assert.equal(codeOf(error), 'http');
    assert.match(String(error), /429: quota used up/u);
    assert.equal(waits.length, 2);
  });

  it('is not asked again for a mistake of ours', async () => {
    const { error, waits } = await run((response) =>
      response.writeHead(401).end('<html>Forbidden</html>'),
    );
    assert.equal(codeOf(error), 'http');
    assert.equal(String(error), 'ProviderError: The model’s server answered 401.');
    assert.deepEqual(waits, []);
  });
});

const FAULTS: readonly { readonly name: string; readonly code: string; readonly answer: Answer }[] =
  [
    {
      name: 'a stream that is cut',
      code: 'cut',
      answer(response) {
        eventStream(response);
        sendChunk(response, textChunk('Half an'));
        setTimeout(() => response.destroy(), 20);
      },
    },
    {
      name: 'a stream that ends without saying so',
      code: 'cut',
      answer(response) {
        eventStream(response);
        sendChunk(response, textChunk('Half an'));
        response.end();
      },
    },
    {
      name: 'an event that is not JSON',
      code: 'malformed',
      answer(response) {
        eventStream(response);
        response.end('data: {"choices": [\n\n');
      },
    },
    {
      name: 'tool arguments that are not an object',
      code: 'malformed',
      answer(response) {
        eventStream(response);
        const call = { index: 0, id: 'a', function: { name: 'add', arguments: '{"n":' } };
        sendChunk(response, {
          choices: [{ delta: { tool_calls: [call] }, finish_reason: 'stop' }],
        });
        response.end('data: [DONE]\n\n');
      },
    },
    {
      name: 'a failure told inside the stream',
      code: 'http',
      answer(response) {
        eventStream(response);
        sendChunk(response, { error: { message: 'worker died' } });
        response.end();
      },
    },
    {
      name: 'a page in place of an answer',
      code: 'malformed',
      answer(response) {
        response.writeHead(200, { 'content-type': 'text/html' }).end('<html></html>');
      },
    },
    {
      name: 'a conversation that is too long',
      code: 'overflow',
      answer(response) {
        const error = { message: 'maximum context length is 2048 tokens' };
        response.writeHead(400).end(JSON.stringify({ error }));
      },
    },
  ];

describe('a bad answer', () => {
  for (const { name, code, answer } of FAULTS) {
    it(`ends as ${code}: ${name}`, async () => {
      const { error } = await run(answer, {}, { retries: 0 });
      assert.equal(codeOf(error), code);
    });
  }

  it('keeps what was already visible when the stream is cut', async () => {
    const { shown } = await run((response) => {
      eventStream(response);
      sendChunk(response, textChunk('Half an'));
      setTimeout(() => response.destroy(), 20);
    });
    assert.deepEqual(shown, ['Half an']);
  });

  it('ends as timeout when the server says nothing, or stops half-way', async () => {
    const silent = await run(() => undefined, {}, { timeout: 40, retries: 0 });
    assert.equal(codeOf(silent.error), 'timeout');
    const stalled = await run(
      (response) => {
        eventStream(response);
        sendChunk(response, textChunk('Half'));
      },
      {},
      { timeout: 60, retries: 0 },
    );
    assert.equal(codeOf(stalled.error), 'timeout');
  });

  it('ends as network when nobody listens', async () => {
    const server = await modelServer(() => undefined);
    await server.close();
    const provider = openAiCompatible({ baseUrl: server.baseUrl, model: 'tiny', retries: 0 });
    const request = { messages: [], tools: [], maxTokens: 1, signal: new AbortController().signal };
    await assert.rejects(provider.complete(request), { code: 'network' });
  });
});

describe('stopping', () => {
  it('ends a stream at once and keeps the visible part', async () => {
    const controller = new AbortController();
    const shown: string[] = [];
    const { error } = await run(
      (response) => {
        eventStream(response);
        sendChunk(response, textChunk('Half'));
      },
      {
        signal: controller.signal,
        onText(text) {
          shown.push(text);
          controller.abort();
        },
      },
    );
    assert.equal(codeOf(error), 'aborted');
    assert.deepEqual(shown, ['Half']);
  });

  it('before the request sends nothing', async () => {
    const { error, bodies } = await run((response) => speak(response, ['never']), {
      signal: AbortSignal.abort(),
    });
    assert.equal(codeOf(error), 'aborted');
    assert.deepEqual(bodies, []);
  });
});

describe('the owner’s options', () => {
  it('refuse a secret key in page code unless it is said to be a development key', () => {
    const options = { baseUrl: 'https://api.example.com/v1', model: 'm', apiKey: 'sk-1' };
    assert.throws(() => openAiCompatible(options), /readable by every visitor/u);
    assert.equal(
      openAiCompatible({ ...options, developmentKey: true }).endpoint,
      'api.example.com',
    );
  });

  it('refuse a key in a header or an address as well, and leave harmless headers alone', () => {
    const options = { baseUrl: 'https://gateway.example.com/v1', model: 'm' };
    for (const name of ['Authorization', 'x-api-key', 'api-key', 'X-Goog-Api-Key']) {
      const headers = { [name]: 'secret' };
      assert.throws(() => openAiCompatible({ ...options, headers }), /readable by every visitor/u);
      openAiCompatible({ ...options, headers, developmentKey: true });
    }
    const baseUrl = 'https://me:secret@gateway.example.com/v1';
    assert.throws(() => openAiCompatible({ ...options, baseUrl }), /`baseUrl`/u);
    openAiCompatible({ ...options, headers: { 'x-tenant': 'shop' } });
  });

  it('are refused where they can’t work, naming the member', () => {
    assert.throws(() => openAiCompatible({ baseUrl: '', model: 'm' }), /`baseUrl`/u);
    assert.throws(() => openAiCompatible({ baseUrl: 'https://x.test', model: ' ' }), /`model`/u);
    assert.throws(() => openAiCompatible({ baseUrl: 'ftp://x.test', model: 'm' }), /http/u);
  });

  it('are refused where the browser would block them: http on a page by https', () => {
    Object.defineProperty(globalThis, 'location', {
      value: { protocol: 'https:' },
      configurable: true,
    });
    try {
      const at = (baseUrl: string) => () => openAiCompatible({ baseUrl, model: 'm' });
      assert.throws(at('http://llm.example/v1'), /`baseUrl` must be https/u);
      for (const own of ['http://localhost:8000/v1', 'http://127.0.0.1/v1', 'http://[::1]/v1']) {
        assert.doesNotThrow(at(own));
      }
    } finally {
      Reflect.deleteProperty(globalThis, 'location');
    }
  });
});
