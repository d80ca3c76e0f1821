// Each rule of a compiled grammar as if it were the start: what `explain` and `stats` try by itself. Only what
// a rule refers to is taken over, since a grammar may be nothing but thousands of small rules.

import {
  decodeParts,
  encodePart,
  Op,
  type CompiledAlternative,
  type CompiledGrammar,
  type CompiledPart,
} from '../../grammar/compiled.js';
import { Grammar, Segment } from '../../grammar/match/grammar.js';

/** Parts taken over for all rules together: those nested a thousand deep would take a thousand times as many. */
const MOST_PARTS = 2_000_000;

export interface RuleAlone {
  readonly rule: string;
  readonly grammar: Grammar;
}

/** The rules that the file of `path` defines, in its order, until that gets too much. */
export function* rulesAlone({ segments }: Grammar, path: string): Generator<RuleAlone> {
  let left = MOST_PARTS;
  for (const { compiled } of segments) {
    for (const [index, { name, file }] of compiled.rules.entries()) {
      // Groups have no name.
      if (name === '' || file !== path) continue;
      const alone = new Excerpt(compiled, index);
      left -= alone.parts;
      if (left < 0) return;
      yield { rule: name, grammar: new Grammar([new Segment(alone.grammar)]) };
    }
  }
}

/** A rule and all that it refers to, numbered anew. */
class Excerpt {
  readonly grammar: CompiledGrammar;
  parts = 0;
  readonly #rules = new Numbering();
  readonly #words = new Numbering();

  constructor(compiled: CompiledGrammar, start: number) {
    this.#rules.of(start);
    const rules: CompiledGrammar['rules'][number][] = [];
    for (const old of this.#rules.all) {
      const rule = compiled.rules[old];
      if (rule === undefined) continue;
      const alternatives = rule.alternatives.map((one) => this.#renumbered(one));
      rules.push({ ...rule, alternatives });
    }
    const words = [...this.#words.all];
    const spelt = words.flatMap((old, index) => {
      const spelling = compiled.spellings[old];
      return spelling === undefined ? [] : [[String(index), spelling] as const];
    });
    this.grammar = {
      ...compiled,
      words: words.map((old) => compiled.words[old] ?? ''),
      spellings: Object.fromEntries(spelt),
      rules,
      start: 0,
    };
  }

  #renumbered(alternative: CompiledAlternative): CompiledAlternative {
    const parts = decodeParts(alternative.parts);
    this.parts += parts.length + 1;
    return {
      ...alternative,
      parts: parts.flatMap((part) => encodePart({ ...part, argument: this.#argumentOf(part) })),
    };
  }

  #argumentOf({ op, argument }: CompiledPart): number {
    if (op === Op.word) return this.#words.of(argument);
    return op >= Op.call ? this.#rules.of(argument) : argument;
  }
}

/** New numbers, in the order in which the old ones are first met. */
class Numbering {
  readonly #numbers = new Map<number, number>();

  of(old: number): number {
    const known = this.#numbers.get(old) ?? this.#numbers.size;
    this.#numbers.set(old, known);
    return known;
  }

  /** The old numbers; one that is met while they are gone through comes, too. */
  get all(): Iterable<number> {
    return this.#numbers.keys();
  }
}
