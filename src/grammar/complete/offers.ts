// What a part of a rule can begin with, known from the grammar alone: words, and slots that a user or
// a page may fill. Knows no input.

import { Op, Quantity } from '../compiled.js';
import { at } from '../match/integers.js';
import type { Program } from '../match/program.js';
import { StartBit } from '../match/requirements.js';
import type { Effort } from './effort.js';

// A slot reached through several rules fills several places of the action. There may be exponentially many
// ways to it: behind so many places looked at again, one way stands for all.
const mostAgain = 2_000;

// By program, so that a composer's keystrokes share what was found; gone with the grammar.
const byProgram = new WeakMap<Program, Offers>();

export function offersOf(program: Program): Offers {
  const known = byProgram.get(program);
  if (known !== undefined) return known;
  const offers = new Offers(program);
  byProgram.set(program, offers);
  return offers;
}

/** A rule that something stands in: the slot that refers to it, and what is around that. */
export interface Around {
  readonly slot: number;
  readonly outer: Around | undefined;
}

/** One thing that may come next. */
export interface Offer {
  /** Slot of the word, or of the capture to be filled. */
  readonly slot: number;
  /** The rules around it, the innermost first, within the rule that was asked about. */
  readonly around: Around | undefined;
}

const none: readonly Offer[] = [];

class Offers {
  readonly #program: Program;
  /** By rule. */
  readonly #known = new Map<number, readonly Offer[]>();
  /** By rule: those of its offers that are no words. */
  readonly #slots = new Map<number, readonly Offer[]>();

  constructor(program: Program) {
    this.#program = program;
  }

  /** What the part in `slot` can begin with. */
  of(slot: number, effort: Effort): readonly Offer[] {
    const op = at(this.#program.op, slot);
    if (op >= Op.call) return this.ofRule(at(this.#program.argument, slot), effort);
    effort.steps++;
    return op === Op.end ? none : [{ slot, around: undefined }];
  }

  /** What `rule` can begin with, in source order. */
  ofRule(rule: number, effort: Effort): readonly Offer[] {
    if (effort.isSpent) return none;
    let offers = this.#known.get(rule);
    if (offers === undefined) {
      offers = new Search(this.#program, rule, effort).run();
      // What was broken off is not all there is.
      if (!effort.isSpent) this.#known.set(rule, offers);
    }
    effort.steps += offers.length;
    return offers;
  }

  /** What the part in `slot` can begin with beside words. */
  slotsOf(slot: number, effort: Effort): readonly Offer[] {
    const { op, argument } = this.#program;
    if (at(op, slot) >= Op.call) return this.slotsOfRule(at(argument, slot), effort);
    return op[slot] === Op.word ? none : this.of(slot, effort);
  }

  /** What `rule` can begin with beside words. */
  slotsOfRule(rule: number, effort: Effort): readonly Offer[] {
    const known = this.#slots.get(rule);
    const all = known ?? this.ofRule(rule, effort);
    const slots = known ?? all.filter(({ slot }) => this.#program.op[slot] !== Op.word);
    if (!effort.isSpent) this.#slots.set(rule, slots);
    effort.steps += slots.length;
    return slots;
  }
}

/** A place in an alternative that something may begin at. */
interface Place {
  readonly slot: number;
  readonly around: Around | undefined;
}

/** Goes through a rule's beginnings from left to right, by a stack of its own: rules nest as they like. */
class Search {
  readonly #program: Program;
  readonly #root: number;
  readonly #effort: Effort;
  readonly #pending: Place[] = [];
  readonly #entered: Set<number>;
  readonly #words = new Set<number>();
  readonly #offers: Offer[] = [];
  #again = 0;

  constructor(program: Program, root: number, effort: Effort) {
    this.#program = program;
    this.#root = root;
    this.#effort = effort;
    this.#entered = new Set([root]);
  }

  run(): readonly Offer[] {
    const { op, argument } = this.#program;
    this.#enter(this.#root, undefined);
    for (let place = this.#pending.pop(); place !== undefined; place = this.#pending.pop()) {
      if (this.#effort.isSpent) break;
      this.#effort.steps++;
      const { slot, around } = place;
      if (op[slot] === Op.end) continue;
      if (this.#mayBeLeftOut(slot)) this.#pending.push({ slot: slot + 1, around });
      if (at(op, slot) < Op.call) this.#offer(place);
      else if (this.#mayEnter(at(argument, slot), around))
        this.#enter(at(argument, slot), { slot, outer: around });
    }
    return this.#offers;
  }

  #enter(rule: number, around: Around | undefined): void {
    const { firstAlternative, firstSlot } = this.#program;
    const first = at(firstAlternative, rule);
    for (let alternative = at(firstAlternative, rule + 1) - 1; alternative >= first; alternative--)
      this.#pending.push({ slot: at(firstSlot, alternative), around });
  }

  /** Words need a rule to be gone through once; slots, once for each way to it, but not in itself. */
  #mayEnter(rule: number, around: Around | undefined): boolean {
    if (!this.#entered.has(rule)) {
      this.#entered.add(rule);
      return true;
    }
    const { firstAlternative, ruleStarts } = this.#program;
    const hasSlots = (at(ruleStarts, rule) & (StartBit.text | StartBit.number)) !== 0;
    if (!hasSlots || this.#again > mostAgain || this.#isInside(rule, around)) return false;
    this.#again += at(firstAlternative, rule + 1) - at(firstAlternative, rule);
    return this.#again <= mostAgain;
  }

  #isInside(rule: number, around: Around | undefined): boolean {
    for (let outer = around; outer !== undefined; outer = outer.outer) {
      this.#again++;
      if (at(this.#program.argument, outer.slot) === rule) return true;
    }
    return rule === this.#root;
  }

  /** A word is the same wherever it comes from. */
  #offer(place: Place): void {
    const { op, name } = this.#program;
    if (op[place.slot] === Op.word) {
      const word = at(name, place.slot);
      if (this.#words.has(word)) return;
      this.#words.add(word);
    }
    this.#offers.push(place);
  }

  #mayBeLeftOut(slot: number): boolean {
    const { op, quantity, argument, ruleStarts } = this.#program;
    if (quantity[slot] !== Quantity.one) return true;
    if (at(op, slot) < Op.call) return false;
    return (at(ruleStarts, at(argument, slot)) & StartBit.nothing) !== 0;
  }
}
