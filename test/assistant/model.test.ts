// A model behind an assistant: nothing before a yes, the grammar path meanwhile, and the waiting request
// goes on by itself.

import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { createAssistant } from '../../src/assistant/assistant.js';
import { configProblems } from '../../src/assistant/config.js';
import { configOf } from '../../src/assistant/json-options.js';
import type { Notice } from '../../src/harness/ports/renderer.js';
import { RecordingRenderer } from '../../src/harness/recording-renderer.js';
import { autoProvider } from '../../src/providers/auto.js';
import { ProviderError } from '../../src/providers/errors.js';
import { promptApi } from '../../src/providers/prompt-api/provider.js';
import { scripted } from '../../src/providers/scripted.js';
import type { Availability, LoadProgress, ModelProvider } from '../../src/providers/types.js';
import type { Tool } from '../../src/tools/types.js';
import { fakeLanguageModel } from '../providers/fake-language-model.js';
import { pressNotice } from './presses.js';
import { until } from '../until.js';

/** A model that must be downloaded, and what a test does to it. */
class SlowModel implements ModelProvider {
  readonly name = 'slow';
  readonly inner = scripted(['The model says so.']);
  state: Availability = { state: 'downloadable', model: 'Slow-1', bytes: 335_000_000 };
  loads = 0;
  #report: ((progress: LoadProgress) => void) | undefined;
  #end: { resolve(): void; reject(error: Error): void } | undefined;

  availability = async (): Promise<Availability> => this.state;

  load({ signal, onProgress }: Parameters<ModelProvider['load']>[0]): Promise<void> {
    this.loads += 1;
    this.#report = onProgress;
    this.progress(0);
    return new Promise((resolve, reject) => {
      this.#end = { resolve, reject };
      signal.addEventListener('abort', () => reject(new ProviderError('aborted', 'Stopped.')));
    });
  }

  progress(fraction: number): void {
    const progress = { phase: 'download', fraction, text: 'Downloading the model' } as const;
    this.state = { state: 'loading', progress };
    this.#report?.(progress);
  }

  arrive(): void {
    this.state = { state: 'ready' };
    this.#end?.resolve();
  }

  fail(): void {
    this.#end?.reject(new ProviderError('network', 'The model could not be downloaded.'));
  }

  complete = (request: Parameters<ModelProvider['complete']>[0]) => this.inner.complete(request);
  unload = async (): Promise<void> => undefined;
}

const list: Tool = {
  name: 'list_orders',
  description: 'Lists orders',
  annotations: { readOnlyHint: true },
  execute: () => 'Order 7.',
};

function open(provider: ModelProvider, locale = 'en') {
  const notices: Notice[] = [];
  const renderer = Object.assign(new RecordingRenderer(), {
    notice: (notice: Notice) => void notices.push(notice),
  });
  const assistant = createAssistant({
    agents: { shop: { tools: [list], description: 'orders' } },
    provider,
    locale,
  });
  assistant.attach(renderer);
  const press = (id: string): void => pressNotice(notices, id);
  return { assistant, notices, press, renderer };
}

async function settle(): Promise<void> {
  for (let turn = 0; turn < 40; turn += 1) await new Promise((resolve) => setImmediate(resolve));
}

const QUESTION = 'why is the sky blue';

describe('a model that is there', () => {
  it('answers what nothing cheaper understands', async () => {
    const { assistant, notices } = open(scripted(['Because of Rayleigh.']));
    const result = await assistant.send(QUESTION);
    assert.equal(result.decision, 'answer');
    assert.equal(result.stage, 'model');
    assert.equal(result.text, 'Because of Rayleigh.');
    assert.deepEqual(notices, []);
  });

  it('makes calls of the page’s tools', async () => {
    const { assistant } = open(
      scripted([{ toolCalls: [{ name: 'list_orders', arguments: {} }] }, 'Done.']),
    );
    const result = await assistant.send('qqq zzz');
    assert.equal(result.tool, 'list_orders');
    assert.equal(result.stage, 'model');
    assert.equal(result.response?.text, 'Order 7.');
  });
});

describe('a model that must be downloaded', () => {
  it('is asked for with its name and size, and not touched before the answer', async () => {
    const model = new SlowModel();
    const { assistant, notices } = open(model);
    await assistant.send(QUESTION);
    const notice = notices.at(-1);
    assert.equal(notice?.kind, 'consent');
    assert.match(notice?.kind === 'consent' ? notice.text : '', /Slow-1.*335 MB/u);
    assert.equal(model.loads, 0);
    assert.equal(model.inner.requests.length, 0);
  });

  it('shows how far it is, and goes on with the request when it is there', async () => {
    const model = new SlowModel();
    const { assistant, notices, press } = open(model);
    await assistant.send(QUESTION);
    press('download');
    await settle();
    model.progress(0.5);
    const notice = notices.at(-1);
    assert.equal(notice?.kind === 'progress' && notice.fraction, 0.5);
    model.arrive();
    await until(() => assistant.messages().at(-1)?.text === 'The model says so.');
    assert.equal(notices.at(-1)?.kind, 'gone');
    const texts = assistant.messages().map(({ text }) => text);
    assert.equal(texts.filter((text) => text === QUESTION).length, 1);
  });

  it('leaves the cheaper path working while it loads', async () => {
    const model = new SlowModel();
    const { assistant, press } = open(model);
    await assistant.send(QUESTION);
    press('download');
    await settle();
    const result = await assistant.send('list orders');
    assert.equal(result.decision, 'execute');
    assert.equal(result.stage, 'schema');
  });

  it('is not asked for twice after "not now"', async () => {
    const model = new SlowModel();
    const { assistant, notices, press } = open(model);
    await assistant.send(QUESTION);
    press('not-now');
    await settle();
    const count = notices.length;
    assert.equal((await assistant.send('and why is it red')).decision, 'unavailable');
    assert.equal(notices.length, count);
    assert.equal(model.loads, 0);
  });

  it('is downloaded over a metered connection after a second yes only', async () => {
    const model = new SlowModel();
    model.state = { state: 'downloadable', model: 'Slow-1', bytes: 335_000_000, metered: true };
    const { assistant, notices, press } = open(model);
    await assistant.send(QUESTION);
    press('download');
    await settle();
    assert.equal(model.loads, 0);
    assert.equal(notices.at(-1)?.kind, 'consent');
    press('download-anyway');
    await settle();
    assert.equal(model.loads, 1);
  });

  it('may be refused at the second question too, and that is remembered', async () => {
    const model = new SlowModel();
    model.state = { state: 'downloadable', model: 'Slow-1', bytes: 1, metered: true };
    const { assistant, notices, press } = open(model);
    await assistant.send(QUESTION);
    press('download');
    press('not-now');
    await settle();
    const count = notices.length;
    await assistant.send(QUESTION);
    assert.equal(notices.length, count);
    assert.equal(model.loads, 0);
  });

  it('is spoken of in the visitor’s language: question, progress and failure', async () => {
    const model = new SlowModel();
    const { assistant, notices, press, renderer } = open(model, 'de-DE');
    const said = (): string => {
      const notice = notices.at(-1);
      return notice === undefined || notice.kind === 'gone' ? '' : notice.text;
    };
    await assistant.send(QUESTION);
    assert.match(said(), /Sprachmodell, Slow-1.*335 MB/u);
    press('download');
    await settle();
    model.progress(0.509);
    assert.equal(said(), 'Das Modell wird heruntergeladen (50\u00a0%)');
    model.fail();
    await settle();
    assert.match(
      renderer.lines.findLast((line) => line.startsWith('status')) ?? '',
      /Das Sprachmodell ist nicht nutzbar: keine Verbindung/u,
    );
  });

  it('can be cancelled while it loads', async () => {
    const model = new SlowModel();
    const { assistant, notices, press } = open(model);
    await assistant.send(QUESTION);
    press('download');
    await settle();
    press('cancel');
    await settle();
    assert.equal(notices.at(-1)?.kind, 'gone');
  });

  it('says so when it can’t be had, and may be tried again', async () => {
    const model = new SlowModel();
    const { assistant, notices, press } = open(model);
    await assistant.send(QUESTION);
    press('download');
    await settle();
    model.fail();
    await settle();
    assert.equal(notices.at(-1)?.kind, 'gone');
    model.state = { state: 'downloadable', model: 'Slow-1', bytes: 1 };
    await assistant.send(QUESTION);
    assert.equal(notices.at(-1)?.kind, 'consent');
  });

  it('makes way for the owner’s next choice when it isn’t wanted', async () => {
    const second = scripted(['From the gateway.']);
    const told: string[] = [];
    const provider = autoProvider({
      prefer: [new SlowModel(), second],
      onChoice: ({ name, why }) => told.push(`${name} ${why}`),
    });
    const { assistant, press } = open(provider);
    await assistant.send(QUESTION);
    press('not-now');
    await until(() => assistant.messages().at(-1)?.text === 'From the gateway.');
    assert.match(told.at(-1) ?? '', /^scripted slow: the visitor did not want/u);
  });
});

describe('a model on the device', () => {
  class KeptModel extends SlowModel {
    removals = 0;
    kept = async () =>
      this.state.state === 'ready' ? { model: 'Slow-1', bytes: 335_000_000 } : undefined;
    remove = async (): Promise<void> => {
      this.removals += 1;
      this.state = { state: 'downloadable', model: 'Slow-1', bytes: 335_000_000 };
    };
  }

  it('is told of with its size, and asked for anew once it was removed', async () => {
    const model = new KeptModel();
    model.arrive();
    const { assistant, notices } = open(model);
    assert.deepEqual(await assistant.models?.kept(), { model: 'Slow-1', bytes: 335_000_000 });
    await assistant.models?.remove();
    assert.equal(model.removals, 1);
    assert.equal(await assistant.models?.kept(), undefined);
    await assistant.send(QUESTION);
    assert.equal(notices.at(-1)?.kind, 'consent');
  });

  it('may be removed while it is on its way, and nothing goes on after that', async () => {
    const model = new KeptModel();
    const { assistant, notices, press } = open(model);
    await assistant.send(QUESTION);
    press('download');
    await settle();
    await assistant.models?.remove();
    await settle();
    assert.equal(notices.at(-1)?.kind, 'gone');
    assert.equal(model.inner.requests.length, 0);
    assert.equal(assistant.messages().filter(({ text }) => text === QUESTION).length, 1);
  });

  it('is no affair of a page without a model', () => {
    assert.equal(createAssistant().models, undefined);
  });

  it('is nothing with a provider that downloads nothing', async () => {
    const { assistant } = open(scripted(['Hello.']));
    assert.equal(await assistant.models?.kept(), undefined);
  });
});

describe('a model that is not to be had', () => {
  it('leaves a chat that says why, in the visitor’s language, and what it can do', async (test) => {
    test.mock.method(console, 'warn', () => undefined);
    const model = new SlowModel();
    model.state = { state: 'unavailable', reason: 'webgpu' };
    const { assistant, renderer } = open(model, 'de');
    assert.equal((await assistant.send(QUESTION)).decision, 'unavailable');
    assert.match(
      renderer.lines.join('\n'),
      /nicht nutzbar: dieses Gerät ist dafür nicht geeignet/u,
    );
  });

  it('is no news to a visitor who did not want it', async () => {
    const { assistant, press, renderer } = open(autoProvider({ prefer: [new SlowModel()] }));
    await assistant.send(QUESTION);
    press('not-now');
    await settle();
    await assistant.send(QUESTION);
    assert.doesNotMatch(renderer.lines.join('\n'), /can’t be used/u);
  });

  it('of the browser’s own is called so in the visitor’s language', async () => {
    const { assistant, notices } = open(
      promptApi({ languageModel: fakeLanguageModel({ availability: 'downloadable' }) }),
      'fr',
    );
    await assistant.send(QUESTION);
    const notice = notices.at(-1);
    assert.match(notice?.kind === 'consent' ? notice.text : '', /le modèle du navigateur/u);
  });
});

describe('options that are wrong', () => {
  for (const baseUrl of ['http://[', 'ftp://a.example/v1']) {
    it(`an address like ${baseUrl} is refused at once`, () => {
      const openAiCompatible = { baseUrl, model: 'm' };
      assert.throws(
        () => createAssistant({ model: { prefer: ['openai-compatible'], openAiCompatible } }),
        /`model\.openAiCompatible\.baseUrl` is ".*"; it is a URL: http:, https: or relative/u,
      );
    });
  }

  it('a password in the address is told to the owner, and the chat goes on', async (test) => {
    const baseUrl = 'https://me:secret@a.example/v1';
    const warn = test.mock.method(console, 'warn', () => undefined);
    const renderer = new RecordingRenderer();
    const assistant = createAssistant({
      agents: { shop: { tools: [list], description: 'orders' } },
      model: { prefer: ['openai-compatible'], openAiCompatible: { baseUrl, model: 'm' } },
      locale: 'en',
    });
    assistant.attach(renderer);
    assert.equal((await assistant.send(QUESTION)).decision, 'unavailable');
    assert.match(renderer.lines.join('\n'), /can’t be used: it does not work here/u);
    assert.match(JSON.stringify(warn.mock.calls[0]?.arguments), /`baseUrl` would be readable/u);
    assert.equal((await assistant.send('list orders')).response?.text, 'Order 7.');
  });
});

describe('the configuration', () => {
  it('names the members that a provider may have, where one is unknown', () => {
    const model = { prefer: ['web-llm'], webLlm: { presset: 'mobile' } };
    const [problem] = configProblems({ model });
    assert.equal(problem?.path, 'model.webLlm.presset');
    assert.match(problem.expected, /preset, model, contextWindow, workerUrl/u);
  });

  const good = { prefer: ['prompt-api', 'web-llm'], webLlm: { preset: 'default' } };
  it('names models in an order', () => {
    assert.deepEqual(configOf({ model: good })?.model?.prefer, good.prefer);
    assert.deepEqual(configProblems({ model: good }), []);
  });

  const mistakes: readonly (readonly [string, unknown, string])[] = [
    ['no model', { prefer: [] }, 'model.prefer'],
    ['an unknown model', { prefer: ['gpt'] }, 'model.prefer[0]'],
    ['a gateway without an address', { prefer: ['openai-compatible'] }, 'model.openAiCompatible'],
    [
      'an unknown preset',
      { prefer: ['web-llm'], webLlm: { preset: 'huge' } },
      'model.webLlm.preset',
    ],
    [
      'a secret',
      {
        prefer: ['openai-compatible'],
        openAiCompatible: { baseUrl: 'x', model: 'y', apiKey: 'z' },
      },
      'model.openAiCompatible.apiKey',
    ],
  ];
  for (const [name, model, path] of mistakes) {
    it(`${name} is a mistake at ${path}`, () => {
      assert.equal(configOf({ model }), undefined);
      assert.equal(configProblems({ model })[0]?.path, path);
    });
  }
});
