// The words that an entity can begin with, asked about as they are typed: "Après", "einundzwanzig", "d'avril".
// Knows no word itself.

import type { Reader } from './reader.js';
import { DIGITS, firstWordOf } from './reader.js';
import type { Tokenizing } from './tokens.js';
import { firstTokens } from './tokens.js';

/** Holds the first pieces of words as readers see them; `has` takes whole words as they are typed. */
export class FirstWords extends Set<string> {
  readonly #how: Tokenizing;
  readonly #plain: boolean;

  constructor(reader: Reader<unknown>, how: Tokenizing) {
    super();
    this.#how = how;
    // A language that only lower-cases needs no second look at a word.
    this.#plain = Object.keys(how).length === 0;
    reader.addFirstWords(this, new Set());
    this.delete(DIGITS);
  }

  override has(word: string): boolean {
    if (this.#plain || super.has(word)) return super.has(word);
    const first = firstTokens(word, this.#how)[0];
    return first !== undefined && super.has(firstWordOf(first));
  }
}
