// Words that point back: "the second one" becomes a value of the record that stood there. Loaded once there
// is something to point back at.
// Deterministic; what points nowhere becomes a gap, never a guess.

import type { JsonObject, JsonSchema, JsonValue } from '../../base/json.js';
import { optionsOf, typeOf } from '../../base/schema-shape.js';
import type { SchemaOption } from '../../base/schema-shape.js';
import { foldName, foldText } from '../../base/text.js';
import { readPosition } from './ordinals.js';
import { anyPosition, pointingWords, pointsBack } from './pointing.js';
import type { LocalWords } from './pointing.js';
import type { Remembered } from './recall.js';
import type { Slot } from '../types.js';

/** What words that may point back come to. */
export type Reference =
  /** The words mean themselves. */
  | { readonly kind: 'none' }
  | { readonly kind: 'found'; readonly value: JsonValue }
  /** They point back, but at nothing that is there. */
  | { readonly kind: 'lost' };

const described = /^(?:the|that) (.+) one$/u;

export interface ResolvedArgs {
  /** The arguments that point nowhere else. */
  readonly plain: JsonObject;
  /** Values that were found in what was shown before. */
  readonly found: JsonObject;
}

/** Replaces arguments that point back by what they point at. */
export function resolveReferences(
  args: JsonObject,
  slots: readonly Slot[],
  remembered: Remembered,
  local: LocalWords = {},
): ResolvedArgs {
  const plain: [string, JsonValue][] = [];
  const found: [string, JsonValue][] = [];
  for (const [name, value] of Object.entries(args)) {
    const named = slots.find((candidate) => foldName(candidate.name) === foldName(name));
    // A secret is whatever it says.
    const slot = named?.secret === true ? undefined : named;
    const read = slot && optionsOf(slot.schema).length > 0 ? readChoice : readReference;
    const reference = read(value, slot, remembered, local);
    if (slot === undefined || reference.kind === 'none') plain.push([name, value]);
    else if (reference.kind === 'found') found.push([slot.name, reference.value]);
  }
  return { plain: Object.fromEntries(plain), found: Object.fromEntries(found) };
}

/** Reads a value as words that point back, where the slot takes such words at all. */
export function readReference(
  value: JsonValue,
  slot: Pick<Slot, 'name' | 'schema'> | undefined,
  remembered: Remembered,
  local: LocalWords = {},
): Reference {
  const text = pointingWords(value, slot);
  if (slot === undefined || text === undefined) return { kind: 'none' };
  const { records = [] } = remembered;
  const points = pointsBack(text, local);
  if (points === 'it') return found(pointedAt(slot, remembered));
  if (points === 'place') {
    const position = readPosition(text, records.length, local.position);
    return found(position === undefined ? undefined : fieldFor(slot, records[position] ?? {}));
  }
  // Other languages have no "one" that tells "the blue" from a thing: it takes several things to choose from.
  const localGroups = records.length > 1 ? local.described?.exec(text) : undefined;
  const words = (described.exec(text) ?? localGroups)?.slice(1).find(Boolean);
  const [only, another] = words === undefined ? [] : thoseThatMention(words, records, local);
  // "The blue one" is one of them; "die Tasse" may be any.
  if (another !== undefined) return { kind: described.test(text) ? 'lost' : 'none' };
  return only === undefined ? { kind: 'none' } : found(fieldFor(slot, only));
}

/** A closed list has words of its own; others may point at a record with a field that is on the list. */
function readChoice(
  value: JsonValue,
  slot: Pick<Slot, 'name' | 'schema'> | undefined,
  remembered: Remembered,
  local: LocalWords,
): Reference {
  const options = slot === undefined ? [] : optionsOf(slot.schema);
  if (slot === undefined || typeof value !== 'string') return { kind: 'none' };
  if (options.some((option) => isCalled(option, value))) return { kind: 'none' };
  const isText = options.every((option) => typeof option.value === 'string');
  const schema: JsonSchema = isText ? { type: 'string' } : {};
  const open = { name: slot.name, schema };
  // A grammar may have taken the article or the noun for its own.
  for (const words of [value, `${value} one`, `the ${value}`]) {
    const reference = readReference(words, open, remembered, local);
    if (reference.kind === 'none') continue;
    const option = reference.kind === 'found' ? optionFor(reference.value, options) : undefined;
    const isClear = option !== undefined && !namesAnother(words, option, options, local);
    return isClear ? found(option.value) : { kind: 'none' };
  }
  return { kind: 'none' };
}

/** The option with this value, else the only one of this name. */
function optionFor(wanted: JsonValue, options: readonly SchemaOption[]): SchemaOption | undefined {
  const same = options.find(({ value }) => value === wanted);
  if (same !== undefined || typeof wanted !== 'string') return same;
  const called = options.filter((option) => isCalled(option, wanted));
  return called.length === 1 ? called[0] : undefined;
}

function isCalled(option: SchemaOption, wanted: string): boolean {
  return namesOf(option).includes(foldText(wanted));
}

function namesOf({ label, value }: SchemaOption): readonly string[] {
  return [label, ...(typeof value === 'object' ? [] : [String(value)])].map(foldText);
}

/** Whether "the first one" may as well be another option, "first" or 1. */
function namesAnother(
  words: string,
  option: SchemaOption,
  options: readonly SchemaOption[],
  { position }: LocalWords,
): boolean {
  const place = (text: string): number | undefined => readPosition(text, anyPosition, position);
  const meant = place(words);
  const others = options.filter((other) => other !== option);
  return meant !== undefined && others.flatMap(namesOf).some((name) => place(name) === meant);
}

function found(value: JsonValue | undefined): Reference {
  return value === undefined ? { kind: 'lost' } : { kind: 'found', value };
}

function pointedAt(
  slot: Pick<Slot, 'name' | 'schema'>,
  { action, records = [] }: Remembered,
): JsonValue | undefined {
  const [only] = records;
  const fromRecord = records.length === 1 && only !== undefined ? fieldFor(slot, only) : undefined;
  if (fromRecord !== undefined) return fromRecord;
  const values = new Map(Object.entries(action?.values ?? {}));
  return values.get(slot.name);
}

/** The first two records that say the words: with the second there is no telling which is meant. */
function thoseThatMention(
  words: string,
  records: readonly JsonObject[],
  local: LocalWords,
): readonly JsonObject[] {
  const { agreement, described: unspaced } = local;
  // Without spaces between words there is no telling where one ends.
  const edge = unspaced !== undefined && agreement === undefined ? '' : ' ';
  const stem = (word: string): string => word.replace(agreement ?? '', '') || word;
  const stems = (text: string): string => edge + text.split(' ').map(stem).join(' ') + edge;
  const wanted = stems(words);
  // Most records say nothing of the kind: that is seen before their words are taken apart.
  const parts = wanted.split(' ');
  const mayMention = (value: string): boolean => {
    const plain = value.normalize('NFKC').toLowerCase();
    return parts.every((part) => plain.includes(part));
  };
  const mentions = (value: JsonValue): boolean =>
    typeof value === 'string' && mayMention(value) && stems(foldText(value)).includes(wanted);
  const those: JsonObject[] = [];
  for (const record of records) {
    if (Object.values(record).some(mentions)) those.push(record);
    if (those.length > 1) break;
  }
  return those;
}

/** Fields that name a record, best first; used where no field is called like the slot. */
const naming = ['id', 'name', 'title'];

/** The record's value for a slot: by the slot's own name, else what names the record, by type. */
export function fieldFor(
  slot: Pick<Slot, 'name' | 'schema'>,
  record: JsonObject,
): JsonValue | undefined {
  const own = foldName(slot.name);
  const wanted = [own, `${own}id`, ...(own.endsWith('id') ? [own.slice(0, -2)] : []), ...naming];
  const fields = new Map(Object.entries(record).map(([name, value]) => [foldName(name), value]));
  return wanted
    .map((name) => fields.get(name))
    .find((value) => value !== undefined && hasKind(value, slot.schema));
}

function hasKind(value: JsonValue, schema: JsonSchema): boolean {
  const type = typeOf(schema);
  if (type === 'any') return typeof value !== 'object';
  return type === 'string' ? typeof value === 'string' : typeof value === 'number';
}
