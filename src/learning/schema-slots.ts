// How a schema's slots are said: what each takes, the words that stand around it, and a way to try it.

import { isJsonObject } from '../base/json.js';
import type { JsonSchema, JsonValue } from '../base/json.js';
import {
  flattenSchema,
  optionsOf,
  propertiesOf,
  requiredNames,
  typeOf,
  type SchemaOption,
} from '../base/schema-shape.js';
import { readableName } from '../base/text.js';
import { UNSAFE_PROPERTIES } from '../grammar/compile/check-values.js';
import { plural, stem } from './english.js';
import { listExpression, renderValue, renderWords } from './render-rule.js';
import { fold } from './request-text.js';
import type { LearnedTool } from './types.js';

/** A property that a sentence can say. */
export interface SchemaSlot {
  readonly name: string;
  readonly variable: string;
  readonly required: boolean;
  /** It is all that the tool takes, and needed. */
  readonly alone: boolean;
  /** `text` ends where other words begin; a `bounded` value is known when it is seen, and may stand anywhere. */
  readonly kind: 'text' | 'bounded';
  /** Its own words, folded: "delivery date". */
  readonly label: string;
  /** The ways to say a bounded value with its words, as `.agr` that ends in `-> value`. `<Values>` are `values`. */
  readonly phrases: readonly string[];
  /** Another phrase, for a slot that is the only bounded one. */
  readonly bare?: string;
  /** The values of a closed list, as `.agr`. */
  readonly values?: readonly string[];
  /** The same in words, folded. */
  readonly valueWords?: readonly string[];
  /** What the value is in the action. */
  readonly expression: string;
  readonly entity?: string;
  /** How a test says it, and what that gives. */
  readonly said: string;
  /** How it says a bounded value by the slot's own words. */
  readonly saidByLabel?: string;
  readonly value: JsonValue;
}

/** What is said for a slot, without its label. */
type Shape = Pick<
  SchemaSlot,
  | 'kind'
  | 'phrases'
  | 'bare'
  | 'values'
  | 'valueWords'
  | 'said'
  | 'saidByLabel'
  | 'value'
  | 'entity'
> & {
  readonly expression?: string;
};

/** The slots of a tool that a sentence can say, in the schema's order. */
export function slotsOf({ inputSchema = {} }: LearnedTool): readonly SchemaSlot[] {
  const flat = flattenSchema(inputSchema, inputSchema);
  const required = requiredNames(flat);
  const taken = new Set<string>();
  const properties = propertiesOf(flat).filter(([name]) => !UNSAFE_PROPERTIES.has(name));
  return properties.flatMap(([name, schema]): readonly SchemaSlot[] => {
    const base = name.replaceAll(/[^\p{ID_Continue}]/gu, '_');
    let variable = `v_${base}`;
    while (taken.has(variable)) variable += '_';
    taken.add(variable);
    const label = fold(readableName(name));
    const shape = shapeOf(schema, label, variable);
    if (shape === undefined) return [];
    const isRequired = required.includes(name);
    const alone = isRequired && properties.length === 1;
    return [{ name, variable, label, required: isRequired, alone, expression: variable, ...shape }];
  });
}

/** The words of a slot as they are said, and written in a grammar. */
export function labelOf({ label }: Pick<SchemaSlot, 'label'>): string {
  return renderWords(label) === '' ? 'with' : label;
}

/** Entities by the format that their value has, how a test says one, and the words before it. */
const FORMATS: Readonly<Record<string, readonly [entity: string, said: string, before: string]>> = {
  date: ['CalendarDate', '2030-05-17', 'on | for | by'],
  time: ['CalendarTime', '15:00', 'at | from | by | for'],
  'date-time': ['CalendarDateTime', '2030-05-17T15:00', 'on | at | for | by'],
  email: ['Email', 'ann@example.com', 'to | for | with | at | by'],
  uri: ['Url', 'https://example.com/', 'at | to | from'],
};

/** `undefined` where a sentence can't say it: an object, a file. */
function shapeOf(schema: JsonSchema, label: string, variable: string): Shape | undefined {
  if (optionsOf(schema).length > 0) return optionShape(schema, label);
  const format = typeof schema.format === 'string' ? FORMATS[schema.format] : undefined;
  if (format !== undefined) {
    const [entity, said, before] = format;
    const phrase = `(${before})? ${labelled(label)}$(value:${entity}) -> value`;
    const [preposition = ''] = before.split(' ');
    return {
      kind: 'bounded',
      phrases: [phrase],
      entity,
      said: `${preposition} ${said}`,
      saidByLabel: `${label} ${said}`,
      value: said,
    };
  }
  switch (typeOf(schema)) {
    case 'number':
    case 'integer':
      return numberShape(label);
    case 'boolean':
      return flagShape(label);
    case 'string':
    case 'any':
      return { kind: 'text', phrases: [], said: 'something else', value: 'something else' };
    case 'array':
      return listShape(schema, variable);
    default:
      return undefined;
  }
}

function optionShape(schema: JsonSchema, label: string): Shape | undefined {
  // Of values that are said alike the first counts.
  const said = new Map<string, SchemaOption>();
  for (const option of optionsOf(schema)) {
    const words = renderWords(fold(option.label));
    if (words !== '' && !said.has(words)) said.set(words, option);
  }
  const options = [...said.values()];
  const [first] = options;
  if (first === undefined) return undefined;
  const values = options.map(({ label: words, value }) => {
    const ways = [...new Set([words, singular(words)].map(renderWords))];
    const pattern = ways.length > 1 ? `(${ways.join(' | ')})` : ways.join('');
    return `${pattern} -> ${renderValue(value)}`;
  });
  const words = renderWords(label);
  const after = words === '' ? '' : ` (${words})?`;
  const before = `(in | on | at | for | with | as | to)? ${labelled(label)}`;
  const phrases = [`${before}$(value:<Values>)${after} -> value`];
  return {
    kind: 'bounded',
    phrases,
    values,
    valueWords: options.map((option) => fold(option.label)),
    said: first.label,
    saidByLabel: `${label} ${first.label}`,
    value: first.value,
  };
}

/** Things that are people are counted as people. */
const PEOPLE =
  /^(?:guests?|people|persons?|party(?: size)?|attendees?|participants?|passengers?|seats?)$/;

/** Where other values may stand, a number alone says too little: "15:00" is not fifteen guests. */
function numberShape(label: string): Shape {
  const people = PEOPLE.test(label) ? ['people', 'persons', 'of us'] : [];
  const noun = stem(label);
  const counted = [...new Set([noun, plural(noun), label, ...people])]
    .map(renderWords)
    .filter((words) => words !== '');
  const behind = `(${counted.join(' | ')})`;
  const value = '$(value:Cardinal)';
  const bare = `(for | of | to | with | by)? ${value} -> value`;
  const phrases = [
    `(for | of | to | with | by) ${value}${counted.length === 0 ? '' : ` ${behind}?`} -> value`,
    ...(counted.length === 0
      ? []
      : [
          `(for | of | to | with)? ${value} ${behind} -> value`,
          `(for | of | to | with)? <Article>? ${behind} (is | of | to)? ${value} -> value`,
        ]),
  ];
  return {
    kind: 'bounded',
    phrases,
    bare,
    entity: 'Cardinal',
    said: `${label} 2`.trim(),
    value: 2,
  };
}

function flagShape(label: string): Shape | undefined {
  const words = renderWords(label);
  if (words === '') return undefined;
  const phrases = [
    `(with | and | as)? <Article>? ${words} -> true`,
    `(without | no | not) <Article>? ${words} -> false`,
  ];
  return { kind: 'bounded', phrases, said: label, value: true };
}

/** A list of texts is said with commas and "and". */
function listShape(schema: JsonSchema, variable: string): Shape | undefined {
  const { items } = schema;
  const isTexts =
    isJsonObject(items) && typeOf(items) === 'string' && optionsOf(items).length === 0;
  if (!isTexts) return undefined;
  const value = ['milk', 'bread'];
  return {
    kind: 'text',
    phrases: [],
    expression: listExpression(variable),
    said: 'milk and bread',
    value,
  };
}

/** An article and the slot's words before its value, which need not be said. */
function labelled(label: string): string {
  const words = renderWords(label);
  return words === '' ? '<Article>? ' : `<Article>? (${words} (is | of)?)? `;
}

/** "desserts" for one, too. */
function singular(words: string): string {
  return words.replace(/\p{L}+$/u, (last) => (last.length > 3 ? stem(last) : last));
}
