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
  /** By form: the alternatives of large rules that are looked up by it, in groups; see `grouped`. */
  readonly keyed: readonly (readonly number[] | undefined)[];
  /** By large rule: the alternatives that no word rules out. Other rules have no entry. */
  readonly unkeyed: readonly (readonly number[] | undefined)[];

  /** @param keysOf The forms of which an alternative needs one; `undefined` where it needs none. */
  constructor(
    program: Pick<Program, 'grammar' | 'vocabulary' | 'firstAlternative' | 'firstNeed' | 'needed'>,
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
    this.keyed = keyed.map((list) => list && grouped(program, list));
    this.unkeyed = unkeyed;
  }
}

/**
 * Alternatives that share their rarest need stand together, for one look rules out all of them: the need, or
 * -1 for none; how many there are; and they.
 */
function grouped(
  { firstNeed, needed }: Pick<Program, 'firstNeed' | 'needed'>,
  alternatives: readonly number[],
): readonly number[] {
  const groups = new Map<number, number[]>();
  for (const alternative of alternatives) {
    const first = at(firstNeed, alternative);
    const need = first < at(firstNeed, alternative + 1) ? at(needed, first) : -1;
    const group = groups.get(need);
    if (group === undefined) groups.set(need, [alternative]);
    else group.push(alternative);
  }
  return [...groups].flatMap(([need, group]) => [need, group.length, ...group]);
}

/** Puts an entry on the list of a key. */
export function push(lists: (number[] | undefined)[], key: number, entry: number): void {
  const list = lists[key];
  if (list === undefined) lists[key] = [entry];
  else list.push(entry);
}
