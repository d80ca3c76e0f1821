// The literal words of a grammar as a trie over folded characters: which of them stand at a place.
// Words that fold to the same text share one form. Knows no rules.

import { fold, isSeparator, kindOf, Kind } from './characters.js';
import { Integers, Triples } from './integers.js';

export class Vocabulary {
  /** Index of a grammar's word → its form. */
  readonly formOf: Int32Array;
  /** The folded text of each form. */
  readonly forms: readonly string[];
  /** Letters and digits of each form: what it counts in ranking. */
  readonly letters: Int32Array;
  /** 1 for forms that begin with a separator, and so may begin inside a run of them. */
  readonly beginsApart: Int32Array;
  readonly #nodes = new Triples();
  // Form that ends at a node, or -1. Node 0 is the root.
  readonly #formAt = new Integers();

  constructor(words: readonly string[]) {
    this.formOf = new Int32Array(words.length);
    const forms: string[] = [];
    this.#formAt.push(-1);
    words.forEach((word, index) => {
      const folded = fold(word.normalize('NFC'));
      const node = this.#insert(folded);
      let form = this.#formAt.get(node);
      if (form < 0) {
        form = forms.push(folded) - 1;
        this.#formAt.set(node, form);
      }
      this.formOf[index] = form;
    });
    this.forms = forms;
    this.letters = Int32Array.from(forms, countLetters);
    this.beginsApart = Int32Array.from(forms, (form) =>
      isSeparator(kindOf(form.codePointAt(0) ?? 0)) ? 1 : 0,
    );
  }

  /** The node behind `node` (0 is the root) for one more UTF-16 unit, or -1. */
  step(node: number, unit: number): number {
    const id = this.#nodes.find(node, unit, 0);
    return id < 0 ? -1 : id + 1;
  }

  /** The form that ends at `node`, or -1. */
  formAt(node: number): number {
    return this.#formAt.get(node);
  }

  #insert(folded: string): number {
    let node = 0;
    for (let i = 0; i < folded.length; i++) {
      const next = this.#nodes.intern(node, folded.charCodeAt(i), 0) + 1;
      if (next === this.#formAt.length) this.#formAt.push(-1);
      node = next;
    }
    return node;
  }
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
