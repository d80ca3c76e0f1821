// When two JSON values are equal, whatever the order of their keys.

import { isJsonArray, isJsonObject } from '../../base/json.js';
import type { JsonValue } from '../../base/json.js';

/** Doesn't recurse: values nest as deep as the input is long. */
export function isSameValue(first: JsonValue, second: JsonValue): boolean {
  const pending: [JsonValue | undefined, JsonValue | undefined][] = [[first, second]];
  for (let pair = pending.pop(); pair !== undefined; pair = pending.pop()) {
    const [a, b] = pair;
    if (a === b || Object.is(a, b)) continue;
    if (a === undefined || b === undefined) return false;
    if (isJsonArray(a)) {
      if (!isJsonArray(b) || a.length !== b.length) return false;
      for (let i = 0; i < a.length; i++) pending.push([a[i], b[i]]);
      continue;
    }
    if (!isJsonObject(a) || !isJsonObject(b)) return false;
    const keys = Object.keys(a);
    if (keys.length !== Object.keys(b).length) return false;
    for (const key of keys) {
      if (!Object.hasOwn(b, key)) return false;
      pending.push([a[key], b[key]]);
    }
  }
  return true;
}
