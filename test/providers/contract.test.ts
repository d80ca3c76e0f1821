// What every provider promises, asked of each of them in the same words.

import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { autoProvider } from '../../src/providers/auto.js';
import { ProviderError } from '../../src/providers/errors.js';
import { openAiCompatible } from '../../src/providers/openai-compatible/provider.js';
import { promptApi } from '../../src/providers/prompt-api/provider.js';
import { scripted } from '../../src/providers/scripted.js';
import type { ModelProvider } from '../../src/providers/types.js';
import { webLlm } from '../../src/providers/web-llm/provider.js';
import { fakeBrowser } from './fake-browser.js';
import { fakeLanguageModel } from './fake-language-model.js';
import { eventStream, modelServer, sendChunk, speak, textChunk } from './openai-server.js';

interface Subject {
  readonly provider: ModelProvider;
  close(): Promise<void>;
}

/** What the model does: says these pieces, or one piece and then nothing. */
type Behaviour = { readonly pieces: readonly string[] } | 'hang';

interface Kind {
  readonly name: string;
  /** As a label is written where one of `['shop', 'support']` may be chosen. */
  readonly support: string;
  open(behaviour: Behaviour): Promise<Subject>;
}

const alone = (provider: ModelProvider): Subject => ({ provider, close: () => provider.unload() });
const NEVER_REPLY = ['Well'];

const kinds: readonly Kind[] = [
  {
    name: 'scripted',
    support: 'support',
    open: async (behaviour) =>
      alone(
        scripted([
          behaviour === 'hang' ? { chunks: NEVER_REPLY, hang: true } : { chunks: behaviour.pieces },
        ]),
      ),
  },
  {
    name: 'openai-compatible',
    support: '{"choice":"support"}',
    async open(behaviour) {
      const server = await modelServer((response) => {
        if (behaviour !== 'hang') return speak(response, behaviour.pieces);
        eventStream(response);
        return sendChunk(response, textChunk(NEVER_REPLY[0] ?? ''));
      });
      const provider = openAiCompatible({ baseUrl: server.baseUrl, model: 'tiny' });
      return { provider, close: () => server.close() };
    },
  },
  {
    name: 'prompt-api',
    support: '"support"',
    open: async (behaviour) =>
      alone(
        promptApi({
          languageModel: fakeLanguageModel(
            behaviour === 'hang'
              ? { pieces: NEVER_REPLY, hangs: true }
              : { pieces: behaviour.pieces },
          ),
        }),
      ),
  },
  {
    name: 'web-llm',
    support: 'B',
    open: async (behaviour) => alone(webLlmOver(behaviour)),
  },
  {
    name: 'auto',
    support: 'B',
    open: async (behaviour) =>
      alone(autoProvider({ prefer: [promptApi({ languageModel: null }), webLlmOver(behaviour)] })),
  },
];

function webLlmOver(behaviour: Behaviour): ModelProvider {
  const answer = behaviour === 'hang' ? ({ hangs: 'interruptible' } as const) : behaviour;
  return webLlm({ platform: fakeBrowser([{ answers: [answer] }]) });
}

const messages = [{ role: 'user', content: 'hello' }] as const;

for (const kind of kinds) {
  describe(kind.name, () => {
    it('loads, is ready, and says the whole text so far each time', async () => {
      const { provider, close } = await kind.open({ pieces: ['Two ', 'mugs.'] });
      const { signal } = new AbortController();
      await provider.load({ signal });
      assert.equal((await provider.availability()).state, 'ready');
      const shown: string[] = [];
      const onText = (text: string): void => void shown.push(text);
      const completion = await provider.complete({
        messages,
        tools: [],
        maxTokens: 64,
        signal,
        onText,
      });
      assert.equal(completion.text, 'Two mugs.');
      assert.equal(completion.finish, 'stop');
      assert.equal(shown.at(-1), 'Two mugs.');
      assert.ok(shown.every((text) => 'Two mugs.'.startsWith(text)));
      await close();
    });

    it('answers with one of the choices, and shows nothing of it', async () => {
      const { provider, close } = await kind.open({ pieces: [kind.support] });
      const { signal } = new AbortController();
      await provider.load({ signal });
      const shown: string[] = [];
      const completion = await provider.complete({
        messages,
        tools: [],
        maxTokens: 12,
        signal,
        choices: ['shop', 'support'],
        ...(kind.name === 'scripted' ? {} : { onText: (text: string) => void shown.push(text) }),
      });
      assert.equal(completion.text, 'support');
      assert.deepEqual(shown, []);
      await close();
    });

    it('ends with code aborted when it is stopped, even by a model that hangs', async () => {
      const { provider, close } = await kind.open('hang');
      await provider.load({ signal: new AbortController().signal });
      const stop = new AbortController();
      const onText = (): void => stop.abort();
      const answer = provider.complete({
        messages,
        tools: [],
        maxTokens: 64,
        signal: stop.signal,
        onText,
      });
      await assert.rejects(
        answer,
        (error) => error instanceof ProviderError && error.code === 'aborted',
      );
      await close();
    });

    it('does nothing for a request that was stopped before it began', async () => {
      const { provider, close } = await kind.open({ pieces: ['no'] });
      await provider.load({ signal: new AbortController().signal });
      const answer = provider.complete({
        messages,
        tools: [],
        maxTokens: 64,
        signal: AbortSignal.abort(),
      });
      await assert.rejects(
        answer,
        (error) => error instanceof ProviderError && error.code === 'aborted',
      );
      await close();
    });

    it('may be put away twice', async () => {
      const { provider, close } = await kind.open({ pieces: ['no'] });
      await provider.unload();
      await provider.unload();
      await close();
    });
  });
}
