// Whether a part has a chance where it would have to begin: looks at the next word, and spares the chart
// steps and the recognisers questions that would lead nowhere.

import { Op, Quantity } from '../compiled.js';
import { nothing, Tail } from './graph.js';
import type { Call } from './graph.js';
import type { Input } from './input.js';
import { at } from './integers.js';
import type { Program } from './program.js';
import { Mode, Start } from './text.js';

export class Lookahead {
  readonly #program: Program;
  readonly #input: Input;
  /** For the beginning of a sentence anything may follow. */
  readonly #isPrefix: boolean;

  constructor(program: Program, input: Input, isPrefix: boolean) {
    this.#program = program;
    this.#input = input;
    this.#isPrefix = isPrefix;
  }

  /** What must follow the part in `slot`. */
  tailOf(call: Call, slot: number): number {
    const last =
      this.#program.op[slot + 1] === Op.end && this.#program.quantity[slot] !== Quantity.repeat;
    return last ? call.tail : Tail.open;
  }

  /** Whether what `next` begins with stands behind `end`, as far as a look at the next word tells. */
  fits(call: Call, next: number, end: number, mode: number): boolean {
    const { op, quantity, argument, vocabulary } = this.#program;
    if (this.#isPrefix || quantity[next] !== Quantity.one) return true;
    if (op[next] === Op.end) return call.tail === Tail.open || this.isAtEnd(call, end);
    if (!this.canFollow(call, next, end, mode)) return false;
    const form = at(argument, next);
    if (op[next] !== Op.word || vocabulary.beginsApart[form] === 1) return true;
    return this.#input.wordEnd(form, this.#input.textStart(this.#input.text.next(end, mode))) >= 0;
  }

  /** Whether the part in `slot` has a chance behind `end`: spares the node when it has none. */
  canFollow(call: Call, slot: number, end: number, mode: number): boolean {
    const op = at(this.#program.op, slot);
    if (op === Op.end || at(this.#program.quantity, slot) !== Quantity.one) return true;
    const state = end === nothing ? call.state : this.#input.text.next(end, mode);
    if (op < Op.call) return (state & 3) !== Start.never;
    const rule = at(this.#program.argument, slot);
    return (at(this.#program.ruleStarts, rule) & this.#input.mask(state)) !== 0;
  }

  /** Whether a call that must reach the end of the input does. */
  isAtEnd(call: Call, end: number): boolean {
    const position = end === nothing ? call.state >> 2 : end;
    return this.#input.text.isComplete(
      position,
      call.tail === Tail.nothing ? Mode.none : Mode.auto,
    );
  }
}
