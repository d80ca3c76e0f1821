// What the forms of a number mean: signs, decimals in words, fractions, dozens, powers.
// Number words themselves are number-words.ts's, the phrasing is the language pack's.

import type { Fields } from './fields.js';
import { round } from './number-words.js';
import type { Build } from './rule.js';

export type NumberForm =
  | 'plain'
  | 'negative'
  | 'point'
  | 'quantity'
  | 'dozens'
  | 'andDozens'
  | 'scores'
  | 'mixed'
  | 'mixedAfterUnit'
  | 'andHalf'
  | 'power'
  | 'timesTen';
export type ShareForm =
  | 'half'
  | 'quarter'
  | 'part'
  | 'compoundPart'
  | 'ratio'
  | 'decimalRatio'
  | 'negativeRatio'
  | 'mixedRatio'
  | 'ofScale'
  | 'mixedScale';

export const numberForms: readonly (readonly [NumberForm, Build<number>])[] = [
  ['plain', ({ numeral }) => numeral],
  ['negative', ({ number = Number.NaN }) => finite(-number)],
  ['point', ({ numeral = 0, decimals = '' }) => finite(Number(`${numeral}.${decimals}`))],
  ['quantity', ({ quantity }) => quantity],
  // "three hundred and two dozen": 324
  [
    'andDozens',
    ({ numeral = 0, otherNumeral = 100 }) =>
      numeral % 100 === 0 && numeral > 0 && otherNumeral < 100
        ? finite(numeral + otherNumeral * 12)
        : undefined,
  ],
  ['dozens', ({ numeral = 1 }) => finite(numeral * 12)],
  ['scores', ({ numeral = 1 }) => finite(numeral * 20)],
  ['mixed', ({ numeral = 0, share = 0 }) => mixed(numeral, share)],
  // Where tens and units are joined by the same word: "treinta y dos quintos" is 32 fifths.
  [
    'mixedAfterUnit',
    ({ numeral = 0, share = 0 }) =>
      share !== 0.5 && numeral % 100 >= 20 && numeral % 10 === 0
        ? undefined
        : mixed(numeral, share),
  ],
  ['andHalf', ({ numeral = Number.NaN }) => finite(numeral + 0.5)],
  ['power', ({ numeral = Number.NaN, number = Number.NaN }) => finite(numeral ** number)],
  ['timesTen', ({ numeral = Number.NaN, number = Number.NaN }) => finite(numeral * 10 ** number)],
];

export const shareForms: readonly (readonly [ShareForm, Build<number>])[] = [
  ['half', () => 0.5],
  ['quarter', () => 0.25],
  // First, as "a hundred thirty fifths" has 35ths and not fifths.
  ['compoundPart', ({ numeral = 1, compound = Number.NaN }) => finite(numeral / compound)],
  ['part', ({ numeral = 1, fraction = Number.NaN }) => finite(numeral / fraction)],
  // 3分之负七
  ['negativeRatio', ({ numeral = Number.NaN, divisor = 0 }) => finite(-numeral / divisor)],
  ['ratio', ({ numeral = Number.NaN, divisor = 0 }) => finite(numeral / divisor)],
  // 一百分之五十五点五
  [
    'decimalRatio',
    ({ numeral = Number.NaN, decimals = '', divisor = 0 }) =>
      finite(Number(`${numeral}.${decimals}`) / divisor),
  ],
  [
    'mixedRatio',
    ({ numeral = 0, otherNumeral = 0, divisor = 0 }) => finite(numeral + otherNumeral / divisor),
  ],
  // "half a million", "a quarter million", "anderthalb Millionen": a bare scale follows.
  [
    'ofScale',
    ({ fraction = Number.NaN, quantity = 1 / fraction, otherNumeral = 0 }) =>
      ofScale(quantity, otherNumeral),
  ],
  ['mixedScale', mixedScale],
];

// "a million and a half" is 1,500,000: the share is of the scale said last.
function mixed(numeral: number, share: number): number | undefined {
  if (share >= 1) return undefined;
  const scale = [1e12, 1e9, 1e6].find((size) => numeral >= size && numeral % size === 0) ?? 1;
  return finite(numeral + share * scale);
}

// "a billion and a quarter million", but "five and a half million"
function mixedScale({ numeral = 0, fraction = Number.NaN, share, otherNumeral = 0 }: Fields) {
  const part = share ?? 1 / fraction;
  return numeral > otherNumeral
    ? finite(numeral + otherNumeral * part)
    : ofScale(numeral + part, otherNumeral);
}

function ofScale(share: number, scale: number): number | undefined {
  return scale >= 1000 && Number.isInteger(Math.log10(scale)) ? finite(share * scale) : undefined;
}

function finite(value: number): number | undefined {
  // Not −0: JSON has none.
  return Number.isFinite(value) ? round(value) + 0 : undefined;
}
