// Says in words why a value isn't used. The sentences are English defaults; owners replace them.

import { isJsonObject } from '../base/json.js';
import type { JsonSchema, JsonValue } from '../base/json.js';
import type { SchemaProblem } from '../base/json-schema.js';
import { optionsOf, typeOf } from '../base/schema-shape.js';
import { readableName } from '../base/text.js';
import type { SchemaType } from '../base/schema-shape.js';

const kinds: Readonly<Record<SchemaType, string>> = {
  string: 'Enter text.',
  number: 'Enter a number.',
  integer: 'Enter a whole number.',
  boolean: 'Answer yes or no.',
  object: 'Fill in the details.',
  array: 'Enter a list.',
  null: 'Leave this empty.',
  any: 'Enter another value.',
};

const formats: ReadonlyMap<string, string> = new Map([
  ['date', 'Enter a date.'],
  ['time', 'Enter a time.'],
  ['date-time', 'Enter a date and a time.'],
  ['duration', 'Enter a duration.'],
  ['email', 'Enter an email address.'],
  ['uri', 'Enter a web address.'],
  ['url', 'Enter a web address.'],
  ['uuid', 'Enter a valid identifier.'],
]);

/** The most options a sentence lists before it becomes unreadable. */
const listedOptions = 8;

/** One sentence for the first problem of a slot, whose flattened schema is `schema`. */
export function problemText(problem: SchemaProblem, schema: JsonSchema): string {
  const place = descend(schema, problem.path);
  const sentence = sentenceFor(problem.keyword, place);
  const inner = problem.path.filter((part) => !/^\d+$/.test(part)).at(-1);
  return inner === undefined ? sentence : `${readableName(inner)}: ${sentence}`;
}

function sentenceFor(keyword: string, schema: JsonSchema): string {
  const limit = schema[keyword];
  switch (keyword) {
    case 'minimum':
      return `Must be at least ${say(limit)}.`;
    case 'exclusiveMinimum':
      return `Must be more than ${say(limit)}.`;
    case 'maximum':
      return `Must be at most ${say(limit)}.`;
    case 'exclusiveMaximum':
      return `Must be less than ${say(limit)}.`;
    case 'multipleOf':
      return `Must be a multiple of ${say(limit)}.`;
    case 'minLength':
      return limit === 1 ? 'Must not be empty.' : `Must have at least ${say(limit)} characters.`;
    case 'maxLength':
      return `Must have at most ${say(limit)} characters.`;
    case 'minItems':
      return `Choose at least ${say(limit)}.`;
    case 'maxItems':
      return `Choose at most ${say(limit)}.`;
    case 'uniqueItems':
      return 'Each entry may stand only once.';
    case 'required':
    case 'dependentRequired':
      return 'Something is missing.';
    case 'pattern':
      return 'Does not have the expected form.';
    case 'format':
      return formats.get(say(schema.format)) ?? 'Does not have the expected form.';
    case 'const':
      return `Must be ${say(limit)}.`;
    default:
      return expected(schema);
  }
}

function expected(schema: JsonSchema): string {
  const options = optionsOf(schema);
  if (options.length === 0) return kinds[typeOf(schema)];
  const labels = options.slice(0, listedOptions).map((option) => option.label);
  const rest = options.length > labels.length ? ', …' : '';
  return `Choose one of: ${labels.join(', ')}${rest}.`;
}

function say(value: JsonValue | undefined): string {
  return typeof value === 'string' ? value : JSON.stringify(value ?? null);
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
