// An assistant that a test leads by the hand: it draws what the test says and records what it is asked.

import type {
  Assistant,
  AssistantEvent,
  AssistantMessage,
  DeviceModels,
  HarnessRenderer,
  SendOptions,
  Suggestion,
  SuggestOptions,
  Tool,
  TurnResult,
} from '../../src/assistant/contract.js';

/** What a sentence does; resolves when the turn ends. */
export type Turn = (renderer: HarnessRenderer, text: string) => Promise<void> | void;

/** A scripted assistant. */
export class FakeAssistant implements Assistant {
  /** Sentences received, in order. */
  readonly sent: string[] = [];
  /** Those of them that may answer a card. */
  readonly answers: string[] = [];
  endpoints: readonly string[] = [];
  rules: Assistant['rules'];
  models: DeviceModels | undefined;
  readonly suggestions: Suggestion[] = [];
  exampleSentences: readonly string[] = [
    'Show blue mugs',
    'Add two mugs to my cart',
    'Where is my order?',
  ];
  history: readonly AssistantMessage[] = [];
  toolList: readonly Tool[] = [];
  stops = 0;
  clears = 0;
  disposals = 0;
  detached = 0;
  turn: Turn = () => undefined;
  #renderer: HarnessRenderer | undefined;
  readonly #listeners = new Set<(event: AssistantEvent) => void>();

  /** The renderer that the element attached. */
  get renderer(): HarnessRenderer {
    if (this.#renderer === undefined) throw new Error('no renderer is attached yet');
    return this.#renderer;
  }

  get isAttached(): boolean {
    return this.#renderer !== undefined;
  }

  attach(renderer: HarnessRenderer): () => void {
    this.#renderer = renderer;
    return () => {
      this.detached += 1;
      this.#renderer = undefined;
    };
  }

  async send(text: string, { answersCards = true }: SendOptions = {}): Promise<TurnResult> {
    this.sent.push(text);
    if (answersCards) this.answers.push(text);
    this.renderer.message('user', text);
    await this.turn(this.renderer, text);
    return { decision: 'answer' };
  }

  stop(): void {
    this.stops += 1;
  }

  clear(): void {
    this.clears += 1;
  }

  messages(): readonly AssistantMessage[] {
    return this.history;
  }

  async examples(count: number): Promise<readonly string[]> {
    return this.exampleSentences.slice(0, count);
  }

  async suggest(text: string, { limit = 10 }: SuggestOptions): Promise<readonly Suggestion[]> {
    const typed = text.toLowerCase();
    return this.suggestions
      .filter((one) => one.text.toLowerCase().startsWith(typed))
      .slice(0, limit);
  }

  async tools(): Promise<readonly Tool[]> {
    return this.toolList;
  }

  async warm(): Promise<void> {}

  subscribe(listener: (event: AssistantEvent) => void): () => void {
    this.#listeners.add(listener);
    return () => this.#listeners.delete(listener);
  }

  /** Listeners that were not released. */
  get listeners(): number {
    return this.#listeners.size;
  }

  emit(event: AssistantEvent): void {
    for (const listener of this.#listeners) listener(event);
  }

  dispose(): void {
    this.disposals += 1;
  }
}

/** A completion of a whole sentence. */
export function suggestion(text: string, from: number): Suggestion {
  return { text, label: text.slice(from), from };
}
