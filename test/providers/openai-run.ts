// One request of the OpenAI-compatible provider to a real local server. Asserts nothing but the kind of error.

import assert from 'node:assert/strict';
import { ProviderError } from '../../src/providers/errors.js';
import { openAiCompatible } from '../../src/providers/openai-compatible/provider.js';
import type { Completion, CompletionRequest } from '../../src/providers/types.js';
import { modelServer } from './openai-server.js';
import type { Answer } from './openai-server.js';

export interface Run {
  readonly completion?: Completion;
  readonly error?: unknown;
  readonly shown: readonly string[];
  readonly waits: readonly number[];
  readonly bodies: readonly unknown[];
}

/** One request to a server that answers so, and all that came of it. */
export async function run(
  answer: Answer,
  request: Partial<CompletionRequest> = {},
  options: { readonly timeout?: number; readonly retries?: number } = {},
): Promise<Run> {
  const server = await modelServer(answer);
  const shown: string[] = [];
  const waits: number[] = [];
  const provider = openAiCompatible({
    baseUrl: server.baseUrl,
    model: 'tiny',
    timeout: 2000,
    random: () => 0.5,
    sleep: async (milliseconds) => void waits.push(milliseconds),
    ...options,
  });
  const outcome = await provider
    .complete({
      messages: [{ role: 'user', content: 'hello' }],
      tools: [],
      maxTokens: 64,
      signal: new AbortController().signal,
      onText: (text) => shown.push(text),
      ...request,
    })
    .then(
      (completion) => ({ completion }),
      (error: unknown) => ({ error }),
    );
  const bodies = server.requests.map(({ body }) => body);
  await server.close();
  return { ...outcome, shown, waits, bodies };
}

export function codeOf(error: unknown): string {
  assert.ok(error instanceof ProviderError, `expected a ProviderError, found ${String(error)}`);
  return error.code;
}
