// What a part of a rule can begin with, known from the grammar alone: words, and slots that a user or
// a page may fill. Knows no input.

import { Op, Quantity } from '../compiled.js';
import { at } from '../match/integers.js';
import type { Program } from '../match/program.js';
import { StartBit } from '../match/requirements.js';

// What begins deeper inside rules than this is not offered: the stack stays small whatever the grammar.
const deepest = 500;

// By program, so that a composer's keystrokes share what was found; gone with the grammar.
const byProgram = new WeakMap<Program, Offers>();

export function offersOf(program: Program): Offers {
  const known = byProgram.get(program);
  if (known !== undefined) return known;
  const offers = new Offers(program);
  byProgram.set(program, offers);
  return offers;
}

/** One thing that may come next. */
export interface Offer {
  /** Slot of the word, or of the capture to be filled. */
  readonly slot: number;
  /** The slots of the rules around it, outermost first; empty when it stands in the part's own rule. */
  readonly around: readonly number[];
}

class Offers {
  readonly #program: Program;
  /** By rule. */
  readonly #known = new Map<number, readonly Offer[]>();
  /** By slot: hundreds of nodes may wait at one. */
  readonly #bySlot = new Map<number, readonly Offer[]>();

  constructor(program: Program) {
    this.#program = program;
  }

  /** What the part in `slot` can begin with. */
  of(slot: number): readonly Offer[] {
    const known = this.#bySlot.get(slot);
    if (known !== undefined) return known;
    const offers = this.#find(slot);
    this.#bySlot.set(slot, offers);
    return offers;
  }

  // Not kept while the rules are gone through: of one inside itself not all is known yet.
  #find(slot: number, depth = 0): readonly Offer[] {
    const op = at(this.#program.op, slot);
    if (op === Op.end) return [];
    if (op < Op.call) return [{ slot, around: [] }];
    return this.ofRule(at(this.#program.argument, slot), depth).map((offer) => ({
      slot: offer.slot,
      around: [slot, ...offer.around],
    }));
  }

  /** What `rule` can begin with, in source order. */
  ofRule(rule: number, depth = 0): readonly Offer[] {
    const known = this.#known.get(rule);
    if (known !== undefined) return known;
    if (depth > deepest) return [];
    // A rule that begins with itself adds nothing to its own beginnings.
    this.#known.set(rule, []);
    const { firstAlternative } = this.#program;
    const offers: Offer[] = [];
    const words = new Set<number>();
    const end = at(firstAlternative, rule + 1);
    for (let alternative = at(firstAlternative, rule); alternative < end; alternative++) {
      this.#addAlternative(alternative, offers, words, depth);
    }
    this.#known.set(rule, offers);
    return offers;
  }

  /** The beginnings of one alternative: of its first part, and of those after parts left out. */
  #addAlternative(alternative: number, offers: Offer[], words: Set<number>, depth: number): void {
    const { op, name, firstSlot } = this.#program;
    for (let slot = at(firstSlot, alternative); op[slot] !== Op.end; slot++) {
      for (const offer of this.#find(slot, depth + 1)) {
        // A word is the same wherever it comes from; a slot fills another place in the action.
        const isWord = op[offer.slot] === Op.word;
        if (isWord && words.has(at(name, offer.slot))) continue;
        if (isWord) words.add(at(name, offer.slot));
        offers.push(offer);
      }
      if (!this.#mayBeLeftOut(slot)) break;
    }
  }

  #mayBeLeftOut(slot: number): boolean {
    const { op, quantity, argument, ruleStarts } = this.#program;
    if (quantity[slot] !== Quantity.one) return true;
    if (at(op, slot) < Op.call) return false;
    return (at(ruleStarts, at(argument, slot)) & StartBit.nothing) !== 0;
  }
}
