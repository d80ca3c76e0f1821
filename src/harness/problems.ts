// Says in words why a value isn't used; loaded with the first one that isn't. The words are English by
// default; owners replace them.

import { isJsonObject } from '../base/json.js';
import type { JsonSchema, JsonValue } from '../base/json.js';
import type { SchemaProblem } from '../base/json-schema.js';
import { optionsOf, typeOf } from '../base/schema-shape.js';
import { readableName } from '../base/text.js';

/** Sentences by the keyword, format or type that a value fails; `{limit}` is the schema's own. */
const words = {
  string: 'Enter text.',
  number: 'Enter a number.',
  integer: 'Enter a whole number.',
  boolean: 'Answer yes or no.',
  object: 'Fill in the details.',
  array: 'Enter a list.',
  null: 'Leave this empty.',
  any: 'Enter another value.',
  date: 'Enter a date.',
  time: 'Enter a time.',
  'date-time': 'Enter a date and a time.',
  duration: 'Enter a duration.',
  email: 'Enter an email address.',
  uri: 'Enter a web address.',
  uuid: 'Enter a valid identifier.',
  minimum: 'Must be at least {limit}.',
  exclusiveMinimum: 'Must be more than {limit}.',
  maximum: 'Must be at most {limit}.',
  exclusiveMaximum: 'Must be less than {limit}.',
  multipleOf: 'Must be a multiple of {limit}.',
  notEmpty: 'Must not be empty.',
  minLength: 'Must have at least {limit} characters.',
  maxLength: 'Must have at most {limit} characters.',
  minItems: 'Choose at least {limit}.',
  maxItems: 'Choose at most {limit}.',
  uniqueItems: 'Each entry may stand only once.',
  missing: 'Something is missing.',
  form: 'Does not have the expected form.',
  const: 'Must be {limit}.',
  options: 'Choose one of: {options}.',
  /** `{count}`: of all the options, those listed included. */
  manyOptions: 'Choose one of {count}: {options}, …',
  together: 'These values do not fit together yet.',
} as const;

type ProblemKey = keyof typeof words;
export type ProblemWords = Readonly<Record<ProblemKey, string>>;
export const englishProblems: ProblemWords = words;

/** More options than this are not listed: the card offers them all. */
const listedOptions = 6;
/** What is listed of those, to show what they are like. */
const sampleOptions = 4;

/** Says in words why values aren't used. */
export interface Reasons {
  /** Why one value isn't: a sentence for the first problem of its slot, whose flattened schema is `schema`. */
  of(problem: SchemaProblem, schema: JsonSchema): string;
  /** Each of them holds, but not all together. */
  readonly together: string;
}

export function reasonsIn(words: ProblemWords = englishProblems): Reasons {
  return {
    of: (problem, schema) => problemText(problem, schema, words),
    together: words.together,
  };
}

function problemText(problem: SchemaProblem, schema: JsonSchema, say: ProblemWords): string {
  const place = descend(schema, problem.path);
  const sentence = sentenceFor(problem.keyword, place, say);
  const inner = problem.path.filter((part) => !/^\d+$/.test(part)).at(-1);
  return inner === undefined ? sentence : `${readableName(inner)}: ${sentence}`;
}

function sentenceFor(keyword: string, schema: JsonSchema, say: ProblemWords): string {
  const limit = schema[keyword];
  // It is a limit that holds for these values alone.
  if (limit === undefined && limits.has(keyword)) return say.together;
  switch (keyword) {
    case 'minLength':
      return limit === 1 ? say.notEmpty : withLimit(say.minLength, limit);
    case 'minimum':
    case 'exclusiveMinimum':
    case 'maximum':
    case 'exclusiveMaximum':
    case 'multipleOf':
    case 'maxLength':
    case 'minItems':
    case 'maxItems':
    case 'const':
      return withLimit(say[keyword], limit);
    case 'uniqueItems':
      return say.uniqueItems;
    case 'required':
    case 'dependentRequired':
      return say.missing;
    case 'pattern':
      return say.form;
    case 'format':
      return formatSentence(schema.format, say);
    default:
      return expected(schema, say);
  }
}

const limits: ReadonlySet<string> = new Set([
  'minLength',
  'maxLength',
  'minimum',
  'exclusiveMinimum',
  'maximum',
  'exclusiveMaximum',
  'multipleOf',
  'minItems',
  'maxItems',
  'const',
  'enum',
]);

function formatSentence(format: JsonValue | undefined, say: ProblemWords): string {
  switch (format) {
    case 'date':
    case 'time':
    case 'date-time':
    case 'duration':
    case 'email':
    case 'uri':
    case 'uuid':
      return say[format];
    case 'url':
      return say.uri;
    default:
      return say.form;
  }
}

function expected(schema: JsonSchema, say: ProblemWords): string {
  const labels = optionsOf(schema).map((option) => option.label);
  if (labels.length === 0) return say[typeOf(schema)];
  const isLong = labels.length > listedOptions;
  const listed = labels.slice(0, isLong ? sampleOptions : listedOptions).join(', ');
  const sentence = isLong ? say.manyOptions : say.options;
  return sentence
    .replace('{count}', () => String(labels.length))
    .replace('{options}', () => listed);
}

function withLimit(sentence: string, limit: JsonValue | undefined): string {
  const said = typeof limit === 'string' ? limit : JSON.stringify(limit ?? null);
  return sentence.replace('{limit}', () => said);
}

function descend(schema: JsonSchema, path: readonly string[]): JsonSchema {
  let place = schema;
  for (const part of path) {
    const { properties, items } = place;
    const child: JsonValue | undefined =
      isJsonObject(properties) && Object.hasOwn(properties, part) ? properties[part] : items;
    if (!isJsonObject(child)) return {};
    place = child;
  }
  return place;
}
