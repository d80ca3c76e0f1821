// Finds the rules that don't always give a value, because one of their alternatives doesn't.

import type { Alternative, Name } from '../ast.js';
import { implicitValue } from './bindings.js';
import type { ProgramRule } from './program.js';

/** Tells, rule by rule, which alternative keeps it from always giving a value. */
export class Valueless {
  readonly #rules: readonly ProgramRule[];
  readonly #references: ReadonlyMap<Name, number>;
  /** `undefined`: every alternative gives one. */
  readonly #found = new Map<number, Alternative | undefined>();

  constructor(rules: readonly ProgramRule[], references: ReadonlyMap<Name, number>) {
    this.#rules = rules;
    this.#references = references;
  }

  /** The first alternative of the rule that gives no value, or may leave it absent. */
  inRule(id: number): Alternative | undefined {
    if (this.#found.has(id)) return this.#found.get(id);
    // A rule that is asked about itself decides by its other alternatives.
    this.#found.set(id, undefined);
    const found = this.inAlternatives(this.#rules[id]?.alternatives.map(({ node }) => node) ?? []);
    this.#found.set(id, found);
    return found;
  }

  inAlternatives(alternatives: readonly Alternative[]): Alternative | undefined {
    return alternatives.find((alternative) => this.#lacksValue(alternative));
  }

  #lacksValue(alternative: Alternative): boolean {
    if (alternative.value !== undefined) return false;
    const value = implicitValue(alternative);
    if (value.kind === 'none') return true;
    if (value.kind === 'variable') return value.binding.optional;
    if (value.kind === 'words') return false;
    if (value.part.quantifier === '?') return true;
    if (value.part.kind === 'group') {
      return this.inAlternatives(value.part.alternatives) !== undefined;
    }
    const id = value.part.kind === 'literal' ? undefined : this.#references.get(value.part.name);
    return id !== undefined && this.inRule(id) !== undefined;
  }
}
