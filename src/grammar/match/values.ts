// Evaluates value expressions. Own properties and a fixed list of methods only: whatever a grammar
// file holds, it reaches no prototype and no global, and can't ask for unbounded memory.

import { isJsonArray, isJsonObject } from '../../base/json.js';
import type { JsonValue } from '../../base/json.js';
import type { Expression } from '../compiled.js';
import { asNumber, asText, call, carried, longest } from './methods.js';
import type { Value } from './methods.js';

type Lookup = (name: number) => Value;

/** The value of `expression`; absent where it is a number that JSON doesn't have. */
export function evaluate(expression: Expression, variable: Lookup): Value {
  return carried(calculate(expression, variable));
}

// The helpers pass expression and look-up on instead of closing over them: this runs for every result
// of every match.
function calculate(expression: Expression, variable: Lookup): Value {
  switch (expression[0]) {
    case 'constant':
      return expression[1];
    case 'undefined':
      return undefined;
    case 'variable':
      return variable(expression[1]);
    case 'spread':
      return calculate(expression[1], variable);
    case 'array':
      return elements(expression[1], variable);
    case 'object':
      return members(expression[1], variable);
    case 'unary':
      return unary(expression[1], calculate(expression[2], variable));
    case 'binary':
      return binary(expression[1], expression[2], expression[3], variable);
    case 'conditional':
      return calculate(expression[calculate(expression[1], variable) ? 2 : 3], variable);
    case 'template':
      return template(expression[1], expression[2], variable);
    case 'member':
      return property(calculate(expression[1], variable), expression[2]);
    case 'index':
      return property(calculate(expression[1], variable), calculate(expression[2], variable));
    case 'call': {
      const given = parameters(expression[3], variable);
      return call(calculate(expression[1], variable), expression[2], given);
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
    text = (text + asText(calculate(value, variable)) + (texts[i + 1] ?? '')).slice(0, longest);
  });
  return text;
}

/** What a method is called with: unlike elements, each keeps its place, and may be any number. */
function parameters(expressions: readonly Expression[], variable: Lookup): Value[] {
  const list: Value[] = [];
  for (const expression of expressions) {
    const value = calculate(expression, variable);
    if (expression[0] === 'spread') spreadInto(list, value);
    else list.push(value);
  }
  return list;
}

function elements(expressions: readonly Expression[], variable: Lookup): JsonValue[] {
  const list: JsonValue[] = [];
  for (const expression of expressions) {
    const value = carried(calculate(expression, variable));
    if (expression[0] === 'spread') spreadInto(list, value);
    else if (value !== undefined) list.push(value);
  }
  return list;
}

function spreadInto(list: Value[], value: Value): void {
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
    const value = carried(calculate(pair[1], variable));
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
  if (operator === '-') return -asNumber(value);
  return operator === '+' ? asNumber(value) : typeof value;
}

function binary(operator: string, left: Expression, right: Expression, variable: Lookup): Value {
  const first = calculate(left, variable);
  if (operator === '??') return first ?? calculate(right, variable);
  if (operator === '||') return first || calculate(right, variable);
  if (operator === '&&') return first && calculate(right, variable);
  const second = calculate(right, variable);
  if (operator === '===') return first === second;
  if (operator === '!==') return first !== second;
  if (operator === '+' && (isTextual(first) || isTextual(second))) {
    return (asText(first) + asText(second)).slice(0, longest);
  }
  return typeof first === 'string' && typeof second === 'string'
    ? calculated(operator, first, second)
    : calculated(operator, asNumber(first), asNumber(second));
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
