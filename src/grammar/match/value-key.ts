// A text that two JSON values share when they are equal, whatever the order of their keys.

import { isJsonArray, isJsonObject } from '../../base/json.js';
import type { JsonObject, JsonValue } from '../../base/json.js';

/** Doesn't recurse: values nest as deep as the input is long. */
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
