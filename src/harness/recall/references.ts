// Words that point back: "the second one" becomes a value of the record that stood there.
// Deterministic; what points nowhere becomes a gap, never a guess.

import type { JsonObject, JsonSchema, JsonValue } from '../../base/json.js';
import { optionsOf, typeOf } from '../../base/schema-shape.js';
import type { SchemaOption } from '../../base/schema-shape.js';
import { foldName, foldText } from '../../base/text.js';
import { readPosition } from './ordinals.js';
import type { Remembered } from './recall.js';
import type { HarnessStrings } from '../strings.js';
import type { Slot } from '../types.js';

/** What words that may point back come to. */
export type Reference =
  /** The words mean themselves. */
  | { readonly kind: 'none' }
  | { readonly kind: 'found'; readonly value: JsonValue }
  /** They point back, but at nothing that is there. */
  | { readonly kind: 'lost' };

const pointing = /^(?:it|this|that|(?:this|that|the same) one|the same)$/u;
const counted =
  /^(?:the )?(?:\p{L}+|\d+(?:st|nd|rd|th)?) (?:one|item|result|entry)$|^the (?:first|second|third|fourth|fifth|last)$|^(?:#|number |no )(?:\d+|\p{L}+)$/u;
const described = /^(?:the|that) (.+) one$/u;

/** How the visitor's language points back; English is always read. */
type LocalWords = Pick<HarnessStrings, 'pointing' | 'position' | 'described' | 'agreement'>;

/** Far more than any list: tells an ordinal from another word before it is known how many there are. */
const anyPosition = 1_000;

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
  if (slot === undefined || typeof value !== 'string' || !isOpen(slot.schema)) {
    return { kind: 'none' };
  }
  const text = foldText(value).replace(/ (?:item|result|entry)$/u, ' one');
  const { records = [] } = remembered;
  if (pointing.test(text) || local.pointing?.test(text)) return found(pointedAt(slot, remembered));
  // A word alone may be a value; with its article, or in a script without spaces, it counts.
  const isCounted =
    counted.test(text) || (/[^\p{Script=Latin}]/u.test(text) && local.position?.test(text));
  if (isCounted === true && readPosition(text, anyPosition, local.position) !== undefined) {
    const position = readPosition(text, records.length, local.position);
    return found(position === undefined ? undefined : fieldFor(slot, records[position] ?? {}));
  }
  // Other languages have no "one" that tells "the blue" from a thing: it takes several things to choose from.
  const localGroups = records.length > 1 ? local.described?.exec(text) : undefined;
  const words = (described.exec(text) ?? localGroups)?.slice(1).find(Boolean);
  const [only, another] = words === undefined ? [] : thoseThatMention(words, records, local);
  if (another !== undefined) return { kind: 'lost' };
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

/** Closed lists and formatted texts have words of their own. */
function isOpen(schema: JsonSchema): boolean {
  const open = ['string', 'integer', 'number', 'any'].includes(typeOf(schema));
  return open && schema.format === undefined && optionsOf(schema).length === 0;
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
function fieldFor(slot: Pick<Slot, 'name' | 'schema'>, record: JsonObject): JsonValue | undefined {
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
