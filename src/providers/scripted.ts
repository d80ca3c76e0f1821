// A provider that says what it was told to say: for tests, demos and documentation.

import { abortedError } from './errors.js';
import type { Completion, CompletionRequest, ModelProvider, ModelToolCall } from './types.js';

/** One answer of the script. */
export type ScriptedAnswer =
  | string
  | {
      readonly text?: string;
      /** The text in these pieces, in place of `text`. */
      readonly chunks?: readonly string[];
      readonly toolCalls?: readonly Omit<ModelToolCall, 'id'>[];
      readonly finish?: Completion['finish'];
      readonly confidence?: Completion['confidence'];
      /** Rejects with this behind the text. */
      readonly error?: Error;
      /** Never answers; only stopping ends it. */
      readonly hang?: boolean;
    };

export type ScriptedAnswers =
  readonly ScriptedAnswer[] | ((request: CompletionRequest) => ScriptedAnswer);

export interface ScriptedProvider extends ModelProvider {
  /** The requests so far, oldest first. */
  readonly requests: readonly CompletionRequest[];
}

/**
 * Answers in the order of the list, or by the function. A list that has run out answers `''`.
 * Loads at once; `complete` rejects with a `ProviderError` of code `aborted` when stopped.
 */
export function scripted(answers: ScriptedAnswers): ScriptedProvider {
  const requests: CompletionRequest[] = [];
  const next = (request: CompletionRequest): ScriptedAnswer =>
    typeof answers === 'function' ? answers(request) : (answers[requests.length - 1] ?? '');
  return {
    name: 'scripted',
    requests,
    availability: async () => ({ state: 'ready' }),
    load: async () => undefined,
    unload: async () => undefined,
    async complete(request) {
      requests.push(request);
      if (request.signal.aborted) throw abortedError(request.signal.reason);
      const answer = next(request);
      return speak(typeof answer === 'string' ? { text: answer } : answer, request);
    },
  };
}

async function speak(
  answer: Exclude<ScriptedAnswer, string>,
  request: CompletionRequest,
): Promise<Completion> {
  let text = '';
  for (const chunk of answer.chunks ?? (answer.text ? [answer.text] : [])) {
    await Promise.resolve();
    if (request.signal.aborted) throw abortedError(request.signal.reason);
    text += chunk;
    // A constrained answer is for the program, not for the visitor.
    if (!request.choices && !request.schema) request.onText?.(text);
  }
  if (answer.hang) await stopped(request.signal);
  if (answer.error) throw answer.error;
  const toolCalls = (answer.toolCalls ?? []).map((call, index) => ({
    ...call,
    id: `call-${index + 1}`,
  }));
  return {
    text,
    toolCalls,
    finish: answer.finish ?? (toolCalls.length > 0 ? 'tool-calls' : 'stop'),
    ...(answer.confidence === undefined ? {} : { confidence: answer.confidence }),
  };
}

function stopped(signal: AbortSignal): Promise<never> {
  return new Promise((_resolve, reject) => {
    const stop = (): void => reject(abortedError(signal.reason));
    // It may have been stopped by whoever was shown the text just now.
    if (signal.aborted) stop();
    signal.addEventListener('abort', stop, { once: true });
  });
}
