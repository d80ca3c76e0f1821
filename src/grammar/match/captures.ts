// What derivations captured, as interned terms: equal captures get equal numbers, so that ways that
// give the same value are recognised without building it; the value is built from the term at last.

import { isJsonArray } from '../../base/json.js';
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
  #readingIds: Map<number | string, number> | undefined;
  #weights: Weights | undefined;
  #builds = 0;
  /** By term that is a rule's value; an entry of its own, since a value may be absent. */
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
    const key = typeof value === 'number' ? value : JSON.stringify(value);
    const ids = (this.#readingIds ??= new Map<number | string, number>());
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
    const entries: number[] = [];
    for (let rest = more; rest !== noCaptures; rest = this.#before(rest)) entries.push(rest);
    let all = list;
    for (const entry of entries.reverse()) {
      all = this.append(all, this.#nameOf(entry), this.#termOf(entry));
    }
    return all;
  }

  // A list is known by its last entry.
  #before(list: number): number {
    return this.#lists.key(list - 1, 0);
  }

  #nameOf(list: number): number {
    return this.#lists.key(list - 1, 1);
  }

  #termOf(list: number): number {
    return this.#lists.key(list - 1, 2);
  }

  /** The work that went into values. */
  get steps(): number {
    return this.#builds + (this.#weights?.steps ?? 0);
  }

  /** Builds the value of `term` and of those inside it, without recursion: they nest as deep as the input. */
  value(term: number): Value {
    const pending = [term];
    for (let top = pending.pop(); top !== undefined; top = pending.pop()) {
      if (this.#isBuilt(top)) continue;
      // Those inside it that aren't built yet come above it.
      pending.push(top);
      const waiting = pending.length;
      for (let rest = this.#listOf(top); rest !== noCaptures; rest = this.#before(rest)) {
        const inner = this.#termOf(rest);
        if (!this.#isBuilt(inner)) pending.push(inner);
      }
      if (pending.length > waiting) continue;
      pending.pop();
      this.#built[top] = { value: this.#build(top) };
    }
    return this.#valueOf(term);
  }

  /** Whether the value of `term` can be had at once: but for rules' values it always can. */
  #isBuilt(term: number): boolean {
    return this.#terms.key(term, 0) < 0 || this.#built[term] !== undefined;
  }

  #valueOf(term: number): Value {
    const first = this.#terms.key(term, 0);
    if (first === readingTerm) return this.#readings[this.#terms.key(term, 1)];
    if (first !== textTerm) return this.#built[term]?.value;
    return this.#text.slice(this.#terms.key(term, 1), this.#terms.key(term, 2));
  }

  #listOf(term: number): number {
    return this.#terms.key(term, 1);
  }

  /** What an alternative makes of its captures. */
  #build(term: number): Value {
    const { grammar, value, arrays } = this.#program;
    const alternative = this.#terms.key(term, 0);
    const expression = grammar.values[at(value, alternative)];
    if (expression === undefined) return undefined;
    this.#builds++;
    const list = this.#listOf(term);
    const collected = arrays[alternative] ?? [];
    let objects = 0;
    const built = evaluate(expression, (name) => {
      const isList = collected.includes(name);
      const said = isList ? this.#all(list, name) : this.#last(list, name);
      if (typeof said === 'object' && said !== null) objects += isJsonArray(said) ? said.length : 1;
      return said;
    });
    if (!mayGrow(built, objects, this.#builds)) return built;
    return (this.#weights ??= new Weights()).bear(built) ? built : undefined;
  }

  #all(list: number, name: number): JsonValue[] {
    const values: JsonValue[] = [];
    for (let rest = list; rest !== noCaptures; rest = this.#before(rest)) {
      const value = this.#nameOf(rest) === name ? this.#valueOf(this.#termOf(rest)) : undefined;
      if (value !== undefined) values.push(value);
    }
    return values.reverse();
  }

  #last(list: number, name: number): Value {
    let rest = list;
    while (rest !== noCaptures && this.#nameOf(rest) !== name) rest = this.#before(rest);
    return rest === noCaptures ? undefined : this.#valueOf(this.#termOf(rest));
  }
}
