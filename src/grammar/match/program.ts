// A compiled grammar laid out for the engine: flat integer arrays, and what each rule needs and can
// begin with, so that most rules are ruled out without being looked at. Built once for each grammar,
// in linear time; never changed afterwards.

import { isNamed, Op, partArgument, partOp, partQuantity, Quantity } from '../compiled.js';
import { at } from './integers.js';
import type { CompiledGrammar } from '../compiled.js';
import { requirements } from './requirements.js';
import type { Requirements } from './requirements.js';
import { Scratch } from './scratch.js';
import { Vocabulary } from './vocabulary.js';
import { Mode } from './text.js';
import { isLarge, push, WordIndex } from './word-index.js';

export class Program {
  readonly grammar: CompiledGrammar;
  readonly vocabulary: Vocabulary;

  // By slot: a part of an alternative, or its end. The slots of an alternative follow one another.
  readonly op: Int32Array;
  readonly quantity: Int32Array;
  /** Form of a word, entity, or rule, by `op`. */
  readonly argument: Int32Array;
  /** The variable of a capture, or the index of a word as the grammar spells it; -1 for others. */
  readonly name: Int32Array;
  readonly keep: Int32Array;
  readonly alternativeOf: Int32Array;
  /** 1 for parts that are words alone: see `phrases`. */
  readonly isPhrase: Int32Array;

  // By alternative. Those of a rule follow one another in source order.
  readonly firstSlot: Int32Array;
  readonly mode: Int32Array;
  readonly value: Int32Array;
  readonly ruleOf: Int32Array;
  /** The names that collect an array. */
  readonly arrays: readonly (readonly number[])[];

  // By rule; one entry more than there are rules.
  readonly firstAlternative: Int32Array;

  /** By alternative: bits one of which the place where it starts must have. */
  readonly starts: Int32Array;
  readonly ruleStarts: Int32Array;
  /** By alternative: where its needs begin in `needed`; one entry more. */
  readonly firstNeed: Int32Array;
  /**
   * What can't be left out: the form of a word or, behind all forms, a rule that one of a few words must
   * bring. Not the word for which a large rule's alternative is looked up: that one is there.
   */
  readonly needed: Int32Array;
  /** By form: the rules among `needed` that the word brings. */
  readonly brings: readonly (readonly number[] | undefined)[];

  readonly #shapes: Int32Array;

  /** By a word that an alternative can't match without, or by one of several. */
  readonly byWord: WordIndex;
  #byFirstWord: WordIndex | undefined;

  /** Whether words may begin and end inside a run of letters somewhere in this grammar. */
  readonly gluesLetters: boolean;

  #scratch: Scratch | undefined;

  constructor(grammar: CompiledGrammar) {
    this.grammar = grammar;
    this.vocabulary = new Vocabulary(grammar.words);
    const size = sizeOf(grammar);
    this.op = new Int32Array(size.slots);
    this.quantity = new Int32Array(size.slots);
    this.argument = new Int32Array(size.slots);
    this.name = new Int32Array(size.slots);
    this.keep = new Int32Array(size.slots);
    this.alternativeOf = new Int32Array(size.slots);
    this.firstSlot = new Int32Array(size.alternatives + 1);
    this.mode = new Int32Array(size.alternatives);
    this.value = new Int32Array(size.alternatives);
    this.ruleOf = new Int32Array(size.alternatives);
    this.firstAlternative = new Int32Array(grammar.rules.length + 1);
    this.#shapes = new Int32Array(size.alternatives);
    this.arrays = grammar.rules.flatMap((rule) => rule.alternatives.map(({ arrays }) => arrays));
    this.#fill();
    this.gluesLetters = this.mode.some((mode) => mode === Mode.none || mode === Mode.optional);
    const known = requirements(this);
    this.starts = known.starts;
    this.ruleStarts = known.ruleStarts;
    this.isPhrase = this.op.map((op, slot) => (this.#isPhrase(op, slot, known) ? 1 : 0));
    this.firstNeed = new Int32Array(size.alternatives + 1);
    this.needed = this.#collectNeeds(known);
    this.brings = inverted(known.ruleKeys, this.vocabulary.anyNumber + 1);
    this.byWord = new WordIndex(this, (alternative) => known.keys[alternative]);
  }

  /** By the word that an alternative begins with: of the beginning of a sentence, others may be to come. */
  get byFirstWord(): WordIndex {
    return (this.#byFirstWord ??= new WordIndex(this, (alternative) => {
      const slot = at(this.firstSlot, alternative);
      const isWord = this.op[slot] === Op.word && this.quantity[slot] === Quantity.one;
      return isWord ? [at(this.argument, slot)] : undefined;
    }));
  }

  /** Working memory for one match; a converter that matches in turn gets another. */
  takeScratch(): Scratch {
    const { anyNumber } = this.vocabulary;
    const scratch =
      this.#scratch ??
      new Scratch(anyNumber + 1, this.grammar.rules.length, this.firstSlot.length - 1);
    this.#scratch = undefined;
    scratch.clear();
    return scratch;
  }

  returnScratch(scratch: Scratch): void {
    if (!scratch.isLarge) this.#scratch = scratch;
  }

  /** The first alternative with the same value expression and the same arrays. */
  shapeOf(alternative: number): number {
    return this.#shapes[alternative] ?? 0;
  }

  /** The spacing mode of the alternative that `slot` is of. */
  modeOf(slot: number): number {
    return at(this.mode, at(this.alternativeOf, slot));
  }

  /** The folded text of the word in `slot`; `undefined` for other parts. */
  formText(slot: number): string | undefined {
    if (this.op[slot] !== Op.word) return undefined;
    return this.vocabulary.forms[at(this.argument, slot)];
  }

  #fill(): void {
    let slot = 0;
    let alternative = 0;
    const shapes = new Map<string | number, number>();
    this.grammar.rules.forEach((rule, index) => {
      this.firstAlternative[index] = alternative;
      for (const { spacing, parts, value, arrays } of rule.alternatives) {
        const shape = arrays.length === 0 ? value : `${value} ${arrays.join(' ')}`;
        const known = shapes.get(shape);
        if (known === undefined) shapes.set(shape, alternative);
        this.#shapes[alternative] = known ?? alternative;
        this.firstSlot[alternative] = slot;
        this.mode[alternative] = spacing;
        this.value[alternative] = value;
        this.ruleOf[alternative] = index;
        slot = this.#fillParts(slot, parts, alternative++);
      }
    });
    this.firstSlot[alternative] = slot;
    this.firstAlternative[this.grammar.rules.length] = alternative;
  }

  /** Lays out one alternative from `first` on; where the next one begins. */
  #fillParts(first: number, parts: readonly number[], alternative: number): number {
    let slot = first;
    for (let i = 0; i < parts.length; i++, slot++) {
      const head = parts[i] ?? 0;
      const op = partOp(head);
      const argument = partArgument(head);
      this.op[slot] = op;
      this.quantity[slot] = partQuantity(head);
      this.argument[slot] = op === Op.word ? at(this.vocabulary.formOf, argument) : argument;
      this.alternativeOf[slot] = alternative;
      this.name[slot] = op === Op.word ? argument : -1;
      if (!isNamed(op)) continue;
      const name = parts[++i] ?? 0;
      this.name[slot] = name < 0 ? ~name : name;
      this.keep[slot] = name < 0 ? 0 : 1;
    }
    this.op[slot] = Op.end;
    this.alternativeOf[slot] = alternative;
    return slot + 1;
  }

  #isPhrase(op: number, slot: number, { phraseSizes }: Requirements): boolean {
    const argument = at(this.argument, slot);
    if (op === Op.word) return this.vocabulary.beginsApart[argument] === 0;
    return (op === Op.call || op === Op.inline) && at(phraseSizes, argument) > 0;
  }

  /** The needs of each alternative, the rarest first: it is missing most often. */
  #collectNeeds({ needOf, weightOf }: Requirements): Int32Array {
    const needed: number[] = [];
    for (let alternative = 0; alternative < this.ruleOf.length; alternative++) {
      this.firstNeed[alternative] = needed.length;
      const needs: { readonly need: number; readonly weight: number }[] = [];
      const end = at(this.firstSlot, alternative + 1);
      for (let slot = at(this.firstSlot, alternative); slot < end; slot++) {
        const need = this.quantity[slot] === Quantity.one ? needOf(slot) : undefined;
        if (need !== undefined) needs.push({ need, weight: weightOf(need) });
      }
      needs.sort((one, other) => one.weight - other.weight);
      if (isLarge(this, at(this.ruleOf, alternative))) needs.shift();
      for (const { need } of needs) needed.push(need);
    }
    this.firstNeed[this.ruleOf.length] = needed.length;
    return Int32Array.from(needed);
  }
}

/** By number: the places of the lists that hold it. */
function inverted(
  lists: readonly (readonly number[] | undefined)[],
  size: number,
): readonly (readonly number[] | undefined)[] {
  const places = new Array<number[] | undefined>(size).fill(undefined);
  lists.forEach((list, place) => list?.forEach((entry) => push(places, entry, place)));
  return places;
}

function sizeOf(grammar: CompiledGrammar): { slots: number; alternatives: number } {
  let slots = 0;
  let alternatives = 0;
  for (const rule of grammar.rules) {
    alternatives += rule.alternatives.length;
    // A part takes one number or two, so this may be more than is used.
    for (const { parts } of rule.alternatives) slots += parts.length + 1;
  }
  return { slots, alternatives };
}
