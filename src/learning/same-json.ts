// Whether two JSON values say the same. The order of an object's members says nothing.

import { isJsonArray, isJsonObject } from '../base/json.js';
import type { JsonValue } from '../base/json.js';

export function sameJson(one: JsonValue | undefined, other: JsonValue | undefined): boolean {
  return canonical(one) === canonical(other);
}

/** One text for equal values. */
export function canonical(value: JsonValue | undefined): string {
  if (isJsonArray(value)) return `[${value.map(canonical).join(',')}]`;
  if (!isJsonObject(value)) return value === undefined ? '' : JSON.stringify(value);
  const members = Object.keys(value)
    .sort()
    .map((key) => `${JSON.stringify(key)}:${canonical(value[key])}`);
  return `{${members.join(',')}}`;
}
