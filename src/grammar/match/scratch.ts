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
  readonly #forms: Int32Array;
  readonly #life: Int32Array;
  readonly #alternativeLife: Int32Array;
  // Marks of an earlier match are smaller: nothing has to be cleared.
  #mark = 0;

  constructor(forms: number, rules: number, alternatives: number) {
    this.#candidates = new Int32Array(rules);
    this.#headMarks = new Int32Array(rules);
    this.#next = new Int32Array(alternatives);
    this.#candidateMarks = new Int32Array(alternatives);
    this.#forms = new Int32Array(forms);
    this.#life = new Int32Array(rules);
    this.#alternativeLife = new Int32Array(alternatives);
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
    this.#mark += 4;
    if (this.#mark < 2 ** 30) return;
    this.#headMarks.fill(0);
    this.#candidateMarks.fill(0);
    this.#forms.fill(0);
    this.#life.fill(0);
    this.#alternativeLife.fill(0);
    this.#mark = 4;
  }

  /** Whether what a long input made large should be given back rather than kept. */
  get isLarge(): boolean {
    return this.nodes.size + this.terms.size + this.lists.size + this.#heads.length > 20_000;
  }

  /** Marks a word of the input; whether it was new. */
  addForm(form: number): boolean {
    if (at(this.#forms, form) === this.#mark) return false;
    this.#forms[form] = this.#mark;
    return true;
  }

  hasForm(form: number): boolean {
    return at(this.#forms, form) === this.#mark;
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

  /** What was found out of a rule: 1 alive, 2 dead, 0 nothing yet. */
  lifeOf(rule: number): number {
    const life = at(this.#life, rule) - this.#mark;
    return life > 0 ? life : 0;
  }

  setLife(rule: number, alive: boolean): void {
    this.#life[rule] = this.#mark + (alive ? 1 : 2);
  }

  /** Likewise of an alternative. */
  lifeOfAlternative(alternative: number): number {
    const life = at(this.#alternativeLife, alternative) - this.#mark;
    return life > 0 ? life : 0;
  }

  setAlternativeLife(alternative: number, alive: boolean): void {
    this.#alternativeLife[alternative] = this.#mark + (alive ? 1 : 2);
  }
}
