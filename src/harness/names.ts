// Pairs the names of offered arguments with those that a schema lists. Reads no value.

import { isJsonObject } from '../base/json.js';
import type { JsonObject, JsonSchema, JsonValue } from '../base/json.js';
import { propertiesOf } from '../base/schema-shape.js';
import { foldName } from '../base/text.js';

/** Whether an object schema takes names that it doesn't list. */
export function keepsUnknown(schema: JsonSchema): boolean {
  const { additionalProperties, patternProperties } = schema;
  if (additionalProperties === true || isJsonObject(additionalProperties)) return true;
  if (isJsonObject(patternProperties)) return true;
  return additionalProperties === undefined && propertiesOf(schema).length === 0;
}

/**
 * Pairs offered names with the schema's: exactly, else without case, `_` and `-` where that
 * leaves one reading.
 */
export function matchNames(
  offered: JsonObject,
  schema: JsonSchema,
): {
  readonly named: ReadonlyMap<string, JsonValue>;
  readonly unknown: readonly (readonly [string, JsonValue])[];
} {
  const names = propertiesOf(schema).map(([name]) => name);
  const named = new Map<string, JsonValue>();
  const others: [string, JsonValue][] = [];
  for (const [name, value] of Object.entries(offered)) {
    if (names.includes(name)) named.set(name, value);
    else others.push([name, value]);
  }
  const unknown = others.filter(([name, value]) => {
    const alike = names.filter((candidate) => foldName(candidate) === foldName(name));
    const [only] = alike;
    if (only === undefined || alike.length > 1 || named.has(only)) return true;
    named.set(only, value);
    return false;
  });
  return { named, unknown };
}
