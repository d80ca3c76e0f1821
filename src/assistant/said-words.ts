// What the visitor said last, until it may be kept: a secret in it is known only once it was understood,
// and has left the harness's transcript by then. Stores nothing itself.

import type { ChatMessage } from '../harness/types.js';
import type { ThreadEntry } from './contract.js';
import type { Thread } from './thread.js';

/** An entry, and where the harness holds its words. */
interface Said {
  readonly id: string;
  readonly index: number;
  kept: string | undefined;
}

export class SaidWords {
  readonly #thread: Thread;
  readonly #transcript: () => readonly ChatMessage[];
  #said: Said | undefined;

  constructor(thread: Thread, transcript: () => readonly ChatMessage[]) {
    this.#thread = thread;
    this.#transcript = transcript;
  }

  /** Notes an entry of the visitor's that was added just now. */
  note(id: string): void {
    const index = this.#transcript().findLastIndex(({ role }) => role === 'user');
    this.#said = { id, index, kept: undefined };
  }

  /** The words that aren't kept yet, as they may be; `undefined` when all are. */
  get waiting(): string | undefined {
    const said = this.#said;
    const held = this.#thread.entries.find(({ id }) => id === said?.id);
    if (said === undefined || held?.kind !== 'user') return undefined;
    const text = this.#transcript()[said.index]?.content ?? held.text;
    return said.kept === text ? undefined : text;
  }

  /** The entry in the words that may be kept; `undefined` when these are kept already. */
  take(): ThreadEntry | undefined {
    const text = this.waiting;
    if (this.#said === undefined || text === undefined) return undefined;
    this.#said.kept = text;
    return this.#thread.reword(this.#said.id, text);
  }

  forget(): void {
    this.#said = undefined;
  }
}
