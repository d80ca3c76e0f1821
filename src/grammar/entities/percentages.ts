// What the forms of a percentage mean.

import { round } from './number-words.js';
import type { Build } from './rule.js';

export type PercentageForm = 'percent' | 'share' | 'bare';

export const percentageForms: readonly (readonly [PercentageForm, Build<number>])[] = [
  ['percent', ({ number, share }) => number ?? share],
  ['share', ({ share }) => (share === undefined ? undefined : round(share * 100))],
  ['bare', ({ number }) => number],
];
