// What several rules have in common says more than each of them: where two pairs differ in the same
// words and mean the same difference, a third rule with those words has a counterpart as well.
// "turn on"/"turn off" in the kitchen and in the hall, so in the cellar too. Only proposes.

import type { RuleDraft, RulePart } from './render-rule.js';
import { canonical } from './same-json.js';

/** A part that counts for comparing, with the article before it. */
interface Unit {
  readonly key: string;
  readonly parts: readonly RulePart[];
}

interface Known {
  readonly draft: RuleDraft;
  readonly units: readonly Unit[];
  /** What it means but for its slots: the action and its constants. */
  readonly meaning: string;
}

interface Change {
  readonly from: readonly Unit[];
  readonly to: readonly Unit[];
  readonly meaningFrom: string;
  readonly meaningTo: Known;
}

/** Longer differences are other sentences, not other words. */
const LONGEST = 4;
/** One pair may be chance. */
const PAIRS_NEEDED = 2;
/** From one lesson: more cost many rules, and time behind a press, for few more answers when measured. */
const MOST_PROPOSED = 8;

export class Analogies {
  readonly #lessons: Known[] = [];
  readonly #proposed: Known[] = [];
  readonly #support = new Map<string, { readonly change: Change; count: number }>();
  /** Everything there is already, learned or proposed. */
  readonly #sentences = new Set<string>();

  /** Takes a lesson in, and proposes the rules that follow from it and the others. */
  add(draft: RuleDraft): readonly RuleDraft[] {
    const added = knownOf(draft);
    if (draft.parts.some(isFreeText) || this.#isThere(added)) return [];
    const proven = this.#compare(added);
    this.#lessons.push(added);
    const bases = [...this.#lessons, ...this.#proposed];
    const first = bases.flatMap((known) => this.#counterparts(known, proven));
    return this.#follow([added, ...first], first);
  }

  /** What follows from what follows, until nothing new does. */
  #follow(from: readonly Known[], first: readonly Known[]): readonly RuleDraft[] {
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

  #counterparts(known: Known, changes: readonly Change[]): readonly Known[] {
    return changes
      .map((change) => apply(change, known))
      .filter((draft) => draft !== undefined)
      .map(knownOf)
      .filter((counterpart) => !this.#isThere(counterpart));
  }

  #isThere({ units, meaning }: Known): boolean {
    const sentence = `${meaning} ${keyOf(units)}`;
    const isThere = this.#sentences.has(sentence);
    this.#sentences.add(sentence);
    return isThere;
  }

  /** The changes that the new lesson is the deciding pair of. */
  #compare(added: Known): readonly Change[] {
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

/** What takes any text would swallow more with each counterpart. */
function isFreeText(part: RulePart): boolean {
  return part.kind === 'slot' && (part.slot.kind === 'text' || part.slot.kind === 'list');
}

function knownOf(draft: RuleDraft): Known {
  return { draft, units: unitsOf(draft.parts), meaning: meaningOf(draft) };
}

function meaningOf({ actionName, constants }: RuleDraft): string {
  return canonical([actionName, ...constants.map(({ path, value }) => [[...path], value])]);
}

/** Articles go with what follows them: with or without, a sentence is the same. */
function unitsOf(parts: readonly RulePart[]): readonly Unit[] {
  const units: Unit[] = [];
  let waiting: RulePart[] = [];
  for (const part of parts) {
    waiting = [...waiting, part];
    if (part.kind === 'article') continue;
    units.push({ key: keyOfPart(part), parts: waiting });
    waiting = [];
  }
  return units;
}

function keyOfPart(part: Exclude<RulePart, { readonly kind: 'article' }>): string {
  switch (part.kind) {
    case 'word':
      return part.text.toLowerCase();
    case 'family':
      return `(${part.words.join('|')})`;
    case 'slot':
      return `{${part.path.join('.')}:${'entity' in part.slot ? part.slot.entity : part.slot.kind}}`;
  }
}

function keyOf(units: readonly Unit[]): string {
  return units.map(({ key }) => key).join(' ');
}

/** The one stretch in which two sentences differ; `undefined` where they share nothing around it. */
function changeBetween(one: Known, other: Known): Change | undefined {
  const [a, b] = [one.units, other.units];
  const shorter = Math.min(a.length, b.length);
  let start = 0;
  while (start < shorter && a[start]?.key === b[start]?.key) start += 1;
  let end = 0;
  while (end < shorter - start && a.at(-1 - end)?.key === b.at(-1 - end)?.key) end += 1;
  const from = a.slice(start, a.length - end);
  const to = b.slice(start, b.length - end);
  const isSmall = from.length <= LONGEST && to.length <= LONGEST && from.length > 0;
  if (!isSmall || start + end === 0) return undefined;
  return { from, to, meaningFrom: one.meaning, meaningTo: other };
}

/** The counterpart of a rule under a change; `undefined` where the change doesn't apply to it. */
function apply({ from, to, meaningFrom, meaningTo }: Change, known: Known): RuleDraft | undefined {
  if (known.meaning !== meaningFrom) return undefined;
  const { units } = known;
  const at = units.findIndex((_, index) =>
    from.every((unit, offset) => units[index + offset]?.key === unit.key),
  );
  if (at < 0) return undefined;
  const changed = [...units.slice(0, at), ...to, ...units.slice(at + from.length)];
  const parts = changed.flatMap((unit) => unit.parts);
  const paths = parts.flatMap((part) => (part.kind === 'slot' ? [part.path.join('.')] : []));
  if (new Set(paths).size < paths.length || parts.length === 0) return undefined;
  const { actionName, constants, polite } = meaningTo.draft;
  return { actionName, constants, polite, parts };
}
