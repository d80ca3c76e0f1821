// The contract of providers, over each kind that runs without a browser; a real model keeps to it in
// test/e2e/wllama.test.ts.

import type { JsonObject } from '../../src/base/json.js';
import { autoProvider } from '../../src/providers/auto.js';
import { ProviderError } from '../../src/providers/errors.js';
import { openAiCompatible } from '../../src/providers/openai-compatible/provider.js';
import { promptApi } from '../../src/providers/prompt-api/provider.js';
import { scripted } from '../../src/providers/scripted.js';
import type { ScriptedAnswer } from '../../src/providers/scripted.js';
import type { ModelProvider } from '../../src/providers/types.js';
import { webLlm } from '../../src/providers/web-llm/provider.js';
import { fakeBrowser } from './fake-browser.js';
import type { FakeAnswer } from './fake-engine.js';
import { fakeLanguageModel } from './fake-language-model.js';
import type { FakeModelScript } from './fake-language-model.js';
import {
  callChunk,
  eventStream,
  modelServer,
  sendChunk,
  speak,
  textChunk,
} from './openai-server.js';
import type { Answer } from './openai-server.js';
import { describeProvider } from './provider-contract.js';
import type { Behaviour, Subject } from './provider-contract.js';

const alone = (provider: ModelProvider): Subject => ({ provider, close: () => provider.unload() });
const FIRST_WORD = 'Well';

/** The behaviours that are nothing but words, in each provider's own writing. */
interface Writing {
  choice(label: string): string;
  call(call: { readonly name: string; readonly arguments: JsonObject }): string;
}

function wordsOf(
  behaviour: Exclude<Behaviour, 'hang' | 'cut' | { fails: 'overflow' }>,
  writing: Writing,
): readonly string[] {
  if ('says' in behaviour) return behaviour.says;
  const whole =
    'chooses' in behaviour
      ? writing.choice(behaviour.chooses)
      : 'calls' in behaviour
        ? writing.call(behaviour.calls)
        : JSON.stringify(behaviour.writes);
  // In pieces: whoever shows the first of them shows too much.
  return [whole.slice(0, 3), whole.slice(3)].filter((piece) => piece !== '');
}

const inWords = (call: { readonly name: string; readonly arguments: JsonObject }): string =>
  JSON.stringify({ tool: call.name, args: call.arguments });

function scriptedAnswer(behaviour: Behaviour): ScriptedAnswer {
  if (behaviour === 'hang') return { text: FIRST_WORD, hang: true };
  if (behaviour === 'cut') return { text: FIRST_WORD, finish: 'length' };
  if ('fails' in behaviour) return { error: new ProviderError(behaviour.fails, 'Too long.') };
  if ('calls' in behaviour) return { toolCalls: [behaviour.calls] };
  return { chunks: wordsOf(behaviour, { choice: (label) => label, call: inWords }) };
}

function served(behaviour: Behaviour): Answer {
  return (response) => {
    if (behaviour === 'hang' || behaviour === 'cut') {
      eventStream(response);
      sendChunk(response, textChunk(FIRST_WORD, behaviour === 'cut' ? 'length' : null));
      if (behaviour === 'cut') response.end('data: [DONE]\n\n');
    } else if ('fails' in behaviour) {
      const error = { message: 'the request exceeds the available context size' };
      response.writeHead(400).end(JSON.stringify({ error }));
    } else if ('calls' in behaviour) {
      const { name, arguments: given } = behaviour.calls;
      eventStream(response);
      sendChunk(response, callChunk({ id: 'c1', function: { name, arguments: '' } }));
      sendChunk(response, callChunk({ function: { arguments: JSON.stringify(given) } }));
      sendChunk(response, textChunk('', 'tool_calls'));
      response.end('data: [DONE]\n\n');
    } else {
      const choice = (label: string): string => JSON.stringify({ choice: label });
      speak(response, wordsOf(behaviour, { choice, call: inWords }));
    }
  };
}

function browserScript(behaviour: Behaviour): FakeModelScript {
  if (behaviour === 'hang') return { pieces: [FIRST_WORD], hangs: true };
  // This interface knows no limit: talking on is what is cut.
  if (behaviour === 'cut') return { pieces: ['x'.repeat(2_000)], hangs: true };
  if ('fails' in behaviour) return { fails: 'QuotaExceededError' };
  return {
    pieces: wordsOf(behaviour, { choice: (label) => JSON.stringify(label), call: inWords }),
  };
}

function engineAnswer(behaviour: Behaviour): FakeAnswer {
  if (behaviour === 'hang') return { hangs: 'interruptible' };
  if (behaviour === 'cut') return { pieces: [FIRST_WORD], finish: 'length' };
  if ('fails' in behaviour) {
    return { fails: 'ContextWindowSizeExceededError: Prompt tokens exceed context window size' };
  }
  const choice = (label: string): string => (label === 'support' ? 'B' : 'A');
  return { pieces: wordsOf(behaviour, { choice, call: inWords }) };
}

const webLlmOver = (behaviour: Behaviour): ModelProvider =>
  webLlm({ platform: fakeBrowser([{ answers: [engineAnswer(behaviour)] }]) });

describeProvider({
  name: 'scripted',
  open: async (behaviour) => alone(scripted([scriptedAnswer(behaviour)])),
});

describeProvider({
  name: 'openai-compatible',
  async open(behaviour) {
    const server = await modelServer(served(behaviour));
    const provider = openAiCompatible({ baseUrl: server.baseUrl, model: 'tiny' });
    return { provider, close: () => server.close() };
  },
});

describeProvider({
  name: 'prompt-api',
  open: async (behaviour) =>
    alone(promptApi({ languageModel: fakeLanguageModel(browserScript(behaviour)) })),
});

describeProvider({ name: 'web-llm', open: async (behaviour) => alone(webLlmOver(behaviour)) });

describeProvider({
  name: 'auto',
  open: async (behaviour) =>
    alone(autoProvider({ prefer: [promptApi({ languageModel: null }), webLlmOver(behaviour)] })),
});
