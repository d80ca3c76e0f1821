// The tables that a compiled grammar shares between its rules. Each entry is stored once.

import type { CompiledGrammar, Expression } from '../compiled.js';

/** Hands out indexes; equal entries get the same one. */
export class Tables {
  readonly #words = new Interned<string>();
  readonly #spellings: Record<string, string> = {};
  readonly #names = new Interned<string>();
  readonly #entities = new Interned<string>();
  readonly #values = new Interned<Expression>();

  /** The index of a literal word whose last `soft` units may be absent in the input. */
  word(text: string, soft: number): number {
    const core = text.slice(0, text.length - soft).normalize('NFC');
    const index = this.#words.index(`${core}\n${text}`, core);
    if (soft > 0) this.#spellings[index] = text;
    return index;
  }

  name(text: string): number {
    return this.#names.index(text, text);
  }

  entity(name: string): number {
    return this.#entities.index(name, name);
  }

  value(expression: Expression): number {
    return this.#values.index(JSON.stringify(expression), expression);
  }

  content(): Omit<CompiledGrammar, 'rules' | 'start'> {
    return {
      words: this.#words.entries,
      spellings: this.#spellings,
      names: this.#names.entries,
      entities: this.#entities.entries,
      values: this.#values.entries,
    };
  }
}

class Interned<T> {
  readonly entries: T[] = [];
  readonly #indexes = new Map<string, number>();

  index(key: string, entry: T): number {
    const known = this.#indexes.get(key);
    if (known !== undefined) return known;
    const index = this.entries.push(entry) - 1;
    this.#indexes.set(key, index);
    return index;
  }
}
