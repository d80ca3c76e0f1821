// What the forms of a percentage mean.

import { round } from './number-words.js';
import type { Build } from './rule.js';

export type PercentageForm =
  | 'percent'
  | 'half'
  | 'tenths'
  | 'tenthsAndHalf'
  | 'tenthsAndMore'
  | 'discount'
  | 'perMille'
  | 'share'
  | 'bare';

export const percentageForms: readonly (readonly [PercentageForm, Build<number>])[] = [
  ['percent', ({ number, share }) => number ?? share],
  ['half', () => 50],
  // 三成, 10割
  ['tenths', ({ number = Number.NaN }) => finite(number * 10)],
  // 三成半
  ['tenthsAndHalf', ({ numeral = 10 }) => (numeral < 10 ? round(numeral * 10 + 5) : undefined)],
  // 七成六, 3割8分7厘
  [
    'tenthsAndMore',
    ({ numeral = 10, otherNumeral = 10, divisor = 0 }) =>
      numeral < 10 && otherNumeral < 10 && divisor < 10
        ? round(numeral * 10 + otherNumeral + divisor / 10)
        : undefined,
  ],
  // 九折 is 90 %, 七五折 75 %.
  ['discount', ({ number = Number.NaN }) => finite(number < 10 ? number * 10 : number)],
  ['perMille', ({ number = Number.NaN }) => round(number / 10)],
  ['share', ({ share }) => (share === undefined ? undefined : round(share * 100))],
  ['bare', ({ number }) => number],
];

function finite(value: number): number | undefined {
  return Number.isFinite(value) ? round(value) : undefined;
}
