// What every provider promises, asked of each of them in the same words. Knows no provider.

import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { parseJson } from '../../src/base/json.js';
import type { JsonObject, JsonSchema, JsonValue } from '../../src/base/json.js';
import { loadSchemaCompiler } from '../../src/base/json-schema.js';
import { classify } from '../../src/harness/router/classify.js';
import { ProviderError } from '../../src/providers/errors.js';
import type { CompletionRequest, ModelProvider } from '../../src/providers/types.js';

export interface Subject {
  readonly provider: ModelProvider;
  close(): Promise<void>;
}

/** What the model is to do; a real one only says `hang`, by talking on until it is stopped. */
export type Behaviour =
  | { readonly says: readonly string[] }
  | { readonly chooses: string }
  | { readonly calls: { readonly name: string; readonly arguments: JsonObject } }
  | { readonly writes: JsonObject }
  | { readonly fails: 'overflow' }
  | 'cut'
  | 'hang';

export interface ProviderKind {
  readonly name: string;
  /** A model with a mind of its own: of what it says, only the form is known. */
  readonly real?: boolean;
  open(behaviour: Behaviour): Promise<Subject>;
}

const CHOICES = ['shop', 'support'] as const;
const AGENTS = CHOICES.map((name) => ({ name, description: `questions about ${name}` }));
const SCHEMA: JsonSchema = {
  type: 'object',
  properties: { colour: { type: 'string', enum: ['red', 'blue'] }, big: { type: 'boolean' } },
  required: ['colour', 'big'],
  additionalProperties: false,
};
const TOOL = { name: 'paint', description: 'Paints', inputSchema: SCHEMA };
const WRITTEN = { colour: 'blue', big: true };

function request(change: Partial<CompletionRequest> = {}): CompletionRequest {
  return {
    messages: [{ role: 'user', content: 'hello' }],
    tools: [],
    maxTokens: 64,
    signal: new AbortController().signal,
    ...change,
  };
}

const validate = (await loadSchemaCompiler())(SCHEMA);
const problems = (value: JsonValue | undefined): readonly unknown[] =>
  value === undefined ? ['nothing'] : validate(value);

/** Runs the whole suite over one kind of provider. */
export function describeProvider(kind: ProviderKind): void {
  describe(kind.name, () => {
    const using = (behaviour: Behaviour, check: (provider: ModelProvider) => Promise<void>) =>
      usingSubject(kind, behaviour, check);
    it('loads, is ready, and shows the whole text so far each time', () =>
      using({ says: ['Two ', 'mugs.'] }, async (provider) => {
        assert.equal((await provider.availability()).state, 'ready');
        const shown: string[] = [];
        const { text, finish } = await provider.complete(
          request({ onText: (soFar) => shown.push(soFar) }),
        );
        assert.equal(shown.at(-1), text);
        assert.ok(shown.every((soFar, index) => soFar.startsWith(shown[index - 1] ?? '')));
        if (kind.real !== true) assert.deepEqual([text, finish], ['Two mugs.', 'stop']);
      }));

    it('answers with one of the choices, and shows nothing of it', () =>
      using({ chooses: 'support' }, async (provider) => {
        const { text, shown } = await asked(provider, { choices: CHOICES, maxTokens: 64 });
        assert.ok(
          CHOICES.some((choice) => choice === text),
          text,
        );
        if (kind.real !== true) assert.equal(text, 'support');
        assert.deepEqual(shown, []);
      }));

    it('decides between agents, within the few tokens that the coordinator allows', () =>
      using({ chooses: 'support' }, async (provider) => {
        const { signal } = new AbortController();
        const agent = await classify('my parcel is broken', AGENTS, provider, signal);
        assert.ok(
          CHOICES.some((choice) => choice === agent),
          agent,
        );
        if (kind.real !== true) assert.equal(agent, 'support');
      }));

    it('writes JSON of the schema, and shows nothing of it', () =>
      using({ writes: WRITTEN }, async (provider) => {
        const { text, shown } = await asked(provider, { schema: SCHEMA, maxTokens: 200 });
        assert.deepEqual(problems(parseJson(text)), []);
        if (kind.real !== true) assert.deepEqual(parseJson(text), WRITTEN);
        assert.deepEqual(shown, []);
      }));

    it('calls a tool it was given, and shows nothing of how that is written', () =>
      using({ calls: { name: 'paint', arguments: WRITTEN } }, async (provider) => {
        const { toolCalls, finish, shown } = await asked(provider, {
          tools: [TOOL],
          maxTokens: 200,
        });
        const [call] = toolCalls;
        assert.equal(call?.name, 'paint');
        assert.equal(finish, 'tool-calls');
        assert.deepEqual(problems(call?.arguments), []);
        if (kind.real !== true) assert.deepEqual(call?.arguments, WRITTEN);
        assert.deepEqual(shown, []);
      }));

    it('says that an answer was cut at its limit', () =>
      using('cut', async (provider) => {
        assert.equal((await provider.complete(request({ maxTokens: 8 }))).finish, 'length');
      }));
    describeFailures(kind);
  });
}

function describeFailures(kind: ProviderKind): void {
  it('tells a conversation that is too long', () =>
    usingSubject(kind, { fails: 'overflow' }, async (provider) => {
      const content = 'x'.repeat(6_000);
      const answer = provider.complete(request({ messages: [{ role: 'user', content }] }));
      assert.equal(await codeOf(answer), 'overflow');
    }));

  it('ends with code aborted when it is stopped, even by a model that talks on or hangs', () =>
    usingSubject(kind, 'hang', async (provider) => {
      const stop = new AbortController();
      const onText = (): void => stop.abort();
      const answer = provider.complete(request({ maxTokens: 400, signal: stop.signal, onText }));
      assert.equal(await codeOf(answer), 'aborted');
    }));

  it('does nothing for a request that was stopped before it began', () =>
    usingSubject(kind, { says: ['no'] }, async (provider) => {
      const answer = provider.complete(request({ signal: AbortSignal.abort() }));
      assert.equal(await codeOf(answer), 'aborted');
    }));

  it('may be put away twice', () =>
    usingSubject(kind, { says: ['no'] }, async (provider) => {
      await provider.unload();
      await provider.unload();
    }));
}

async function usingSubject(
  kind: ProviderKind,
  behaviour: Behaviour,
  check: (provider: ModelProvider) => Promise<void>,
): Promise<void> {
  const { provider, close } = await kind.open(behaviour);
  try {
    await provider.load({ signal: new AbortController().signal });
    await check(provider);
  } finally {
    await close();
  }
}

async function asked(provider: ModelProvider, change: Partial<CompletionRequest>) {
  const shown: string[] = [];
  const onText = (text: string): void => void shown.push(text);
  return { ...(await provider.complete(request({ ...change, onText }))), shown };
}

/** The code of the ProviderError that `work` must reject with. */
export async function codeOf(work: Promise<unknown>): Promise<string> {
  const error: unknown = await work.then(
    () => undefined,
    (reason: unknown) => reason,
  );
  assert.ok(error instanceof ProviderError, `expected a ProviderError, found ${String(error)}`);
  return error.code;
}
