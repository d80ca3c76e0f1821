// Dates and months in digits: 7/15, 15.7.2027, 2027-07-15, 20270715, 2027-07. The order of day and
// month is the locale's, unless only the other one makes a date.

import { dayOf, monthSpan } from './calendar.js';
import { fullYear } from './calendar-dates.js';
import type { Moment } from './clock.js';
import type { Found, Input } from './reader.js';
import type { Token } from './tokens.js';
import type { When } from './when.js';
import { fixedDay, fixedSpan, oneDay, yearly } from './when.js';

const MARKS: ReadonlySet<string> = new Set(['/', '-', '.']);

/** Every date in digits that begins at `at`. */
export function readNumericDate({ tokens, moment }: Input, at: number): readonly Found<When>[] {
  const first = digits(tokens[at]);
  if (first === undefined) return [];
  const found: Found<When>[] = [];
  const add = (end: number, value: When | undefined): void => {
    if (value !== undefined) found.push({ end, value });
  };
  if (first.length === 8) add(at + 1, compactDate(first));
  const mark = separator(tokens, at + 1);
  const second = digits(tokens[at + (mark === ' ' ? 1 : 2)]);
  if (mark === undefined || second === undefined) return found;
  const width = mark === ' ' ? 1 : 2;
  const third = digits(tokens[at + 2 * width]);
  if (third !== undefined && separator(tokens, at + width + 1) === mark) {
    const value =
      first.length === 4
        ? fixedDay(dayOf(Number(first), Number(second), Number(third)))
        : withYear(first, second, third, mark, moment);
    add(at + 2 * width + 1, value);
  }
  if (mark !== ' ') add(at + 3, withoutYear(first, second, moment));
  return found;
}

/** Every month in digits that begins at `at`: 2027-07, 07/2027. */
export function readNumericMonth({ tokens }: Input, at: number): readonly Found<When>[] {
  const first = digits(tokens[at]);
  const second = digits(tokens[at + 2]);
  const mark = separator(tokens, at + 1);
  if (first === undefined || second === undefined || mark === undefined || mark === ' ') return [];
  const [year, month] = first.length === 4 ? [first, second] : [second, first];
  if (year.length !== 4 || month.length > 2 || dayOf(Number(year), Number(month), 1) === undefined)
    return [];
  const value = fixedSpan(monthSpan(Number(year), Number(month)));
  return value === undefined ? [] : [{ end: at + 3, value }];
}

/** A month by its number alone, which means something only beside a day. */
export function readMonthNumber({ tokens }: Input, at: number): readonly Found<number>[] {
  const value = Number(digits(tokens[at]) ?? Number.NaN);
  return value >= 1 && value <= 12 ? [{ end: at + 1, value }] : [];
}

function digits(token: Token | undefined): string | undefined {
  return token?.kind === 'digits' && token.text.length <= 8 ? token.text : undefined;
}

// The mark at `at`, or a space where digits follow at once.
function separator(tokens: readonly Token[], at: number): string | undefined {
  const token = tokens[at];
  if (token?.kind === 'digits') return token.glued ? undefined : ' ';
  return token !== undefined && MARKS.has(token.text) ? token.text : undefined;
}

function compactDate(text: string): When | undefined {
  const part = (from: number, to: number) => Number(text.slice(from, to));
  return fixedDay(dayOf(part(0, 4), part(4, 6), part(6, 8)));
}

function withYear(
  first: string,
  second: string,
  third: string,
  mark: string,
  moment: Moment,
): When | undefined {
  // One digit is no year, three are a typing error.
  if (first.length > 2 || second.length > 2 || (third.length !== 2 && third.length !== 4))
    return undefined;
  // Three numbers apart by spaces are a date where only a year can be the last.
  if (mark === ' ' && third.length !== 4 && Number(third) <= 31) return undefined;
  if (moment.dateOrder() === 'ymd' && first.length === 2 && third.length === 2) {
    const yearFirst = dayOf(fullYear(Number(first), moment), Number(second), Number(third));
    if (yearFirst !== undefined) return fixedDay(yearFirst);
  }
  const year = fullYear(Number(third), moment);
  const [day, month] = ordered(Number(first), Number(second), moment, (d, m) => dayOf(year, m, d));
  return fixedDay(dayOf(year, month, day));
}

function withoutYear(first: string, second: string, moment: Moment): When | undefined {
  if (first.length > 2 || second.length > 2) return undefined;
  const inLeapYear = (d: number, m: number) => dayOf(2000, m, d);
  const [day, month] = ordered(Number(first), Number(second), moment, inLeapYear);
  if (inLeapYear(day, month) === undefined) return undefined;
  return yearly((year) => oneDay(dayOf(year, month, day)));
}

function ordered(
  first: number,
  second: number,
  moment: Moment,
  exists: (day: number, month: number) => unknown,
): readonly [day: number, month: number] {
  const usual =
    moment.dateOrder() === 'dmy' ? ([first, second] as const) : ([second, first] as const);
  return exists(...usual) === undefined ? [usual[1], usual[0]] : usual;
}
