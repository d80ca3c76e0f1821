// What is still on its way to the device when a page is left, for the tab's next page to write down: a
// database is slower than a reload. Writes nothing to the device itself.

import { isJsonArray, isJsonObject, parseJson, type JsonValue } from '../base/json.js';
import type { EntryRecord } from '../storage/types.js';
import { readCard, type KeptCard } from './kept-card.js';

/** Where a page leaves things for the next one of its tab. */
export interface HandOverSlot {
  /** `undefined` where nothing was left. */
  read(): string | undefined;
  /** Replaces what is there; `undefined` empties it. */
  write(text: string | undefined): void;
}

/** What an earlier page had not written down. */
export interface Left {
  readonly conversation: string;
  readonly entries: readonly EntryRecord[];
  /** Absent where the device is right about it; `undefined` in it says that no card waits. */
  readonly card?: { readonly waits: KeptCard | undefined };
  /** What was typed and not sent; absent where the device is right about it. */
  readonly draft?: string;
}

export class HandOver {
  readonly #slot: HandOverSlot;
  readonly #entries = new Map<string, EntryRecord>();
  #card: Left['card'];
  #draft: string | undefined;

  constructor(slot: HandOverSlot) {
    this.#slot = slot;
  }

  /** An entry that is being written down. Returns how to say that it is. */
  entry(record: EntryRecord): () => void {
    this.#entries.set(record.id, record);
    return () => {
      if (this.#entries.get(record.id) === record) this.#entries.delete(record.id);
    };
  }

  /** The card that is being written down, or that there is none. Returns how to say that it is. */
  card(waits: KeptCard | undefined): () => void {
    const card = { waits };
    this.#card = card;
    return () => {
      if (this.#card === card) this.#card = undefined;
    };
  }

  /** What is typed and will be written down. Returns how to say that it is. */
  draft(text: string): () => void {
    this.#draft = text;
    return () => {
      if (this.#draft === text) this.#draft = undefined;
    };
  }

  /** Nothing of this conversation is to be found again. */
  forget(): void {
    this.#entries.clear();
    this.#card = undefined;
  }

  /**
   * Leaves what isn't written down by now. What is `unanswered` goes back into the text field: nobody has
   * understood it yet, so that it may hold a secret, and isn't to stand in the thread.
   */
  leave(conversation: string, unanswered?: string): void {
    const entries = [...this.#entries.values()];
    const card = this.#card && { waits: this.#card.waits ?? null };
    const draft = this.#draft || (unanswered ?? this.#draft);
    const isAllWritten = entries.length === 0 && card === undefined && draft === undefined;
    const left = { conversation, entries, card, draft };
    this.#slot.write(isAllWritten ? undefined : JSON.stringify(left));
  }

  /** What an earlier page of this tab left, once. `now` is in milliseconds since the epoch. */
  take(now: number): Left | undefined {
    const text = this.#slot.read();
    if (text === undefined) return undefined;
    this.#slot.write(undefined);
    return readLeft(parseJson(text), now);
  }
}

/** What was left may have been tampered with, as everything that scripts of the page can reach. */
function readLeft(left: JsonValue | undefined, now: number): Left | undefined {
  if (!isJsonObject(left)) return undefined;
  const { conversation, entries, card, draft } = left;
  if (typeof conversation !== 'string' || !isJsonArray(entries)) return undefined;
  return {
    conversation,
    entries: entries.flatMap(readRecord),
    ...(isJsonObject(card) && { card: { waits: readCard(card['waits'], now) } }),
    ...(typeof draft === 'string' && { draft }),
  };
}

function readRecord(value: JsonValue): readonly EntryRecord[] {
  if (!isJsonObject(value)) return [];
  const { id, at, kind, data } = value;
  const isRecord = typeof id === 'string' && typeof at === 'number' && typeof kind === 'string';
  return isRecord && isJsonObject(data) ? [{ id, at, kind, data }] : [];
}
