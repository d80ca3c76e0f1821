// What the forms of a percentage mean.

import { round } from './number-words.js';
import type { Build } from './rule.js';

export type PercentageForm = 'percent' | 'tenths' | 'half' | 'perMille' | 'share' | 'bare';

export const percentageForms: readonly (readonly [PercentageForm, Build<number>])[] = [
  ['percent', ({ number, share }) => number ?? share],
  // 九折 is 90 %, 七五折 75 %.
  ['tenths', ({ number = Number.NaN }) => round(number < 10 ? number * 10 : number)],
  ['half', () => 50],
  ['perMille', ({ number = Number.NaN }) => round(number / 10)],
  ['share', ({ share }) => (share === undefined ? undefined : round(share * 100))],
  ['bare', ({ number }) => number],
];
