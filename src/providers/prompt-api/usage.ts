// What a prompt costs in tokens, as the browser counts: it tells what a session holds, and what a text would
// take. An answer never waits for it.

import type { LanguageModelSession, PromptOptions } from './language-model.js';
import type { Completion } from '../types.js';

export class PromptUsage {
  readonly #session: LanguageModelSession;
  readonly #before: number | undefined;
  #prompt: number | undefined;

  /** Begin before the prompt does. */
  constructor(session: LanguageModelSession, text: string, options: PromptOptions) {
    this.#session = session;
    this.#before = held(session);
    void this.#measure(text, options);
  }

  /** Once the answer is whole; `undefined` where the browser doesn't count, or hasn't yet. */
  whole(): Completion['usage'] {
    const after = held(this.#session);
    if (this.#before === undefined || this.#prompt === undefined || after === undefined) {
      return undefined;
    }
    const promptTokens = this.#before + this.#prompt;
    return { promptTokens, completionTokens: Math.max(0, after - promptTokens) };
  }

  async #measure(text: string, options: PromptOptions): Promise<void> {
    const session = this.#session;
    try {
      this.#prompt =
        (await session.measureContextUsage?.(text, options)) ??
        (await session.measureInputUsage?.(text, options));
    } catch {
      // Counting is a courtesy; the prompt itself tells what is wrong.
    }
  }
}

function held({ contextUsage, inputUsage }: LanguageModelSession): number | undefined {
  return contextUsage ?? inputUsage;
}
