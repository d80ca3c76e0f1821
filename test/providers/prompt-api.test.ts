// The browser's own model over a faithful fake of Chrome's API: no machine of the tests has the real one.

import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { ProviderError } from '../../src/providers/errors.js';
import { answerText } from '../../src/providers/answer-text.js';
import { promptApi } from '../../src/providers/prompt-api/provider.js';
import type { CompletionRequest } from '../../src/providers/types.js';
import { fakeLanguageModel } from './fake-language-model.js';
import type { FakeModelScript } from './fake-language-model.js';

const { signal } = new AbortController();
const tools = [{ name: 'add', description: 'Adds', inputSchema: { type: 'object' } }];

async function run(script: FakeModelScript, change: Partial<CompletionRequest> = {}) {
  const languageModel = fakeLanguageModel(script);
  const shown: string[] = [];
  const outcome = await promptApi({ languageModel, timeout: 50 })
    .complete({
      messages: [
        { role: 'system', content: 'Be brief.' },
        { role: 'user', content: 'hello' },
      ],
      tools: [],
      maxTokens: 16,
      signal,
      onText: (text) => shown.push(text),
      ...change,
    })
    .then(
      (completion) => ({ completion, code: undefined }),
      (error: unknown) => ({
        completion: undefined,
        code: error instanceof ProviderError ? error.code : String(error),
      }),
    );
  return { ...outcome, shown, languageModel };
}

describe('availability', () => {
  const cases: readonly (readonly [string, string])[] = [
    ['available', 'ready'],
    ['downloadable', 'downloadable'],
    ['downloading', 'downloadable'],
    ['unavailable', 'unavailable'],
  ];
  for (const [said, state] of cases) {
    it(`"${said}" is ${state}`, async () => {
      const languageModel = fakeLanguageModel({ availability: said });
      assert.equal((await promptApi({ languageModel }).availability()).state, state);
    });
  }

  it('is none where the browser has no model', async () => {
    assert.equal((await promptApi({ languageModel: null }).availability()).state, 'unavailable');
  });
});

describe('the languages of a conversation', () => {
  const text = (...languages: readonly string[]) => [{ type: 'text', languages }];
  const untold = { expectedInputs: undefined, expectedOutputs: undefined };
  const cases: readonly (readonly [string, string, readonly string[] | undefined, object])[] = [
    [
      'are told without the land',
      'de-AT',
      undefined,
      {
        expectedInputs: text('en', 'de'),
        expectedOutputs: text('de'),
      },
    ],
    ['are told once', 'en', undefined, { expectedInputs: text('en'), expectedOutputs: text('en') }],
    ['are not told where the browser has not tested them', 'zh-Hant', ['en', 'ja'], untold],
    [
      'are English where the page says nonsense',
      '!',
      undefined,
      {
        expectedInputs: text('en'),
        expectedOutputs: text('en'),
      },
    ],
  ];
  for (const [name, language, tested, expected] of cases) {
    it(`${name}: ${language}`, async () => {
      const languageModel = fakeLanguageModel({ tested });
      const provider = promptApi({ languageModel, language });
      assert.equal((await provider.availability()).state, 'ready');
      await provider.load({ signal });
      const { expectedInputs, expectedOutputs } = languageModel.sessions[0] ?? {};
      assert.deepEqual({ expectedInputs, expectedOutputs }, expected);
    });
  }
});

describe('what a prompt cost', () => {
  // `Be brief.` and `hello`; the answer.
  const usage = { promptTokens: 14, completionTokens: 6 };
  for (const counts of ['context', 'input'] as const) {
    it(`is told as the browser counts it (${counts}Usage)`, async () => {
      const { completion } = await run({ counts });
      assert.deepEqual(completion?.usage, usage);
    });
  }

  it('is unknown, never 0, where the browser doesn’t count', async () => {
    const { completion } = await run({ counts: 'none' });
    assert.equal(completion?.text, 'Hello.');
    assert.equal(completion?.usage, undefined);
  });
});

describe('a browser that says nothing', () => {
  it('opens no session: the prompt ends as timeout', async () => {
    assert.equal((await run({ silent: 'session' })).code, 'timeout');
  });

  it('opens no session: a load ends when it is stopped, and may begin anew', async () => {
    const provider = promptApi({ languageModel: fakeLanguageModel({ silent: 'session' }) });
    const stop = new AbortController();
    const loading = provider.load({ signal: stop.signal });
    stop.abort();
    await assert.rejects(loading, { code: 'aborted' });
    assert.equal((await provider.availability()).state, 'ready');
  });

  it('about its model has none', async (test) => {
    test.mock.timers.enable({ apis: ['setTimeout'] });
    const languageModel = fakeLanguageModel({ silent: 'availability' });
    const asked = promptApi({ languageModel }).availability();
    for (let turn = 0; turn < 8; turn += 1) {
      test.mock.timers.tick(10_000);
      await new Promise((resolve) => setImmediate(resolve));
    }
    assert.equal((await asked).state, 'unavailable');
  });
});

describe('loading', () => {
  it('tells the download and is ready then', async () => {
    const languageModel = fakeLanguageModel({ availability: 'downloadable' });
    const provider = promptApi({ languageModel });
    const fractions: number[] = [];
    await provider.load({ signal, onProgress: ({ fraction }) => fractions.push(fraction) });
    assert.deepEqual(fractions, [0, 0, 0.5, 1, 1]);
    assert.equal((await provider.availability()).state, 'ready');
    await provider.unload();
    assert.equal(languageModel.destroyed, 1);
  });

  it('is never begun by a completion', async () => {
    const { code, languageModel } = await run({ availability: 'downloadable' });
    assert.equal(code, 'consent');
    assert.equal(languageModel.sessions.length, 0);
  });
});

describe('a prompt', () => {
  it('has a session of its own, with what was said before, and leaves none behind', async () => {
    const { languageModel, shown } = await run({ pieces: ['Hi ', 'there.'] });
    assert.deepEqual(languageModel.sessions[0]?.initialPrompts, [
      { role: 'system', content: 'Be brief.' },
    ]);
    assert.equal(languageModel.prompts[0]?.text, 'hello');
    assert.equal(languageModel.destroyed, 1);
    assert.deepEqual(shown, ['Hi ', 'Hi there.']);
  });

  it('with tools is held to a call or an answer, whose text alone is shown', async () => {
    const pieces = ['{"ans', 'wer": "Zwei \\u00', 'e4ndern', '."}'];
    const { completion, shown, languageModel } = await run({ pieces }, { tools });
    assert.equal(completion?.text, 'Zwei ändern.');
    assert.deepEqual(shown, ['Zwei ', 'Zwei ändern', 'Zwei ändern.']);
    assert.match(JSON.stringify(languageModel.prompts[0]?.constraint), /"const":"add"/u);
  });

  it('with tools may come to a call', async () => {
    const { completion, shown } = await run(
      { pieces: ['{"tool":"add",', '"args":{"n":2}}'] },
      { tools },
    );
    assert.deepEqual(completion?.toolCalls, [{ id: 'call-1', name: 'add', arguments: { n: 2 } }]);
    assert.deepEqual(shown, []);
  });

  it('with choices comes to one of them', async () => {
    const { completion } = await run({ pieces: ['"support"'] }, { choices: ['shop', 'support'] });
    assert.equal(completion?.text, 'support');
  });

  it('that talks without end is cut', async () => {
    const { completion } = await run({ pieces: Array.from({ length: 40 }, () => 'blah blah') });
    assert.equal(completion?.finish, 'length');
  });

  const faults: readonly (readonly [string, FakeModelScript, string])[] = [
    ['that is too long', { fails: 'QuotaExceededError' }, 'overflow'],
    ['that pushes its instructions out', { overflows: true }, 'overflow'],
    ['that the browser refuses', { fails: 'NotSupportedError' }, 'unavailable'],
    ['that falls silent', { hangs: true }, 'timeout'],
  ];
  for (const [name, script, code] of faults) {
    it(`${name} is told as ${code}, and its session is gone`, async () => {
      const { code: told, languageModel } = await run(script);
      assert.equal(told, code);
      assert.equal(languageModel.destroyed, 1);
    });
  }
});

describe('a form that the browser does not know', () => {
  const said = '{"tool":"add","args":{}}';
  for (const refusesForm of ['NotSupportedError', 'TypeError']) {
    it(`is left out after ${refusesForm}, and the call is read all the same`, async () => {
      const { completion, languageModel } = await run({ refusesForm, pieces: [said] }, { tools });
      assert.equal(completion?.toolCalls[0]?.name, 'add');
      const constraints = languageModel.prompts.map(({ constraint }) => constraint !== undefined);
      assert.deepEqual(constraints, [true, false]);
      assert.equal(languageModel.destroyed, 2);
    });
  }
});

it('a browser that wants a press before it downloads is no failure of the model’s', async () => {
  assert.equal((await run({ refusesSession: 'NotAllowedError' })).code, 'consent');
});

it('the text of an answer is read while it grows, never half an escape', () => {
  const whole = '{ "answer": "a \\"b\\" \\u00e4 \\\\"}';
  let before = '';
  for (let length = 0; length <= whole.length; length += 1) {
    const text = answerText(whole.slice(0, length)) ?? '';
    assert.ok(text.startsWith(before));
    before = text;
  }
  assert.equal(before, 'a "b" ä \\');
});
