// Which values come together in the sentences of an action: "turn on the first floor" was never said where
// every sentence names a lamp. Counts nothing and draws no conclusion about words.

import { pathsIn, type Sentence } from './rule-units.js';

export class SeenSlots {
  readonly #sets = new Map<string, (readonly string[])[]>();

  add({ meaning, units }: Sentence): void {
    this.#sets.set(meaning, [...(this.#sets.get(meaning) ?? []), pathsIn(units)]);
  }

  clear(): void {
    this.#sets.clear();
  }

  /** Each was said for the meaning before, and nothing is left out that some sentence did without. */
  mayComeTogether(paths: readonly string[], meaning: string): boolean {
    const sets = this.#sets.get(meaning) ?? [];
    const isKnown = paths.every((path) => sets.some((set) => set.includes(path)));
    return isKnown && sets.some((set) => set.every((path) => paths.includes(path)));
  }
}
