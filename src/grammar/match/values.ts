// Evaluates value expressions. Own properties and a fixed list of methods only: whatever a grammar
// file holds, it reaches no prototype and no global, and can't ask for unbounded memory.

import { isJsonArray, isJsonObject } from '../../base/json.js';
import type { JsonValue } from '../../base/json.js';
import type { Expression } from '../compiled.js';

/** `undefined` is an absent value: it is left out of objects and arrays. */
export type Value = JsonValue | undefined;

type Lookup = (name: number) => Value;

/** Longest text or list that an expression may build. */
const longest = 100_000;

// The helpers pass expression and look-up on instead of closing over them: this runs for every result
// of every match.
export function evaluate(expression: Expression, variable: Lookup): Value {
  switch (expression[0]) {
    case 'constant':
      return expression[1];
    case 'undefined':
      return undefined;
    case 'variable':
      return variable(expression[1]);
    case 'spread':
      return evaluate(expression[1], variable);
    case 'array':
      return elements(expression[1], variable);
    case 'object':
      return members(expression[1], variable);
    case 'unary':
      return unary(expression[1], evaluate(expression[2], variable));
    case 'binary':
      return binary(expression[1], expression[2], expression[3], variable);
    case 'conditional':
      return evaluate(expression[evaluate(expression[1], variable) ? 2 : 3], variable);
    case 'template':
      return template(expression[1], expression[2], variable);
    case 'member':
      return property(evaluate(expression[1], variable), expression[2]);
    case 'index':
      return property(evaluate(expression[1], variable), evaluate(expression[2], variable));
    case 'call': {
      const given = elements(expression[3], variable);
      return call(evaluate(expression[1], variable), expression[2], given);
    }
  }
}

function template(
  texts: readonly string[],
  values: readonly Expression[],
  variable: Lookup,
): string {
  let text = texts[0] ?? '';
  values.forEach((value, i) => {
    text += asText(evaluate(value, variable)) + (texts[i + 1] ?? '');
  });
  return text.slice(0, longest);
}

function elements(expressions: readonly Expression[], variable: Lookup): JsonValue[] {
  const list: JsonValue[] = [];
  for (const expression of expressions) {
    const value = evaluate(expression, variable);
    if (expression[0] === 'spread') spreadInto(list, value);
    else if (value !== undefined) list.push(value);
  }
  return list;
}

function spreadInto(list: JsonValue[], value: Value): void {
  const elements = typeof value === 'string' || isJsonArray(value) ? [...value] : [];
  for (const element of elements) if (list.length < longest) list.push(element);
}

function members(
  pairs: readonly (readonly [string | null, Expression])[],
  variable: Lookup,
): JsonValue {
  const object: Record<string, JsonValue> = {};
  for (const pair of pairs) {
    // By index: taking a list apart goes through its iterator.
    const key = pair[0];
    const value = evaluate(pair[1], variable);
    if (value === undefined) continue;
    if (key !== null) put(object, key, value);
    else if (isJsonObject(value)) putAll(object, Object.entries(value));
    else if (typeof value === 'string' || isJsonArray(value)) {
      putAll(object, Object.entries([...value]));
    }
  }
  return object;
}

function putAll(object: Record<string, JsonValue>, entries: readonly [string, JsonValue][]): void {
  for (const [key, value] of entries) put(object, key, value);
}

// Assigning this one key would change the prototype; defined, it is a key like any other.
function put(object: Record<string, JsonValue>, key: string, value: JsonValue): void {
  if (key !== '__proto__') object[key] = value;
  else
    Object.defineProperty(object, key, {
      value,
      enumerable: true,
      configurable: true,
      writable: true,
    });
}

function unary(operator: string, value: Value): Value {
  if (operator === '!') return !value;
  if (operator === '-') return -Number(value);
  return operator === '+' ? Number(value) : typeof value;
}

function binary(operator: string, left: Expression, right: Expression, variable: Lookup): Value {
  const first = evaluate(left, variable);
  if (operator === '??') return first ?? evaluate(right, variable);
  if (operator === '||') return first || evaluate(right, variable);
  if (operator === '&&') return first && evaluate(right, variable);
  const second = evaluate(right, variable);
  if (operator === '===') return first === second;
  if (operator === '!==') return first !== second;
  if (operator === '+' && (isTextual(first) || isTextual(second))) {
    return (asText(first) + asText(second)).slice(0, longest);
  }
  return typeof first === 'string' && typeof second === 'string'
    ? calculated(operator, first, second)
    : calculated(operator, Number(first), Number(second));
}

// Lists and objects count as text in JavaScript's `+`.
function isTextual(value: Value): boolean {
  return typeof value === 'string' || (typeof value === 'object' && value !== null);
}

/** Two texts compare as texts, and count as numbers. */
function calculated(operator: string, a: string | number, b: string | number): Value {
  switch (operator) {
    case '<':
      return a < b;
    case '>':
      return a > b;
    case '<=':
      return a <= b;
    case '>=':
      return a >= b;
    case '+':
      return Number(a) + Number(b);
    case '-':
      return Number(a) - Number(b);
    case '*':
      return Number(a) * Number(b);
    case '/':
      return Number(a) / Number(b);
    default:
      return Number(a) % Number(b);
  }
}

function asText(value: Value): string {
  if (isJsonArray(value)) return value.map((one) => (one === null ? '' : asText(one))).join(',');
  return isJsonObject(value) ? '[object Object]' : String(value);
}

function property(value: Value, key: Value): Value {
  if (typeof key !== 'string' && typeof key !== 'number') return undefined;
  if (value === undefined || value === null) return undefined;
  if (typeof value === 'string' || isJsonArray(value)) {
    if (key === 'length') return value.length;
    const index = Number(key);
    return Number.isInteger(index) && index >= 0 ? value[index] : undefined;
  }
  if (!isJsonObject(value) || !Object.hasOwn(value, key)) return undefined;
  return value[key];
}

/** Calls one of the methods that compiling and reading let through; see the language reference. */
function call(value: Value, method: string, given: readonly JsonValue[]): Value {
  if (typeof value === 'string') {
    return isTooLong(value, method, given) ? value : invoke(value, method, given);
  }
  // `sort` and `reverse` would change what was captured.
  if (isJsonArray(value)) return invoke([...value], method, method === 'sort' ? [] : given);
  if (typeof value === 'number' && method === 'toFixed') {
    return value.toFixed(Math.min(100, Math.max(0, Number(given[0]) || 0)));
  }
  if (value === undefined || value === null) return undefined;
  return method === 'toString' ? asText(value) : undefined;
}

/** Whether the text that `method` makes would be longer than any value may be. */
function isTooLong(text: string, method: string, given: readonly JsonValue[]): boolean {
  const [first, second] = given;
  const count = Number(first) || 0;
  if (method === 'repeat') return !(count >= 0 && count * text.length <= longest);
  if (method.startsWith('pad')) return count > longest;
  if (method !== 'replaceAll' && method !== 'concat') return false;
  return (text.length + 1) * (asText(second).length + asText(first).length + 1) > longest * 10;
}

// The methods of texts and lists alone can be reached: `target` is one of the two, and `method` one of
// a fixed list.
function invoke(target: string | JsonValue[], method: string, given: readonly JsonValue[]): Value {
  const found: unknown = Reflect.get(Object(target), method);
  if (typeof found !== 'function') return undefined;
  const result: unknown = Reflect.apply(found, target, given);
  return isJson(result) ? result : undefined;
}

/** Results are made of texts, numbers and what was in the list already. */
function isJson(value: unknown): value is JsonValue {
  return value !== undefined && typeof value !== 'function';
}
