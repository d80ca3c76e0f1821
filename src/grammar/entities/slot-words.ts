// The words with which a language's slots can begin, and which slots the words of a text could fill: most
// patterns are ruled out by it before anything is read.

import type { SlotName, Slots } from './fields.js';
import type { Input } from './reader.js';
import { DIGITS, firstWordOf } from './reader.js';

const MOST_BITS = 31;

export class SlotWords {
  readonly #slots: () => Slots;
  readonly #words = new Map<SlotName, ReadonlySet<string>>();
  /** Slots that can't begin with digits, each a bit: digits are all over, so they rule out little. */
  readonly #bits = new Map<SlotName, number>();
  /** By word: the bits of all slots that can begin with it. */
  readonly #bitsOfWord = new Map<string, number>();
  // Of the last input alone, as readers remember theirs.
  #input: Input | undefined;
  #behind: number[] = [];

  /** @param slots A function, since slots are made of rules that ask for their words. */
  constructor(slots: () => Slots) {
    this.#slots = slots;
  }

  /** Every word that `slot` can begin with. */
  of(slot: SlotName): ReadonlySet<string> {
    const known = this.#words.get(slot);
    if (known !== undefined) return known;
    const words = new Set<string>();
    this.#slots()[slot].addFirstWords(words, new Set());
    this.#words.set(slot, words);
    return words;
  }

  /** Bits that `behind` has wherever all of `slots` can be filled. */
  bitsOf(slots: Iterable<SlotName>): number {
    let bits = 0;
    for (const slot of slots) bits |= this.#bitOf(slot);
    return bits;
  }

  /** Bits of the slots that a token at `at` or behind could begin. */
  behind(input: Input, at: number): number {
    if (this.#input !== input) {
      this.#input = input;
      this.#behind = [];
    }
    const { tokens } = input;
    let place = at;
    while (place < tokens.length && this.#behind[place] === undefined) place++;
    let bits = this.#behind[place] ?? 0;
    while (place > at) {
      const token = tokens[--place];
      bits |= (token && this.#bitsOfWord.get(firstWordOf(token))) ?? 0;
      this.#behind[place] = bits;
    }
    return bits;
  }

  #bitOf(slot: SlotName): number {
    const known = this.#bits.get(slot);
    if (known !== undefined) return known;
    const words = this.of(slot);
    const isOpen = words.has(DIGITS) || this.#bits.size >= MOST_BITS;
    const bit = isOpen ? 0 : 1 << this.#bits.size;
    this.#bits.set(slot, bit);
    if (isOpen) return 0;
    for (const word of words) this.#bitsOfWord.set(word, (this.#bitsOfWord.get(word) ?? 0) | bit);
    this.#input = undefined;
    return bit;
  }
}
