// Parts that are words alone, such as `turn` or `(turn | switch) (the)?`: where one ends is found by
// looking, without a call and its nodes. Where it may end in more than one place, the chart has to.

import { Op, Quantity } from '../compiled.js';
import type { Input } from './input.js';
import { at } from './integers.js';
import type { Program } from './program.js';
import type { Scratch } from './scratch.js';
import { Start } from './text.js';
import { formBit } from './vocabulary.js';

/** What `Phrases` says of a part that doesn't stand there. */
export const nowhere = -1;
/** What it says of one that may end in several places. */
export const unclear = -2;

export class Phrases {
  readonly #program: Program;
  readonly #input: Input;
  readonly #scratch: Scratch;
  /** Places looked at, for whoever counts steps. */
  steps = 0;

  constructor(program: Program, input: Input, scratch: Scratch) {
    this.#program = program;
    this.#scratch = scratch;
    this.#input = input;
  }

  /** Where the part in `slot`, words alone, ends when it begins in `state`. */
  end(slot: number, state: number): number {
    const argument = at(this.#program.argument, slot);
    if ((state & 3) === Start.never) return nowhere;
    if (this.#program.op[slot] !== Op.word) return this.#ruleEnd(argument, state);
    return this.#input.wordEnd(argument, this.#input.textStart(state));
  }

  #ruleEnd(rule: number, state: number): number {
    const mask = this.#input.mask(state);
    if ((at(this.#program.ruleStarts, rule) & mask) === 0) return nowhere;
    if (!this.#scratch.isPhraseKnown(rule, state)) {
      this.#scratch.setPhrase(rule, state, this.#findEnd(rule, state, mask));
    }
    return this.#scratch.phraseEnd(rule);
  }

  #findEnd(rule: number, state: number, mask: number): number {
    const { firstAlternative, starts } = this.#program;
    const last = at(firstAlternative, rule + 1);
    let found = nowhere;
    for (let alternative = at(firstAlternative, rule); alternative < last; alternative++) {
      if ((at(starts, alternative) & mask) === 0) continue;
      const end = this.alternativeEnd(alternative, state);
      if (end === nowhere || end === found) continue;
      if (end === unclear || found !== nowhere) return unclear;
      found = end;
    }
    return found;
  }

  /** Where an alternative of words alone ends when it begins in `from`. */
  alternativeEnd(alternative: number, from: number): number {
    const { op, quantity, firstSlot } = this.#program;
    let state = from;
    let end = nowhere;
    for (let slot = at(firstSlot, alternative); op[slot] !== Op.end; slot++) {
      this.steps++;
      const next = this.end(slot, state);
      if (next === unclear) return unclear;
      const isOptional = quantity[slot] !== Quantity.one;
      if (next === nowhere) {
        if (isOptional) continue;
        return nowhere;
      }
      if (isOptional && this.#canSkip(slot + 1, state)) return unclear;
      end = next;
      state = this.#next(slot, end);
    }
    return end;
  }

  /** Whether what comes from `first` on may begin in `state`, or needn't be there. */
  #canSkip(first: number, state: number): boolean {
    const { op, quantity, argument, ruleStarts } = this.#program;
    const mask = this.#input.mask(state);
    for (let slot = first; op[slot] !== Op.end; slot++) {
      const inner = at(argument, slot);
      const starts = op[slot] === Op.word ? formBit(inner) : at(ruleStarts, inner);
      if ((starts & mask) !== 0) return true;
      if (quantity[slot] === Quantity.one) return false;
    }
    return true;
  }

  #next(slot: number, end: number): number {
    return this.#input.text.next(end, this.#program.modeOf(slot));
  }
}
