// Finds the rules that don't always give a value, because one of their alternatives doesn't.

import type { Alternative, Name } from '../ast.js';
import { implicitValue } from './bindings.js';
import { alternativesOf } from './check.js';
import { leastSet } from './least-set.js';
import type { ProgramRule } from './program.js';

/** Tells which rules and alternatives give no value, or may leave it absent. */
export class Valueless {
  readonly #references: ReadonlyMap<Name, number>;
  readonly #rules: ReadonlySet<number>;

  constructor(rules: readonly ProgramRule[], references: ReadonlyMap<Name, number>) {
    this.#references = references;
    this.#rules = leastSet(rules, references, (rule, set) =>
      alternativesOf(rule).some((alternative) => this.#lacksValue(alternative, set)),
    );
  }

  hasRule(id: number): boolean {
    return this.#rules.has(id);
  }

  hasAlternative(alternative: Alternative): boolean {
    return this.#lacksValue(alternative, this.#rules);
  }

  #lacksValue(alternative: Alternative, valueless: ReadonlySet<number>): boolean {
    if (alternative.value !== undefined) return false;
    const value = implicitValue(alternative);
    if (value.kind === 'none') return true;
    if (value.kind === 'variable') return value.binding.optional;
    if (value.kind === 'words') return false;
    if (value.part.quantifier === '?') return true;
    if (value.part.kind === 'group') {
      return value.part.alternatives.some((inner) => this.#lacksValue(inner, valueless));
    }
    const id = value.part.kind === 'literal' ? undefined : this.#references.get(value.part.name);
    return id !== undefined && valueless.has(id);
  }
}
