// What several rules have in common says more than each of them: where two pairs differ in the same
// words and mean the same difference, a third rule with those words has a counterpart as well.
// "turn on"/"turn off" in the kitchen and in the hall, so in the cellar too. Only proposes.

import type { RuleDraft } from './render-rule.js';
import {
  keyOf,
  pathsIn,
  sentenceOf,
  sharedEdges,
  standsAt,
  takesAnyText,
  type Sentence,
  type Unit,
} from './rule-units.js';
import { SeenSlots } from './seen-slots.js';

interface Change {
  readonly from: readonly Unit[];
  readonly to: readonly Unit[];
  readonly meaningFrom: string;
  readonly meaningTo: Sentence;
}

/** Longer differences are other sentences, not other words. */
const LONGEST = 4;
/** One pair may be chance. */
const PAIRS_NEEDED = 2;
/** From one lesson: more cost many rules, and time behind a press, for few more answers when measured. */
const MOST_PROPOSED = 8;

export class Analogies {
  readonly #lessons: Sentence[] = [];
  readonly #proposed: Sentence[] = [];
  readonly #seen = new SeenSlots();
  readonly #support = new Map<string, { readonly change: Change; count: number }>();
  /** Everything there is already, learned or proposed. */
  readonly #sentences = new Set<string>();

  /** Takes a lesson in that nothing has to follow from at once. */
  note(draft: RuleDraft): void {
    const added = sentenceOf(draft);
    if (!takesAnyText(draft) && !this.#isThere(added)) this.#take(added);
  }

  /** Takes a lesson in, and proposes the rules that follow from it and the others. */
  add(draft: RuleDraft): readonly RuleDraft[] {
    const added = sentenceOf(draft);
    if (takesAnyText(draft) || this.#isThere(added)) return [];
    const proven = this.#take(added);
    const bases = [...this.#lessons, ...this.#proposed];
    const first = bases.flatMap((known) => this.#counterparts(known, proven));
    return this.#follow([added, ...first], first);
  }

  /** The changes that the lesson proves. */
  #take(added: Sentence): readonly Change[] {
    const proven = this.#compare(added);
    this.#seen.add(added);
    this.#lessons.push(added);
    return proven;
  }

  /** What follows from what follows, until nothing new does. */
  #follow(from: readonly Sentence[], first: readonly Sentence[]): readonly RuleDraft[] {
    const changes = [...this.#support.values()]
      .filter(({ count }) => count >= PAIRS_NEEDED)
      .map(({ change }) => change);
    const found = [...first];
    const pending = [...from];
    for (let next = pending.shift(); next !== undefined; next = pending.shift()) {
      if (found.length >= MOST_PROPOSED) break;
      const more = this.#counterparts(next, changes);
      found.push(...more);
      pending.push(...more);
    }
    this.#proposed.push(...found);
    return found.map(({ draft }) => draft);
  }

  #counterparts(known: Sentence, changes: readonly Change[]): readonly Sentence[] {
    return changes
      .map((change) => apply(change, known))
      .filter((draft) => draft !== undefined)
      .map(sentenceOf)
      .filter(({ units, meaning }) => this.#seen.mayComeTogether(pathsIn(units), meaning))
      .filter((counterpart) => !this.#isThere(counterpart));
  }

  #isThere({ units, meaning }: Sentence): boolean {
    const sentence = `${meaning} ${keyOf(units)}`;
    const isThere = this.#sentences.has(sentence);
    this.#sentences.add(sentence);
    return isThere;
  }

  /** The changes that the new lesson is the deciding pair of. */
  #compare(added: Sentence): readonly Change[] {
    const proven: Change[] = [];
    for (const known of this.#lessons) {
      for (const change of [changeBetween(known, added), changeBetween(added, known)]) {
        if (change === undefined) continue;
        const { from, to, meaningFrom, meaningTo } = change;
        const key = [keyOf(from), keyOf(to), meaningFrom, meaningTo.meaning].join(' → ');
        const support = this.#support.get(key) ?? { change, count: 0 };
        support.count += 1;
        this.#support.set(key, support);
        if (support.count === PAIRS_NEEDED) proven.push(change);
      }
    }
    return proven;
  }
}

/** The one stretch in which two sentences differ; `undefined` where they share nothing around it. */
function changeBetween(one: Sentence, other: Sentence): Change | undefined {
  const [a, b] = [one.units, other.units];
  const { start, end } = sharedEdges(a, b);
  const from = a.slice(start, a.length - end);
  const to = b.slice(start, b.length - end);
  const isSmall = from.length <= LONGEST && to.length <= LONGEST && from.length > 0;
  if (!isSmall || start + end === 0) return undefined;
  return { from, to, meaningFrom: one.meaning, meaningTo: other };
}

/** The counterpart of a rule under a change; `undefined` where the change doesn't apply to it. */
function apply(
  { from, to, meaningFrom, meaningTo }: Change,
  known: Sentence,
): RuleDraft | undefined {
  if (known.meaning !== meaningFrom) return undefined;
  const { units } = known;
  const at = units.findIndex((_, index) => standsAt(units, index, from));
  if (at < 0) return undefined;
  const changed = [...units.slice(0, at), ...to, ...units.slice(at + from.length)];
  const parts = changed.flatMap((unit) => unit.parts);
  const paths = pathsIn(changed);
  if (new Set(paths).size < paths.length || parts.length === 0) return undefined;
  return { ...meaningTo.draft, parts };
}
