// Turns a value into its schema's type where that loses nothing, and leaves it alone otherwise.
// It never decides whether the result holds: the validator does.

import { isJsonArray, isJsonObject, parseJson } from '../base/json.js';
import type { JsonObject, JsonSchema, JsonValue } from '../base/json.js';
import { branchesOf, optionsOf, propertiesOf, typeOf } from '../base/schema-shape.js';
import { foldText } from '../base/text.js';
import { keepsUnknown, matchNames } from './names.js';

/**
 * Reads words as a value of `schema` ("tomorrow" for `format: date`, "two" for a number);
 * `undefined` when they are not exactly one. Injected: the harness knows no language.
 */
export type Recogniser = (text: string, schema: JsonSchema) => JsonValue | undefined;

const numberText = /^[+-]?(0|[1-9]\d*)(\.\d+)?(e[+-]?\d+)?$/i;
const marked = /^[+-]?(0|[1-9]\d*)([.,]\d+)+$/;
const yes = new Set(['yes', 'y', 'yeah', 'yep', 'true', 'on']);
const no = new Set(['no', 'n', 'nope', 'nah', 'false', 'off']);
const textTypes: ReadonlySet<string> = new Set(['string', 'any']);
const spokenFormats = new Set(['date', 'time', 'date-time', 'duration']);

/**
 * `value` in the type of the flattened `schema`, filling nested defaults and constants.
 * `undefined` when the value says "nothing": `null` where null isn't allowed, or blank text
 * where blank text can't be meant.
 */
export function coerce(
  value: JsonValue,
  schema: JsonSchema,
  recognise: Recogniser,
): JsonValue | undefined {
  const takesNull = schema.nullable === true || acceptsNull(schema);
  if (value === null) return takesNull ? null : undefined;
  // Models write null as text; it is none where text is no value.
  if (value === 'null' && takesNull && !textTypes.has(typeOf(schema))) return null;
  const options = optionsOf(schema);
  if (options.length > 0) {
    const picked = pickOption(value, options);
    const isDone = picked === undefined || options.some((option) => option.value === picked);
    // "Yes" for one of true and false, "two" for one of 1, 2 and 3.
    return isDone ? picked : coerceToType(picked, schema, recognise);
  }
  const branches = branchesOf(schema);
  if (branches.length > 0) return coerceToBranch(value, branches, recognise);
  return coerceToType(value, schema, recognise);
}

function coerceToType(
  value: JsonValue,
  schema: JsonSchema,
  recognise: Recogniser,
): JsonValue | undefined {
  switch (typeOf(schema)) {
    case 'string':
      return toText(value, schema, recognise);
    case 'number':
    case 'integer':
      return toNumber(value, schema, recognise);
    case 'boolean':
      return toBoolean(value, schema, recognise);
    case 'array':
      return toArray(value, schema, recognise);
    case 'object':
      return toObject(value, schema, recognise);
    case 'null':
    case 'any':
      return value;
  }
}

function acceptsNull(schema: JsonSchema): boolean {
  return typeOf(schema) === 'null' || optionsOf(schema).some((option) => option.value === null);
}

function pickOption(
  value: JsonValue,
  options: readonly { readonly value: JsonValue; readonly label: string }[],
): JsonValue | undefined {
  if (options.some((option) => option.value === value)) return value;
  if (typeof value === 'object') return value;
  const wanted = foldText(String(value));
  if (wanted === '') return undefined;
  const same = options.filter(
    (option) =>
      foldText(option.label) === wanted ||
      (typeof option.value !== 'object' && foldText(String(option.value)) === wanted),
  );
  // Two options with one label: choosing between them would be a guess.
  return same.length === 1 ? same[0]?.value : value;
}

/** The branch that takes the value as it is, else the first that can take it without loss. */
function coerceToBranch(
  value: JsonValue,
  branches: readonly JsonSchema[],
  recognise: Recogniser,
): JsonValue | undefined {
  if (typeof value === 'string' && value.trim() === '') return undefined;
  const fitting = branches.findIndex((branch) => hasType(value, branch));
  if (fitting >= 0) {
    const coerced = coerce(value, branches[fitting] ?? {}, recognise);
    // Without what the branch doesn't know it would be one of a branch before, with that one's constants.
    const before = branches.slice(0, fitting);
    const isBefore = coerced !== undefined && before.some((branch) => hasType(coerced, branch));
    return isBefore ? value : coerced;
  }
  for (const branch of branches) {
    const coerced = coerce(value, branch, recognise);
    if (coerced !== undefined && coerced !== value && hasType(coerced, branch)) return coerced;
  }
  return value;
}

function hasType(value: JsonValue, schema: JsonSchema): boolean {
  const options = optionsOf(schema);
  if (options.length > 0) return options.some((option) => option.value === value);
  if (schema.const !== undefined) return schema.const === value;
  const branches = branchesOf(schema);
  if (branches.length > 0) return branches.some((branch) => hasType(value, branch));
  switch (typeOf(schema)) {
    case 'integer':
      return Number.isInteger(value);
    case 'array':
      return isJsonArray(value);
    case 'object':
      return isJsonObject(value) && hasDiscriminators(value, schema);
    case 'null':
      return value === null;
    case 'any':
      return true;
    case 'string':
    case 'number':
    case 'boolean':
      return typeof value === schema.type;
  }
}

/** Whether the constants that tell one object branch from another agree with the value. */
function hasDiscriminators(value: JsonObject, schema: JsonSchema): boolean {
  const { named } = matchNames(value, schema);
  return propertiesOf(schema).every(
    ([name, child]) =>
      child.const === undefined || !named.has(name) || named.get(name) === child.const,
  );
}

function toText(
  value: JsonValue,
  schema: JsonSchema,
  recognise: Recogniser,
): JsonValue | undefined {
  if (typeof value === 'number' || typeof value === 'boolean') return String(value);
  if (typeof value !== 'string') return value;
  const { format } = schema;
  if (typeof format !== 'string' || !spokenFormats.has(format)) return value;
  if (value.trim() === '') return undefined;
  return isWritten(value, format) ? value : (recognise(value, schema) ?? value);
}

const written: Readonly<Record<string, RegExp>> = {
  date: /^\d{4}-\d{2}-\d{2}$/,
  time: /^\d{2}:\d{2}(:\d{2})?/,
  'date-time': /^\d{4}-\d{2}-\d{2}T/,
  duration: /^P/,
};

function isWritten(text: string, format: string): boolean {
  return written[format]?.test(text) === true;
}

function toNumber(
  value: JsonValue,
  schema: JsonSchema,
  recognise: Recogniser,
): JsonValue | undefined {
  if (typeof value !== 'string') return value;
  const text = value.trim();
  if (text === '') return undefined;
  if (marked.test(text)) return toMarkedNumber(text, schema, recognise) ?? value;
  if (numberText.test(text)) return exactNumber(text) ?? value;
  // Digits that are no plain number ("00713", "1,000") are ambiguous; words may be a number.
  return /\d/.test(text) ? value : (recognise(text, schema) ?? value);
}

/**
 * "1.500" is fifteen hundred where the visitor's language writes it so, and one and a half in JSON:
 * where both can be meant it is neither.
 */
function toMarkedNumber(
  text: string,
  schema: JsonSchema,
  recognise: Recogniser,
): number | undefined {
  // Nobody writes one as "1.000".
  const isThousands = /^[+-]?[1-9]\d{0,2}\.000$/.test(text);
  const plain = numberText.test(text) && !isThousands ? exactNumber(text) : undefined;
  const spoken = recognise(text, schema);
  if (typeof spoken !== 'number' || isThousands) return plain;
  return plain === undefined || plain === spoken ? spoken : undefined;
}

function exactNumber(text: string): number | undefined {
  const number = Number(text);
  // Beyond 2^53 digits would silently change, and a huge exponent is no longer a number.
  return Math.abs(number) <= Number.MAX_SAFE_INTEGER ? number : undefined;
}

function toBoolean(
  value: JsonValue,
  schema: JsonSchema,
  recognise: Recogniser,
): JsonValue | undefined {
  if (typeof value !== 'string') return value;
  const text = foldText(value);
  if (text === '') return undefined;
  if (yes.has(text)) return true;
  if (no.has(text)) return false;
  return recognise(value, schema) ?? value;
}

function toArray(
  value: JsonValue,
  schema: JsonSchema,
  recognise: Recogniser,
): JsonValue | undefined {
  if (typeof value === 'string' && value.trim() === '') return undefined;
  const parsed = parsedIf(value, '[');
  const items: readonly JsonValue[] = isJsonArray(parsed) ? parsed : [parsed];
  const prefix = isJsonArray(schema.prefixItems) ? schema.prefixItems : [];
  return items.map((item, index) => {
    const itemSchema: JsonValue | undefined = prefix[index] ?? schema.items;
    return isJsonObject(itemSchema) ? (coerce(item, itemSchema, recognise) ?? item) : item;
  });
}

function toObject(
  value: JsonValue,
  schema: JsonSchema,
  recognise: Recogniser,
): JsonValue | undefined {
  if (typeof value === 'string' && value.trim() === '') return undefined;
  const parsed = parsedIf(value, '{');
  if (!isJsonObject(parsed)) return value;
  const { named, unknown } = matchNames(parsed, schema);
  const entries: [string, JsonValue][] = [];
  for (const [name, child] of propertiesOf(schema)) {
    const offered = named.get(name);
    const coerced = offered === undefined ? undefined : coerce(offered, child, recognise);
    const filled = coerced ?? fixedValue(child, recognise);
    if (filled !== undefined) entries.push([name, filled]);
  }
  return Object.fromEntries([...entries, ...(keepsUnknown(schema) ? unknown : [])]);
}

/** What a schema says a value is where nobody gave one: its constant, else its default. */
export function fixedValue(schema: JsonSchema, recognise: Recogniser): JsonValue | undefined {
  const { const: constant, default: usual } = schema;
  return constant ?? (usual === undefined ? undefined : coerce(usual, schema, recognise));
}

/** Text that holds the JSON which the schema wants; models send arrays and objects that way. */
function parsedIf(value: JsonValue, opening: '[' | '{'): JsonValue {
  if (typeof value !== 'string' || !value.trimStart().startsWith(opening)) return value;
  return parseJson(value) ?? value;
}
