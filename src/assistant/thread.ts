// The thread of the open conversation, in memory: what was said, in order. Stores nothing itself.

import { Emitter } from '../base/emitter.js';
import type { AssistantMessage, ThreadEntry } from './contract.js';

/** An entry before it has its place. */
export type ThreadDraft = ThreadEntry extends infer Entry
  ? Entry extends ThreadEntry
    ? Omit<Entry, 'id' | 'at'>
    : never
  : never;

export interface ThreadOptions {
  readonly now: () => number;
  /** A name that no other page load gives. */
  readonly newId: () => string;
}

export class Thread {
  readonly #options: ThreadOptions;
  readonly #added = new Emitter<ThreadEntry>();
  #entries: readonly ThreadEntry[] = [];

  constructor(options: ThreadOptions) {
    this.#options = options;
  }

  /** Oldest first. */
  get entries(): readonly ThreadEntry[] {
    return this.#entries;
  }

  /** Adds what happened here, and tells of it. */
  add(draft: ThreadDraft): void {
    const { newId, now } = this.#options;
    const entry: ThreadEntry = { ...draft, id: newId(), at: now() };
    this.#entries = [...this.#entries, entry];
    this.#added.emit(entry);
  }

  /** Changes the words of an entry: a secret that was found in them has left them. */
  reword(id: string, text: string): ThreadEntry | undefined {
    const index = this.#entries.findIndex((entry) => entry.id === id);
    const entry = this.#entries[index];
    if (entry?.kind !== 'user') return entry;
    const reworded = { ...entry, text };
    this.#entries = this.#entries.with(index, reworded);
    return reworded;
  }

  /** Another thread in place of this one. */
  replace(entries: readonly ThreadEntry[]): void {
    this.#entries = entries;
  }

  /** Takes in entries that were made elsewhere; returns those that weren't here. */
  take(entries: readonly ThreadEntry[], place: 'before' | 'after'): readonly ThreadEntry[] {
    const known = new Set(this.#entries.map(({ id }) => id));
    const fresh = entries.filter(({ id }) => !known.has(id));
    this.#entries =
      place === 'before' ? [...fresh, ...this.#entries] : [...this.#entries, ...fresh];
    return fresh;
  }

  /** Told of each entry that was added here. Returns the way to stop. */
  subscribe(listener: (entry: ThreadEntry) => void): () => void {
    return this.#added.subscribe(listener);
  }
}

/** What an entry says, for exports and events; nothing for evidence and what was given up. */
export function messageOf(entry: ThreadEntry): AssistantMessage | undefined {
  const { at } = entry;
  switch (entry.kind) {
    case 'user':
    case 'assistant':
      return { role: entry.kind, text: entry.text, at };
    case 'results':
      return { role: 'assistant', text: entry.response.text, at };
    case 'detail':
      return { role: 'assistant', text: entry.text, at };
    case 'error':
      return { role: 'assistant', text: entry.message, at };
    case 'trace':
    case 'cancelled':
      return undefined;
  }
}
