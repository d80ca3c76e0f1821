// The arguments of one call in the making: which slot got which value, and which words are used up.
// Looks for nothing itself.

import type { JsonValue } from '../../base/json.js';
import type { Request, RequestWord } from './request.js';
import type { SlotShape } from './slot-shape.js';
import type { ToolEntry } from './tool-entry.js';

export interface Span {
  readonly start: number;
  readonly end: number;
}

export class Draft {
  readonly entry: ToolEntry;
  readonly request: Request;
  readonly #values = new Map<SlotShape, JsonValue>();
  readonly #places = new Map<SlotShape, number>();
  readonly #claims: Span[] = [];
  readonly #guessed: Span[] = [];
  readonly #doubted = new Set<SlotShape>();

  constructor(entry: ToolEntry, request: Request) {
    this.entry = entry;
    this.request = request;
  }

  /** Slots without a value, in schema order. */
  open(): readonly SlotShape[] {
    return this.entry.slots.filter((slot) => !this.#values.has(slot));
  }

  /** Slots that must be given and aren't. */
  missing(): readonly SlotShape[] {
    return this.open().filter(({ required, schema }) => required && schema.default === undefined);
  }

  valueOf(slot: SlotShape): JsonValue | undefined {
    return this.#values.get(slot);
  }

  get filled(): ReadonlyMap<SlotShape, JsonValue> {
    return this.#values;
  }

  /** Gives the slot its value, and takes the words that said it out of play. */
  fill(slot: SlotShape, value: JsonValue, ...spans: readonly Span[]): void {
    this.#values.set(slot, value);
    this.#places.set(slot, Math.min(Infinity, ...spans.map(({ start }) => start)));
    this.#claims.push(...spans);
  }

  /** Takes words out of play that can't be told what they say. */
  withdraw(span: Span): void {
    this.#claims.push(span);
  }

  isFree({ start, end }: Span): boolean {
    return !this.#claims.some((claim) => claim.start < end && start < claim.end);
  }

  /** As `fill`, for want of a better use of the words. */
  guess(slot: SlotShape, value: JsonValue, ...spans: readonly Span[]): void {
    this.fill(slot, value, ...spans);
    this.doubt(slot);
    this.#guessed.push(...spans);
  }

  /** Marks a value as one that any words would have given: it speaks for no tool. */
  doubt(slot: SlotShape): void {
    this.#doubted.add(slot);
  }

  /** Whether any value is beyond doubt. */
  get hasPlainValue(): boolean {
    return this.#values.size > this.#doubted.size;
  }

  /** Whether the words became a value only because they were left over. */
  isGuess(word: RequestWord): boolean {
    return this.#guessed.some(({ start, end }) => word.start < end && start < word.end);
  }

  /** Gives the values of `slots` back to them in the order in which they were said. */
  reorder(slots: readonly SlotShape[]): void {
    const said = slots
      .flatMap((slot) => {
        const value = this.#values.get(slot);
        return value === undefined ? [] : [{ slot, value, place: this.#places.get(slot) ?? 0 }];
      })
      .toSorted((a, b) => a.place - b.place);
    for (const { slot } of said) this.#values.delete(slot);
    said.forEach(({ value }, index) => {
      const slot = slots[index];
      if (slot !== undefined) this.#values.set(slot, value);
    });
  }

  /** Whether the word said a value. */
  isClaimed(word: RequestWord): boolean {
    return !this.isFree(word);
  }
}
