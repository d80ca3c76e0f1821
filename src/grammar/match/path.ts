// The way that a match took: the rules from the start rule on, and the counts by which it ranks. Worked
// out only when asked for.

import { Op, Quantity } from '../compiled.js';
import type { Origin } from '../compiled.js';
import type { Chart } from './chart.js';
import { checkedWeight, wildcardWeight } from './derivation.js';
import type { Derivation } from './derivation.js';
import { nothing } from './graph.js';
import { Input } from './input.js';
import { at } from './integers.js';
import { Phrases } from './phrases.js';
import type { Program } from './program.js';
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

export function countsOf({ gain, cost }: Derivation): MatchCounts {
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

/** The rules that took part, from left to right, those of words alone included. */
export function rulesOf({ program, input }: Chart, root: Derivation): MatchedRule[] {
  const scratch = program.takeScratch();
  const phrases = new Phrases(program, new Input(program, input.text, scratch), scratch);
  const alternatives: number[] = [];
  for (const moment of momentsOf(root)) {
    if (moment.phase === 'opens') alternatives.push(moment.step.edge.alternative);
    else alternatives.push(...phrasesOf(phrases, program, input.text, moment));
  }
  program.returnScratch(scratch);
  return alternatives.flatMap((alternative) => ruleOf(program, alternative));
}

/** The alternatives of the rules of words that a step took, or went by behind it: they have no steps. */
function phrasesOf(
  phrases: Phrases,
  { op, quantity, argument, firstSlot, mode, isPhrase }: Program,
  text: Text,
  { step: { edge }, phase, until }: Moment,
): readonly number[] {
  const { from, alternative, end } = edge;
  const isTaken = from !== undefined && end !== nothing;
  if (phase === 'takes') {
    const isRule =
      isTaken && edge.slot < 0 && isPhrase[from.slot] === 1 && op[from.slot] !== Op.word;
    return isRule ? phrases.path(at(argument, from.slot), edge.state, end) : [];
  }
  if (from === undefined) return phrases.pathBetween(at(firstSlot, alternative), edge.state, until);
  const stays = isTaken && quantity[from.slot] === Quantity.repeat;
  const reached = isTaken ? end : from.end;
  const state = reached === nothing ? from.call.state : text.next(reached, at(mode, alternative));
  return phrases.pathBetween(stays ? from.slot : from.slot + 1, state, until);
}

function ruleOf(program: Program, alternative: number): MatchedRule[] {
  const index = at(program.ruleOf, alternative);
  const rule = program.grammar.rules[index];
  if (rule === undefined || rule.name === '') return [];
  const own = alternative - at(program.firstAlternative, index);
  const { name, file, alternatives } = rule;
  return [alternatives[own]?.origin ?? { rule: name, file, alternative: own }];
}
