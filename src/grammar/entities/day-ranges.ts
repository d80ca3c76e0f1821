// What the forms of a range of days mean: from one day or period to another, open at a side, or so long.
// Knows no words.

import type { Span } from './calendar.js';
import { civil, dayOf } from './calendar.js';
import { fullYear } from './calendar-dates.js';
import type { Moment } from './clock.js';
import type { Duration, Unit } from './durations.js';
import { lengthOf } from './durations.js';
import type { Fields } from './fields.js';
import type { LanguagePack, Patterns } from './language.js';
import type { Build } from './rule.js';
import { unitSpan } from './unit-spans.js';
import type { When } from './when.js';
import { fixedDay, onOrAfter, onOrBefore, resolve, shiftDay, yearly } from './when.js';

export type DayRangeForm =
  | 'between'
  | 'toDate'
  | 'unitToDate'
  | 'yearToDate'
  | 'monthDays'
  | 'monthsOfYear'
  | 'since'
  | 'from'
  | 'after'
  | 'until'
  | 'before'
  | 'lasting'
  | 'within'
  | 'single';

export const dayRangeForms: readonly (readonly [DayRangeForm, Build<Span>])[] = [
  // First, as "dec-2018" is no range from December to 2018.
  ['single', ({ whenever }, moment) => whenever && resolve(whenever, moment)],
  ['monthDays', monthDays],
  ['monthsOfYear', monthsOfYear],
  ['between', ({ limit, endLimit }, moment) => between(limit, endLimit, moment)],
  ['toDate', ({ limit }, moment) => toDate(limit, moment)],
  ['unitToDate', ({ unit }, moment) => unitToDate(unit, moment)],
  ['yearToDate', (_, moment) => unitToDate('year', moment)],
  ['since', since],
  ['from', ({ limit }, moment) => openEnd(limit && resolve(limit, moment)?.start)],
  ['after', ({ limit }, moment) => openEnd(next(limit && resolve(limit, moment)?.end, 1))],
  ['until', ({ limit }, moment) => openStart(limit && resolve(limit, moment)?.end)],
  ['before', ({ limit }, moment) => openStart(next(limit && resolve(limit, moment)?.start, -1))],
  ['lasting', lasting],
  ['within', ({ duration }, moment) => lastingFrom(moment.today, duration, 0)],
];

// Signs are the same in all languages.
const COMPARISONS: Patterns<DayRangeForm> = {
  single: ['= {whenever}'],
  from: ['(≥|> =) {limit}'],
  after: ['> {limit}'],
  until: ['(≤|< =) {limit}'],
  before: ['< {limit}'],
};

/** The patterns of a language's ranges of days. */
export function dayRangePatterns({ patterns }: LanguagePack): Patterns<DayRangeForm> {
  const all = { ...patterns.dayRanges };
  for (const [form] of dayRangeForms)
    all[form] = [...(all[form] ?? []), ...(COMPARISONS[form] ?? [])];
  return all;
}

function openEnd(start: number | undefined): Span | undefined {
  return start === undefined ? undefined : { start };
}

function openStart(end: number | undefined): Span | undefined {
  return end === undefined ? undefined : { end };
}

function next(day: number | undefined, step: number): number | undefined {
  return day === undefined ? undefined : day + step;
}

/** From the start of `from` to the end of `to`, a year or week left out being taken from the other. */
function between(from: When | undefined, to: When | undefined, moment: Moment): Span | undefined {
  if (from === undefined || to === undefined) return undefined;
  const last = lastOf(from, to, moment);
  const start = last === undefined ? resolve(from, moment)?.start : firstBefore(from, last, moment);
  if (start === undefined) return undefined;
  const end = last?.end ?? endAfter(from, to, start);
  if (end === undefined || end < start) return undefined;
  return from.kind === 'recurring' && isSlip(start, end) ? undefined : { start, end };
}

// "June 5 to June 3" is a slip, not most of a year.
function isSlip(start: number, end: number): boolean {
  return end - start > 300 && civil(start).month === civil(end).month;
}

// Monday to Monday is a week.
function endAfter(from: When, to: When, start: number): number | undefined {
  const week = from.kind === 'recurring' && from.cycle === 'week';
  return onOrAfter(to, week ? start + 1 : start)?.end;
}

// The end, where the start is to be looked for from there: it is fixed, or both recur by the year, when a
// range that is not over yet is meant ("October 1 to November 7", said on October 24).
function lastOf(from: When, to: When, moment: Moment): Span | undefined {
  if (to.kind === 'fixed') return to.span;
  const byYear = from.kind === 'recurring' && from.cycle === 'year' && to.cycle === 'year';
  return byYear ? resolve(to, moment) : undefined;
}

function firstBefore(from: When, last: Span, moment: Moment): number | undefined {
  const start = resolve(from, moment)?.start;
  if (from.kind === 'fixed' || last.start === undefined) return start;
  // "from Thursday to next Friday" begins this week, "from June 3 to July 5, 2030" is all in 2030.
  if (from.cycle !== 'year' && start !== undefined && start <= last.start) return start;
  const before = onOrBefore(from, last.start)?.start;
  return before === undefined || last.start - before > 366 ? undefined : before;
}

// "June 3 to 5", "the 3rd to the 5th of June 2027"
function monthDays(fields: Fields, moment: Moment): Span | undefined {
  const { monthNumber = 0, month = monthNumber, day = 0, endDay = 0, endMonth = month } = fields;
  const given = fields.year ?? fields.shortYear;
  const at = (year: number) => {
    const start = dayOf(year, month, day);
    const end = dayOf(endMonth < month ? year + 1 : year, endMonth, endDay);
    return start === undefined || end === undefined || end < start ? undefined : { start, end };
  };
  return given === undefined ? resolve(yearly(at), moment) : at(fullYear(given, moment));
}

// "January to April 2015": both in that year, unless the first comes later in it.
function monthsOfYear({ month = 0, endMonth = 0, year = 0 }: Fields): Span | undefined {
  const start = dayOf(month > endMonth ? year - 1 : year, month, 1);
  const end = endMonth === 12 ? dayOf(year, 12, 31) : next(dayOf(year, endMonth + 1, 1), -1);
  return start === undefined || end === undefined ? undefined : { start, end };
}

// "to date", "from March to date"
function toDate(limit: When | undefined, moment: Moment): Span | undefined {
  const today = fixedDay(moment.today);
  return limit === undefined ? today && { end: moment.today } : between(limit, today, moment);
}

function unitToDate(unit: Unit | undefined, moment: Moment): Span | undefined {
  const span = unit && unitSpan(unit, moment.today, 0, moment);
  return span && { start: span.start, end: moment.today };
}

// That since which something lasts has begun.
function since({ limit }: Fields, moment: Moment): Span | undefined {
  if (limit === undefined) return undefined;
  const span = limit.kind === 'fixed' ? limit.span : onOrBefore(limit, moment.today);
  return openEnd(span?.start);
}

function lasting({ date, duration }: Fields, moment: Moment): Span | undefined {
  const start = date && resolve(date, moment)?.start;
  return start === undefined ? undefined : lastingFrom(start, duration, -1);
}

function lastingFrom(
  start: number,
  duration: Duration | undefined,
  last: 0 | -1,
): Span | undefined {
  if (duration === undefined) return undefined;
  const { months, days, seconds } = lengthOf(duration);
  const end = shiftDay(start, months, days) + last;
  return seconds !== 0 || end < start ? undefined : { start, end };
}
