// From a place in an alternative to the next at which ways part: takes the words that stand there and
// leaves out what may be absent and is. Nothing branches on the way, so nothing is kept of it.

import { Op, Quantity } from '../compiled.js';
import { furthestLook } from './capture-ends.js';
import { endSlot, nothing, Tail } from './graph.js';
import type { Call } from './graph.js';
import { at } from './integers.js';
import type { Lookahead } from './lookahead.js';
import { nowhere, unclear } from './phrases.js';
import type { Phrases } from './phrases.js';
import type { Program } from './program.js';
import type { Text } from './text.js';

export class Walk {
  readonly #program: Program;
  readonly #text: Text;
  readonly #phrases: Phrases;
  readonly #lookahead: Lookahead;
  /** Where the last walk arrived; `endSlot` for the end of the alternative. */
  slot = 0;
  end = nothing;
  /** Letters of the words that it took. */
  letters = 0;
  steps = 0;

  constructor(program: Program, text: Text, phrases: Phrases, lookahead: Lookahead) {
    this.#program = program;
    this.#text = text;
    this.#phrases = phrases;
    this.#lookahead = lookahead;
  }

  /** Goes on from `firstSlot` behind `firstEnd`; whether it arrives anywhere. */
  run(call: Call, firstSlot: number, firstEnd: number): boolean {
    const { op, quantity, isPhrase, alternativeOf, mode } = this.#program;
    const border = at(mode, at(alternativeOf, firstSlot));
    let slot = firstSlot;
    let end = firstEnd;
    let state = end === nothing ? call.state : this.#text.next(end, border);
    this.letters = 0;
    for (; op[slot] !== Op.end; slot++) {
      const isOne = quantity[slot] === Quantity.one;
      const isWords = isPhrase[slot] === 1 && quantity[slot] !== Quantity.repeat;
      const next = isWords ? this.#phrases.end(slot, state) : unclear;
      if (next === unclear && this.#lookahead.canBegin(slot, state)) break;
      if (next > nowhere) {
        if (!isOne && this.#lookahead.goesOn(call, slot + 1, end, state)) break;
        this.letters += this.#text.lettersBetween(state >> 2, next);
        end = next;
        state = this.#text.next(end, border);
      } else {
        if (isOne) return false;
        // All who skip a long run of absent parts meet at nodes within it: else n parts cost n² looks.
        if (slot % furthestLook === 0 && slot > firstSlot) break;
      }
      this.steps++;
    }
    this.end = end;
    this.slot = op[slot] === Op.end ? endSlot : slot;
    return this.slot !== endSlot || call.tail === Tail.open || this.#lookahead.isAtEnd(call, end);
  }
}
