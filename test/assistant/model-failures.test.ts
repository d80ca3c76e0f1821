// Every way in which WebLLM fails that is on record (docs/models.md, "What each failure looks like"): each ends
// as a status in the visitor's words, or a card with a way out, and a chat whose tools go on. None hangs.

import assert from 'node:assert/strict';
import { afterEach, beforeEach, describe, it, mock } from 'node:test';
import { createAssistant } from '../../src/assistant/assistant.js';
import type { Notice } from '../../src/harness/ports/renderer.js';
import { RecordingRenderer } from '../../src/harness/recording-renderer.js';
import type { WebLlmOptions } from '../../src/providers/web-llm/options.js';
import { webLlm } from '../../src/providers/web-llm/provider.js';
import type { Tool } from '../../src/tools/types.js';
import { adapter, fakeBrowser } from '../providers/fake-browser.js';
import type { FakeBrowser } from '../providers/fake-browser.js';
import type { FakeAnswer, FakeScript } from '../providers/fake-engine.js';
import { pressNotice } from './presses.js';
import { until } from '../until.js';

const list: Tool = {
  name: 'list_orders',
  description: 'Lists orders',
  annotations: { readOnlyHint: true },
  execute: () => 'Order 7.',
};

const opened: FakeBrowser[] = [];

// The owner's part of it: more than a visitor wants to know.
beforeEach(() => void mock.method(console, 'warn', () => undefined));

afterEach(() => {
  mock.restoreAll();
  for (const { workers } of opened.splice(0)) for (const worker of workers) worker.terminate();
});

async function settle(): Promise<void> {
  for (let turn = 0; turn < 100; turn += 1) await new Promise((resolve) => setImmediate(resolve));
}

function open(browser: FakeBrowser, options: WebLlmOptions = {}) {
  opened.push(browser);
  const renderer = new RecordingRenderer();
  const notices: Notice[] = [];
  const assistant = createAssistant({
    agents: { shop: { tools: [list], description: 'orders' } },
    provider: webLlm({ preset: 'mobile', platform: browser, ...options }),
    locale: 'en',
  });
  assistant.attach(
    Object.assign(renderer, { notice: (notice: Notice) => void notices.push(notice) }),
  );
  const press = (id: string): void => pressNotice(notices, id);
  return {
    notices,
    press,
    ask: () => assistant.send('why is the sky blue'),
    statuses: () => renderer.lines.filter((line) => line.startsWith('status')).join('\n'),
    async worksWithoutModel() {
      const { response } = await assistant.send('list orders');
      assert.equal(response?.text, 'Order 7.');
    },
  };
}

const tooWeak = /can’t run it/u;
const half = { ...adapter(), features: new Set<string>() };
const small = adapter({ limits: { ...adapter().limits, maxBufferSize: 1 } });

interface BeforeCase {
  readonly name: string;
  readonly change?: Parameters<typeof fakeBrowser>[1];
  readonly options?: WebLlmOptions;
  readonly crashed?: string;
  readonly says: RegExp;
}

const before: readonly BeforeCase[] = [
  { name: 'a page without HTTPS', change: { isSecureContext: false }, says: /does not work here/u },
  { name: '"caches is not defined" (257)', change: { caches: undefined }, says: /no room/u },
  { name: 'no WebGPU', change: { requestAdapter: undefined }, says: tooWeak },
  { name: 'no adapter', change: { requestAdapter: async () => null }, says: tooWeak },
  {
    name: 'graphics computed in software',
    change: { requestAdapter: async () => adapter({ info: { isFallbackAdapter: true } }) },
    says: tooWeak,
  },
  { name: 'limits below WebLLM’s', change: { requestAdapter: async () => small }, says: tooWeak },
  {
    name: 'no 16-bit shaders and no twin (254, 255, 241)',
    change: { requestAdapter: async () => half },
    options: { model: { id: 'own-q4f16_1-MLC' } },
    says: tooWeak,
  },
  { name: 'a full disk (374)', change: { room: async () => 1_000_000 }, says: /no room/u },
  {
    name: 'a tab that died of it (753, 524)',
    crashed: 'Qwen2.5-0.5B-Instruct-q4f16_1-MLC',
    says: /ended this page/u,
  },
];

describe('before a byte is fetched', () => {
  for (const { name, change, options, crashed, says } of before) {
    it(`${name} is said once, and the chat goes on`, async () => {
      const browser = fakeBrowser([{}], change);
      browser.crashed = crashed;
      const chat = open(browser, options);
      assert.equal((await chat.ask()).decision, 'unavailable');
      assert.match(chat.statuses(), says);
      const said = chat.statuses();
      await chat.ask();
      assert.equal(chat.statuses(), said);
      await chat.worksWithoutModel();
      assert.equal(browser.workers.length, 0);
    });
  }

  it('a driver that hangs is given up', async () => {
    const browser = fakeBrowser([{}], { requestAdapter: () => new Promise(() => undefined) });
    const chat = open(browser);
    let over = false;
    const asked = chat.ask().finally(() => {
      over = true;
    });
    // The part that asks the driver is fetched first.
    while (!over) {
      await settle();
      browser.pass(10_000);
    }
    await asked;
    assert.match(chat.statuses(), tooWeak);
    await chat.worksWithoutModel();
  });
});

const connection = /there is no connection/u;
const notHere = /does not work here/u;

/** What WebLLM rejects a load with: always a string once it has left the worker. */
const loads: readonly (readonly [string, string, RegExp])[] = [
  ['an unknown id', 'ModelNotFoundError: Cannot find model record', notHere],
  [
    'files that are gone (144)',
    "TypeError: Failed to execute 'add' on 'Cache': failed",
    connection,
  ],
  ['a host that is blocked (728, 172)', 'TypeError: Failed to fetch', connection],
  ['a library that is none, or a policy without WebAssembly', 'CompileError: magic word', notHere],
  ['a library for another runtime (373, 198, 700)', 'LinkError: import object', notHere],
  ['storage that is full (144, 389)', 'QuotaExceededError: full', notHere],
  ['a device that WebLLM refuses', 'Error: Unable to find a compatible GPU', notHere],
  ['shaders that are missing', 'ShaderF16SupportError: no', notHere],
  ['a device that is lost each time (517, 387)', 'DeviceLostError: lost', /graphics gave up/u],
  ['memory that runs out', 'OperationError: out of memory', /graphics gave up/u],
  ['files that were changed', 'IntegrityError: hash', notHere],
  ['a tokenizer that it does not know', 'UnsupportedTokenizerFilesError: x', notHere],
  ['an unload in between (499)', 'Engine.unload() is called.', notHere],
  ['what nobody has seen before', 'Something', notHere],
];

describe('while it loads', () => {
  const begin = async (script: FakeScript) => {
    const browser = fakeBrowser([script]);
    const chat = open(browser);
    await chat.ask();
    chat.press('download');
    await settle();
    return { browser, chat };
  };

  for (const [name, said, says] of loads) {
    it(`${name} is said, and the chat goes on`, async () => {
      const { browser, chat } = await begin({ load: () => said });
      await until(() => says.test(chat.statuses()));
      await settle();
      assert.equal(chat.notices.at(-1)?.kind, 'gone');
      assert.ok(browser.workers.every(({ terminated }) => terminated));
      await chat.worksWithoutModel();
    });
  }

  it('a worker that is not there, or forbidden, is said', async () => {
    const { browser, chat } = await begin({ load: 'never' });
    browser.workers[0]?.crash();
    await settle();
    assert.match(chat.statuses(), notHere);
    await chat.worksWithoutModel();
  });

  it('a worker that never starts is given up', async () => {
    const { browser, chat } = await begin({ silent: true });
    browser.pass(120_000);
    await settle();
    assert.match(chat.statuses(), /does not answer/u);
    await chat.worksWithoutModel();
  });

  it('a load that never ends stands with a way to cancel it, and the chat goes on meanwhile', async () => {
    const { browser, chat } = await begin({ load: 'never' });
    await chat.worksWithoutModel();
    chat.press('cancel');
    await settle();
    assert.ok(browser.workers[0]?.terminated);
    assert.equal(chat.notices.at(-1)?.kind, 'gone');
    await chat.worksWithoutModel();
  });
});

const answers: readonly (readonly [string, readonly FakeAnswer[], RegExp])[] = [
  [
    'a conversation that is too long',
    [{ fails: 'ContextWindowSizeExceededError: Prompt tokens exceed context window size' }],
    /too long/u,
  ],
  [
    'a grammar engine that breaks twice (766, 807)',
    [{ fails: 'GrammarMatcherInitError: Aborted()' }, { fails: 'Error: Invalid token id' }],
    /can’t be read/u,
  ],
  ['what nobody has seen before', [{ fails: 'Something' }], notHere],
];

describe('while it answers', () => {
  const begin = async (given: readonly FakeAnswer[]) => {
    const browser = fakeBrowser([{ answers: given }]);
    const chat = open(browser);
    await chat.ask();
    chat.press('download');
    await settle();
    return { browser, chat };
  };

  for (const [name, given, says] of answers) {
    it(`${name} is said, and the chat goes on`, async () => {
      const { chat } = await begin(given);
      await until(() => says.test(chat.statuses()));
      await chat.worksWithoutModel();
    });
  }

  it('silence is given up', async () => {
    const { browser, chat } = await begin([{ hangs: 'deaf' }]);
    await until(() => browser.workers[0]?.bodies.length === 1);
    await settle();
    browser.pass(60_000);
    await until(() => /does not answer/u.test(chat.statuses()));
    await chat.worksWithoutModel();
  });
});

describe('a device that fails twice', () => {
  const lost: FakeScript = { load: () => 'DeviceLostError: lost' };

  it('may fail once: the same model is loaded again', async () => {
    const browser = fakeBrowser([lost, { answers: [{ pieces: ['Scattering.'] }] }]);
    const chat = open(browser, { preset: 'default' });
    await chat.ask();
    chat.press('download');
    await until(() => browser.workers[1]?.bodies.length === 1);
    assert.equal(chat.statuses(), '');
  });

  it('goes on with the smaller model after a yes, and never without', async () => {
    const browser = fakeBrowser([lost, lost, { answers: [{ pieces: ['Scattering.'] }] }]);
    const chat = open(browser, { preset: 'default' });
    await chat.ask();
    chat.press('download');
    await settle();
    assert.match(chat.statuses(), /graphics gave up/u);
    const asked = chat.notices.at(-1);
    assert.ok(asked?.kind === 'consent');
    assert.match(asked.text, /Qwen2\.5-0\.5B.*280 MB/u);
    assert.equal(browser.workers.length, 2);
    chat.press('download');
    await until(() => browser.workers[2]?.bodies.length === 1);
    assert.equal(browser.workers.length, 3);
  });

  it('is left alone after the smaller one failed as well', async () => {
    const browser = fakeBrowser([lost]);
    const chat = open(browser, { preset: 'default' });
    await chat.ask();
    for (let yes = 0; yes < 2; yes += 1) {
      chat.press('download');
      await settle();
    }
    assert.equal(browser.workers.length, 4);
    assert.equal((await chat.ask()).decision, 'unavailable');
    await chat.worksWithoutModel();
  });

  it('and one that ended the tab with a model is asked about a smaller one', async () => {
    const browser = fakeBrowser();
    browser.crashed = 'Qwen3-1.7B-q4f16_1-MLC';
    const chat = open(browser, { preset: 'quality' });
    await chat.ask();
    const asked = chat.notices.at(-1);
    assert.ok(asked?.kind === 'consent');
    assert.match(asked.text, /Qwen3-0\.6B/u);
  });
});
