// Puts the chunks of a streamed chat completion together. Everything in them is untrusted.

import { isJsonObject, parseJson } from '../../base/json.js';
import type { JsonObject } from '../../base/json.js';
import { ProviderError } from '../errors.js';
import type { Completion, ModelToolCall } from '../types.js';

interface PartialCall {
  id: string;
  name: string;
  arguments: string;
}

/** Calls of one answer; more is no plan but an attack on memory. */
const MOST_CALLS = 32;

/** Collects one answer. */
export class AnswerAssembler {
  #text = '';
  #finish: string | undefined;
  #usage: Completion['usage'];
  /** By the server's index, in the order of their appearance. */
  readonly #calls = new Map<number, PartialCall>();

  /** The whole text so far. */
  get text(): string {
    return this.#text;
  }

  /** Whether the model said that it is done. */
  get finished(): boolean {
    return this.#finish !== undefined;
  }

  /** No more of it is wanted. */
  cut(): void {
    this.#finish = 'length';
  }

  /** Takes one chunk. Throws a `ProviderError` where the server reports a failure in the stream. */
  add(chunk: unknown): void {
    if (!isJsonObject(chunk)) return;
    if (isJsonObject(chunk['error'])) {
      const message = chunk['error']['message'];
      throw new ProviderError('http', typeof message === 'string' ? message : 'The server failed.');
    }
    this.#readUsage(chunk['usage']);
    const choices = chunk['choices'];
    const choice: unknown = Array.isArray(choices) ? choices[0] : undefined;
    if (!isJsonObject(choice)) return;
    if (typeof choice['finish_reason'] === 'string') this.#finish = choice['finish_reason'];
    const delta = choice['delta'] ?? choice['message'];
    if (!isJsonObject(delta)) return;
    if (typeof delta['content'] === 'string') this.#text += delta['content'];
    if (Array.isArray(delta['tool_calls'])) {
      for (const call of delta['tool_calls']) this.#addCall(call);
    }
  }

  /** The answer. Throws a `ProviderError` of code `malformed` for arguments that are not JSON. */
  completion(): Completion {
    // Cut at its limit, a call is half a call; that it was cut says more than that it can't be read.
    const calls = [...this.#calls.values()].filter(
      (call) => this.#finish !== 'length' || isWhole(call),
    );
    const toolCalls = calls.map(wholeCall);
    return {
      text: this.#text,
      toolCalls,
      finish: finishOf(this.#finish, toolCalls.length > 0),
      ...(this.#usage ? { usage: this.#usage } : {}),
    };
  }

  #addCall(delta: unknown): void {
    if (!isJsonObject(delta)) return;
    const named = isJsonObject(delta['function']) ? delta['function'] : {};
    const isNew = typeof delta['id'] === 'string' || typeof named['name'] === 'string';
    // Where a server doesn't count, whatever has no name of its own goes on with what came before.
    const last = [...this.#calls.keys()].at(-1);
    const uncounted = last === undefined ? 0 : last + (isNew ? 1 : 0);
    const place = typeof delta['index'] === 'number' ? delta['index'] : uncounted;
    const call = this.#calls.get(place) ?? { id: '', name: '', arguments: '' };
    if (!this.#calls.has(place) && this.#calls.size >= MOST_CALLS) return;
    this.#calls.set(place, call);
    if (typeof delta['id'] === 'string') call.id ||= delta['id'];
    // Some servers repeat the whole name with every fragment.
    if (typeof named['name'] === 'string' && named['name'] !== call.name)
      call.name += named['name'];
    if (typeof named['arguments'] === 'string') call.arguments += named['arguments'];
    else if (isJsonObject(named['arguments'])) call.arguments = JSON.stringify(named['arguments']);
  }

  #readUsage(usage: unknown): void {
    if (!isJsonObject(usage)) return;
    const { prompt_tokens: promptTokens, completion_tokens: completionTokens } = usage;
    if (typeof promptTokens === 'number' && typeof completionTokens === 'number') {
      this.#usage = { promptTokens, completionTokens };
    }
  }
}

function isWhole(call: PartialCall): boolean {
  return isJsonObject(parseJson(call.arguments));
}

function wholeCall(call: PartialCall, index: number): ModelToolCall {
  return {
    id: call.id || `call-${index + 1}`,
    name: call.name,
    arguments: argumentsOf(call),
  };
}

function argumentsOf(call: PartialCall): JsonObject {
  if (call.arguments.trim() === '') return {};
  try {
    const value: unknown = JSON.parse(call.arguments);
    if (isJsonObject(value)) return value;
  } catch (cause) {
    throw malformed(call, cause);
  }
  throw malformed(call, undefined);
}

function malformed(call: PartialCall, cause: unknown): ProviderError {
  return new ProviderError(
    'malformed',
    `The model's arguments for ${call.name || 'a tool'} are not a JSON object.`,
    { cause },
  );
}

function finishOf(reason: string | undefined, called: boolean): Completion['finish'] {
  if (reason === 'length') return 'length';
  return called ? 'tool-calls' : 'stop';
}
