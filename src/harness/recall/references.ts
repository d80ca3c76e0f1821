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
    const slot = slots.find((candidate) => foldName(candidate.name) === foldName(name));
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
  const alike =
    words === undefined ? [] : records.filter((record) => mentions(record, words, local));
  const [only] = alike;
  return only === undefined || alike.length > 1 ? { kind: 'none' } : found(fieldFor(slot, only));
}

/** A closed list has words of its own; others may point at a record with a field that is on the list. */
function readChoice(
  value: JsonValue,
  slot: Pick<Slot, 'name' | 'schema'> | undefined,
  remembered: Remembered,
  local: LocalWords,
): Reference {
  const options = slot === undefined ? [] : optionsOf(slot.schema);
  const chosen = (wanted: JsonValue) => options.find((option) => isCalled(option, wanted));
  if (slot === undefined || typeof value !== 'string' || chosen(value)) return { kind: 'none' };
  const isText = options.every((option) => typeof option.value === 'string');
  const schema: JsonSchema = isText ? { type: 'string' } : {};
  const open = { name: slot.name, schema };
  // A grammar may have taken the article or the noun for its own.
  for (const words of [value, `${value} one`, `the ${value}`]) {
    const reference = readReference(words, open, remembered, local);
    const option = reference.kind === 'found' ? chosen(reference.value) : undefined;
    if (option !== undefined) return found(option.value);
  }
  return { kind: 'none' };
}

function isCalled({ value, label }: SchemaOption, wanted: JsonValue): boolean {
  if (value === wanted) return true;
  return typeof wanted === 'string' && foldText(label) === foldText(wanted);
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

function mentions(record: JsonObject, words: string, local: LocalWords): boolean {
  const { agreement, described: unspaced } = local;
  // Without spaces between words there is no telling where one ends.
  const edge = unspaced !== undefined && agreement === undefined ? '' : ' ';
  const stems = (text: string): string => {
    const found = text.split(' ').map((word) => word.replace(agreement ?? '', '') || word);
    return edge + found.join(' ') + edge;
  };
  const texts = Object.values(record).filter((value) => typeof value === 'string');
  return texts.some((text) => stems(foldText(text)).includes(stems(words)));
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
