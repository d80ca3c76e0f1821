// Puts the chunks of a streamed chat completion together. Everything in them is untrusted.

import { isJsonObject } from '../../base/json.js';
import type { JsonObject } from '../../base/json.js';
import { ProviderError } from '../errors.js';
import type { Completion, ModelToolCall } from '../types.js';

interface PartialCall {
  id: string;
  name: string;
  arguments: string;
}

/** Collects one answer. */
export class AnswerAssembler {
  #text = '';
  #finish: string | undefined;
  #usage: Completion['usage'];
  readonly #calls: PartialCall[] = [];

  /** The whole text so far. */
  get text(): string {
    return this.#text;
  }

  /** Whether the model said that it is done. */
  get finished(): boolean {
    return this.#finish !== undefined;
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
    const toolCalls = this.#calls.map(wholeCall);
    return {
      text: this.#text,
      toolCalls,
      finish: finishOf(this.#finish, toolCalls.length > 0),
      ...(this.#usage ? { usage: this.#usage } : {}),
    };
  }

  #addCall(delta: unknown): void {
    if (!isJsonObject(delta)) return;
    const place = typeof delta['index'] === 'number' ? delta['index'] : this.#calls.length;
    // Servers count calls upwards by one; anything else is not a place but an attack on memory.
    if (!Number.isInteger(place) || place < 0 || place > this.#calls.length) return;
    const call = this.#calls[place] ?? { id: '', name: '', arguments: '' };
    this.#calls[place] = call;
    if (typeof delta['id'] === 'string') call.id ||= delta['id'];
    const named = delta['function'];
    if (!isJsonObject(named)) return;
    // The name comes once; some servers repeat it with every fragment.
    if (typeof named['name'] === 'string') call.name ||= named['name'];
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
