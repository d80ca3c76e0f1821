// The way that a match took: the rules from the start rule on, and the counts by which it ranks. Worked
// out only when asked for.

import { Op, Quantity } from '../compiled.js';
import type { Origin } from '../compiled.js';
import type { BestMatch } from './best-matches.js';
import { checkedWeight, wildcardWeight } from './derivation.js';
import type { Derivation } from './derivation.js';
import { nothing } from './graph.js';
import { Input } from './input.js';
import { at } from './integers.js';
import { nowhere, Phrases } from './phrases.js';
import type { Program } from './program.js';
import type { Scratch } from './scratch.js';
import type { Text } from './text.js';

/** A rule that took part in a match, and which of its alternatives (from 0). */
export type MatchedRule = Origin;

/** The counts that rank matches. */
export interface MatchCounts {
  /** Letters and digits of literal words. */
  readonly literal: number;
  /** Captures that a number or entity accepted. */
  readonly checked: number;
  readonly unchecked: number;
  /** Letters and digits of unchecked captures. */
  readonly wildcard: number;
}

export function countsOf({ way: { gain, cost } }: BestMatch): MatchCounts {
  return {
    literal: Math.floor(gain / checkedWeight),
    checked: gain % checkedWeight,
    unchecked: Math.floor(cost / wildcardWeight),
    wildcard: cost % wildcardWeight,
  };
}

/** A moment in reading a match from left to right. */
export interface Moment {
  readonly step: Derivation;
  /** An alternative begins, of which `step` is the last step; or a step is taken; or its child is behind. */
  readonly phase: 'opens' | 'takes' | 'goesOn';
  /** The slot that the next step of the alternative comes from; -1 behind its last. */
  readonly until: number;
}

/** A match from left to right: each alternative's opening before what is inside it. */
export function* momentsOf(root: Derivation): Generator<Moment> {
  const pending: Moment[] = [{ step: root, phase: 'opens', until: -1 }];
  for (let next = pending.pop(); next !== undefined; next = pending.pop()) {
    yield next;
    const { child } = next.step;
    if (next.phase === 'takes' && child !== undefined) {
      pending.push({ step: child, phase: 'opens', until: -1 });
    }
    if (next.phase !== 'opens') continue;
    // The last step of an alternative leads to those before it: the first must come out on top.
    let until = -1;
    for (let step: Derivation | undefined = next.step; step !== undefined; step = step.previous) {
      pending.push({ step, phase: 'goesOn', until }, { step, phase: 'takes', until });
      until = step.edge.from?.slot ?? -1;
    }
  }
}

/** The rules that took part, from the start rule on, from left to right, those of words alone included. */
export function rulesOf({ chart: { program, input }, way }: BestMatch): MatchedRule[] {
  const scratch = program.takeScratch();
  const path = new Path(program, new Input(program, input.text, scratch), scratch);
  for (const moment of momentsOf(way)) path.add(moment);
  program.returnScratch(scratch);
  return path.alternatives.flatMap((alternative) => ruleOf(program, alternative));
}

/** Alternatives in the order in which a match goes through them. */
class Path {
  readonly alternatives: number[] = [];
  readonly #program: Program;
  readonly #text: Text;
  readonly #phrases: Phrases;

  constructor(program: Program, input: Input, scratch: Scratch) {
    this.#program = program;
    this.#text = input.text;
    this.#phrases = new Phrases(program, input, scratch);
  }

  /** Rules of words have no steps: a step takes one, or went by some behind it. */
  add({ step: { edge }, phase, until }: Moment): void {
    const { quantity, argument, firstSlot, isPhrase } = this.#program;
    const { from, alternative, state, end } = edge;
    const isTaken = from !== undefined && end !== nothing;
    if (phase === 'opens') {
      this.alternatives.push(alternative);
    } else if (phase === 'takes') {
      const isWords = isTaken && edge.slot < 0 && isPhrase[from.slot] === 1;
      if (isWords && this.#isRule(from.slot)) this.#rule(at(argument, from.slot), state, end);
    } else if (from === undefined) {
      this.#parts(at(firstSlot, alternative), state, until);
    } else {
      const stays = isTaken && quantity[from.slot] === Quantity.repeat;
      const reached = isTaken ? end : from.end;
      const next = reached === nothing ? from.call.state : this.#next(alternative, reached);
      this.#parts(stays ? from.slot : from.slot + 1, next, until);
    }
  }

  /** The alternative by which a rule of words reaches `end`, and those inside it. */
  #rule(rule: number, state: number, end: number): void {
    const { firstAlternative, firstSlot } = this.#program;
    const last = at(firstAlternative, rule + 1);
    let alternative = at(firstAlternative, rule);
    while (alternative < last && this.#phrases.alternativeEnd(alternative, state) !== end) {
      alternative++;
    }
    if (alternative === last) return;
    this.alternatives.push(alternative);
    this.#parts(at(firstSlot, alternative), state, -1);
  }

  /** The parts of an alternative from slot `first` to `last`, or to its end. */
  #parts(first: number, from: number, last: number): void {
    const { op, argument, alternativeOf, isPhrase } = this.#program;
    let state = from;
    for (let slot = first; op[slot] !== Op.end && slot !== last; slot++) {
      const end = isPhrase[slot] === 1 ? this.#phrases.end(slot, state) : nowhere;
      if (end < 0) continue;
      if (this.#isRule(slot)) this.#rule(at(argument, slot), state, end);
      state = this.#next(at(alternativeOf, slot), end);
    }
  }

  #isRule(slot: number): boolean {
    return this.#program.op[slot] !== Op.word;
  }

  #next(alternative: number, end: number): number {
    return this.#text.next(end, at(this.#program.mode, alternative));
  }
}

function ruleOf(program: Program, alternative: number): MatchedRule[] {
  const index = at(program.ruleOf, alternative);
  const rule = program.grammar.rules[index];
  if (rule === undefined || rule.name === '') return [];
  const own = alternative - at(program.firstAlternative, index);
  const { name, file, alternatives } = rule;
  return [alternatives[own]?.origin ?? { rule: name, file, alternative: own }];
}
