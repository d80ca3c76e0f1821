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
  readonly #built = new Map<number, Value>();

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

  /** The captures behind a rule's value, by name, or `undefined` for a text or reading. */
  #entriesOf(term: number): readonly Entry[] | undefined {
    if (this.#terms.key(term, 0) < 0) return undefined;
    return this.#entries(this.#terms.key(term, 1));
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
    for (let top = pending.at(-1); top !== undefined; top = pending.at(-1)) {
      const entries = this.#built.has(top) ? [] : this.#entriesOf(top);
      const missing = entries?.filter((entry) => !this.#built.has(entry.term)) ?? [];
      for (const entry of missing) pending.push(entry.term);
      if (missing.length > 0) continue;
      if (!this.#built.has(top)) {
        this.#built.set(top, entries === undefined ? this.#leaf(top) : this.#build(top, entries));
      }
      pending.pop();
    }
    return this.#built.get(term);
  }

  #leaf(term: number): Value {
    const first = this.#terms.key(term, 1);
    if (this.#terms.key(term, 0) === readingTerm) return this.#readings[first];
    return this.#text.slice(first, this.#terms.key(term, 2));
  }

  #build(term: number, entries: readonly Entry[]): Value {
    const named = entries.map(({ name, term: captured }) => ({
      name,
      value: this.#built.get(captured),
    }));
    return buildValue(this.#program, this.#terms.key(term, 0), named);
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
