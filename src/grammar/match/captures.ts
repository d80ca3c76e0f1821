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
import type { Value } from './values.js';

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

  /** Builds the value of `term`, those inside it first: nesting is bounded by the input alone. */
  value(term: number): Value {
    const pending = [term];
    for (let top = pending[0]; top !== undefined; top = pending[pending.length - 1]) {
      if (this.#built[top] !== undefined || !this.#awaitInner(top, pending)) pending.pop();
    }
    return this.#built[term]?.value;
  }

  /** Builds `term` unless something inside it has to come first; whether it has. */
  #awaitInner(term: number, pending: number[]): boolean {
    const waiting = pending.length;
    const list = this.#terms.key(term, 0) < 0 ? noCaptures : this.#terms.key(term, 1);
    for (let rest = list; rest !== noCaptures; rest = this.#lists.key(rest - 1, 0)) {
      const inner = this.#lists.key(rest - 1, 2);
      if (this.#built[inner] === undefined) pending.push(inner);
    }
    if (pending.length > waiting) return true;
    const value = this.#terms.key(term, 0) < 0 ? this.#leaf(term) : this.#build(term, list);
    this.#built[term] = { value };
    return false;
  }

  #leaf(term: number): Value {
    const first = this.#terms.key(term, 1);
    if (this.#terms.key(term, 0) === readingTerm) return this.#readings[first];
    return this.#text.slice(first, this.#terms.key(term, 2));
  }

  #build(term: number, list: number): Value {
    const named: NamedValue[] = [];
    for (let rest = list; rest !== noCaptures; rest = this.#lists.key(rest - 1, 0)) {
      const value = this.#built[this.#lists.key(rest - 1, 2)]?.value;
      named.push({ name: this.#lists.key(rest - 1, 1), value });
    }
    return buildValue(this.#program, this.#terms.key(term, 0), named.reverse());
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
  const arrays = program.arraysOf(alternative);
  return evaluate(expression, (name) => variable(name, captured, arrays));
}

function variable(name: number, captured: readonly NamedValue[], arrays: readonly number[]): Value {
  const isArray = arrays.length > 0 && arrays.includes(name);
  const list: JsonValue[] = [];
  let last: Value;
  for (const entry of captured) {
    if (entry.name !== name) continue;
    last = entry.value;
    if (isArray && last !== undefined) list.push(last);
  }
  return isArray ? list : last;
}

interface Entry {
  readonly name: number;
  readonly term: number;
}
