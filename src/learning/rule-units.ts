// The parts of a rule as units that can be compared with those of another: an article goes with what
// follows it, for with or without it a sentence is the same. Changes nothing.

import type { JsonValue } from '../base/json.js';
import { EMPTY_WORDS, FAMILIES } from './english.js';
import { isPhrase } from './request-text.js';
import type { RuleDraft, RulePart } from './render-rule.js';
import { canonical } from './same-json.js';

/** A part that counts for comparing, with the article before it. */
export interface Unit {
  readonly key: string;
  readonly parts: readonly RulePart[];
  /** Of its slots. */
  readonly paths: readonly string[];
}

/** A rule as it is compared. */
export interface Sentence {
  readonly draft: RuleDraft;
  readonly units: readonly Unit[];
  /** What it means but for its slots: the action and its constants. */
  readonly meaning: string;
}

export function sentenceOf(draft: RuleDraft): Sentence {
  return { draft, units: unitsOf(draft.parts), meaning: meaningOf(draft) };
}

function meaningOf({ actionName, constants }: RuleDraft): string {
  const implied = constants.map(({ path, value }): JsonValue => [[...path], value]);
  return canonical([actionName, ...implied]);
}

function unitsOf(parts: readonly RulePart[]): readonly Unit[] {
  const units: Unit[] = [];
  let waiting: RulePart[] = [];
  for (const part of parts) {
    waiting = [...waiting, part];
    if (part.kind === 'article') continue;
    const paths = part.kind === 'slot' ? [part.path.join('.')] : [];
    units.push({ key: keyOfPart(part), parts: waiting, paths });
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
    case 'group':
      return `(${part.alternatives.map((parts) => keyOf(unitsOf(parts))).join('|')})`;
  }
}

export function keyOf(units: readonly Unit[]): string {
  return units.map(({ key }) => key).join(' ');
}

/** Whether `part` stands at `at`. */
export function standsAt(units: readonly Unit[], at: number, part: readonly Unit[]): boolean {
  return part.every((unit, offset) => units[at + offset]?.key === unit.key);
}

/** How many units two sentences share at their beginnings and, of the rest, at their ends. */
export function sharedEdges(
  one: readonly Unit[],
  other: readonly Unit[],
): { readonly start: number; readonly end: number } {
  const shorter = Math.min(one.length, other.length);
  let start = 0;
  while (start < shorter && one[start]?.key === other[start]?.key) start += 1;
  let end = 0;
  while (end < shorter - start && one.at(-1 - end)?.key === other.at(-1 - end)?.key) end += 1;
  return { start, end };
}

/** What takes any text would swallow more with each counterpart. */
export function takesAnyText(draft: RuleDraft): boolean {
  return draft.parts.some(
    (part) => part.kind === 'slot' && (part.slot.kind === 'text' || part.slot.kind === 'list'),
  );
}

/**
 * Whether the words of a rule say enough to trust it with any text: two that mean something, or a
 * phrase that is known to begin a command.
 */
export function saysPlainly({ parts }: RuleDraft): boolean {
  const words = parts.filter(
    (part) => part.kind === 'word' && !EMPTY_WORDS.has(part.text.toLowerCase()),
  );
  return (
    words.length > 1 ||
    words.some((part) => part.kind === 'word' && isPhrase(part.text)) ||
    parts.some((part) => part.kind === 'family' && FAMILIES.includes(part.words))
  );
}

/** The paths of the slots in `units`. */
export function pathsIn(units: readonly Unit[]): readonly string[] {
  return units.flatMap(({ paths }) => paths);
}
