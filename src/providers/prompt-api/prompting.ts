// One prompt of one session: shows what may be seen of the answer while it grows, and ends what talks or is
// silent for too long. Makes no session and asks nobody.

import { ProviderError } from '../errors.js';
import type { JsonSchema } from '../../base/json.js';
import { readWhole, shownText } from '../schema-form.js';
import type { Completion, CompletionRequest } from '../types.js';
import type { LanguageModelSession } from './language-model.js';
import { withPatience } from './patience.js';
import { PromptUsage } from './usage.js';

/** Characters a token at the most, for an API that knows no limit of its own. */
const CHARACTERS_PER_TOKEN = 8;

/** One prompt of one session. */
export class Prompting {
  readonly #session: LanguageModelSession;
  readonly #request: CompletionRequest;
  readonly #stop: AbortController;
  readonly #timeout: number;
  #overflow = false;

  constructor(
    session: LanguageModelSession,
    request: CompletionRequest,
    stop: AbortController,
    timeout: number,
  ) {
    this.#session = session;
    this.#request = request;
    this.#stop = stop;
    this.#timeout = timeout;
    for (const type of ['contextoverflow', 'quotaoverflow'] as const) {
      session.addEventListener(type, () => {
        this.#overflow = true;
      });
    }
  }

  async run(
    prompt: string,
    signal: AbortSignal,
    form: JsonSchema | undefined,
  ): Promise<Completion> {
    const options = { signal, ...(form === undefined ? {} : { responseConstraint: form }) };
    const counted = new PromptUsage(this.#session, prompt, options);
    const stream = this.#session.promptStreaming(prompt, options);
    const { text, cut } = await this.#read(stream.getReader());
    // The browser makes room by forgetting what was said first: our instructions.
    if (this.#overflow) throw new ProviderError('overflow', 'The conversation is too long.');
    if (cut) return { text: '', toolCalls: [], finish: 'length' };
    const usage = counted.whole();
    const completion = readWhole(text, this.#request);
    return usage === undefined ? completion : { ...completion, usage };
  }

  async #read(
    reader: ReadableStreamDefaultReader<string>,
  ): Promise<{ readonly text: string; readonly cut: boolean }> {
    const most = this.#request.maxTokens * CHARACTERS_PER_TOKEN;
    let text = '';
    for (;;) {
      const { done, value } = await withPatience(reader.read(), this.#timeout);
      if (done) return { text, cut: false };
      text += value;
      const shown = shownText(text, this.#request);
      if (shown !== undefined) this.#request.onText?.(shown);
      if (text.length > most) {
        this.#stop.abort();
        return { text, cut: true };
      }
    }
  }
}
