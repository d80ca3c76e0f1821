// Where in a request a value of the action may have come from, and what part of a rule would read it
// there again. Lists possibilities only; `align` chooses among them.

import { isJsonArray } from '../base/json.js';
import type { JsonValue } from '../base/json.js';
import { optionsOf } from '../base/schema-shape.js';
import { readableName } from '../base/text.js';
import type { Entities } from '../grammar/match/entity-reader.js';
import { entityReadings } from './entity-readings.js';
import { isEnglish, OPTION_SYNONYMS, plural, stem } from './english.js';
import type { ValuePlace } from './places.js';
import { fold, placesOf, wordsOf, type RequestWord, type Stretch } from './request-text.js';
import { sameJson } from './same-json.js';
import type { Moment } from './types.js';

/** What stands in a rule for one value. */
export type Slot =
  /** Any text. `known`: the text as the action spells it, where that differs. */
  | { readonly kind: 'text'; readonly known?: string }
  | { readonly kind: 'number' }
  | { readonly kind: 'entity'; readonly entity: string }
  /** A closed list: words for each value. */
  | { readonly kind: 'options'; readonly options: readonly SpokenValue[] }
  /** One of the texts that were confirmed for this slot; see `known-values`. */
  | { readonly kind: 'known'; readonly entity: string }
  /** Several texts, joined by commas and "and". */
  | { readonly kind: 'list' };

export interface SpokenValue {
  readonly words: string;
  readonly value: JsonValue;
}

export interface Reading extends Stretch {
  readonly place: ValuePlace;
  readonly slot: Slot;
  /** Lower is likelier. */
  readonly cost: number;
}

export interface ReadingContext {
  readonly request: string;
  readonly moment: Moment;
  /** Left out, only digits and words are read. */
  readonly entities?: Entities;
  /** The entity of the texts that were confirmed for a slot; without one it takes any text. */
  readonly knownEntity?: (path: readonly string[]) => string | undefined;
}

/** Every place where the value may have been said, likeliest first. */
export function readingsOf(place: ValuePlace, context: ReadingContext): readonly Reading[] {
  const { value, schema } = place;
  const options = optionsOf(schema);
  const found =
    options.length > 0
      ? optionReadings(place, context)
      : isJsonArray(value)
        ? listReadings(place, value, context)
        : [
            ...numberReadings(place, context),
            ...entityReadings(place, context),
            ...textReadings(place, context),
          ];
  return found.toSorted((one, other) => one.cost - other.cost);
}

// Fewer readings of one value are never needed; more would only slow the choice.
const MOST_OPTIONS = 60;

function optionReadings(
  place: ValuePlace,
  { request, moment }: ReadingContext,
): readonly Reading[] {
  const options = optionsOf(place.schema).slice(0, MOST_OPTIONS);
  const spoken = options.flatMap(({ value, label }) =>
    namesOf(value, label).map((words) => ({ words, value })),
  );
  const plurals = isEnglish(moment.locale) ? spoken.flatMap(inPlural) : [];
  const said = spoken.filter(({ value }) => sameJson(value, place.value));
  return said.flatMap(({ words }, index) =>
    alikePlaces(request, words).map((stretch) => {
      const text = fold(request.slice(stretch.start, stretch.end));
      const isListed = said.some((one) => fold(one.words) === text);
      const own = isListed ? [] : [{ words: text, value: place.value }];
      return {
        ...stretch,
        place,
        slot: { kind: 'options', options: distinct([...own, ...spoken, ...plurals]) },
        cost: 1 + index * 0.01,
      };
    }),
  );
}

/** Words for an option: its label, its value made readable, and what else that is called. */
function namesOf(value: JsonValue, label: string): readonly string[] {
  const names = [label, typeof value === 'string' ? readableName(value) : ''].map(fold);
  const synonyms = OPTION_SYNONYMS.filter((group) => group.some((word) => names.includes(word)));
  return [...new Set([...names, ...synonyms.flat()])].filter((name) => wordsOf(name).length > 0);
}

/** What is offered one by one may be wanted by the dozen. */
function inPlural({ words, value }: SpokenValue): readonly SpokenValue[] {
  return /^[a-z ]+$/.test(words) ? [{ words: plural(words), value }] : [];
}

/** One meaning a wording: the first that claims it. */
function distinct(options: readonly SpokenValue[]): readonly SpokenValue[] {
  const byWords = new Map<string, SpokenValue>();
  for (const option of options) {
    if (!byWords.has(option.words)) byWords.set(option.words, option);
  }
  return [...byWords.values()];
}

function numberReadings(place: ValuePlace, context: ReadingContext): readonly Reading[] {
  const { value } = place;
  if (typeof value !== 'number') return [];
  const words = wordsOf(context.request);
  const digits = words.filter(({ text }) => text.trim() !== '' && Number(text) === value);
  return digits.map(({ start, end }) => ({ start, end, place, slot: { kind: 'number' }, cost: 1 }));
}

function textReadings(
  place: ValuePlace,
  { request, knownEntity }: ReadingContext,
): readonly Reading[] {
  const { value, path } = place;
  if (typeof value !== 'string') return [];
  const entity = knownEntity?.(path);
  const known: Slot | undefined = entity === undefined ? undefined : { kind: 'known', entity };
  const exact = placesOf(request, value).map((stretch) => {
    const typed = request.slice(stretch.start, stretch.end);
    const free: Slot = typed === value ? { kind: 'text' } : { kind: 'text', known: value };
    // A value is seldom what a request begins with.
    return { ...stretch, place, slot: known ?? free, cost: 2 + (stretch.start === 0 ? 1 : 0) };
  });
  if (exact.length > 0) return exact;
  return alikePlaces(request, value).map((stretch) => {
    const words = request.slice(stretch.start, stretch.end);
    const fixed: Slot = { kind: 'options', options: [{ words, value }] };
    return { ...stretch, place, slot: known ?? fixed, cost: 3 };
  });
}

/** Places where the words of `phrase` stand, in any order and with other endings. */
function alikePlaces(request: string, phrase: string): readonly Stretch[] {
  const exact = placesOf(request, phrase);
  if (exact.length > 0) return exact;
  const wanted = stems(wordsOf(phrase));
  if (wanted.length === 0) return [];
  const words = wordsOf(request);
  return words.flatMap((first, from) => {
    const part = words.slice(from, from + wanted.length);
    const last = part.at(-1);
    const isSame = last !== undefined && sameJson(stems(part), wanted);
    return isSame ? [{ start: first.start, end: last.end }] : [];
  });
}

function stems(words: readonly RequestWord[]): readonly string[] {
  return words.map(({ folded }) => stem(folded)).sort();
}

const BETWEEN_ITEMS = /^\s*(?:,\s*)?(?:and\b|or\b|&|,)?\s*$/iu;

function listReadings(
  place: ValuePlace,
  items: readonly JsonValue[],
  { request }: ReadingContext,
): readonly Reading[] {
  let start = -1;
  let end = 0;
  for (const item of items) {
    if (typeof item !== 'string') return [];
    const next = placesOf(request, item).find((stretch) => stretch.start >= end);
    if (next === undefined || request.slice(next.start, next.end) !== item) return [];
    if (start >= 0 && !BETWEEN_ITEMS.test(request.slice(end, next.start))) return [];
    if (start < 0) start = next.start;
    end = next.end;
  }
  return [{ start, end, place, slot: { kind: 'list' }, cost: 2 }];
}
