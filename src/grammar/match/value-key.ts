// When two JSON values are equal, whatever the order of their keys: asked of two, or by a text that equal
// ones share.

import { isJsonArray, isJsonObject } from '../../base/json.js';
import type { JsonObject, JsonValue } from '../../base/json.js';

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

/** Likewise, and shared by no two that differ. */
export function valueKey(value: JsonValue): string {
  let key = '';
  const pending: Piece[] = [{ value }];
  for (let next = pending.pop(); next !== undefined; next = pending.pop()) {
    if ('text' in next) key += next.text;
    else if (isJsonArray(next.value)) pending.push(...listPieces(next.value));
    else if (isJsonObject(next.value)) pending.push(...objectPieces(next.value));
    // NaN and the infinities are no JSON, but must not pass for null.
    else key += typeof next.value === 'number' ? next.value : JSON.stringify(next.value);
  }
  return key;
}

/** A text to write as it is, or a value still to be written. */
type Piece = { readonly text: string } | { readonly value: JsonValue };

// Last piece first, as they go on a stack.
function listPieces(list: readonly JsonValue[]): Piece[] {
  const pieces = list.flatMap((value): Piece[] => [{ value }, { text: ',' }]);
  return [{ text: '[' }, ...pieces, { text: ']' }].reverse();
}

function objectPieces(object: JsonObject): Piece[] {
  const pieces = Object.keys(object)
    .sort()
    .flatMap((name): Piece[] => {
      const value = object[name];
      return value === undefined ? [] : [{ text: `,${JSON.stringify(name)}:` }, { value }];
    });
  return [{ text: '{' }, ...pieces, { text: '}' }].reverse();
}
