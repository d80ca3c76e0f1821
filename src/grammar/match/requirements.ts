// What an alternative can begin with, and its rarest words as keys for an index.
//
// Sets of words are 29 bits of a hash: two words may share a bit, which lets a rule through that
// doesn't match, and never keeps one out that does.

import { Op, Quantity } from '../compiled.js';
import { at } from './integers.js';
import type { Program } from './program.js';
import { formBit } from './vocabulary.js';

/** Bits of `starts` beside those of words. */
export const StartBit = {
  /** Set for every place: what can match nothing always gets its turn. */
  nothing: 1 << 29,
  /** A number begins here. */
  number: 1 << 30,
  /** Any text. */
  text: 1 << 31,
} as const;

const everything = -1;
// An alternative that any of more words than this can open is tried without a key.
const mostKeys = 16;
// A rule of more words than this is none that is found by looking: see `phrases`.
const longestPhrase = 64;

export interface Requirements {
  readonly starts: Int32Array;
  readonly ruleStarts: Int32Array;
  /** By alternative: forms one of which must be in the input. */
  readonly keys: readonly (readonly number[] | undefined)[];
  /** By rule: likewise. */
  readonly ruleKeys: readonly (readonly number[] | undefined)[];
  /** By rule: how many words it has, where it has nothing else and matches something; else 0. */
  readonly phraseSizes: Int32Array;
  /** What the part in `slot` can't match without, as in `needed` of `Program`; `undefined` for nothing. */
  readonly needOf: (slot: number) => number | undefined;
  /** How many places in the grammar mention a need; those mentioned least fail first. */
  readonly weightOf: (need: number) => number;
}

type Layout = Pick<
  Program,
  'grammar' | 'vocabulary' | 'op' | 'quantity' | 'argument' | 'firstSlot' | 'firstAlternative'
>;

export function requirements(program: Layout): Requirements {
  return new Analysis(program).run();
}

class Analysis {
  readonly #program: Layout;
  readonly #frequency: Int32Array;
  readonly #starts: Int32Array;
  readonly #keys: (readonly number[] | undefined)[] = [];
  readonly #ruleStarts: Int32Array;
  readonly #ruleKeys: (readonly number[] | undefined)[] = [];
  readonly #phraseSizes: Int32Array;
  /** 0: not seen, 1: its parts are being looked at, 2: done. A rule inside itself counts as unknown. */
  readonly #progress: Int32Array;

  constructor(program: Layout) {
    this.#program = program;
    const rules = program.grammar.rules.length;
    const alternatives = program.firstSlot.length - 1;
    this.#starts = new Int32Array(alternatives);
    this.#ruleStarts = new Int32Array(rules).fill(everything);
    this.#phraseSizes = new Int32Array(rules);
    this.#progress = new Int32Array(rules);
    this.#frequency = new Int32Array(program.vocabulary.anyNumber + 1);
    for (let slot = 0; slot < program.op.length; slot++) {
      const form = this.#formOf(slot);
      if (form !== undefined) this.#frequency[form] = at(this.#frequency, form) + 1;
    }
  }

  run(): Requirements {
    const rules = this.#program.grammar.rules.length;
    for (let rule = 0; rule < rules; rule++) this.#visit(rule);
    return {
      starts: this.#starts,
      ruleStarts: this.#ruleStarts,
      keys: this.#keys,
      ruleKeys: this.#ruleKeys,
      phraseSizes: this.#phraseSizes,
      needOf: (slot) => this.#formOf(slot) ?? this.#ruleNeed(slot),
      weightOf: (need) => {
        if (need < this.#firstRule) return at(this.#frequency, need);
        return this.#weight(this.#ruleKeys[need - this.#firstRule] ?? []);
      },
    };
  }

  // Rules inside a rule come first; a stack of its own, for grammars nest as deep as they like.
  #visit(root: number): void {
    const pending = [root];
    for (let rule = pending.at(-1); rule !== undefined; rule = pending.at(-1)) {
      if (this.#progress[rule] !== 0) {
        if (this.#progress[rule] === 1) this.#finish(rule);
        pending.pop();
        continue;
      }
      this.#progress[rule] = 1;
      for (let slot = this.#firstSlot(rule); slot < this.#firstSlot(rule + 1); slot++) {
        const inner = at(this.#program.argument, slot);
        if (at(this.#program.op, slot) >= Op.call && this.#progress[inner] === 0) {
          pending.push(inner);
        }
      }
    }
  }

  #firstSlot(rule: number): number {
    return at(this.#program.firstSlot, at(this.#program.firstAlternative, rule));
  }

  #finish(rule: number): void {
    const first = at(this.#program.firstAlternative, rule);
    const end = at(this.#program.firstAlternative, rule + 1);
    let starts = 0;
    let keys: number[] | undefined = [];
    for (let alternative = first; alternative < end; alternative++) {
      this.#alternative(alternative);
      starts |= at(this.#starts, alternative);
      const own = this.#keys[alternative];
      if (own === undefined || keys === undefined || keys.length > mostKeys) keys = undefined;
      else keys.push(...own);
    }
    this.#ruleStarts[rule] = starts;
    this.#ruleKeys[rule] = keys === undefined || keys.length > mostKeys ? undefined : keys;
    if ((starts & StartBit.nothing) === 0) this.#phraseSizes[rule] = this.#phraseSize(rule);
    this.#progress[rule] = 2;
  }

  #phraseSize(rule: number): number {
    const { op, quantity, argument, vocabulary } = this.#program;
    let size = 0;
    for (let slot = this.#firstSlot(rule); slot < this.#firstSlot(rule + 1); slot++) {
      const inner = at(argument, slot);
      if (op[slot] === Op.end) continue;
      const isWord = op[slot] === Op.word && vocabulary.beginsApart[inner] === 0;
      const isRule = op[slot] === Op.call || op[slot] === Op.inline;
      const own = isWord ? 1 : isRule ? at(this.#phraseSizes, inner) : 0;
      size += own;
      if (own === 0 || size > longestPhrase || quantity[slot] === Quantity.repeat) return 0;
    }
    return size;
  }

  #alternative(alternative: number): void {
    const { op, quantity, argument, firstSlot } = this.#program;
    let starts = 0;
    let leading = true;
    let keys: readonly number[] | undefined;
    for (let slot = at(firstSlot, alternative); op[slot] !== Op.end; slot++) {
      const inner = at(argument, slot);
      const isRule = at(op, slot) >= Op.call;
      const required = quantity[slot] === Quantity.one;
      if (leading) {
        const start = this.#startOf(slot);
        starts |= start & ~StartBit.nothing;
        leading = !required || (start & StartBit.nothing) !== 0;
      }
      if (!required) continue;
      const form = this.#formOf(slot);
      const own = form === undefined ? undefined : [form];
      keys = this.#rarer(keys, isRule ? this.#ruleKeys[inner] : own);
    }
    this.#starts[alternative] = leading ? starts | StartBit.nothing : starts;
    this.#keys[alternative] = keys;
  }

  /** The form without which the part in `slot` can't match. */
  #formOf(slot: number): number | undefined {
    const { op, argument, vocabulary } = this.#program;
    if (op[slot] === Op.number) return vocabulary.anyNumber;
    return op[slot] === Op.word ? at(argument, slot) : undefined;
  }

  #startOf(slot: number): number {
    const { op, argument } = this.#program;
    const inner = at(argument, slot);
    switch (op[slot]) {
      case Op.word:
        return formBit(inner);
      case Op.number:
        return StartBit.number;
      case Op.call:
      case Op.capture:
      case Op.inline:
        return this.#ruleStarts[inner] ?? everything;
      default:
        return StartBit.text;
    }
  }

  #rarer(
    known: readonly number[] | undefined,
    other: readonly number[] | undefined,
  ): readonly number[] | undefined {
    if (known === undefined || other === undefined) return known ?? other;
    return this.#weight(other) < this.#weight(known) ? other : known;
  }

  /** The rule in `slot`, numbered behind the forms, where few words bring it. */
  #ruleNeed(slot: number): number | undefined {
    const { op, argument } = this.#program;
    const rule = at(argument, slot);
    const isKeyed = at(op, slot) >= Op.call && this.#ruleKeys[rule] !== undefined;
    return isKeyed ? this.#firstRule + rule : undefined;
  }

  get #firstRule(): number {
    return this.#program.vocabulary.anyNumber + 1;
  }

  #weight(forms: readonly number[]): number {
    return forms.reduce((sum, form) => sum + at(this.#frequency, form), 0);
  }
}
