// Between a request and a model that has to be downloaded first: asks the visitor, shows how far it is, and
// goes on with the waiting request when it is there. Nothing is fetched without a yes. Knows no prompt.

import type {
  InterpretContext,
  Interpretation,
  Interpreter,
} from '../harness/ports/interpreter.js';
import type { HarnessRenderer, NoticeAction } from '../harness/ports/renderer.js';
import { DECLINED } from '../providers/auto.js';
import { ProviderError } from '../providers/errors.js';
import type { Availability, KeptModel, LoadProgress, ModelProvider } from '../providers/types.js';
import { DeclinedModels, type ModelMemory } from './declined-models.js';
import type { ModelTexts, Offer } from './model-texts.js';

export interface ModelGateOptions {
  readonly provider: ModelProvider;
  readonly renderer: HarnessRenderer;
  readonly texts: ModelTexts;
  readonly memory: ModelMemory;
  /** For the owner: what a visitor is told in a few words. */
  readonly onTrouble: (what: unknown) => void;
  /** Takes the waiting request up again, as if it had just been sent. */
  readonly goOn: (request: string) => void;
}

const NOTICE = 'model';

export class ModelGate {
  readonly #options: ModelGateOptions;
  #waiting: string | undefined;
  #loading: AbortController | undefined;
  /** Reasons that the visitor knows. */
  readonly #told = new Set<string>();
  readonly #declined: DeclinedModels;

  constructor(options: ModelGateOptions) {
    this.#options = options;
    this.#declined = new DeclinedModels(options.memory);
  }

  /** `inner`, once there is a model; a question to the visitor, or an abstention, until then. */
  guard(inner: Interpreter): Interpreter {
    return {
      stage: 'model',
      interpret: async (request, context) => {
        const obstacle = await this.#obstacle(request);
        return obstacle ?? this.#understood(inner, request, context);
      },
    };
  }

  async #understood(
    inner: Interpreter,
    request: string,
    context: InterpretContext,
  ): Promise<Interpretation> {
    try {
      return await inner.interpret(request, context);
    } catch (error) {
      if (context.signal.aborted) throw error;
      this.#options.onTrouble(error);
      throw new Error(this.#options.texts.why(error), { cause: error });
    }
  }

  /** Says that the model can't be used, where nobody else does. */
  failed(error: unknown): void {
    const { renderer, texts, onTrouble } = this.#options;
    onTrouble(error);
    renderer.status(texts.failure(error), true);
  }

  /** For the coordinator: a model that is there answers, any other is no reason to wait. */
  classifier(): ModelProvider {
    const { provider } = this.#options;
    return {
      name: provider.name,
      availability: () => provider.availability(),
      load: (options) => provider.load(options),
      unload: () => provider.unload(),
      async complete(request) {
        const { state } = await provider.availability();
        if (state === 'ready') return provider.complete(request);
        throw new ProviderError('unavailable', 'The model is not loaded.');
      },
    };
  }

  /** What lies on the device. Never rejects. */
  async kept(): Promise<KeptModel | undefined> {
    return this.#options.provider.kept?.().catch(() => undefined);
  }

  /** Ends what the model does and what waits for it, and deletes it. */
  async remove(): Promise<void> {
    const { provider } = this.#options;
    this.#waiting = undefined;
    this.#loading?.abort();
    this.#close();
    await (provider.remove?.() ?? provider.unload());
  }

  dispose(): void {
    this.#loading?.abort();
    void this.#options.provider.unload().catch(() => undefined);
  }

  /** What stands between the request and the model; `undefined` when nothing does. */
  async #obstacle(request: string): Promise<Interpretation | undefined> {
    const { provider } = this.#options;
    const availability = await provider.availability();
    switch (availability.state) {
      case 'ready':
        return undefined;
      case 'unavailable':
        this.#tell(availability);
        return { kind: 'abstain', reason: availability.detail ?? availability.reason };
      case 'loading':
        this.#waiting = request;
        // A load that nobody here follows: its end must find the request.
        if (this.#loading === undefined) void this.#load();
        return { kind: 'answer', text: this.#options.texts.words.modelLoading };
      case 'downloadable':
        return this.#offer(availability, request);
    }
  }

  /** Once a page: it won't change, and the chat goes on without. */
  #tell(trouble: Extract<Availability, { state: 'unavailable' }>): void {
    const { reason } = trouble;
    if (reason === DECLINED || this.#told.has(reason)) return;
    this.#told.add(reason);
    const { renderer, texts, onTrouble } = this.#options;
    onTrouble(trouble);
    renderer.status(texts.unavailable(reason));
  }

  async #offer(offer: Offer, request: string): Promise<Interpretation | undefined> {
    // On the device already: loading it costs seconds and nothing else.
    if (offer.bytes === 0) return undefined;
    if (await this.#declined.has(offer.model)) return this.#next(offer, request);
    if (this.#options.renderer.notice === undefined) {
      return { kind: 'abstain', reason: 'nobody can be asked about the download' };
    }
    this.#waiting = request;
    this.#ask(offer);
    return { kind: 'answer', text: this.#options.texts.words.modelWaiting };
  }

  /** A provider that chooses among several goes on to its next one; any other has none. */
  async #next({ model }: Offer, request: string): Promise<Interpretation | undefined> {
    const { provider } = this.#options;
    provider.decline?.();
    const availability = await provider.availability();
    const same = availability.state === 'downloadable' && availability.model === model;
    if (!same) return this.#obstacle(request);
    return { kind: 'abstain', reason: `the visitor did not want ${model}` };
  }

  #ask(offer: Offer): void {
    const { texts } = this.#options;
    const { metered = false } = offer;
    this.#consent(offer, texts.consent(offer), {
      id: 'download',
      label: texts.words.modelDownload,
      primary: !metered,
      run: () => (metered ? this.#askAgain(offer) : void this.#load(offer.model)),
    });
  }

  /** Where bytes cost money, one press is too easily done. */
  #askAgain(offer: Offer): void {
    const { words } = this.#options.texts;
    this.#consent(offer, words.modelMeteredSure, {
      id: 'download-anyway',
      label: words.modelDownloadAnyway,
      run: () => void this.#load(offer.model),
    });
  }

  #consent(offer: Offer, text: string, yes: NoticeAction): void {
    const label = this.#options.texts.words.modelNotNow;
    const no = { id: 'not-now', label, run: () => void this.#decline(offer) };
    this.#options.renderer.notice?.({ id: NOTICE, kind: 'consent', text, actions: [yes, no] });
  }

  /** `model`: the one that the visitor said yes to. */
  async #load(model?: string): Promise<void> {
    if (this.#loading !== undefined) return;
    const loading = new AbortController();
    this.#loading = loading;
    const onProgress = (progress: LoadProgress): void => this.#show(progress, loading);
    try {
      await this.#options.provider.load({ signal: loading.signal, onProgress });
      this.#close();
      this.#resume();
    } catch (error) {
      this.#close();
      if (!loading.signal.aborted) {
        this.failed(error);
        await this.#offerOther(model);
      }
    } finally {
      this.#loading = undefined;
    }
  }

  /** A device that failed may be good for a smaller model: that is another download, and another question. */
  async #offerOther(failed: string | undefined): Promise<void> {
    const other = await this.#options.provider.availability();
    if (other.state !== 'downloadable' || failed === undefined || other.model === failed) return;
    if (this.#waiting !== undefined && !(await this.#declined.has(other.model))) this.#ask(other);
  }

  #show(progress: LoadProgress, loading: AbortController): void {
    if (loading.signal.aborted) return;
    const cancel = (): void => {
      loading.abort();
      this.#close();
    };
    const { renderer, texts } = this.#options;
    renderer.notice?.({
      id: NOTICE,
      kind: 'progress',
      text: texts.progress(progress),
      fraction: progress.fraction,
      actions: [{ id: 'cancel', label: texts.words.modelCancel, run: cancel }],
    });
  }

  #close(): void {
    this.#options.renderer.notice?.({ id: NOTICE, kind: 'gone' });
  }

  #resume(): void {
    const request = this.#waiting;
    this.#waiting = undefined;
    if (request !== undefined) this.#options.goOn(request);
  }

  async #decline({ model }: Offer): Promise<void> {
    this.#close();
    await this.#declined.add(model);
    this.#options.provider.decline?.();
    const next = await this.#options.provider.availability();
    // Another model may be there, or be worth asking for: the request finds out by itself.
    if (next.state === 'ready' || (next.state === 'downloadable' && next.model !== model)) {
      this.#resume();
    }
    this.#waiting = undefined;
  }
}
