// Which values come together in the sentences of an action: "turn on the first floor" was never said where
// every sentence names a lamp. What the action takes may be said beside them. Draws no conclusion about words.

import type { Inputs } from './render-rule.js';
import { pathsIn, type Sentence } from './rule-units.js';

export class SeenSlots {
  readonly #meanings = new Map<string, Seen>();
  /** What was said in one sentence of any action, two by two. */
  readonly #pairs = new Set<string>();

  add({ meaning, units, draft }: Sentence): void {
    const paths = pathsIn(units);
    const { sets } = this.#meanings.get(meaning) ?? NOTHING;
    this.#meanings.set(meaning, { sets: [...sets, paths], inputs: draft.inputs });
    for (const pair of pairsOf(paths)) this.#pairs.add(pair);
  }

  clear(): void {
    this.#meanings.clear();
    this.#pairs.clear();
  }

  /**
   * Each is the action's or was said for the meaning, each two were said together somewhere, and nothing is
   * left out that the action must have, that every sentence had or, where the action doesn't say what it
   * takes, that no sentence did without.
   */
  mayComeTogether(paths: readonly string[], meaning: string): boolean {
    const { sets, inputs } = this.#meanings.get(meaning) ?? NOTHING;
    const isKnown = paths.every(
      (path) => inputs.all.includes(path) || sets.some((set) => set.includes(path)),
    );
    const [first = [], ...others] = sets;
    const always = first.filter((path) => others.every((set) => set.includes(path)));
    const isEnough =
      sets.some((set) => isAmong(set, paths)) ||
      (inputs.all.length > 0 && isAmong([...inputs.required, ...always], paths));
    return isKnown && isEnough && pairsOf(paths).every((pair) => this.#pairs.has(pair));
  }
}

interface Seen {
  readonly sets: readonly (readonly string[])[];
  readonly inputs: Inputs;
}

const NOTHING: Seen = { sets: [], inputs: { all: [], required: [] } };

function isAmong(some: readonly string[], all: readonly string[]): boolean {
  return some.every((one) => all.includes(one));
}

function pairsOf(paths: readonly string[]): readonly string[] {
  const sorted = paths.toSorted();
  return sorted.flatMap((one, index) => sorted.slice(index + 1).map((other) => `${one} ${other}`));
}
