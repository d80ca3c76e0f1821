// How much of the stored conversation is in the thread: its newest page at first, older ones on wish, and
// what another tab has written since.

import type { ConversationStore, StoredEntry } from '../storage/types.js';
import type { ThreadEntry } from './contract.js';
import { entryOf } from './kept-entries.js';
import type { Thread } from './thread.js';

/** Entries restored at first, and with each wish for older ones. */
const PAGE = 50;

/** Entries that came into the thread, and whether there are older ones still. */
interface Page {
  readonly entries: readonly ThreadEntry[];
  readonly more: boolean;
}

export class StoredPages {
  readonly #store: Pick<ConversationStore, 'entries'>;
  readonly #thread: Thread;
  #oldest = Infinity;
  #newest = 0;

  constructor(store: Pick<ConversationStore, 'entries'>, thread: Thread) {
    this.#store = store;
    this.#thread = thread;
  }

  /** The newest page, before whatever the thread holds already. */
  async first(id: string): Promise<Page> {
    const stored = await this.#store.entries(id, { limit: PAGE });
    this.#oldest = stored[0]?.seq ?? Infinity;
    this.#newest = stored.at(-1)?.seq ?? 0;
    return this.#before(stored);
  }

  /** The page before the oldest entry; `undefined` when nothing is stored. */
  async older(id: string): Promise<Page | undefined> {
    if (this.#oldest === Infinity) return undefined;
    const stored = await this.#store.entries(id, { before: this.#oldest, limit: PAGE });
    this.#oldest = stored[0]?.seq ?? this.#oldest;
    return this.#before(stored);
  }

  /** What was written since, here or elsewhere; only what the thread doesn't hold is returned. */
  async newer(id: string): Promise<readonly ThreadEntry[]> {
    const stored = await this.#store.entries(id, { after: this.#newest });
    this.#newest = stored.at(-1)?.seq ?? this.#newest;
    if (this.#oldest === Infinity) this.#oldest = stored[0]?.seq ?? Infinity;
    return this.#thread.take(readEntries(stored), 'after');
  }

  forget(): void {
    this.#oldest = Infinity;
    this.#newest = 0;
  }

  #before(stored: readonly StoredEntry[]): Page {
    const entries = this.#thread.take(readEntries(stored), 'before');
    return { entries, more: stored.length === PAGE };
  }
}

/** Those that can be read. */
export function readEntries(stored: readonly StoredEntry[]): readonly ThreadEntry[] {
  return stored.map(entryOf).filter((entry) => entry !== undefined);
}
