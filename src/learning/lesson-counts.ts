// What lessons add up to over visits: how often a rule was taught, which were contradicted, which values
// were confirmed. Keeps no word of a request: only whether two were the same.

import { isJsonArray, isJsonObject, type JsonObject, type JsonValue } from '../base/json.js';
import { hash } from './hash.js';
import { fold } from './request-text.js';

/** Where the counts outlive the page. */
export interface CountsMemory {
  read(): Promise<JsonValue | undefined>;
  write(counts: JsonValue): Promise<void>;
}

/** As many of each kind as are kept; the oldest go first. */
const MOST = 1_000;

export class LessonCounts {
  readonly #memory: CountsMemory | undefined;
  readonly #taught = new Map<string, number>();
  readonly #contradicted = new Set<string>();
  /** Requests, hashed, in which a value was confirmed. */
  readonly #values = new Map<string, ReadonlySet<string>>();

  constructor(memory: CountsMemory | undefined) {
    this.#memory = memory;
  }

  /** Goes on from what is kept: another tab may have counted since. */
  async read(): Promise<void> {
    if (this.#memory === undefined) return;
    const kept = await this.#memory.read();
    this.#taught.clear();
    this.#contradicted.clear();
    this.#values.clear();
    if (!isJsonObject(kept)) return;
    const { taught, contradicted, values } = kept;
    for (const [id, count] of entriesOf(taught)) {
      if (typeof count === 'number') this.#taught.set(id, count);
    }
    for (const id of textsOf(contradicted)) this.#contradicted.add(id);
    for (const [key, requests] of entriesOf(values)) {
      this.#values.set(key, new Set(textsOf(requests)));
    }
  }

  /** Rejects where the device refuses to keep them. */
  async save(): Promise<void> {
    const values = [...this.#values].map(([key, requests]) => [key, [...requests]] as const);
    await this.#memory?.write({
      taught: Object.fromEntries([...this.#taught].slice(-MOST)),
      contradicted: [...this.#contradicted].slice(-MOST),
      values: Object.fromEntries(values.slice(-MOST)),
    });
  }

  /** Counts one lesson for a rule, or takes one back. Tells how many there are. */
  count(id: string, lessons: 1 | -1): number {
    const taught = Math.max(0, this.taught(id) + lessons);
    this.#taught.set(id, taught);
    return taught;
  }

  /** How often a rule was taught. */
  taught(id: string): number {
    return this.#taught.get(id) ?? 0;
  }

  forget(id: string): void {
    this.#taught.delete(id);
  }

  contradict(id: string): void {
    this.#contradicted.add(id);
  }

  isContradicted(id: string): boolean {
    return this.#contradicted.has(id);
  }

  confirmValue(key: string, request: string): void {
    const requests = this.#values.get(hash(key)) ?? new Set<string>();
    this.#values.set(hash(key), new Set([...requests, hash(fold(request.trim()))]));
  }

  takeBackValue(key: string, request: string): void {
    const others = [...(this.#values.get(hash(key)) ?? [])].filter(
      (other) => other !== hash(fold(request.trim())),
    );
    this.#values.set(hash(key), new Set(others));
  }

  /** In how many different requests the value was confirmed. */
  confirmations(key: string): number {
    return this.#values.get(hash(key))?.size ?? 0;
  }
}

function entriesOf(value: JsonValue | undefined): readonly (readonly [string, JsonValue])[] {
  const object: JsonObject = isJsonObject(value) ? value : {};
  return Object.entries(object);
}

function textsOf(value: JsonValue | undefined): readonly string[] {
  return isJsonArray(value) ? value.filter((text) => typeof text === 'string') : [];
}
