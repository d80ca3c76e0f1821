// What the forms of an ordinal mean. From the end they are negative: the last is −1.

import type { Build } from './rule.js';

export type OrdinalForm = 'plain' | 'last' | 'fromLast' | 'lastButOne' | 'lastButTwo';

export const ordinalForms: readonly (readonly [OrdinalForm, Build<number>])[] = [
  ['plain', ({ numeral, plainNth = numeral }) => plainNth],
  ['last', () => -1],
  ['fromLast', ({ plainNth }) => (plainNth === undefined ? undefined : -plainNth)],
  ['lastButOne', () => -2],
  ['lastButTwo', () => -3],
];
