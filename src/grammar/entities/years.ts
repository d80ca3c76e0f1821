// Years as they are said: 2027, '87, two thousand and six, nineteen eighty-four. Knows no dates.

import type { Numeral } from './number-words.js';
import type { Found, Input, Reader } from './reader.js';
import { anyOf, DIGITS, mapped, scan } from './reader.js';

/** Years in full. `pairs`: the language says them in two halves too. */
export function yearReader(numerals: Reader<Numeral>, pairs: boolean): Reader<number> {
  const words = mapped(numerals, ({ value, digits, ordinal }) =>
    !digits && !ordinal && value >= 1000 && value < 3000 ? value : undefined,
  );
  const readers = [scan(readDigits), words];
  return pairs ? anyOf(...readers, pairReader(numerals)) : anyOf(...readers);
}

/** Years in full or by their last two digits, with an apostrophe or without. */
export function shortYearReader(numerals: Reader<Numeral>, pairs: boolean): Reader<number> {
  return anyOf(yearReader(numerals, pairs), scan(readShort, ["'", DIGITS]));
}

function readDigits({ tokens }: Input, at: number): readonly Found<number>[] {
  const token = tokens[at];
  if (token?.kind !== 'digits' || token.text.length !== 4) return [];
  const value = Number(token.text);
  return value >= 1000 && !isDateInDigits(tokens, at) ? [{ end: at + 1, value }] : [];
}

// "2026-13-01" is a date that doesn't exist, not the time from 2026 to 13-01.
function isDateInDigits(tokens: Input['tokens'], at: number): boolean {
  const [mark, month, again, day] = tokens.slice(at + 1, at + 5);
  const areGlued = [mark, month, again, day].every((token) => token?.glued === true);
  return (
    areGlued &&
    mark?.kind === 'mark' &&
    mark.text === again?.text &&
    month?.kind === 'digits' &&
    day?.kind === 'digits'
  );
}

function readShort({ tokens }: Input, at: number): readonly Found<number>[] {
  const place = tokens[at]?.text === "'" ? at + 1 : at;
  const token = tokens[place];
  if (token?.kind !== 'digits' || token.text.length !== 2) return [];
  return [{ end: place + 1, value: Number(token.text) }];
}

function pairReader(numerals: Reader<Numeral>): Reader<number> {
  const half = mapped(numerals, ({ value, digits, ordinal }) =>
    !digits && !ordinal && value >= 10 && value < 100 ? value : undefined,
  );
  return {
    read: (input, at) =>
      half.read(input, at).flatMap((first) =>
        half
          .read(input, first.end)
          .map((second) => ({ end: second.end, value: 100 * first.value + second.value }))
          .filter(() => first.value < 30),
      ),
    addFirstWords: (words, seen) => half.addFirstWords(words, seen),
  };
}
