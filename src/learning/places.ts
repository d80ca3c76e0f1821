// The values of an action that a rule must get from the words: each with its path and its schema.
// What a tool fills in by itself is no such value.

import { isJsonArray, isJsonObject } from '../base/json.js';
import type { JsonObject, JsonSchema, JsonValue } from '../base/json.js';
import { flattenSchema, propertiesOf, requiredNames } from '../base/schema-shape.js';
import { sameJson } from './same-json.js';
import type { LearnedTool } from './types.js';

/** One value of an action. */
export interface ValuePlace {
  readonly path: readonly string[];
  readonly value: JsonValue;
  readonly schema: JsonSchema;
  readonly required: boolean;
}

/** The values to look for, objects as a whole; see `inside` for what is in them. */
export function placesIn(parameters: JsonObject, tool: LearnedTool): readonly ValuePlace[] {
  const schema = tool.inputSchema ?? {};
  return membersOf(parameters, flattenSchema(schema, schema), []);
}

/** The names of what a tool takes. */
export function inputsOf({ inputSchema = {} }: LearnedTool): readonly string[] {
  return propertiesOf(flattenSchema(inputSchema, inputSchema)).map(([name]) => name);
}

/** The members of an object value. */
export function inside(place: ValuePlace): readonly ValuePlace[] {
  if (!isJsonObject(place.value)) return [];
  return membersOf(place.value, place.schema, place.path);
}

function membersOf(
  object: JsonObject,
  schema: JsonSchema,
  path: readonly string[],
): readonly ValuePlace[] {
  const schemas = new Map(propertiesOf(schema));
  const required = requiredNames(schema);
  return Object.entries(object)
    .map(([name, value]) => ({
      path: [...path, name],
      value,
      schema: schemas.get(name) ?? {},
      required: required.includes(name),
    }))
    .filter((place) => !isFilledIn(place));
}

/** The harness puts `default` and `const` in, so that a rule need not. */
function isFilledIn({ value, schema }: ValuePlace): boolean {
  if (isJsonArray(value) && value.length === 0) return true;
  const { default: standard, const: only } = schema;
  return (
    (standard !== undefined && sameJson(value, standard)) ||
    (only !== undefined && sameJson(value, only))
  );
}
