// Why a row failed, as far as it can be told from the row and the answer alone.

import type { JsonValue } from '../../src/base/json.js';
import { isJsonArray, isJsonObject } from '../../src/base/json.js';
import type { ProposedCall } from '../../src/harness/ports/interpreter.js';
import type { ExpectedCall, Row } from './rows.js';

/** Why one argument is wrong. */
export function reasonFor(
  name: string,
  row: Row,
  call: ProposedCall,
  expected: ExpectedCall,
): string {
  const right = rightValues(name, expected);
  const sent = call.args[name];
  if (right.length === 0) return 'a value was read for an argument that should be absent';
  const isSaid = right.some((value) => isIn(value, row.utterance));
  if (!isSaid)
    return 'the value is not in the words: it takes knowledge, inference or another spelling';
  if (isJsonArray(right[0]) || isJsonObject(right[0]))
    return sent === undefined
      ? 'a list or an object was not found'
      : 'a list or an object has wrong members';
  if (sent === undefined) return 'the value is in the words and was not found';
  if (typeof sent === 'string' && right.some((value) => overlaps(value, sent)))
    return 'the value was cut too long or too short';
  if (isOtherArguments(sent, name, expected)) return 'the value belongs to another argument';
  return typeof sent === 'number'
    ? 'another number of the words was taken'
    : 'other words of the request were taken';
}

function rightValues(name: string, { args, accept }: ExpectedCall): readonly JsonValue[] {
  const values = accept?.[name];
  if (isJsonArray(values)) return values.filter((value: JsonValue) => value !== '');
  const value = args?.[name];
  return value === undefined ? [] : [value];
}

function isIn(value: JsonValue, text: string): boolean {
  if (isJsonArray(value)) return value.every((item: JsonValue) => isIn(item, text));
  if (isJsonObject(value)) return Object.values(value).every((item) => isIn(item, text));
  if (typeof value === 'boolean') return true;
  const said = text.toLowerCase().replaceAll(',', '');
  return said.includes(String(value).toLowerCase().replaceAll(',', ''));
}

function overlaps(value: JsonValue, sent: string): boolean {
  if (typeof value !== 'string') return false;
  const [a, b] = [value.toLowerCase(), sent.toLowerCase()];
  return a.includes(b) || b.includes(a);
}

function isOtherArguments(sent: JsonValue, name: string, expected: ExpectedCall): boolean {
  return Object.keys(expected.accept ?? expected.args ?? {})
    .filter((other) => other !== name)
    .some((other) => rightValues(other, expected).some((value) => value === sent));
}
