// Reads what a JSON Schema says: references inlined, branches merged, options listed.
// It judges no value: that is the validator's job.

import { isJsonArray, isJsonObject } from './json.js';
import type { JsonObject, JsonSchema, JsonValue } from './json.js';

/** One value that a schema offers, with the words for it. */
export interface SchemaOption {
  readonly value: JsonValue;
  readonly label: string;
}

export type SchemaType =
  'string' | 'number' | 'integer' | 'boolean' | 'object' | 'array' | 'null' | 'any';

/** More nodes than any form a person fills in; stops `$defs` that double at each level. */
const nodeBudget = 5_000;

/**
 * The same schema without `$ref` and `allOf`, and with `null` branches turned into `nullable: true`.
 * A reference back into itself ends in a schema that accepts anything, so the result is finite.
 * A reference that leads nowhere counts as "anything".
 */
export function flattenSchema(schema: JsonValue, root: JsonSchema): JsonSchema {
  return flatten(schema, { root, active: [], budget: { left: nodeBudget } });
}

interface Walk {
  readonly root: JsonSchema;
  /** The references being followed, outermost first. */
  readonly active: readonly string[];
  readonly budget: { left: number };
}

function flatten(schema: JsonValue, walk: Walk): JsonSchema {
  walk.budget.left -= 1;
  if (!isJsonObject(schema) || walk.budget.left < 0) return {};
  const { $ref, allOf, ...own } = schema;
  let flat = withConditional(flattenChildren(own, walk), walk);
  if (typeof $ref === 'string') flat = merge(follow($ref, walk), flat);
  if (isJsonArray(allOf)) {
    for (const branch of allOf) flat = merge(flatten(branch, walk), flat);
  }
  return foldNull(flat);
}

/** With the properties that only `then` or `else` names: what is fixed there is not fixed always. */
function withConditional(schema: JsonSchema, walk: Walk): JsonSchema {
  const properties = new Map<string, JsonValue>(propertiesOf(schema));
  for (const branch of [schema.then, schema.else]) {
    if (!isJsonObject(branch)) continue;
    for (const [name, { const: _const, default: _default, ...child }] of propertiesOf(
      flatten(branch, walk),
    )) {
      if (!properties.has(name)) properties.set(name, child);
    }
  }
  return properties.size === 0 ? schema : { ...schema, properties: Object.fromEntries(properties) };
}

function follow(reference: string, walk: Walk): JsonSchema {
  if (walk.active.includes(reference)) return {};
  const target = lookUp(reference, walk.root);
  return target === undefined
    ? {}
    : flatten(target, { ...walk, active: [...walk.active, reference] });
}

/** What a local reference (`#/$defs/x`, `#`) points to; `undefined` when there is nothing. */
export function lookUp(reference: string, root: JsonSchema): JsonValue | undefined {
  if (reference !== '#' && !reference.startsWith('#/')) return undefined;
  let place: JsonValue | undefined = root;
  for (const part of reference.split('/').slice(1)) {
    const key = unescapePointer(part);
    if (isJsonArray(place)) place = place[Number(key)];
    else if (isJsonObject(place) && Object.hasOwn(place, key)) place = place[key];
    else return undefined;
  }
  return place;
}

/** One part of a JSON pointer in a URI fragment, as the name that it stands for. */
export function unescapePointer(part: string): string {
  const decoded = /%[0-9a-f]{2}/i.test(part) ? safeDecode(part) : part;
  return decoded.replaceAll('~1', '/').replaceAll('~0', '~');
}

function safeDecode(part: string): string {
  try {
    return decodeURIComponent(part);
  } catch {
    return part;
  }
}

const branchKeywords = ['anyOf', 'oneOf', 'prefixItems'];
const childKeywords = ['items', 'additionalProperties'];

function flattenChildren(schema: JsonObject, walk: Walk): JsonSchema {
  return Object.fromEntries(
    Object.entries(schema).map(([keyword, value]) => {
      if (keyword === 'properties' && isJsonObject(value)) {
        return [keyword, mapValues(value, (child) => flatten(child, walk))];
      }
      if (branchKeywords.includes(keyword) && isJsonArray(value)) {
        return [keyword, value.map((child: JsonValue) => flatten(child, walk))];
      }
      if (childKeywords.includes(keyword) && isJsonObject(value)) {
        return [keyword, flatten(value, walk)];
      }
      return [keyword, value];
    }),
  );
}

function mapValues(object: JsonObject, change: (value: JsonValue) => JsonValue): JsonObject {
  return Object.fromEntries(Object.entries(object).map(([key, value]) => [key, change(value)]));
}

/** `over` wins, except for what both add to: properties and required names. */
function merge(under: JsonSchema, over: JsonSchema): JsonSchema {
  const merged: Record<string, JsonValue> = { ...under, ...over };
  if (isJsonObject(under.properties) && isJsonObject(over.properties)) {
    merged.properties = mergeProperties(under.properties, over.properties);
  }
  const required = [...requiredNames(under), ...requiredNames(over)];
  if (required.length > 0) merged.required = Array.from(new Set(required));
  return merged;
}

function mergeProperties(under: JsonObject, over: JsonObject): JsonObject {
  const entries = new Map(Object.entries(under));
  for (const [name, schema] of Object.entries(over)) {
    const below = entries.get(name);
    const both = isJsonObject(below) && isJsonObject(schema) ? merge(below, schema) : schema;
    entries.set(name, both);
  }
  return Object.fromEntries(entries);
}

/** The names in `required`; none when it is missing or malformed. */
export function requiredNames(schema: JsonSchema): readonly string[] {
  const { required } = schema;
  return isJsonArray(required)
    ? required.filter((name: JsonValue) => typeof name === 'string')
    : [];
}

function foldNull(schema: JsonSchema): JsonSchema {
  const { type, ...rest } = schema;
  if (isJsonArray(type) && type.includes('null')) {
    const others = type.filter((name: JsonValue) => name !== 'null');
    const kept = others.length === 1 ? others[0] : others;
    return foldNull({ ...rest, ...(kept === undefined ? {} : { type: kept }), nullable: true });
  }
  for (const keyword of ['anyOf', 'oneOf']) {
    const branches = schema[keyword];
    if (!isJsonArray(branches) || !branches.some(isNull)) continue;
    const others = branches.filter((branch: JsonValue) => !isNull(branch));
    const { [keyword]: _branches, ...outer } = schema;
    const [only] = others;
    if (others.length === 1 && isJsonObject(only)) return { ...merge(only, outer), nullable: true };
    return { ...outer, [keyword]: others, nullable: true };
  }
  return schema;
}

function isNull(branch: JsonValue): boolean {
  return isJsonObject(branch) && (branch.type === 'null' || branch.const === null);
}

/** The alternatives of `anyOf` or `oneOf`; none when there are none. */
export function branchesOf(schema: JsonSchema): readonly JsonSchema[] {
  const branches = schema.oneOf ?? schema.anyOf;
  return isJsonArray(branches) ? branches.filter(isJsonObject) : [];
}

/** The single type of a flattened schema, guessed from its keywords where it names none. */
export function typeOf(schema: JsonSchema): SchemaType {
  const named = typeNamed(schema.type);
  if (named !== undefined) return named;
  if (schema.type !== undefined) return 'any';
  if (isJsonObject(schema.properties)) return 'object';
  if (schema.items !== undefined || schema.prefixItems !== undefined) return 'array';
  return 'any';
}

function typeNamed(name: JsonValue | undefined): SchemaType | undefined {
  switch (name) {
    case 'string':
    case 'number':
    case 'integer':
    case 'boolean':
    case 'object':
    case 'array':
    case 'null':
      return name;
    default:
      return undefined;
  }
}

/** The properties of a flattened object schema, in order. */
export function propertiesOf(schema: JsonSchema): readonly (readonly [string, JsonSchema])[] {
  const { properties } = schema;
  if (!isJsonObject(properties)) return [];
  return Object.entries(properties).map(([name, child]) => [
    name,
    isJsonObject(child) ? child : {},
  ]);
}

/**
 * The closed list of values that a flattened schema offers; empty when the value is open.
 * Reads `oneOf`/`anyOf` of titled constants first, then `enum` (with `enumNames`).
 */
export function optionsOf(schema: JsonSchema): readonly SchemaOption[] {
  const branches = branchesOf(schema);
  const constants = branches.flatMap((branch) =>
    branch.const === undefined ? [] : [{ value: branch.const, label: labelOf(branch) }],
  );
  if (branches.length > 0 && constants.length === branches.length) return constants;
  if (!isJsonArray(schema.enum)) return [];
  const names = isJsonArray(schema.enumNames) ? schema.enumNames : [];
  return schema.enum.map((value: JsonValue, index: number) => {
    const name = names[index];
    return { value, label: typeof name === 'string' ? name : textOf(value) };
  });
}

function labelOf(branch: JsonSchema): string {
  if (typeof branch.title === 'string' && branch.title.trim() !== '') return branch.title;
  return textOf(branch.const ?? null);
}

function textOf(value: JsonValue): string {
  return typeof value === 'string' ? value : JSON.stringify(value);
}
