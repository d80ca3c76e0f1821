// The literal words of a grammar as a trie over folded characters: which of them stand at a place.
// Words that fold to the same text share one form. Knows no rules.

import { fold, isSeparator, kindOf, Kind } from './characters.js';
import { Integers } from './integers.js';

export class Vocabulary {
  /** Index of a grammar's word → its form. */
  readonly formOf: Int32Array;
  /** The folded text of each form. */
  readonly forms: readonly string[];
  /** Stands for any number among what a rule needs, as if it were one more form. */
  readonly anyNumber: number;
  /** Letters and digits of each form: what it counts in ranking. */
  readonly letters: Int32Array;
  /** 1 for forms that begin with a separator, and so may begin inside a run of them. */
  readonly beginsApart: Int32Array;
  // Nodes of the trie, 0 the root, those behind one node side by side in the order of their units.
  readonly #firstChild = new Integers();
  readonly #unit = new Integers();
  readonly #formAt = new Integers();

  constructor(words: readonly string[]) {
    const indexes = new Map<string, number>();
    this.formOf = Int32Array.from(words, (word) => {
      const folded = fold(word.normalize('NFC'));
      const form = indexes.get(folded) ?? indexes.size;
      indexes.set(folded, form);
      return form;
    });
    this.forms = [...indexes.keys()];
    this.anyNumber = this.forms.length;
    this.letters = Int32Array.from(this.forms, countLetters);
    this.beginsApart = Int32Array.from(this.forms, (form) =>
      isSeparator(kindOf(form.codePointAt(0) ?? 0)) ? 1 : 0,
    );
    this.#grow(indexes);
  }

  /** Lays out the trie level by level: a node is a range of the sorted forms that begin alike. */
  #grow(indexes: ReadonlyMap<string, number>): void {
    const sorted = [...this.forms].sort(byUnits);
    const ranges = [{ first: 0, end: sorted.length, depth: 0 }];
    this.#unit.push(0);
    for (const { first, end, depth } of ranges) {
      const whole = sorted[first]?.length === depth ? sorted[first] : undefined;
      this.#formAt.push(whole === undefined ? -1 : (indexes.get(whole) ?? -1));
      this.#firstChild.push(ranges.length);
      let from = whole === undefined ? first : first + 1;
      while (from < end) {
        const unit = sorted[from]?.charCodeAt(depth) ?? 0;
        let to = from + 1;
        while (to < end && sorted[to]?.charCodeAt(depth) === unit) to++;
        this.#unit.push(unit);
        ranges.push({ first: from, end: to, depth: depth + 1 });
        from = to;
      }
    }
    this.#firstChild.push(ranges.length);
  }

  /** The node behind `node` (0 is the root) for one more UTF-16 unit, or -1. */
  step(node: number, unit: number): number {
    let low = this.#firstChild.get(node);
    const end = this.#firstChild.get(node + 1);
    let high = end;
    while (low < high) {
      const middle = (low + high) >> 1;
      if (this.#unit.get(middle) < unit) low = middle + 1;
      else high = middle;
    }
    return low < end && this.#unit.get(low) === unit ? low : -1;
  }

  /** Whether some form begins with `text`. */
  goesOn(text: string): boolean {
    let node = 0;
    for (let i = 0; i < text.length && node >= 0; i++) node = this.step(node, text.charCodeAt(i));
    return node >= 0;
  }

  /** The form that ends at `node`, or -1. */
  formAt(node: number): number {
    return this.#formAt.get(node);
  }
}

function byUnits(a: string, b: string): number {
  return a < b ? -1 : 1;
}

function countLetters(form: string): number {
  let count = 0;
  for (const character of form) {
    const kind = kindOf(character.codePointAt(0) ?? 0);
    if (kind >= Kind.letter && kind <= Kind.unspacedLetter) count++;
  }
  return count;
}

/** The bit of `form` in the small sets by which rules are ruled out; see `program`. */
export function formBit(form: number): number {
  return 1 << (form % 29);
}
