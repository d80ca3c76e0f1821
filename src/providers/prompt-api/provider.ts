// The model that comes with the browser (Chrome's Prompt API). One session a request, so that nothing of one
// conversation reaches another. Its download is the browser's; consent to it is the visitor's.

import { abortable } from '../../base/abortable.js';
import { abortedError, ProviderError } from '../errors.js';
import type { JsonSchema } from '../../base/json.js';
import { isMetered } from '../metered.js';
import { formOf } from '../schema-form.js';
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
import { languageOptions } from './languages.js';
import { browserLanguageModel } from './language-model.js';
import type {
  LanguageModel,
  LanguageModelSession,
  LanguageOptions,
  PromptMessage,
} from './language-model.js';
import { withPatience } from './patience.js';
import { Prompting } from './prompting.js';

export interface PromptApiOptions {
  /** The visitor's language, a BCP 47 tag. Default: the page's. */
  readonly language?: string;
  /** Milliseconds of silence until a request counts as dead. Default 60,000. */
  readonly timeout?: number;
  /** The browser's model; for tests. `null`: there is none. */
  readonly languageModel?: LanguageModel | null;
}

const TIMEOUT = 60_000;
/** Milliseconds for the browser to say whether it has a model; it takes a few. */
const AVAILABILITY_PATIENCE = 10_000;
const NONE = 'unavailable';
/** What it is called until somebody says it in the visitor's language: the browser tells no name. */
export const BROWSER_MODEL = 'the browser’s own model';

/** The browser's own model. Unavailable where the browser has none; `complete` never starts its download. */
export function promptApi(options: PromptApiOptions = {}): ModelProvider {
  return new PromptApiProvider(options);
}

class PromptApiProvider implements ModelProvider {
  readonly name = 'prompt-api';
  readonly #timeout: number;
  readonly #given: LanguageModel | null | undefined;
  readonly #language: string | undefined;
  #progress: LoadProgress | undefined;
  /** Keeps the model in memory between requests. */
  #warm: LanguageModelSession | undefined;

  constructor({ timeout = TIMEOUT, languageModel, language }: PromptApiOptions) {
    this.#timeout = timeout;
    this.#given = languageModel;
    this.#language = language;
  }

  async availability(): Promise<Availability> {
    if (this.#progress !== undefined) return { state: 'loading', progress: this.#progress };
    switch ((await this.#offer()).state) {
      case 'available':
        return { state: 'ready' };
      case 'downloadable':
      case 'downloading':
        return {
          state: 'downloadable',
          model: BROWSER_MODEL,
          metered: isMetered(globalThis.navigator),
        };
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
    let session: LanguageModelSession | undefined;
    try {
      session = await withPatience(this.#create(before, signal), this.#timeout);
      return await new Prompting(session, request, stop, this.#timeout).run(last, signal, form);
    } finally {
      stop.abort();
      session?.destroy();
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
      const { languages } = await this.#offer();
      const created = model.create({
        ...languages,
        initialPrompts,
        signal,
        monitor: (monitor) =>
          monitor.addEventListener('downloadprogress', ({ loaded }) => onDownload(loaded)),
      });
      // Whoever stopped is gone: a session that comes too late would keep its memory.
      created.then((session) => signal.aborted && session.destroy()).catch(() => undefined);
      return await abortable(created, signal, abortedError);
    } catch (error) {
      throw readError(error, signal);
    }
  }

  /** Held to the visitor's language where the browser has tested it, else as well as it can. */
  async #offer(): Promise<{ readonly state: string; readonly languages: LanguageOptions }> {
    for (const languages of [languageOptions(this.#language), {}]) {
      const state = await this.#stateWith(languages);
      if (state !== NONE) return { state, languages };
    }
    return { state: NONE, languages: {} };
  }

  async #stateWith(languages: LanguageOptions): Promise<string> {
    const model = this.#model;
    if (model === undefined) return NONE;
    return withPatience(model.availability(languages), AVAILABILITY_PATIENCE).catch(() => NONE);
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
