// What derivations captured, as interned terms: equal captures get equal numbers, so that ways that
// give the same value are recognised without building it; the value is built from the term at last.

import type { JsonValue } from '../../base/json.js';
import { at } from './integers.js';
import type { Triples } from './integers.js';
import type { Reading } from './numbers.js';
import type { Program } from './program.js';
import type { Scratch } from './scratch.js';
import type { Text } from './text.js';
import { evaluate } from './values.js';
import { mayGrow, Weights } from './weight.js';
import type { Value } from './methods.js';

// First integers of terms that are no rule's value; those have the alternative there.
const textTerm = -1;
const readingTerm = -2;

/** No captures yet. */
export const noCaptures = 0;

export class Captures {
  readonly #program: Program;
  readonly #text: Text;
  readonly #terms: Triples;
  // A list of captures is its last entry and the list before it; list numbers are from 1.
  readonly #lists: Triples;
  readonly #readings: JsonValue[] = [];
  #readingIds: Map<string, number> | undefined;
  #weights: Weights | undefined;
  #builds = 0;
  /** By term; an entry of its own, since a value may be absent. */
  readonly #built: ({ readonly value: Value } | undefined)[] = [];

  constructor(program: Program, text: Text, scratch: Scratch) {
    this.#terms = scratch.terms;
    this.#lists = scratch.lists;
    this.#program = program;
    this.#text = text;
  }

  text(start: number, end: number): number {
    return this.#terms.intern(textTerm, start, end);
  }

  reading({ value }: Pick<Reading, 'value'>): number {
    const key = JSON.stringify(value);
    const ids = (this.#readingIds ??= new Map<string, number>());
    let id = ids.get(key);
    if (id === undefined) {
      id = this.#readings.push(value) - 1;
      ids.set(key, id);
    }
    return this.#terms.intern(readingTerm, id, 0);
  }

  /** The value of `alternative` with these captures. */
  rule(alternative: number, list: number): number {
    return this.#terms.intern(alternative, list, 0);
  }

  append(list: number, name: number, term: number): number {
    return this.#lists.intern(list, name, term) + 1;
  }

  /** `list` with all captures of `more` behind it. */
  concatenate(list: number, more: number): number {
    if (list === noCaptures || more === noCaptures) return list + more;
    let all = list;
    for (const { name, term } of this.#entries(more)) all = this.append(all, name, term);
    return all;
  }

  #entries(list: number): Entry[] {
    const entries: Entry[] = [];
    for (let rest = list; rest !== noCaptures; rest = this.#lists.key(rest - 1, 0)) {
      entries.push({ name: this.#lists.key(rest - 1, 1), term: this.#lists.key(rest - 1, 2) });
    }
    return entries.reverse();
  }

  /** The work that went into values. */
  get steps(): number {
    return this.#builds + (this.#weights?.steps ?? 0);
  }

  /** Builds the value of `term` and of those inside it, without recursion: they nest as deep as the input. */
  value(term: number): Value {
    const terms = [term];
    // What is inside a term comes behind it, and is built before it from the last term on.
    for (let i = 0; i < terms.length; i++) this.#addInner(terms, terms[i] ?? 0);
    for (let top = terms.pop(); top !== undefined; top = terms.pop()) {
      this.#built[top] ??= { value: this.#build(top) };
    }
    return this.#built[term]?.value;
  }

  #addInner(terms: number[], term: number): void {
    for (let rest = this.#listOf(term); rest !== noCaptures; rest = this.#lists.key(rest - 1, 0)) {
      const inner = this.#lists.key(rest - 1, 2);
      if (this.#built[inner] === undefined) terms.push(inner);
    }
  }

  #listOf(term: number): number {
    return this.#terms.key(term, 0) < 0 ? noCaptures : this.#terms.key(term, 1);
  }

  #build(term: number): Value {
    const first = this.#terms.key(term, 0);
    if (first === textTerm) {
      return this.#text.slice(this.#terms.key(term, 1), this.#terms.key(term, 2));
    }
    if (first === readingTerm) return this.#readings[this.#terms.key(term, 1)];
    this.#builds++;
    const named: NamedValue[] = [];
    for (let rest = this.#listOf(term); rest !== noCaptures; rest = this.#lists.key(rest - 1, 0)) {
      const value = this.#built[this.#lists.key(rest - 1, 2)]?.value;
      named.push({ name: this.#lists.key(rest - 1, 1), value });
    }
    const value = buildValue(this.#program, first, named.length > 1 ? named.reverse() : named);
    if (!mayGrow(value, named)) return value;
    return (this.#weights ??= new Weights()).bear(value) ? value : undefined;
  }

  /** The captures of `list` with their values. */
  named(list: number): NamedValue[] {
    return this.#entries(list).map(({ name, term }) => ({ name, value: this.value(term) }));
  }
}

/** A variable's value; absent values are `undefined`. */
export interface NamedValue {
  readonly name: number;
  readonly value: Value;
}

/** What `alternative` makes of its captures. */
export function buildValue(
  program: Program,
  alternative: number,
  captured: readonly NamedValue[],
): Value {
  const expression = program.grammar.values[at(program.value, alternative)];
  if (expression === undefined) return undefined;
  const arrays = program.arrays[alternative] ?? [];
  return evaluate(expression, (name) => variable(name, captured, arrays));
}

function variable(name: number, captured: readonly NamedValue[], arrays: readonly number[]): Value {
  if (arrays.includes(name)) {
    const list: JsonValue[] = [];
    for (const entry of captured) {
      if (entry.name === name && entry.value !== undefined) list.push(entry.value);
    }
    return list;
  }
  let last: Value;
  for (const entry of captured) if (entry.name === name) last = entry.value;
  return last;
}

interface Entry {
  readonly name: number;
  readonly term: number;
}
