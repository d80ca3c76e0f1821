// Working memory of one match over one program, used again by the next: small matches would spend
// most of their time allocating it. Knows nothing of what is kept in it.

import { at, Integers, Triples } from './integers.js';

export class Scratch {
  readonly calls = new Triples();
  readonly nodes = new Triples();
  readonly terms = new Triples();
  readonly lists = new Triples();
  /** Words found in the input: form, end and next entry of each; see `Input`. */
  readonly words = new Integers();
  #heads = new Int32Array(64);
  #masks = new Int32Array(256);
  /** By rule: head of the list of its candidate alternatives, plus one; 0 ends a list. */
  readonly #candidates: Int32Array;
  readonly #next: Int32Array;
  readonly #headMarks: Int32Array;
  readonly #candidateMarks: Int32Array;
  readonly #present: Int32Array;
  /** By rule: the state in which it was last looked for, and where it ended; see `Phrases`. */
  readonly #phraseStates: Int32Array;
  readonly #phraseEnds: Int32Array;
  readonly #phraseMarks: Int32Array;
  // Marks of an earlier match are smaller: nothing has to be cleared.
  #mark = 0;

  constructor(forms: number, rules: number, alternatives: number) {
    this.#candidates = new Int32Array(rules);
    this.#headMarks = new Int32Array(rules);
    this.#next = new Int32Array(alternatives);
    this.#candidateMarks = new Int32Array(alternatives);
    this.#present = new Int32Array(forms + rules);
    this.#phraseStates = new Int32Array(rules);
    this.#phraseEnds = new Int32Array(rules);
    this.#phraseMarks = new Int32Array(rules);
  }

  /** An array of zeros, one for each position of a text and one more. */
  heads(length: number): Int32Array {
    if (this.#heads.length <= length) this.#heads = new Int32Array(length * 2);
    return this.#heads.fill(0, 0, length + 1);
  }

  /** An array of zeros, one for each state of a text. */
  masks(length: number): Int32Array {
    const size = length * 4 + 4;
    if (this.#masks.length < size) this.#masks = new Int32Array(size * 2);
    return this.#masks.fill(0, 0, size);
  }

  clear(): void {
    this.words.length = 0;
    this.calls.clear();
    this.nodes.clear();
    this.terms.clear();
    this.lists.clear();
    this.#mark += 1;
    if (this.#mark < 2 ** 30) return;
    this.#headMarks.fill(0);
    this.#candidateMarks.fill(0);
    this.#present.fill(0);
    this.#phraseMarks.fill(0);
    this.#mark = 4;
  }

  /** Whether what a long input made large should be given back rather than kept. */
  get isLarge(): boolean {
    return this.nodes.size + this.terms.size + this.lists.size + this.#heads.length > 20_000;
  }

  /** Marks what the input has of what alternatives need; whether it was new. */
  addPresent(need: number): boolean {
    if (at(this.#present, need) === this.#mark) return false;
    this.#present[need] = this.#mark;
    return true;
  }

  isPresent(need: number): boolean {
    return at(this.#present, need) === this.#mark;
  }

  /** Puts an alternative on its rule's list of candidates, once. */
  addCandidate(rule: number, alternative: number): void {
    if (at(this.#candidateMarks, alternative) === this.#mark) return;
    this.#candidateMarks[alternative] = this.#mark;
    this.#next[alternative] = this.firstCandidate(rule) + 1;
    this.#candidates[rule] = alternative + 1;
    this.#headMarks[rule] = this.#mark;
  }

  /** The first candidate of `rule`, or -1. */
  firstCandidate(rule: number): number {
    return at(this.#headMarks, rule) === this.#mark ? at(this.#candidates, rule) - 1 : -1;
  }

  nextCandidate(alternative: number): number {
    return at(this.#next, alternative) - 1;
  }

  isPhraseKnown(rule: number, state: number): boolean {
    return at(this.#phraseStates, rule) === state && at(this.#phraseMarks, rule) === this.#mark;
  }

  phraseEnd(rule: number): number {
    return at(this.#phraseEnds, rule);
  }

  setPhrase(rule: number, state: number, end: number): void {
    this.#phraseMarks[rule] = this.#mark;
    this.#phraseStates[rule] = state;
    this.#phraseEnds[rule] = end;
  }
}
