// Whether a part has a chance where it would have to begin: looks at the next word, and spares the chart
// steps and the recognisers questions that would lead nowhere.

import { Op, Quantity } from '../compiled.js';
import type { EntityPlaces } from './entity-reader.js';
import { furthestLook } from './capture-ends.js';
import { nothing, Tail } from './graph.js';
import type { Call } from './graph.js';
import type { Input } from './input.js';
import { at } from './integers.js';
import { nowhere } from './phrases.js';
import type { Phrases } from './phrases.js';
import type { Presence } from './presence.js';
import type { Program } from './program.js';
import { Mode, Start } from './text.js';

export class Lookahead {
  readonly #program: Program;
  readonly #input: Input;
  readonly #entities: EntityPlaces;
  readonly #presence: Presence;
  readonly #phrases: Phrases;
  /** For the beginning of a sentence anything may follow. */
  readonly #isPrefix: boolean;

  constructor(
    input: Input,
    entities: EntityPlaces,
    presence: Presence,
    phrases: Phrases,
    isPrefix: boolean,
  ) {
    this.#program = input.program;
    this.#input = input;
    this.#entities = entities;
    this.#presence = presence;
    this.#phrases = phrases;
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
    return this.#presence.rule(rule, this.#input.mask(state));
  }

  /** Whether the part in `slot` has a chance in `state`. */
  canBegin(slot: number, state: number): boolean {
    if (this.#program.isPhrase[slot] === 1) return this.#phrases.end(slot, state) !== nowhere;
    const op = at(this.#program.op, slot);
    const argument = at(this.#program.argument, slot);
    if (op >= Op.call) return this.canEnter(argument, state);
    if ((state & 3) === Start.never) return false;
    if (op === Op.number) return this.#input.number(state) !== undefined;
    return op !== Op.entity || this.#entities.mayBegin(argument, state);
  }

  /** Whether what may come from slot `next` on stands behind `end`, or the end of the input does. */
  fits(call: Call, next: number, end: number, mode: number): boolean {
    if (this.#isPrefix) return true;
    return this.goesOn(call, next, end, this.#input.text.next(end, mode));
  }

  /** Likewise, behind `end` in `state`. */
  goesOn(call: Call, next: number, end: number, state: number): boolean {
    const { op, quantity } = this.#program;
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
