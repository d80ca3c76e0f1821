// The alternatives of large rules, looked up by a word instead of gone through. Knows no input.

import { at } from './integers.js';
import type { Program } from './program.js';

/** Rules with more alternatives than this are indexed. */
const indexedFrom = 8;

/** Whether a rule's alternatives are looked up by word. */
export function isLarge({ firstAlternative }: Pick<Program, 'firstAlternative'>, rule: number) {
  return at(firstAlternative, rule + 1) - at(firstAlternative, rule) > indexedFrom;
}

export class WordIndex {
  /** By form: the alternatives of large rules that are looked up by it. */
  readonly keyed: readonly (readonly number[] | undefined)[];
  /** By large rule: the alternatives that no word rules out. Other rules have no entry. */
  readonly unkeyed: readonly (readonly number[] | undefined)[];

  /** @param keysOf The forms of which an alternative needs one; `undefined` where it needs none. */
  constructor(
    program: Pick<Program, 'grammar' | 'vocabulary' | 'firstAlternative'>,
    keysOf: (alternative: number) => readonly number[] | undefined,
  ) {
    const { grammar, vocabulary, firstAlternative } = program;
    const keyed = new Array<number[] | undefined>(vocabulary.anyNumber + 1).fill(undefined);
    const unkeyed = new Array<number[] | undefined>(grammar.rules.length).fill(undefined);
    for (let rule = 0; rule < grammar.rules.length; rule++) {
      if (!isLarge(program, rule)) continue;
      const rest: number[] = [];
      const end = at(firstAlternative, rule + 1);
      for (let alternative = at(firstAlternative, rule); alternative < end; alternative++) {
        const forms = keysOf(alternative);
        if (forms === undefined) rest.push(alternative);
        for (const form of forms ?? []) push(keyed, form, alternative);
      }
      unkeyed[rule] = rest;
    }
    this.keyed = keyed;
    this.unkeyed = unkeyed;
  }
}

/** Puts an entry on the list of a key. */
export function push(lists: (number[] | undefined)[], key: number, entry: number): void {
  const list = lists[key];
  if (list === undefined) lists[key] = [entry];
  else list.push(entry);
}
