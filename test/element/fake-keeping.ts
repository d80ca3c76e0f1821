// A device that a test leads by the hand.

import type {
  ConversationHead,
  Conversations,
  Keeping,
  ThreadChange,
} from '../../src/assistant/contract.js';
/** A device that a test leads by the hand. */
export class FakeKeeping implements Keeping, Conversations {
  readonly asked: string[] = [];
  heads: readonly ConversationHead[] = [];
  kept = '';
  /** The element has its code for what is kept. */
  isRead = false;
  /** What a draft is read behind. */
  before: Promise<unknown> = Promise.resolve();
  readonly #listeners = new Set<(change: ThreadChange) => void>();

  subscribe(listener: (change: ThreadChange) => void): () => void {
    this.#listeners.add(listener);
    return () => this.#listeners.delete(listener);
  }

  tell(change: ThreadChange): void {
    for (const listener of this.#listeners) listener(change);
  }

  async conversations(): Promise<Conversations> {
    return this;
  }

  async list(): Promise<readonly ConversationHead[]> {
    return this.heads;
  }

  async draft(): Promise<string> {
    const { kept } = this;
    this.isRead = true;
    await this.before;
    return kept;
  }

  keepDraft(text: string): void {
    this.kept = text;
  }

  async export(format: string): Promise<string> {
    this.asked.push(`export ${format}`);
    return '# Mugs';
  }

  readonly older = this.#note('older');
  readonly open = this.#note('open');
  readonly start = this.#note('start');
  readonly rename = this.#note('rename');
  readonly delete = this.#note('delete');
  readonly eraseAll = this.#note('eraseAll');

  #note(name: string): (...values: readonly string[]) => Promise<void> {
    return async (...values) => {
      this.asked.push([name, ...values].join(' '));
    };
  }
}

export const HEADS: readonly ConversationHead[] = [
  { id: 'a', title: 'Blue mugs', updatedAt: 2, isOpen: true },
  { id: 'b', title: '', updatedAt: 1, isOpen: false },
];
