// Which values come together in the sentences of an action: "turn on the first floor" was never said where
// every sentence names a lamp. What the action takes may be said beside them. Draws no conclusion about words.

import { pathsIn, type Sentence } from './rule-units.js';

export class SeenSlots {
  readonly #meanings = new Map<string, Seen>();
  /** What was said in one sentence of any action, two by two. */
  readonly #pairs = new Set<string>();

  /** Tells whether its values were not seen together with this meaning before. */
  add({ meaning, units, draft }: Sentence): boolean {
    const paths = pathsIn(units).toSorted();
    const { sets } = this.#meanings.get(meaning) ?? NOTHING;
    const isKnown = sets.some((set) => set.join(' ') === paths.join(' '));
    const all = isKnown ? sets : [...sets, paths];
    this.#meanings.set(meaning, { sets: all, inputs: draft.inputs });
    for (const pair of pairsOf(paths)) this.#pairs.add(pair);
    return !isKnown;
  }

  clear(): void {
    this.#meanings.clear();
    this.#pairs.clear();
  }

  /**
   * Each is the action's or was said for the meaning, each two were said together somewhere, and of what is
   * left out each two were left out together: no sentence is without all that tells one thing from another.
   */
  mayComeTogether(paths: readonly string[], meaning: string): boolean {
    const { sets, inputs } = this.#meanings.get(meaning) ?? NOTHING;
    return (
      sets.length > 0 &&
      paths.every((path) => inputs.includes(path) || sets.some((set) => set.includes(path))) &&
      pairsOf(paths).every((pair) => this.#pairs.has(pair)) &&
      mayBeLeftOut(without(paths, sets), sets)
    );
  }
}

interface Seen {
  readonly sets: readonly (readonly string[])[];
  readonly inputs: readonly string[];
}

const NOTHING: Seen = { sets: [], inputs: [] };

function pairsOf(paths: readonly string[]): readonly string[] {
  const sorted = paths.toSorted();
  return sorted.flatMap((one, index) => sorted.slice(index + 1).map((other) => `${one} ${other}`));
}

/** What was said for a meaning in some sentence, and isn't in this one. */
function without(
  paths: readonly string[],
  sets: readonly (readonly string[])[],
): readonly string[] {
  return [...new Set(sets.flat())].filter((path) => !paths.includes(path));
}

/** Each two were left out of one sentence: where one of them was always said, one of them is needed. */
function mayBeLeftOut(paths: readonly string[], sets: readonly (readonly string[])[]): boolean {
  return paths.every((one) =>
    paths.every((other) => sets.some((set) => !set.includes(one) && !set.includes(other))),
  );
}
