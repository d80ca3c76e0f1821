// Puts WebLLM's chunks together to an answer. What a model wrote is untrusted, and so are the chunks.

import { isJsonObject } from '../../base/json.js';
import type { JsonObject } from '../../base/json.js';
import { readToolChoice } from '../tool-choice.js';
import type { Completion, CompletionRequest } from '../types.js';
import { letter, lettersFit } from './request.js';

export class WebLlmAnswer {
  readonly #request: CompletionRequest;
  #text = '';
  #finish: Completion['finish'] = 'stop';
  #usage: Completion['usage'];
  readonly #odds = new Map<string, number>();

  constructor(request: CompletionRequest) {
    this.#request = request;
  }

  /** Takes a chunk. Returns the text to show, where there is something new to show. */
  add(chunk: unknown): string | undefined {
    if (!isJsonObject(chunk)) return undefined;
    this.#readUsage(chunk['usage']);
    const choices: unknown = chunk['choices'];
    const choice: unknown = Array.isArray(choices) ? choices[0] : undefined;
    if (!isJsonObject(choice)) return undefined;
    this.#finish = finishOf(choice['finish_reason']) ?? this.#finish;
    this.#readOdds(choice['logprobs']);
    const delta = choice['delta'];
    if (!isJsonObject(delta) || typeof delta['content'] !== 'string') return undefined;
    this.#text += delta['content'];
    return delta['content'] !== '' && this.#isProse() ? this.#text : undefined;
  }

  completion(): Completion {
    const { choices, tools } = this.#request;
    const usage = this.#usage === undefined ? {} : { usage: this.#usage };
    const whole = { text: this.#text, toolCalls: [], finish: this.#finish, ...usage };
    if (choices !== undefined) return { ...whole, ...this.#choice(choices) };
    const call = tools.length > 0 ? readToolChoice(this.#text) : undefined;
    if (call === undefined) return whole;
    return { ...whole, text: '', toolCalls: [call], finish: 'tool-calls' };
  }

  /** Whether the text is for the visitor: forms and calls aren't. */
  #isProse(): boolean {
    const { choices, schema, tools } = this.#request;
    if (choices !== undefined || schema !== undefined) return false;
    return tools.length === 0 || !this.#text.trimStart().startsWith('{');
  }

  #choice(choices: readonly string[]): Partial<Completion> {
    const said = this.#text.trim();
    if (!lettersFit(choices)) return { text: said };
    const index = choices.findIndex((_, at) => letter(at) === said);
    const confidence = Object.fromEntries(
      choices.flatMap((choice, at) => {
        const odds = this.#odds.get(letter(at));
        return odds === undefined ? [] : [[choice, odds] as const];
      }),
    );
    return {
      text: choices[index] ?? said,
      finish: 'stop',
      ...(this.#odds.size > 0 ? { confidence } : {}),
    };
  }

  #readOdds(logprobs: unknown): void {
    if (!isJsonObject(logprobs) || this.#odds.size > 0) return;
    const content: unknown = logprobs['content'];
    const first: unknown = Array.isArray(content) ? content[0] : undefined;
    const tops: unknown = isJsonObject(first) ? first['top_logprobs'] : undefined;
    if (!Array.isArray(tops)) return;
    for (const top of tops) {
      if (!isJsonObject(top)) continue;
      const { token, logprob } = top;
      if (typeof token === 'string' && typeof logprob === 'number') {
        this.#odds.set(token.trim(), Math.exp(logprob));
      }
    }
  }

  #readUsage(usage: JsonObject[string] | undefined): void {
    if (!isJsonObject(usage)) return;
    const { prompt_tokens: promptTokens, completion_tokens: completionTokens } = usage;
    if (typeof promptTokens === 'number' && typeof completionTokens === 'number') {
      this.#usage = { promptTokens, completionTokens };
    }
  }
}

function finishOf(reason: unknown): Completion['finish'] | undefined {
  if (reason === 'length' || reason === 'abort') return reason;
  return reason === 'stop' ? 'stop' : undefined;
}
