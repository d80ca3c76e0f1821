// Which of the places where a text may end a capture has to try.

import { Op, Quantity } from '../compiled.js';
import { Tail } from './graph.js';
import { at } from './integers.js';
import type { Program } from './program.js';
import { StartBit } from './requirements.js';
import { Mode } from './text.js';
import type { Text } from './text.js';

/** How many parts that may be absent are looked past; behind more, anything is taken for possible. */
export const furthestLook = 32;

/**
 * The mode whose borders may end a capture before slot `next`. Behind the last part of a rule it is the
 * outer rule's, which may divide a word where this one doesn't.
 */
export function endMode(program: Program, next: number, mode: number): number {
  const { op, quantity, argument, ruleStarts, gluesLetters } = program;
  if (!gluesLetters || mode === Mode.none) return mode;
  for (let slot = next; op[slot] !== Op.end && slot < next + furthestLook; slot++) {
    if (quantity[slot] !== Quantity.one) continue;
    const isRule = at(op, slot) >= Op.call;
    if (!isRule || (at(ruleStarts, at(argument, slot)) & StartBit.nothing) === 0) return mode;
  }
  return Mode.optional;
}

/** The index of the first of `ends` that the end of the input may follow at once. */
export function lastEnds(text: Text, ends: readonly number[], tail: number): number {
  const mode = tail === Tail.nothing ? Mode.none : Mode.auto;
  let i = ends.length - 1;
  while (i > 0 && text.isComplete(ends[i - 1] ?? 0, mode)) i--;
  return Math.max(0, i);
}

/** The index of the first entry above `limit` in an ascending list. */
export function firstAbove(list: readonly number[], limit: number): number {
  let low = 0;
  let high = list.length;
  while (low < high) {
    const middle = (low + high) >> 1;
    if ((list[middle] ?? 0) > limit) high = middle;
    else low = middle + 1;
  }
  return low;
}
