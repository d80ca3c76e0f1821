// Which rules can match at all, given the words that the input has, wherever they stand. Most of a
// large grammar is ruled out here, by a few look-ups, before the chart sees it.

import { at } from './integers.js';
import type { Program } from './program.js';
import type { Scratch } from './scratch.js';
import type { WordIndex } from './word-index.js';

export class Presence {
  readonly #program: Program;
  readonly #scratch: Scratch;
  readonly #isPrefix: boolean;
  readonly #index: WordIndex;
  readonly #firstRule: number;
  steps = 0;

  /**
   * @param forms Every form that stands somewhere in the input.
   * @param isPrefix Whether other words may follow: then only what begins with a missing one is ruled out.
   */
  constructor(program: Program, scratch: Scratch, forms: readonly number[], isPrefix: boolean) {
    this.#program = program;
    this.#scratch = scratch;
    this.#isPrefix = isPrefix;
    this.#index = isPrefix ? program.byFirstWord : program.byWord;
    this.#firstRule = program.vocabulary.anyNumber + 1;
    for (const form of isPrefix ? [] : forms) {
      const rules = program.brings[form];
      if (rules !== undefined) for (const rule of rules) scratch.addPresent(this.#firstRule + rule);
    }
    for (const form of forms) {
      const groups = this.#index.keyed[form];
      if (groups !== undefined) this.#addCandidates(groups);
    }
  }

  /** @param groups As `WordIndex` has them. */
  #addCandidates(groups: readonly number[]): void {
    for (let i = 0; i < groups.length;) {
      this.steps++;
      const need = groups[i] ?? 0;
      const end = i + 2 + (groups[i + 1] ?? 0);
      const isRuledOut = need >= 0 && !this.#isPrefix && !this.#scratch.isPresent(need);
      for (i = isRuledOut ? end : i + 2; i < end; i++) this.#addCandidate(groups[i] ?? 0);
    }
  }

  #addCandidate(alternative: number): void {
    this.steps++;
    if (!this.#hasAll(alternative)) return;
    this.#scratch.addCandidate(at(this.#program.ruleOf, alternative), alternative);
  }

  /** Of a large rule, the alternatives to be gone through beside its candidates; of others, `undefined`. */
  rest(rule: number): readonly number[] | undefined {
    return this.#index.unkeyed[rule];
  }

  /** Whether an alternative of `rule` that may begin with one of `mask` has all that it needs. */
  rule(rule: number, mask: number): boolean {
    const { firstAlternative, starts, ruleStarts } = this.#program;
    if ((at(ruleStarts, rule) & mask) === 0) return false;
    const rest = this.rest(rule);
    if (rest === undefined) {
      const end = at(firstAlternative, rule + 1);
      for (let i = at(firstAlternative, rule); i < end; i++) if (this.fits(i, mask)) return true;
      return false;
    }
    for (const alternative of rest) if (this.fits(alternative, mask)) return true;
    let candidate = this.#scratch.firstCandidate(rule);
    while (candidate >= 0 && (at(starts, candidate) & mask) === 0) {
      candidate = this.#scratch.nextCandidate(candidate);
    }
    return candidate >= 0;
  }

  /** Whether `alternative` may begin with one of `mask`, and has all that it needs. */
  fits(alternative: number, mask: number): boolean {
    return (at(this.#program.starts, alternative) & mask) !== 0 && this.#hasAll(alternative);
  }

  /** Whether each part of `alternative` that can't be left out has a chance. */
  #hasAll(alternative: number): boolean {
    if (this.#isPrefix) return true;
    const { firstNeed, needed } = this.#program;
    const end = at(firstNeed, alternative + 1);
    for (let i = at(firstNeed, alternative); i < end; i++) {
      if (!this.#scratch.isPresent(at(needed, i))) return false;
    }
    return true;
  }
}
