// A device that a test leads by the hand, and a chat that keeps its conversations on it.

import type {
  ConversationHead,
  Conversations,
  Keeping,
  ThreadChange,
} from '../../src/assistant/contract.js';
import { place, settle, until, type Mounted } from './mount.js';

/** A device that a test leads by the hand. */
export class FakeKeeping implements Keeping, Conversations {
  readonly asked: string[] = [];
  heads: readonly ConversationHead[] = [];
  kept = '';
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
    return this.kept;
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

function keptBy(chat: Mounted): FakeKeeping {
  const keeping = new FakeKeeping();
  Object.assign(chat.assistant, { keeping });
  return keeping;
}

/** A chat that is open, over a prepared device. */
export async function opened(
  prepare: (keeping: FakeKeeping) => void = () => undefined,
  attributes: Readonly<Record<string, string>> = {},
) {
  const chat = place(attributes);
  const keeping = keptBy(chat);
  prepare(keeping);
  await chat.element.updateComplete;
  chat.element.show();
  await until(() => chat.assistant.isAttached && chat.root.activeElement?.matches('.input'));
  await settle();
  return { chat, keeping };
}

export const HEADS: readonly ConversationHead[] = [
  { id: 'a', title: 'Blue mugs', updatedAt: 2, isOpen: true },
  { id: 'b', title: '', updatedAt: 1, isOpen: false },
];
