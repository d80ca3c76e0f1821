// What the forms of an amount of money mean. Knows no words and no rates.

import type { Moment } from './clock.js';
import type { Fields } from './fields.js';
import { round } from './number-words.js';
import type { Build } from './rule.js';

export type MoneyForm = 'amount' | 'withCents' | 'cents' | 'withTenths' | 'tenths';

export interface Money {
  readonly amount: number;
  /** ISO 4217. */
  readonly currency: string;
}

// Countries whose own dollar is meant where theirs is the locale.
const DOLLARS: ReadonlyMap<string, string> = new Map([
  ['AU', 'AUD'],
  ['CA', 'CAD'],
  ['HK', 'HKD'],
  ['NZ', 'NZD'],
  ['SG', 'SGD'],
]);

export const moneyForms: readonly (readonly [MoneyForm, Build<Money>])[] = [
  ['amount', ({ number, count, currency }, moment) => money(number ?? count, currency, moment)],
  ['withCents', (fields, moment) => withParts(fields, 100, moment)],
  ['cents', ({ number = Number.NaN, cent }, moment) => money(round(number / 100), cent, moment)],
  // 五块五, 五毛
  ['withTenths', (fields, moment) => withParts(fields, 10, moment)],
  ['tenths', ({ number = Number.NaN, cent }, moment) => money(round(number / 10), cent, moment)],
];

function withParts(
  { number = Number.NaN, currency, otherNumeral = 0 }: Fields,
  parts: number,
  moment: Moment,
): Money | undefined {
  if (!Number.isInteger(number) || !Number.isInteger(otherNumeral) || otherNumeral >= parts)
    return undefined;
  return money(round(number + otherNumeral / parts), currency, moment);
}

function money(
  amount: number | undefined,
  currency: string | undefined,
  { context }: Moment,
): Money | undefined {
  if (amount === undefined || currency === undefined) return undefined;
  const region = /-([A-Za-z]{2})\b/u.exec(context.locale)?.[1]?.toUpperCase() ?? '';
  const local = currency === 'USD' ? DOLLARS.get(region) : undefined;
  return { amount, currency: local ?? currency };
}
