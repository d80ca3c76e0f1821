// The methods that a value's expressions may call, and values as text. What they make is bounded, and they
// don't recurse: a grammar may come from anybody, and values nest as deep as the input is long.

import { isJsonArray, isJsonObject } from '../../base/json.js';
import type { JsonValue } from '../../base/json.js';

/** `undefined` is an absent value: it is left out of objects and arrays. */
export type Value = JsonValue | undefined;

/** Longest text or list that an expression may build. */
export const longest = 100_000;

/**
 * What JSON carries of a value. Division by zero and text that is no number end here, not earlier: within
 * an expression they mean what they mean in JavaScript.
 */
export function carried(value: Value): Value {
  if (typeof value !== 'number') return value;
  // JSON has one zero.
  return Number.isFinite(value) ? value + 0 : undefined;
}

/** A value as JavaScript spells it in text. */
export function asText(value: Value): string {
  if (isJsonArray(value)) return joined(value, ',');
  return isJsonObject(value) ? '[object Object]' : String(value);
}

/** A value as JavaScript counts with it. */
export function asNumber(value: Value): number {
  return Number(plain(value));
}

// Nothing else is made of a list or an object, whose own `toString` may be any value.
function plain(value: Value): Value {
  return typeof value === 'object' && value !== null ? asText(value) : value;
}

/** The texts of a list and of those inside it, which have commas. */
function joined(list: readonly JsonValue[], separator: string): string {
  let text = '';
  const open = [{ list, next: 0 }];
  for (let top = open.at(-1); top !== undefined; top = open.at(-1)) {
    if (text.length > longest) break;
    if (top.next === top.list.length) {
      open.pop();
      continue;
    }
    if (top.next > 0) text += open.length > 1 ? ',' : separator;
    const one = top.list[top.next++];
    if (isJsonArray(one)) open.push({ list: one, next: 0 });
    else if (one !== null) text += asText(one);
  }
  return text.slice(0, longest);
}

/** Calls one of the methods that compiling and reading let through; see the language reference. */
export function call(value: Value, method: string, given: readonly Value[]): Value {
  if (typeof value === 'string') return callOfText(value, method, given);
  if (isJsonArray(value)) return callOfList(value, method, given);
  if (typeof value === 'number' && method === 'toFixed') {
    return value.toFixed(Math.min(100, Math.max(0, asNumber(given[0]) || 0)));
  }
  if (value === undefined || value === null) return undefined;
  return method === 'toString' ? asText(value) : undefined;
}

function callOfText(text: string, method: string, given: readonly Value[]): Value {
  if (method === 'concat') {
    return present(given).reduce<string>((all, one) => (all + asText(one)).slice(0, longest), text);
  }
  const texts = given.map(plain);
  return isTooLong(text, method, texts) ? text : invoke(text, method, texts);
}

function callOfList(list: readonly JsonValue[], method: string, given: readonly Value[]): Value {
  switch (method) {
    case 'join':
      return joined(list, given[0] === undefined ? ',' : asText(given[0]));
    case 'toString':
      return asText(list);
    case 'concat':
      return list
        .concat(...present(given).map((one) => (isJsonArray(one) ? one : [one])))
        .slice(0, longest);
    case 'sort':
      return list
        .map((one) => ({ one, text: asText(one) }))
        .sort((a, b) => (a.text < b.text ? -1 : Number(a.text > b.text)))
        .map(({ one }) => one);
    case 'at':
    case 'slice':
      return invoke(list, method, given.map(plain));
    default:
      // `reverse` would change what was captured.
      return invoke([...list], method, given);
  }
}

/** What is put together leaves out what is absent, as lists and objects do. */
function present(values: readonly Value[]): JsonValue[] {
  return values.map(carried).filter((one) => one !== undefined);
}

/** Whether the text that `method` makes would be longer than any value may be. */
function isTooLong(text: string, method: string, given: readonly Value[]): boolean {
  const [first, second] = given;
  const count = asNumber(first) || 0;
  if (method === 'repeat') return !(count >= 0 && count * text.length <= longest);
  if (method.startsWith('pad')) return count > longest;
  if (!method.startsWith('replace')) return false;
  // Each sign of what is put in may stand for all that was before it.
  return (text.length + 1) * (asText(second).length + asText(first).length + 1) > longest * 10;
}

// The methods of texts and lists alone can be reached: `target` is one of the two, and `method` one of
// a fixed list.
function invoke(
  target: string | readonly JsonValue[],
  method: string,
  given: readonly Value[],
): Value {
  const found: unknown = Reflect.get(Object(target), method);
  if (typeof found !== 'function') return undefined;
  const result: unknown = Reflect.apply(found, target, given);
  return isJson(result) ? result : undefined;
}

/** Results are made of texts, numbers and what was in the list already. */
function isJson(value: unknown): value is JsonValue {
  return value !== undefined && typeof value !== 'function';
}
