// Reads a number at a place in the input. A number is taken whole or not at all.

import type { JsonValue } from '../../base/json.js';
import { digitValue, Kind } from './characters.js';
import { numberJoints, Start } from './text.js';
import type { Text } from './text.js';

/** A part of the input that a capture took, with its value where that isn't the text. */
export interface Reading {
  readonly start: number;
  readonly end: number;
  readonly value: JsonValue;
}

/** The number that a capture in `state` takes, sign and leading point included. */
export function numberIn(text: Text, state: number): Reading | undefined {
  const position = state >> 2;
  const start = state & 3;
  if (start === Start.never) return undefined;
  if (start === Start.glued) return numberAt(text, position);
  const first = text.gapEnd(position);
  // A sign and a point are separators: they may belong to the number that follows them.
  for (let from = Math.max(position, first - 2); from <= first; from++) {
    const reading = numberAt(text, from);
    if (reading !== undefined) return reading;
  }
  return undefined;
}

function numberAt(text: Text, start: number): Reading | undefined {
  let position = start;
  const sign = text.folded[position];
  const signed = sign === '-' || sign === '+';
  if (signed && (start === 0 || text.kind(start - 1) === Kind.space)) position++;
  if (!isDigit(text, position)) return fraction(text, start, position);
  if (position === start && continuesNumber(text, start)) return undefined;
  const radix = position === start || signed ? radixNumber(text, start, position) : undefined;
  return radix ?? decimal(text, start, position);
}

/** `.5`, behind a space, a symbol, a sign or nothing. */
function fraction(text: Text, start: number, point: number): Reading | undefined {
  if (text.folded[point] !== '.' || !isDigit(text, point + 1)) return undefined;
  if (point === start && start > 0) {
    const before = text.kindBefore(start);
    if (before !== Kind.space && before !== Kind.symbol) return undefined;
  }
  const end = digitsEnd(text, point + 1);
  if (isJoined(text, end)) return undefined;
  return reading(text, start, exponentEnd(text, end));
}

function decimal(text: Text, start: number, first: number): Reading | undefined {
  let end = digitsEnd(text, first);
  if (end - first <= 3) end = groupsEnd(text, end);
  if (text.folded[end] === '.' && isDigit(text, end + 1)) end = digitsEnd(text, end + 1);
  if (isJoined(text, end)) return undefined;
  return reading(text, start, exponentEnd(text, end));
}

/** Behind `1`: the end of `,234,567`, one kind of joint throughout. */
function groupsEnd(text: Text, start: number): number {
  const joint = text.folded.charAt(start);
  if (joint === '' || joint === '.' || !numberJoints.includes(joint)) return start;
  let end = start;
  while (text.folded[end] === joint && digitsEnd(text, end + 1) === end + 4) end += 4;
  return end;
}

function exponentEnd(text: Text, start: number): number {
  if (text.folded[start] !== 'e') return start;
  const sign = text.folded[start + 1];
  const digits = sign === '-' || sign === '+' ? start + 2 : start + 1;
  const end = digitsEnd(text, digits);
  return end > digits && !isWordPart(text, end) ? end : start;
}

function radixNumber(text: Text, start: number, first: number): Reading | undefined {
  if (text.folded[first] !== '0') return undefined;
  const radix = { x: 16, o: 8, b: 2 }[text.folded[first + 1] ?? ''];
  if (radix === undefined) return undefined;
  let end = first + 2;
  let value = 0;
  for (;;) {
    const digit = Number.parseInt(text.folded[end] ?? '', radix);
    if (Number.isNaN(digit)) break;
    value = value * radix + digit;
    end++;
  }
  if (end === first + 2 || isWordPart(text, end)) return undefined;
  return { start, end, value: text.folded[start] === '-' ? -value : value };
}

function reading(text: Text, start: number, end: number): Reading {
  let plain = '';
  for (let i = start; i < end; i++) {
    if (isDigit(text, i)) plain += digitValue(text.folded.codePointAt(i) ?? 0);
    else if ('+-.e'.includes(text.folded.charAt(i))) plain += text.folded.charAt(i);
  }
  return { start, end, value: Number(plain) };
}

function isDigit(text: Text, position: number): boolean {
  return position < text.length && text.kind(position) === Kind.digit;
}

function digitsEnd(text: Text, start: number): number {
  let end = start;
  while (isDigit(text, end)) end += (text.folded.codePointAt(end) ?? 0) > 0xffff ? 2 : 1;
  return end;
}

function isWordPart(text: Text, position: number): boolean {
  return (
    position < text.length &&
    text.kind(position) >= Kind.letter &&
    text.kind(position) !== Kind.symbol
  );
}

/** Whether digits at `position` go on a number that began before. */
function continuesNumber(text: Text, position: number): boolean {
  if (position === 0) return false;
  if (text.kindBefore(position) === Kind.digit) return true;
  return (
    position > 1 &&
    '.,'.includes(text.folded.charAt(position - 1)) &&
    text.kind(position - 2) === Kind.digit
  );
}

/** Whether what ends at `position` goes on in a way that makes it no number: `1.5|.2`, `1|,00`. */
function isJoined(text: Text, position: number): boolean {
  return (
    '.,'.includes(text.folded.charAt(position)) &&
    position < text.length &&
    isDigit(text, position + 1)
  );
}
