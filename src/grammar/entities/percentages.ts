// What the forms of a percentage mean.

import { round } from './number-words.js';
import type { Build } from './rule.js';

export type PercentageForm =
  'percent' | 'half' | 'tenthsAndHalf' | 'tenths' | 'perMille' | 'share' | 'bare';

export const percentageForms: readonly (readonly [PercentageForm, Build<number>])[] = [
  ['percent', ({ number, share }) => number ?? share],
  ['half', () => 50],
  // 三成半
  ['tenthsAndHalf', ({ numeral = 10 }) => (numeral < 10 ? round(numeral * 10 + 5) : undefined)],
  // 九折 is 90 %, 七五折 75 %.
  ['tenths', ({ number = Number.NaN }) => round(number < 10 ? number * 10 : number)],
  ['perMille', ({ number = Number.NaN }) => round(number / 10)],
  ['share', ({ share }) => (share === undefined ? undefined : round(share * 100))],
  ['bare', ({ number }) => number],
];
