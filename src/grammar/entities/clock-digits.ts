// Times in digits alone: 14:30, 2.30, 7:56:30, 0730. Knows no words around them.

import type { Found, Input } from './reader.js';
import type { Token } from './tokens.js';
import type { ClockTime } from './times.js';
import { clockTime } from './times.js';

/** An hour of one or two digits alone. */
export function readHourDigits({ tokens }: Input, at: number): readonly Found<ClockTime>[] {
  const hour = digits(tokens[at], 1, 2);
  const value = hour === undefined ? undefined : clockOf(hour, '0');
  return value === undefined ? [] : [{ end: at + 1, value }];
}

/** Hours and minutes with a mark between them; seconds are read and left out. */
export function readClockDigits({ tokens }: Input, at: number): readonly Found<ClockTime>[] {
  const mark = tokens[at + 1]?.text;
  const hour = digits(tokens[at], 1, 2);
  const minute = digits(tokens[at + 2], 2, 2);
  if (hour === undefined || minute === undefined || (mark !== ':' && mark !== '.')) return [];
  const value = clockOf(hour, minute);
  if (value === undefined) return [];
  const second = tokens[at + 3]?.text === ':' ? digits(tokens[at + 4], 2, 2) : undefined;
  const end = second !== undefined && Number(second) < 60 ? at + 5 : at + 3;
  return [{ end, value }];
}

/** Hours and minutes without a mark, four digits or three. */
export function readCompactTime({ tokens }: Input, at: number): readonly Found<ClockTime>[] {
  const text = digits(tokens[at], 3, 4);
  const value = text === undefined ? undefined : clockOf(text.slice(0, -2), text.slice(-2));
  return value === undefined ? [] : [{ end: at + 1, value }];
}

/** Four digits that begin with a zero can't be a number of anything. */
export function readPaddedTime(input: Input, at: number): readonly Found<ClockTime>[] {
  const text = input.tokens[at]?.text ?? '';
  return text.length === 4 && text.startsWith('0') ? readCompactTime(input, at) : [];
}

function clockOf(hour: string, minute: string): ClockTime | undefined {
  return clockTime(Number(hour), Number(minute), hour.length === 2 && hour.startsWith('0'));
}

function digits(token: Token | undefined, min: number, max: number): string | undefined {
  if (token?.kind !== 'digits') return undefined;
  return token.text.length >= min && token.text.length <= max ? token.text : undefined;
}
