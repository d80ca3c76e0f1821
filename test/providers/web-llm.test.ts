// The web-llm provider over an engine with WebLLM's real shapes, behind the real worker host.

import assert from 'node:assert/strict';
import { afterEach, describe, it } from 'node:test';
import type { CompletionRequest, LoadProgress } from '../../src/providers/types.js';
import type { WebLlmOptions } from '../../src/providers/web-llm/options.js';
import { webLlm } from '../../src/providers/web-llm/provider.js';
import { adapter, cachesOf, fakeBrowser as openBrowser } from './fake-browser.js';
import type { FakeBrowser } from './fake-browser.js';
import { codeOf } from './provider-contract.js';

const { signal } = new AbortController();
const opened: FakeBrowser[] = [];

const fakeBrowser: typeof openBrowser = (...given) => {
  const browser = openBrowser(...given);
  opened.push(browser);
  return browser;
};

afterEach(() => {
  // A worker that lives on would keep the process alive, as it would keep a tab's memory.
  for (const { workers } of opened.splice(0)) for (const worker of workers) worker.terminate();
});

function request(change: Partial<CompletionRequest> = {}): CompletionRequest {
  return {
    messages: [{ role: 'user', content: 'hello' }],
    tools: [],
    maxTokens: 64,
    signal,
    ...change,
  };
}

async function loaded(platform: FakeBrowser, options: WebLlmOptions = {}) {
  const provider = webLlm({ platform, ...options });
  await provider.load({ signal });
  return provider;
}

/** Lets messages between page and worker arrive. */
async function settle(): Promise<void> {
  for (let turn = 0; turn < 12; turn += 1) await new Promise((resolve) => setImmediate(resolve));
}

describe('before a byte is fetched', () => {
  const half = { ...adapter(), features: new Set<string>() };
  const cases: readonly (readonly [string, Parameters<typeof fakeBrowser>[1], string])[] = [
    ['a page without HTTPS', { isSecureContext: false }, 'insecure'],
    ['no cache', { caches: undefined }, 'storage'],
    ['no WebGPU', { requestAdapter: undefined }, 'webgpu'],
    ['no adapter', { requestAdapter: async () => null }, 'no-adapter'],
    [
      'an adapter that fails',
      { requestAdapter: () => Promise.reject(new Error('no')) },
      'no-adapter',
    ],
    [
      'a software adapter',
      { requestAdapter: async () => adapter({ info: { isFallbackAdapter: true } }) },
      'software',
    ],
    [
      'small buffers',
      {
        requestAdapter: async () => adapter({ limits: { ...adapter().limits, maxBufferSize: 1 } }),
      },
      'limits',
    ],
    ['a full disk', { room: async () => 1_000_000 }, 'storage'],
  ];
  for (const [name, change, reason] of cases) {
    it(`${name} is told as ${reason}`, async () => {
      const platform = fakeBrowser([{}], change);
      const availability = await webLlm({ platform }).availability();
      assert.equal(availability.state === 'unavailable' && availability.reason, reason);
      assert.equal(platform.workers.length, 0);
    });
  }

  it('a device without 16-bit shaders is offered the 32-bit twin, with its size', async () => {
    const platform = fakeBrowser([{}], { requestAdapter: async () => half, isMetered: () => true });
    assert.deepEqual(await webLlm({ platform }).availability(), {
      state: 'downloadable',
      model: 'Qwen3-0.6B-q4f32_1-MLC',
      bytes: 375_000_000,
      metered: true,
    });
  });

  it('a 16-bit model without a twin is refused there', async () => {
    const platform = fakeBrowser([{}], { requestAdapter: async () => half });
    const model = {
      id: 'own-q4f16_1-MLC',
      url: 'https://a.example/m',
      library: 'https://a.example/l.wasm',
    };
    const availability = await webLlm({ platform, model }).availability();
    assert.equal(availability.state === 'unavailable' && availability.reason, 'shader-f16');
  });

  it('a completion is refused, not paid for by the visitor’s data plan', async () => {
    const platform = fakeBrowser();
    assert.equal(await codeOf(webLlm({ platform }).complete(request())), 'consent');
    assert.equal(platform.workers.length, 0);
  });

  it('a model whose load ended the tab last time is left alone', async () => {
    const platform = fakeBrowser();
    platform.crashed = 'Qwen2.5-0.5B-Instruct-q4f16_1-MLC';
    const availability = await webLlm({ platform, preset: 'mobile' }).availability();
    assert.equal(availability.state === 'unavailable' && availability.reason, 'crashed');
  });

  it('a mistake in the options is named', () => {
    assert.throws(
      () => webLlm({ model: { id: 'x', url: 'https://a.example' } }),
      /`model.library`/u,
    );
  });
});

describe('loading', () => {
  it('tells one growing progress through all phases, and leaves no mark', async () => {
    const platform = fakeBrowser();
    const told: LoadProgress[] = [];
    await webLlm({ platform }).load({ signal, onProgress: (progress) => told.push(progress) });
    assert.deepEqual(
      [...new Set(told.map(({ phase }) => phase))],
      ['download', 'prepare', 'compile', 'ready'],
    );
    assert.deepEqual(
      told.map(({ fraction }) => fraction),
      told.map(({ fraction }) => fraction).toSorted((a, b) => a - b),
    );
    assert.equal(told.at(-1)?.fraction, 1);
    assert.equal(platform.mark, undefined);
  });

  it('happens once for all who ask', async () => {
    const platform = fakeBrowser();
    const provider = webLlm({ platform });
    await Promise.all([provider.load({ signal }), provider.load({ signal })]);
    assert.equal(platform.workers.length, 1);
    assert.equal(platform.workers[0]?.loads, 1);
  });

  it('ends with its worker when it is stopped, and may begin anew', async () => {
    const platform = fakeBrowser([{ load: 'never' }, {}]);
    const provider = webLlm({ platform });
    const stop = new AbortController();
    const loading = provider.load({ signal: stop.signal });
    await settle();
    assert.equal((await provider.availability()).state, 'loading');
    assert.equal(platform.mark, 'Qwen3-0.6B-q4f16_1-MLC');
    stop.abort();
    assert.equal(await codeOf(loading), 'aborted');
    assert.ok(platform.workers[0]?.terminated);
    await settle();
    assert.equal(platform.mark, undefined);
    await provider.load({ signal });
    assert.equal((await provider.availability()).state, 'ready');
  });

  it('goes on after a broken connection, twice', async () => {
    const failure = 'TypeError: Failed to fetch';
    const once = fakeBrowser([{ load: (attempt) => (attempt < 3 ? failure : undefined) }]);
    await loaded(once);
    assert.equal(once.workers[0]?.loads, 3);
    const dead = fakeBrowser([{ load: () => failure }]);
    assert.equal(await codeOf(webLlm({ platform: dead }).load({ signal })), 'network');
  });

  const failures: readonly (readonly [string, string])[] = [
    ['ModelNotFoundError: Cannot find model', 'unavailable'],
    ['Error: Unable to find a compatible GPU', 'unavailable'],
    ['ShaderF16SupportError: no', 'unavailable'],
    ['LinkError: WebAssembly.instantiate()', 'unavailable'],
    ['CompileError: expected magic word', 'unavailable'],
    ['QuotaExceededError: full', 'unavailable'],
    ['DeviceLostError: lost', 'device'],
    ['something nobody has seen before', 'unavailable'],
  ];
  for (const [said, code] of failures) {
    it(`"${said}" is told as ${code}`, async () => {
      const platform = fakeBrowser([{ load: () => said }]);
      assert.equal(await codeOf(webLlm({ platform }).load({ signal })), code);
      assert.ok(platform.workers[0]?.terminated);
    });
  }

  it('fails when the worker’s script can’t be run, in place of waiting for ever', async () => {
    const platform = fakeBrowser([{ load: 'never' }]);
    const loading = webLlm({ platform }).load({ signal });
    await settle();
    platform.workers[0]?.crash();
    assert.equal(await codeOf(loading), 'unavailable');
  });
});

describe('answering', () => {
  it('streams the whole text so far, with its usage and always a limit', async () => {
    const platform = fakeBrowser([{ answers: [{ pieces: ['Two ', 'mugs.'] }] }]);
    const shown: string[] = [];
    const provider = await loaded(platform);
    const completion = await provider.complete(request({ onText: (text) => shown.push(text) }));
    assert.deepEqual(shown, ['Two ', 'Two mugs.']);
    assert.deepEqual(completion, {
      text: 'Two mugs.',
      toolCalls: [],
      finish: 'stop',
      usage: { promptTokens: 11, completionTokens: 2 },
    });
    assert.equal(platform.workers[0]?.bodies[0]?.['max_tokens'], 64);
  });

  it('reads a call out of the form, and shows none of it', async () => {
    const said = ['{"tool":"a', 'dd","args":{"n":2}}'];
    const platform = fakeBrowser([{ answers: [{ pieces: said }] }]);
    const shown: string[] = [];
    const provider = await loaded(platform);
    const tools = [{ name: 'add', description: 'Adds', inputSchema: { type: 'object' } }];
    const completion = await provider.complete(
      request({ tools, onText: (text) => shown.push(text) }),
    );
    assert.deepEqual(completion.toolCalls, [{ id: 'call-1', name: 'add', arguments: { n: 2 } }]);
    assert.equal(completion.finish, 'tool-calls');
    assert.deepEqual(shown, []);
  });

  it('chooses by one letter, with the odds of each choice', async () => {
    const logprobs = {
      content: [
        {
          token: 'B',
          logprob: -0.1,
          top_logprobs: [
            { token: 'B', logprob: -0.1 },
            { token: 'A', logprob: -2.4 },
          ],
        },
      ],
    };
    const platform = fakeBrowser([{ answers: [{ pieces: ['B'], finish: 'length', logprobs }] }]);
    const provider = await loaded(platform);
    const completion = await provider.complete(request({ choices: ['shop', 'support'] }));
    assert.equal(completion.text, 'support');
    assert.equal(completion.finish, 'stop');
    assert.equal(completion.confidence?.['support']?.toFixed(2), '0.90');
    const [body] = platform.workers[0]?.bodies ?? [];
    const grammar = 'root ::= ("A" | "B")';
    assert.deepEqual(body?.['response_format'], { type: 'grammar', grammar });
    // At temperature 0 the odds of the best letter are always 1.
    assert.deepEqual([body?.['temperature'], body?.['max_tokens']], [1, 2]);
    assert.ok(Number(body?.['top_p']) < 0.01);
  });

  it('says when it was cut', async () => {
    const provider = await loaded(
      fakeBrowser([{ answers: [{ pieces: ['We'], finish: 'length' }] }]),
    );
    assert.equal((await provider.complete(request())).finish, 'length');
  });

  it('tells a conversation that is too long', async () => {
    const fails = 'ContextWindowSizeExceededError: Prompt tokens exceed context window size';
    const provider = await loaded(fakeBrowser([{ answers: [{ fails }] }]));
    assert.equal(await codeOf(provider.complete(request())), 'overflow');
  });

  it('tries once more without the form when the grammar engine breaks', async () => {
    const platform = fakeBrowser([
      { answers: [{ fails: 'GrammarMatcherInitError: Aborted()' }, { pieces: ['{}'] }] },
    ]);
    const provider = await loaded(platform);
    await provider.complete(request({ schema: { type: 'object' } }));
    const [first, second] = platform.workers[0]?.bodies ?? [];
    assert.ok(first?.['response_format']);
    assert.equal(second?.['response_format'], undefined);
  });

  it('brings a lost device back once when the model is on the device, then gives up', async () => {
    const lost = { answers: [{ fails: 'ModelNotLoadedError: no model' }] };
    const platform = fakeBrowser([lost], { caches: fullCache() });
    const provider = await loaded(platform);
    assert.equal(await codeOf(provider.complete(request())), 'device');
    assert.equal(platform.workers.length, 2);
  });

  it('waits its turn', async () => {
    const platform = fakeBrowser([{ answers: [{ pieces: ['one'] }, { pieces: ['two'] }] }]);
    const provider = await loaded(platform);
    const answers = await Promise.all([provider.complete(request()), provider.complete(request())]);
    assert.deepEqual(
      answers.map(({ text }) => text),
      ['one', 'two'],
    );
  });
});

describe('stopping', () => {
  it('ends at once, and the next request is answered by the same worker', async () => {
    const platform = fakeBrowser([{ answers: [{ hangs: 'interruptible' }, { pieces: ['next'] }] }]);
    const provider = await loaded(platform);
    const stop = new AbortController();
    const answer = provider.complete(request({ signal: stop.signal }));
    await settle();
    stop.abort();
    assert.equal(await codeOf(answer), 'aborted');
    assert.equal((await provider.complete(request())).text, 'next');
    assert.equal(platform.workers.length, 1);
  });

  it('ends the worker when it doesn’t listen', async () => {
    const platform = fakeBrowser([{ answers: [{ hangs: 'deaf' }] }]);
    const provider = await loaded(platform);
    const stop = new AbortController();
    const answer = provider.complete(request({ signal: stop.signal }));
    await settle();
    stop.abort();
    assert.equal(await codeOf(answer), 'aborted');
    platform.pass(3_000);
    assert.ok(platform.workers[0]?.terminated);
  });

  it('never starts what was stopped while it waited', async () => {
    const platform = fakeBrowser([{ answers: [{ hangs: 'interruptible' }] }]);
    const provider = await loaded(platform);
    const first = new AbortController();
    const second = new AbortController();
    const running = provider.complete(request({ signal: first.signal }));
    const waiting = provider.complete(request({ signal: second.signal }));
    await settle();
    second.abort();
    assert.equal(await codeOf(waiting), 'aborted');
    first.abort();
    assert.equal(await codeOf(running), 'aborted');
    await settle();
    assert.equal(platform.workers[0]?.bodies.length, 1);
  });
});

describe('silence', () => {
  it('ends a generation after a while', async () => {
    const platform = fakeBrowser([{ answers: [{ hangs: 'deaf' }] }]);
    const provider = await loaded(platform);
    const answer = provider.complete(request());
    await settle();
    platform.pass(60_000);
    assert.equal(await codeOf(answer), 'timeout');
  });

  it('says nothing while the tab is hidden', async () => {
    const platform = fakeBrowser([{ answers: [{ hangs: 'deaf' }] }], { isHidden: () => true });
    const provider = await loaded(platform);
    const stop = new AbortController();
    const answer = provider.complete(request({ signal: stop.signal }));
    await settle();
    platform.pass(60_000);
    assert.ok(!platform.workers[0]?.terminated);
    stop.abort();
    assert.equal(await codeOf(answer), 'aborted');
  });

  it('frees the memory of a model that nobody uses', async () => {
    const platform = fakeBrowser();
    await loaded(platform);
    platform.pass(600_000);
    assert.ok(platform.workers[0]?.terminated);
  });
});

/** Caches with the one part of the default model. */
function fullCache(): ReturnType<typeof cachesOf> {
  const root = 'https://huggingface.co/mlc-ai/Qwen3-0.6B-q4f16_1-MLC/resolve/main/';
  return cachesOf({
    'webllm/model': {
      [`${root}tensor-cache.json`]: { records: [{ dataPath: 'params_0.bin' }] },
      [`${root}params_0.bin`]: '',
    },
  });
}
