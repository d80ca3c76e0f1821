// When two JSON values are equal, whatever the order of their keys.

import { isJsonArray, isJsonObject } from '../../base/json.js';
import type { JsonValue } from '../../base/json.js';

type Pair = readonly [JsonValue, JsonValue];

/** Doesn't recurse: values nest as deep as the input is long. */
export function isSameValue(first: JsonValue, second: JsonValue): boolean {
  const pending: Pair[] = [];
  if (!mayBeSame(first, second, pending)) return false;
  for (let pair = pending.pop(); pair !== undefined; pair = pending.pop()) {
    const [a, b] = pair;
    if (isJsonArray(a)) {
      if (!isJsonArray(b) || a.length !== b.length) return false;
      if (!a.every((one, i) => mayBeSame(one, b[i], pending))) return false;
      continue;
    }
    if (!isJsonObject(a) || !isJsonObject(b)) return false;
    const keys = Object.keys(a);
    if (keys.length !== Object.keys(b).length) return false;
    for (const key of keys) {
      if (!Object.hasOwn(b, key) || !mayBeSame(a[key], b[key], pending)) return false;
    }
  }
  return true;
}

/** Compares what has nothing inside at once: there most values differ. The rest is put off. */
function mayBeSame(a: JsonValue | undefined, b: JsonValue | undefined, pending: Pair[]): boolean {
  if (a === b || Object.is(a, b)) return true;
  const areDeep = typeof a === 'object' && typeof b === 'object' && a !== null && b !== null;
  if (areDeep) pending.push([a, b]);
  return areDeep;
}
