// One conversation between the element and its assistant: sends, stops, suggests, reports failures.
// Knows no DOM. The store is the only thing that parts read.

import type {
  Assistant,
  AssistantEvent,
  AssistantMessage,
  ConfigProblem,
  SendOptions,
  Suggestion,
  Tool,
} from '../assistant/contract.js';
import { plainText } from '../base/plain-text.js';
import type { Locale } from './locale.js';
import { StateRenderer } from './renderer.js';
import { emptyState, type ChatState } from './state.js';
import { Store } from './store.js';

/** What a session needs from the element. */
export interface SessionPorts {
  /** Builds or returns the assistant; may reject, and may then be called again. */
  load(): Promise<Assistant>;
  locale(): Locale;
  onEvent(event: AssistantEvent): void;
}

/** How long Enter may seem to do nothing, in milliseconds. */
const slowMs = 300;

/** Lives as long as its element holds one assistant. */
export class Session {
  readonly store = new Store<ChatState>(emptyState);
  readonly #ports: SessionPorts;
  readonly renderer: StateRenderer;
  #assistant: Promise<Assistant | undefined> | undefined;
  #attached: Assistant | undefined;
  #release: readonly (() => void)[] = [];
  #isDisposed = false;
  /** How many were begun: one that was cleared away doesn't end the next. */
  #runs = 0;

  constructor(ports: SessionPorts) {
    this.#ports = ports;
    this.renderer = new StateRenderer(this.store, () => ports.locale());
  }

  /** Resolves to whether the assistant is there; a failure is shown in the element. */
  async ready(): Promise<boolean> {
    return (await this.#ready()) !== undefined;
  }

  /** Fetches again what could not be fetched; a failure is shown as before. */
  async retry(): Promise<void> {
    this.store.update({ loadFailed: false });
    const assistant = await this.#ready();
    try {
      await assistant?.warm();
    } catch (error) {
      this.#fail(error);
    }
  }

  /** Resolves once the text is taken (`true`) or could not be (`false`: keep it). Never rejects. */
  async send(text: string, options?: SendOptions): Promise<boolean> {
    if (text.trim() === '' || this.store.state.busy) return false;
    this.store.update({ busy: true });
    const isThere = this.#sayIfSlow();
    const assistant = await this.#ready();
    const isPrepared = assistant !== undefined && (await this.#prepare(assistant));
    isThere();
    if (!isPrepared) {
      this.store.update({ busy: false });
      return false;
    }
    void this.#run(assistant, text, options);
    return true;
  }

  /** Says that something happens where what is needed to begin is long in coming; call the result once it is there. */
  #sayIfSlow(): () => void {
    const text = this.#ports.locale().text('thinking');
    const timer = setTimeout(() => this.renderer.status(text), slowMs);
    return () => {
      clearTimeout(timer);
      if (this.store.state.status.text === text) this.renderer.status('');
    };
  }

  stop(): void {
    this.#attached?.stop();
  }

  /** Forgets the conversation, here and in the assistant. */
  clear(): void {
    const { examples, problems, kept, endpoints, rules } = this.store.state;
    this.#attached?.stop();
    this.#attached?.clear();
    this.store.update({
      ...emptyState,
      prompt: undefined,
      examples,
      problems,
      kept,
      endpoints,
      rules,
    });
  }

  messages(): readonly AssistantMessage[] {
    return this.#attached?.messages() ?? [];
  }

  /** Shows earlier messages without announcing them, before whatever is shown already. */
  seed(messages: readonly AssistantMessage[]): void {
    if (messages.length === 0) return;
    const { items } = this.store.state;
    const first = items[0]?.id ?? 0;
    const older = messages.map(({ role, text, at }, index) => {
      const entry = { id: first - messages.length + index, at, text: plainText(text) };
      return role === 'user'
        ? { ...entry, kind: 'user' as const }
        : { ...entry, kind: 'assistant' as const, phase: 'done' as const };
    });
    this.store.update({ items: [...older, ...items] });
  }

  /** Completions of what is typed; none while the assistant isn't there or is in trouble. */
  async suggest(text: string, signal: AbortSignal): Promise<readonly Suggestion[]> {
    const assistant = this.#attached;
    if (assistant === undefined) return [];
    try {
      return await assistant.suggest(text, { signal, limit: 6 });
    } catch {
      return [];
    }
  }

  /** What can be asked for here; nothing while the assistant isn't there. Never rejects. */
  async tools(): Promise<readonly Tool[]> {
    const assistant = await this.#ready();
    return (await assistant?.tools?.().catch(() => undefined)) ?? [];
  }

  /** Sees whether a model is on the device, for the menu. */
  async lookForModel(): Promise<void> {
    const model = await this.#attached?.models?.kept();
    if (model?.model !== this.store.state.model?.model) this.store.update({ model });
  }

  /** Asks whether the downloaded model shall go. */
  async removeModel(): Promise<void> {
    const { store, renderer } = this;
    const models = this.#attached?.models;
    const removal = await import('./model-removal.js').catch(() => undefined);
    if (removal === undefined) store.update({ loadFailed: true });
    else if (models)
      removal.offerRemoval({ models, store, renderer, locale: this.#ports.locale() });
  }

  /** Has another assistant from now on; what was said stays on show. */
  async renew(): Promise<void> {
    this.#detach();
    const { items, agents, problems, kept } = this.store.state;
    this.store.update({ ...emptyState, items, agents, problems, kept });
    await this.#ready();
  }

  /** Cancels what waits for a person, stops what runs, and lets the assistant go. */
  dispose(): void {
    this.#isDisposed = true;
    const { prompt } = this.store.state;
    if (prompt !== undefined && !prompt.acted) prompt.request.onCancel();
    this.stop();
    this.#detach();
  }

  #detach(): void {
    for (const release of this.#release) release();
    this.#release = [];
    this.#attached = undefined;
    this.#assistant = undefined;
  }

  async #run(assistant: Assistant, text: string, options?: SendOptions): Promise<void> {
    const run = (this.#runs += 1);
    try {
      await assistant.send(text, options);
    } catch (error) {
      this.store.update({ status: { text: messageOf(error), isError: true } });
    } finally {
      if (run === this.#runs) this.store.update({ busy: false, stoppable: false });
    }
  }

  /** The assistant, built once; after a failure the next call tries again. */
  #ready(): Promise<Assistant | undefined> {
    this.#assistant ??= this.#load();
    return this.#assistant;
  }

  async #load(): Promise<Assistant | undefined> {
    try {
      const assistant = await this.#ports.load();
      if (this.#isDisposed) return undefined;
      this.#attach(assistant);
      return assistant;
    } catch (error) {
      this.#assistant = undefined;
      this.#fail(error);
      return undefined;
    }
  }

  /** Fetches what a turn needs, while the text can still be kept; a failure is shown. */
  async #prepare(assistant: Assistant): Promise<boolean> {
    try {
      await assistant.prepare?.();
      return true;
    } catch (error) {
      this.#fail(error);
      return false;
    }
  }

  #attach(assistant: Assistant): void {
    if (this.#attached === assistant) return;
    this.#attached = assistant;
    this.#release = [
      assistant.attach(this.renderer),
      assistant.subscribe((event) => {
        if (event.type === 'route') this.renderer.routedTo(event.name);
        if (event.type === 'handoff') {
          this.renderer.handedTo(event.active ? event.name : undefined);
        }
        // What is typed would be understood less well, and nobody would know why.
        if (event.type === 'error' && event.code === 'grammar') {
          this.store.update({ loadFailed: true });
        }
        this.#ports.onEvent(event);
      }),
      this.#follow(assistant),
    ];
    const { endpoints = [] } = assistant;
    const rules = assistant.rules?.bind(assistant);
    this.store.update({ loadFailed: false, problems: [], endpoints, rules });
    if (this.store.state.items.length === 0) this.seed(assistant.messages());
    void this.#loadExamples(assistant);
  }

  /** Shows what is kept on the device; changes wait in order until the code for it is there. */
  #follow({ keeping }: Assistant): () => void {
    if (keeping === undefined) return () => undefined;
    const { store } = this;
    const { nextId } = this.renderer;
    const view = import('./kept-view.js').then(
      ({ KeptView }) => new KeptView({ keeping, store, nextId, locale: this.#ports.locale }),
    );
    // Without it the chat works on; what was said before is shown with the next page.
    return keeping.subscribe((change) => {
      view.then(
        (kept) => kept.apply(change),
        () => undefined,
      );
    });
  }

  async #loadExamples(assistant: Assistant): Promise<void> {
    try {
      this.store.update({ examples: await assistant.examples(3) });
    } catch {
      this.store.update({ examples: [] });
    }
    void assistant.warm().catch(() => undefined);
  }

  #fail(error: unknown): void {
    // The owner's to read, and most who build a page look there first.
    console.error(error);
    const problems = problemsOf(error);
    if (problems === undefined) this.store.update({ loadFailed: true });
    else this.store.update({ problems });
    const code = problems === undefined ? 'load' : 'config';
    this.#ports.onEvent({ type: 'error', code, message: messageOf(error) });
  }
}

function messageOf(error: unknown): string {
  return error instanceof Error ? error.message : String(error);
}

/** The owner's mistakes, where an error lists them. */
function problemsOf(error: unknown): readonly ConfigProblem[] | undefined {
  if (typeof error !== 'object' || error === null || !('problems' in error)) return undefined;
  const { problems } = error;
  return Array.isArray(problems) ? problems.filter(isProblem) : undefined;
}

function isProblem(value: unknown): value is ConfigProblem {
  return (
    typeof value === 'object' &&
    value !== null &&
    'path' in value &&
    typeof value.path === 'string' &&
    'expected' in value &&
    typeof value.expected === 'string'
  );
}
