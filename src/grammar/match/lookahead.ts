// Whether a part has a chance where it would have to begin: looks at the next word, and spares the chart
// steps and the recognisers questions that would lead nowhere.

import { Op, Quantity } from '../compiled.js';
import type { EntityReader } from './entity-reader.js';
import { furthestLook } from './capture-ends.js';
import { nothing, Tail } from './graph.js';
import type { Call } from './graph.js';
import type { Input } from './input.js';
import { at } from './integers.js';
import type { Liveness } from './liveness.js';
import type { Program } from './program.js';
import { Mode, Start } from './text.js';

export class Lookahead {
  readonly #program: Program;
  readonly #input: Input;
  readonly #entities: EntityReader;
  readonly #liveness: Liveness;
  /** For the beginning of a sentence anything may follow. */
  readonly #isPrefix: boolean;

  constructor(
    program: Program,
    input: Input,
    entities: EntityReader,
    liveness: Liveness,
    isPrefix: boolean,
  ) {
    this.#program = program;
    this.#input = input;
    this.#entities = entities;
    this.#liveness = liveness;
    this.#isPrefix = isPrefix;
  }

  /** What must follow the part in `slot`. */
  tailOf(call: Call, slot: number): number {
    const last =
      this.#program.op[slot + 1] === Op.end && this.#program.quantity[slot] !== Quantity.repeat;
    return last ? call.tail : Tail.open;
  }

  /** Whether `rule` has a chance in `state`. */
  canEnter(rule: number, state: number): boolean {
    if ((at(this.#program.ruleStarts, rule) & this.#input.mask(state)) === 0) return false;
    return this.#isPrefix || this.#liveness.rule(rule);
  }

  /** Whether the part in `slot` has a chance in `state`. */
  canBegin(slot: number, state: number): boolean {
    const op = at(this.#program.op, slot);
    const argument = at(this.#program.argument, slot);
    if (op >= Op.call) return this.canEnter(argument, state);
    if ((state & 3) === Start.never) return false;
    if (op === Op.number) return this.#input.number(state) !== undefined;
    if (op === Op.entity) return this.#entities.mayBegin(argument, state);
    if (op !== Op.word || this.#program.vocabulary.beginsApart[argument] === 1) return true;
    return this.#input.wordEnd(argument, this.#input.textStart(state)) >= 0;
  }

  /** Whether what may come from slot `next` on stands behind `end`, or the end of the input does. */
  fits(call: Call, next: number, end: number, mode: number): boolean {
    if (this.#isPrefix) return true;
    const { op, quantity } = this.#program;
    const state = this.#input.text.next(end, mode);
    for (let slot = next; op[slot] !== Op.end; slot++) {
      if (slot === next + furthestLook || this.canBegin(slot, state)) return true;
      if (quantity[slot] === Quantity.one) return false;
    }
    return call.tail === Tail.open || this.isAtEnd(call, end);
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
