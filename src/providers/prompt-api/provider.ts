// The model that comes with the browser (Chrome's Prompt API). One session a request, so that nothing of one
// conversation reaches another. Its download is the browser's; consent to it is the visitor's.

import { abortedError, ProviderError } from '../errors.js';
import type { JsonSchema } from '../../base/json.js';
import { isMetered } from '../metered.js';
import { formOf, readWhole, shownText } from '../schema-form.js';
import { withToolPrompt } from '../tool-choice.js';
import type {
  Availability,
  ChatMessage,
  Completion,
  CompletionRequest,
  LoadProgress,
  ModelProvider,
} from '../types.js';
import { isUnknownForm, readError } from './errors.js';
import { browserLanguageModel } from './language-model.js';
import type { LanguageModel, LanguageModelSession, PromptMessage } from './language-model.js';

export interface PromptApiOptions {
  /** Milliseconds of silence until a request counts as dead. Default 60,000. */
  readonly timeout?: number;
  /** The browser's model; for tests. `null`: there is none. */
  readonly languageModel?: LanguageModel | null;
}

const TIMEOUT = 60_000;
/** Characters a token at the most, for an API that knows no limit of its own. */
const CHARACTERS_PER_TOKEN = 8;
const NAME = 'the browser’s own model';

/** The browser's own model. Unavailable where the browser has none; `complete` never starts its download. */
export function promptApi(options: PromptApiOptions = {}): ModelProvider {
  return new PromptApiProvider(options);
}

class PromptApiProvider implements ModelProvider {
  readonly name = 'prompt-api';
  readonly #timeout: number;
  readonly #given: LanguageModel | null | undefined;
  #progress: LoadProgress | undefined;
  /** Keeps the model in memory between requests. */
  #warm: LanguageModelSession | undefined;

  constructor({ timeout = TIMEOUT, languageModel }: PromptApiOptions) {
    this.#timeout = timeout;
    this.#given = languageModel;
  }

  async availability(): Promise<Availability> {
    if (this.#progress !== undefined) return { state: 'loading', progress: this.#progress };
    const state = await this.#model?.availability().catch(() => 'unavailable');
    switch (state) {
      case 'available':
        return { state: 'ready' };
      case 'downloadable':
      case 'downloading':
        return { state: 'downloadable', model: NAME, metered: isMetered(globalThis.navigator) };
      default:
        return {
          state: 'unavailable',
          reason: 'prompt-api',
          detail: 'The browser has no model of its own.',
        };
    }
  }

  async load({ signal, onProgress }: Parameters<ModelProvider['load']>[0]): Promise<void> {
    const report = (fraction: number): void => {
      this.#progress = { phase: 'download', fraction, text: 'Downloading the model' };
      onProgress?.(this.#progress);
    };
    report(0);
    try {
      this.#warm ??= await this.#create([], signal, report);
      onProgress?.({ phase: 'ready', fraction: 1, text: 'The model is ready' });
    } finally {
      this.#progress = undefined;
    }
  }

  async complete(request: CompletionRequest): Promise<Completion> {
    if (request.signal.aborted) throw abortedError(request.signal.reason);
    const { state } = await this.availability();
    if (state !== 'ready') {
      const code = state === 'unavailable' ? 'unavailable' : 'consent';
      throw new ProviderError(code, 'The browser’s model has not been downloaded.');
    }
    const form = formOf(request);
    try {
      return await this.#attempt(request, form);
    } catch (error) {
      if (form === undefined || !isUnknownForm(error)) throw readError(error, request.signal);
    }
    try {
      // Without its form the answer is checked by whoever asked, as it is anyway.
      return await this.#attempt(request, undefined);
    } catch (error) {
      throw readError(error, request.signal);
    }
  }

  async #attempt(request: CompletionRequest, form: JsonSchema | undefined): Promise<Completion> {
    const { last, before } = promptsOf(request);
    const stop = new AbortController();
    const signal = AbortSignal.any([request.signal, stop.signal]);
    const session = await this.#create(before, signal);
    try {
      return await new Prompting(session, request, stop, this.#timeout).run(last, signal, form);
    } finally {
      stop.abort();
      session.destroy();
    }
  }

  async unload(): Promise<void> {
    this.#warm?.destroy();
    this.#warm = undefined;
  }

  get #model(): LanguageModel | undefined {
    return this.#given === undefined ? browserLanguageModel() : (this.#given ?? undefined);
  }

  async #create(
    initialPrompts: readonly PromptMessage[],
    signal: AbortSignal,
    onDownload: (fraction: number) => void = () => undefined,
  ): Promise<LanguageModelSession> {
    const model = this.#model;
    if (model === undefined) {
      throw new ProviderError('unavailable', 'The browser has no model of its own.');
    }
    try {
      return await model.create({
        initialPrompts,
        signal,
        monitor: (monitor) =>
          monitor.addEventListener('downloadprogress', ({ loaded }) => onDownload(loaded)),
      });
    } catch (error) {
      throw readError(error, signal);
    }
  }
}

/** One prompt of one session. */
class Prompting {
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
    const stream = this.#session.promptStreaming(prompt, {
      signal,
      ...(form === undefined ? {} : { responseConstraint: form }),
    });
    const { text, cut } = await this.#read(stream.getReader());
    // The browser makes room by forgetting what was said first: our instructions.
    if (this.#overflow) throw new ProviderError('overflow', 'The conversation is too long.');
    return cut ? { text: '', toolCalls: [], finish: 'length' } : readWhole(text, this.#request);
  }

  async #read(
    reader: ReadableStreamDefaultReader<string>,
  ): Promise<{ readonly text: string; readonly cut: boolean }> {
    const most = this.#request.maxTokens * CHARACTERS_PER_TOKEN;
    let text = '';
    for (;;) {
      const { done, value } = await this.#withPatience(reader.read());
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

  async #withPatience<Result>(work: Promise<Result>): Promise<Result> {
    let timer: ReturnType<typeof setTimeout> | undefined;
    const silence = new Promise<never>((_resolve, reject) => {
      const late = (): void => reject(new ProviderError('timeout', 'The model stopped answering.'));
      timer = setTimeout(late, this.#timeout);
    });
    try {
      return await Promise.race([work, silence]);
    } finally {
      clearTimeout(timer);
    }
  }
}

/** The newest message is the prompt; what came before it sets the scene. */
function promptsOf({ messages, tools, choices, schema }: CompletionRequest): {
  readonly last: string;
  readonly before: readonly PromptMessage[];
} {
  const plain = withToolPrompt(messages, choices || schema ? [] : tools).map(promptMessage);
  return { last: plain.at(-1)?.content ?? '', before: plain.slice(0, -1) };
}

function promptMessage({ role, content }: ChatMessage): PromptMessage {
  return { role: role === 'tool' ? 'user' : role, content };
}
