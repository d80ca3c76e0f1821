// What a tool's schema asks for, slot by slot, in the form that filling needs: kind of value, words
// that speak of it, role in a pair. Reads no request.

import { isJsonObject, type JsonObject, type JsonSchema } from '../../base/json.js';
import {
  flattenSchema,
  optionsOf,
  propertiesOf,
  requiredNames,
  typeOf,
  type SchemaOption,
} from '../../base/schema-shape.js';
import type { Lexicon } from './lexicon.js';
import { nameWords, wordsOf } from './words.js';

/** What is looked for in the words. `moment` is a date with a time. */
export type SlotKind =
  | 'option'
  | 'number'
  | 'flag'
  | 'date'
  | 'time'
  | 'moment'
  | 'duration'
  | 'email'
  | 'phone'
  | 'url'
  | 'code'
  | 'text'
  | 'list'
  | 'open';

/** Which end of a pair a slot holds. */
export type SlotEnd = 'min' | 'max' | 'from' | 'to';

export interface SlotShape {
  /** Names from the outermost object inwards. */
  readonly path: readonly string[];
  readonly schema: JsonSchema;
  readonly kind: SlotKind;
  /** Itself and every object around it. */
  readonly required: boolean;
  readonly options: readonly SchemaOption[];
  /** Stems of its name and title, without words such as `id` where others are there. */
  readonly words: ReadonlySet<string>;
  /** Those of its words that other slots of the tool have too: they tell it from none of them. */
  readonly shared: ReadonlySet<string>;
  /** Stems of its description. */
  readonly hints: ReadonlySet<string>;
  /** What the description gives as examples: stem → word. */
  readonly examples: ReadonlyMap<string, string>;
  readonly description: string;
  readonly end?: SlotEnd;
  /** For a list: what its members are. */
  readonly item?: SlotShape;
}

/** Deeper objects are a form's work, not a sentence's. */
const MAX_DEPTH = 3;
/** As many slots as a sentence could ever fill several times over. */
const MAX_SLOTS = 60;

/** The slots of a tool, in schema order; those inside objects in their object's place. */
export function slotShapes(schema: JsonSchema | undefined, lexicon: Lexicon): readonly SlotShape[] {
  if (!isJsonObject(schema)) return [];
  const flat = flattenSchema(schema, schema);
  const slots = objectSlots(flat, { path: [], required: true, words: [] }, lexicon);
  return withShared(slots.slice(0, MAX_SLOTS));
}

function withShared(slots: readonly SlotShape[]): readonly SlotShape[] {
  const counts = new Map<string, number>();
  for (const word of slots.flatMap(({ words }) => [...words]))
    counts.set(word, (counts.get(word) ?? 0) + 1);
  return slots.map((slot) => ({
    ...slot,
    shared: new Set([...slot.words].filter((word) => (counts.get(word) ?? 0) > 1)),
  }));
}

interface Place {
  readonly path: readonly string[];
  readonly required: boolean;
  /** Words of the objects around, which speak of their members too. */
  readonly words: readonly string[];
}

function objectSlots(schema: JsonSchema, place: Place, lexicon: Lexicon): readonly SlotShape[] {
  const needed = requiredNames(schema);
  return propertiesOf(schema).flatMap(([name, child]) => {
    const inner: Place = {
      path: [...place.path, name],
      required: place.required && needed.includes(name),
      words: [...place.words, ...nameWords(name), ...titleWords(child)],
    };
    const isObject = typeOf(child) === 'object' && propertiesOf(child).length > 0;
    if (isObject && inner.path.length < MAX_DEPTH) return objectSlots(child, inner, lexicon);
    return [slotShape(child, inner, lexicon)];
  });
}

function titleWords(schema: JsonSchema): readonly string[] {
  return typeof schema.title === 'string' ? wordsOf(schema.title).map(({ folded }) => folded) : [];
}

function slotShape(schema: JsonSchema, place: Place, lexicon: Lexicon): SlotShape {
  const description = textOf(schema.description);
  const words = stems(place.words, lexicon);
  const hints = stems(
    wordsOf(description).map(({ folded }) => folded),
    lexicon,
  );
  const options = optionsOf(schema);
  const kind = kindOf(schema, { options, words, description, lexicon });
  const items = schema.items;
  const end = endOf(place, lexicon);
  return {
    path: place.path,
    schema,
    kind,
    required: place.required,
    options,
    words,
    shared: new Set(),
    hints,
    examples: examplesIn(description, lexicon),
    description,
    ...(end === undefined ? {} : { end }),
    ...(kind === 'list' && isJsonObject(items)
      ? { item: slotShape(itemSchema(items, description), place, lexicon) }
      : {}),
  };
}

/** Authors describe the list and leave its members bare. */
function itemSchema(items: JsonObject, description: string): JsonSchema {
  return items.description === undefined ? { ...items, description } : items;
}

/** Without the words that say nothing, unless there are no others ("all", "to"). */
function stems(words: readonly string[], lexicon: Lexicon): ReadonlySet<string> {
  const telling = words.filter((word) => !lexicon.isStop(word));
  return new Set((telling.length > 0 ? telling : words).map((word) => lexicon.stem(word)));
}

function textOf(value: unknown): string {
  return typeof value === 'string' ? value : '';
}

interface KindClues {
  readonly options: readonly SchemaOption[];
  readonly words: ReadonlySet<string>;
  readonly description: string;
  readonly lexicon: Lexicon;
}

function kindOf(schema: JsonSchema, clues: KindClues): SlotKind {
  if (clues.options.length > 0) return 'option';
  switch (typeOf(schema)) {
    case 'number':
    case 'integer':
      return 'number';
    case 'boolean':
      return 'flag';
    case 'array':
      return 'list';
    case 'string':
      return textKind(schema, clues);
    case 'any':
      return 'text';
    case 'object':
    case 'null':
      return 'open';
  }
}

const FORMATS: Readonly<Record<string, SlotKind>> = {
  date: 'date',
  time: 'time',
  'date-time': 'moment',
  duration: 'duration',
  email: 'email',
  'idn-email': 'email',
  tel: 'phone',
  phone: 'phone',
  uri: 'url',
  url: 'url',
  'uri-reference': 'url',
};

function textKind(schema: JsonSchema, { words, description, lexicon }: KindClues): SlotKind {
  const format = textOf(schema.format);
  if (Object.hasOwn(FORMATS, format)) return FORMATS[format] ?? 'text';
  if (/\b(?:YYYY[-/.]?MM|MM[-/.]?DD|DD[-/.]?MM)\b/i.test(description)) return 'date';
  if (/\bHH:MM\b/i.test(description) || schema.pattern === '^[0-9]{2}:[0-9]{2}$') return 'time';
  if (typeof schema.pattern === 'string' && /^\^\[A-Z\]\{\d\}\$$/.test(schema.pattern))
    return 'code';
  if (/^[^.]*\be-?mail address/i.test(description)) return 'email';
  const names = (list: ReadonlySet<string>): boolean => [...words].some((word) => list.has(word));
  if (names(lexicon.list('emailWords'))) return 'email';
  if (names(lexicon.list('phoneWords'))) return 'phone';
  if (names(lexicon.list('dateWords'))) return 'date';
  if (words.size === 1 && names(lexicon.list('timeWords'))) return 'time';
  return 'text';
}

function endOf({ path, words }: Place, lexicon: Lexicon): SlotEnd | undefined {
  const name = path.at(-1) ?? '';
  const said = [...nameWords(name), ...words].map((word) => lexicon.stem(word));
  const among = (list: 'minWords' | 'maxWords' | 'fromWords' | 'toWords'): boolean =>
    said.some((word) => lexicon.list(list).has(word));
  if (among('minWords')) return 'min';
  if (among('maxWords')) return 'max';
  // A name such as `start_to_end` holds both and neither.
  const isFrom = among('fromWords');
  const isTo = among('toWords');
  if (isFrom === isTo) return undefined;
  return isFrom ? 'from' : 'to';
}

/** The words after "e.g." up to the end of that sentence. */
function examplesIn(description: string, lexicon: Lexicon): ReadonlyMap<string, string> {
  const lower = description.toLowerCase();
  const words = lexicon.language.exampleMarks.flatMap((mark) => {
    const at = lower.indexOf(mark);
    if (at < 0) return [];
    const rest = description.slice(at + mark.length);
    const end = rest.search(/[.;)]\s|[.;)]$/);
    return wordsOf(end < 0 ? rest : rest.slice(0, end));
  });
  return new Map(
    words
      .filter(({ folded }) => !lexicon.isStop(folded))
      .map(({ text, folded }) => [lexicon.stem(folded), text]),
  );
}
