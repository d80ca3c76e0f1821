// A text that two JSON values share when they are equal, whatever the order of their keys.

import { isJsonObject } from '../../base/json.js';
import type { JsonValue } from '../../base/json.js';

/** Doesn't recurse: values nest as deep as the input is long. */
export function valueKey(value: JsonValue): string {
  let key = '';
  // Text to write as it is, or a value still to be written.
  const pending: ({ text: string } | { value: JsonValue })[] = [{ value }];
  for (let next = pending.pop(); next !== undefined; next = pending.pop()) {
    if ('text' in next) {
      key += next.text;
    } else if (Array.isArray(next.value)) {
      pending.push({ text: ']' });
      for (const element of next.value.toReversed())
        pending.push({ text: ',' }, { value: element });
      key += '[';
    } else if (isJsonObject(next.value)) {
      const { value: object } = next;
      pending.push({ text: '}' });
      for (const name of Object.keys(object).sort().reverse()) {
        const member = object[name];
        if (member !== undefined)
          pending.push({ value: member }, { text: `${JSON.stringify(name)}:` });
      }
      key += '{';
    } else {
      // NaN and the infinities are no JSON, but must not pass for null.
      key += typeof next.value === 'number' ? next.value : JSON.stringify(next.value);
    }
  }
  return key;
}
