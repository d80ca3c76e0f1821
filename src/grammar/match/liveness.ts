// Which rules can match at all, given the words that the input has, wherever they stand. Most of a
// large grammar is ruled out here, by a few look-ups, before the chart sees it.

import { at } from './integers.js';
import type { Program } from './program.js';
import type { Scratch } from './scratch.js';

// Rules nested deeper are taken for alive: the stack stays small whatever the grammar.
const deepest = 40;

export class Liveness {
  readonly #program: Program;
  readonly #scratch: Scratch;
  steps = 0;

  constructor(program: Program, scratch: Scratch) {
    this.#program = program;
    this.#scratch = scratch;
  }

  /** Whether some alternative of `rule` has all that it needs. */
  rule(rule: number, depth = 0): boolean {
    const known = this.#scratch.lifeOf(rule);
    if (known !== 0) return known === 1;
    if (depth > deepest) return true;
    if (!this.#hasKey(rule)) {
      this.#scratch.setLife(rule, false);
      return false;
    }
    // A rule inside itself can't be what is missing.
    this.#scratch.setLife(rule, true);
    const alive = this.#someAlternative(rule, depth);
    if (!alive) this.#scratch.setLife(rule, false);
    return alive;
  }

  /** Whether each part of `alternative` that can't be left out has a chance. */
  alternative(alternative: number, depth = 0): boolean {
    const known = this.#scratch.lifeOfAlternative(alternative);
    if (known !== 0) return known === 1;
    this.steps++;
    const alive = this.#hasNeeds(alternative, depth);
    this.#scratch.setAlternativeLife(alternative, alive);
    return alive;
  }

  #hasNeeds(alternative: number, depth: number): boolean {
    const { firstNeed, needed } = this.#program;
    const end = at(firstNeed, alternative + 1);
    for (let i = at(firstNeed, alternative); i < end; i++) {
      const need = at(needed, i);
      const met = need < 0 ? this.rule(~need, depth + 1) : this.#scratch.hasForm(need);
      if (!met) return false;
    }
    return true;
  }

  #hasKey(rule: number): boolean {
    const keys = this.#program.ruleKeys[rule];
    if (keys === undefined) return true;
    for (const form of keys) if (this.#scratch.hasForm(form)) return true;
    return false;
  }

  #someAlternative(rule: number, depth: number): boolean {
    const { firstAlternative, unkeyed } = this.#program;
    const rest = unkeyed.get(rule);
    if (rest === undefined) {
      const end = at(firstAlternative, rule + 1);
      for (let i = at(firstAlternative, rule); i < end; i++)
        if (this.alternative(i, depth)) return true;
      return false;
    }
    for (const alternative of rest) if (this.alternative(alternative, depth)) return true;
    let candidate = this.#scratch.firstCandidate(rule);
    for (; candidate >= 0; candidate = this.#scratch.nextCandidate(candidate)) {
      if (this.alternative(candidate, depth)) return true;
    }
    return false;
  }
}
