// A language model in the visitor's own browser: WebLLM on the graphics device, in a worker of ours. Fetches
// nothing before `load` is called, which is for whoever has the visitor's consent.

import { ProviderError } from '../errors.js';
import type {
  Availability,
  Completion,
  CompletionRequest,
  KeptModel,
  ModelProvider,
} from '../types.js';
import { WebLlmAnswer } from './answer.js';
import { Candidates } from './candidates.js';
import { isLibraryProblem } from './errors.js';
import { deleteFiles, deleteLibrary, filesOf, isBegun, isCached, libraryOf } from './files.js';
import { ModelEngine } from './engine.js';
import type { EngineSetup } from './messages.js';
import { modelsOf } from './options.js';
import type { WebLlmModel, WebLlmOptions } from './options.js';
import { browserPlatform } from './platform.js';
import { preflight, roomProblem } from './preflight.js';
import { requestBody } from './request.js';

const CONTEXT_WINDOW = 2_048;
const TEMPERATURE = 0.2;
const IDLE = 600_000;
const TIMEOUT = 60_000;

/**
 * A model in the page. `load` downloads it, so ask the visitor first; `complete` loads only what is on the
 * device already, and rejects with code `consent` otherwise. Throws a `TypeError` for a mistake in the
 * options. Needs the optional peer dependency `@mlc-ai/web-llm`.
 */
export function webLlm(options: WebLlmOptions = {}): ModelProvider {
  return new WebLlmProvider(options);
}

class WebLlmProvider implements ModelProvider {
  readonly name = 'web-llm';
  readonly #options: WebLlmOptions;
  readonly #candidates: Candidates;
  readonly #engine: ModelEngine;

  constructor(options: WebLlmOptions) {
    this.#options = options;
    this.#candidates = new Candidates(modelsOf(options));
    this.#engine = new ModelEngine({
      platform: this.#platform,
      workerUrl: options.workerUrl,
      timeout: options.timeout ?? TIMEOUT,
      idle: options.idle ?? IDLE,
    });
  }

  async availability(): Promise<Availability> {
    if (this.#engine.isLoaded) return { state: 'ready' };
    const progress = this.#engine.progress;
    if (progress !== undefined) return { state: 'loading', progress };
    const fit = await this.#fit();
    if ('reason' in fit) return { state: 'unavailable', ...fit };
    const cached = await isCached(fit, this.#platform.caches);
    const detail = cached ? undefined : await roomProblem(fit.bytes, this.#platform);
    if (detail !== undefined) return { state: 'unavailable', reason: 'storage', detail };
    return {
      state: 'downloadable',
      model: fit.id,
      bytes: cached ? 0 : fit.bytes,
      metered: this.#platform.isMetered(),
    };
  }

  async load(waiting: Parameters<ModelProvider['load']>[0]): Promise<void> {
    try {
      await this.#load(waiting);
    } catch (error) {
      if (!this.#isWorthAnotherTry(error) || waiting.signal.aborted) throw error;
      await this.load(waiting);
    }
  }

  async #load(waiting: Parameters<ModelProvider['load']>[0]): Promise<void> {
    if (this.#engine.isLoaded) return;
    const { model, cached } = await this.#loadable();
    if (!cached) await this.#platform.persist().catch(() => undefined);
    try {
      await this.#engine.load(this.#setup(model), cached, waiting);
    } catch (error) {
      const { caches } = this.#platform;
      // Built for another version of WebLLM: kept, it would fail for ever after the owner has mended it.
      if (caches !== undefined && isLibraryProblem(error)) {
        await deleteLibrary(model, caches).catch(() => undefined);
      }
      throw error;
    }
  }

  async complete(request: CompletionRequest): Promise<Completion> {
    try {
      return await this.#attempt(request, false);
    } catch (error) {
      if (!(error instanceof ProviderError) || request.signal.aborted) throw error;
      if (this.#isWorthAnotherTry(error)) return this.complete(request);
      // The grammar engine breaks on some devices; the answer is checked by whoever asked anyway.
      if (error.code === 'malformed') return this.#attempt(request, true);
      throw error;
    }
  }

  async unload(): Promise<void> {
    this.#engine.terminate(new ProviderError('aborted', 'The model was put away.'));
  }

  async kept(): Promise<KeptModel | undefined> {
    for (const model of this.#variants) {
      const { id, bytes } = model;
      if (await isCached(model, this.#platform.caches)) return { model: id, bytes };
      if (await isBegun(model, this.#platform.caches)) return { model: id };
    }
    return undefined;
  }

  async remove(): Promise<void> {
    await this.unload();
    const { caches, marker } = this.#platform;
    if (caches !== undefined) {
      // Both, whichever fits today: the files may be from before a driver's update.
      for (const model of this.#variants) await deleteFiles(model, caches);
    }
    marker.forget();
  }

  /** All that may ever have been downloaded. */
  get #variants(): readonly WebLlmModel[] {
    return this.#candidates.all.flatMap((model) =>
      model.twin === undefined ? [model] : [model, model.twin],
    );
  }

  get #platform() {
    return (this.#lazyPlatform ??= this.#options.platform ?? browserPlatform());
  }

  #lazyPlatform: WebLlmOptions['platform'];

  async #attempt(request: CompletionRequest, free: boolean): Promise<Completion> {
    await this.#ensureLoaded(request);
    const answer = new WebLlmAnswer(request);
    const body = requestBody(request, {
      contextWindow: this.#contextWindow,
      temperature: this.#options.temperature ?? TEMPERATURE,
      free,
    });
    await this.#engine.generate(body, request.signal, (chunk) => {
      const text = answer.add(chunk);
      if (text !== undefined) request.onText?.(text);
    });
    this.#candidates.worked();
    return answer.completion();
  }

  async #ensureLoaded({ signal, onProgress }: CompletionRequest): Promise<void> {
    if (this.#engine.isLoaded) return;
    if (this.#engine.progress === undefined) {
      const { cached } = await this.#loadable();
      if (!cached) throw new ProviderError('consent', 'The model has not been downloaded.');
    }
    await this.load({ signal, onProgress });
  }

  /** After a failure of the device: the same model once more, then nothing that isn't asked for anew. */
  #isWorthAnotherTry(error: unknown): boolean {
    if (!(error instanceof ProviderError) || error.code !== 'device') return false;
    // Another request that waited may have begun the next try already.
    if (!this.#candidates.knows(error)) this.#engine.terminate(error);
    return this.#candidates.retriesAfter(error);
  }

  async #loadable(): Promise<{ readonly model: WebLlmModel; readonly cached: boolean }> {
    const fit = await this.#fit();
    if ('reason' in fit) throw new ProviderError('unavailable', fit.detail);
    return { model: fit, cached: await isCached(fit, this.#platform.caches) };
  }

  async #fit(): Promise<WebLlmModel | { readonly reason: string; readonly detail: string }> {
    // While it loads the mark is its own.
    const { marker } = this.#platform;
    const crashed = this.#engine.progress === undefined ? await marker.crashed() : undefined;
    const model = this.#candidates.current(crashed);
    switch (model) {
      case 'device-lost':
        return { reason: model, detail: 'The graphics device failed twice.' };
      case 'crashed':
        return { reason: model, detail: 'Loading this model ended the tab last time.' };
      default: {
        const found = await preflight(model, this.#platform);
        return found.kind === 'fit' ? found.model : found;
      }
    }
  }

  get #contextWindow(): number {
    return this.#options.contextWindow ?? CONTEXT_WINDOW;
  }

  #setup(model: WebLlmModel): EngineSetup {
    const overrides = { context_window_size: this.#contextWindow };
    const { id, url, library, integrity } = model;
    if (url === undefined || library === undefined) return { modelId: id, overrides };
    const record = {
      model_id: id,
      model: filesOf(model),
      model_lib: libraryOf(library),
      ...(integrity === undefined ? {} : { integrity }),
    };
    return { modelId: id, record, overrides };
  }
}
