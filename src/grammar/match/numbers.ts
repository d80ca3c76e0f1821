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

const wordEnd = '(?![\\p{L}\\p{N}\\p{M}\\p{Emoji_Modifier}\\u200c\\u200d])';
const joint = `[${numberJoints.replace('.', '')}]`;
const group = '\\p{Nd}{3}(?!\\p{Nd})';
const grouped = `\\p{Nd}{1,3}(${joint})${group}(?:\\2${group})*`;
const radix = `0(?:x[\\da-f]+|o[0-7]+|b[01]+)${wordEnd}`;
// Looked at ahead, then taken by what was captured: no shorter beginning is tried for what follows.
const decimal = `(?=((?:${grouped}|\\p{Nd}+)(?:\\.\\p{Nd}+)?|\\.\\p{Nd}+))\\1`;
// `1.5|.2` and `1|,00` go on in a way that makes them no number.
const tail = `(?![.,]\\p{Nd})(?:e[+-]?\\p{Nd}+${wordEnd})?`;
const pattern = new RegExp(`[+-]?(?:${radix}|${decimal}${tail})`, 'uy');

/** The number that a capture in `state` takes, sign and leading point included. */
export function numberIn(text: Text, state: number): Reading | undefined {
  const position = state >> 2;
  const start = state & 3;
  if (start === Start.never) return undefined;
  const first = start === Start.glued ? position : text.gapEnd(position);
  // A sign and a point are separators: they may belong to the number that follows them.
  for (let from = Math.max(position, first - 2); from <= first; from++) {
    const reading = numberAt(text, from);
    if (reading !== undefined) return reading;
  }
  return undefined;
}

function numberAt(text: Text, start: number): Reading | undefined {
  // First, so that a long run of digits isn't read once from each of them.
  if (!canBegin(text, start)) return undefined;
  pattern.lastIndex = start;
  const found = pattern.exec(text.folded)?.[0];
  if (found === undefined) return undefined;
  const value = valueOf(found);
  // `1e999` is more than a number can be, and `-0` is 0.
  return Number.isFinite(value)
    ? { start, end: start + found.length, value: value + 0 }
    : undefined;
}

/** A sign stands behind a space; a point behind a space or a symbol; digits go on no other number. */
function canBegin(text: Text, start: number): boolean {
  const before = text.kindBefore(start);
  if (start === 0 || before === Kind.space) return true;
  const first = text.folded.charAt(start);
  if (first === '.') return before === Kind.symbol;
  const isJoint = start > 1 && '.,'.includes(text.folded.charAt(start - 1));
  const goesOn = isJoint && text.kind(start - 2) === Kind.digit;
  return first !== '-' && first !== '+' && before !== Kind.digit && !goesOn;
}

function valueOf(found: string): number {
  const known = Number(found);
  if (!Number.isNaN(known)) return known;
  const plain = found
    .replace(/[^\p{Nd}\p{ASCII}]|,/gu, '')
    .replace(/[^\0-\x7f]/gu, (digit) => `${digitValue(digit.codePointAt(0) ?? 0)}`);
  // `Number` knows signs of decimal numbers alone.
  const unsigned = Number(plain.replace(/^[+-]/, ''));
  return plain.startsWith('-') ? -unsigned : unsigned;
}
