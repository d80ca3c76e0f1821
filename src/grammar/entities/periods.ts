// What the forms of a named period mean: weeks, weekends, months, quarters, years. Parts of periods are
// period-parts.ts's, ranges between two days day-ranges.ts's. Knows no words.

import type { ClosedSpan } from './calendar.js';
import { addMonths, civil, monthSpan, yearSpan } from './calendar.js';
import { fullYear } from './calendar-dates.js';
import type { Moment } from './clock.js';
import type { Unit } from './durations.js';
import { lengthOf } from './durations.js';
import type { Fields } from './fields.js';
import type { Build } from './rule.js';
import { firstWeek, unitSpan, weekend, weekStart } from './unit-spans.js';
import type { When, Which } from './when.js';
import { fixedSpan, mapWhen, pick, resolve, shiftDay, yearly } from './when.js';

export type PeriodForm =
  | 'thisUnit'
  | 'whichUnit'
  | 'unitAfterNext'
  | 'unitBeforeLast'
  | 'lastUnits'
  | 'nextUnits'
  | 'year'
  | 'month'
  | 'whichMonth'
  | 'numericMonth'
  | 'quarter'
  | 'half'
  | 'quarterOf'
  | 'firstHalf'
  | 'secondHalf'
  | 'weekOf'
  | 'weekendOf'
  | 'weekNumber'
  | 'weekend'
  | 'lastDuration'
  | 'decade'
  | 'century';

const STEPS: Readonly<Record<Which, number>> = {
  this: 0,
  next: 1,
  coming: 1,
  last: -1,
  previous: -1,
};

export const periodForms: readonly (readonly [PeriodForm, Build<When>])[] = [
  ['thisUnit', ({ unit }, moment) => unitFromNow(unit, 0, moment)],
  ['whichUnit', ({ which, unit }, moment) => which && unitFromNow(unit, STEPS[which], moment)],
  ['weekend', (_, moment) => unitFromNow('weekend', 0, moment)],
  ['unitAfterNext', ({ unit }, moment) => unitFromNow(unit, 2, moment)],
  ['unitBeforeLast', ({ unit }, moment) => unitFromNow(unit, -2, moment)],
  ['lastUnits', lastUnits],
  ['nextUnits', nextUnits],
  ['lastDuration', lastDuration],
  ['year', ({ year, shortYear }, moment) => yearOf(year ?? shortYear, moment)],
  ['month', month],
  ['whichMonth', whichMonth],
  ['numericMonth', ({ numericMonth }) => numericMonth],
  ['quarter', (fields, moment) => partOfYear(fields, 3, moment)],
  ['half', (fields, moment) => partOfYear(fields, 6, moment)],
  ['firstHalf', (fields, moment) => halfOf(fields, 1, moment)],
  ['secondHalf', (fields, moment) => halfOf(fields, 7, moment)],
  ['quarterOf', quarterOf],
  ['weekOf', weekOf],
  ['weekendOf', weekendOf],
  ['weekNumber', weekNumber],
  ['decade', decade],
  [
    'century',
    ({ numeral = 0, nth = numeral }) => (nth > 0 ? years(100 * (nth - 1), 100) : undefined),
  ],
];

/** The period of `unit` that holds the present, moved by `steps`. */
export function unitFromNow(
  unit: Unit | undefined,
  steps: number,
  moment: Moment,
): When | undefined {
  if (unit === undefined || unit === 'day') return undefined;
  return fixedSpan(unitSpan(unit, moment.today, steps, moment));
}

// Quarters and decades are counted whole, as nobody means today's date three quarters ago.
function lastUnits({ number: numeral = 0, unit }: Fields, moment: Moment): When | undefined {
  if (unit === undefined || !isCountOf(unit, numeral)) return undefined;
  if (unit === 'quarter' || unit === 'decade' || unit === 'weekend') {
    const first = unitSpan(unit, moment.today, -numeral, moment);
    const last = unitSpan(unit, moment.today, -1, moment);
    return first && last && fixedSpan({ start: first.start, end: last.end });
  }
  const start = shiftUnits(moment.today, unit, -numeral);
  return start === undefined ? undefined : fixedSpan({ start, end: moment.today });
}

function nextUnits({ number: numeral = 0, unit }: Fields, moment: Moment): When | undefined {
  if (unit === undefined || !isCountOf(unit, numeral)) return undefined;
  if (unit === 'quarter' || unit === 'decade' || unit === 'weekend') {
    const first = unitSpan(unit, moment.today, 1, moment);
    const last = unitSpan(unit, moment.today, numeral, moment);
    return first && last && fixedSpan({ start: first.start, end: last.end });
  }
  const end = shiftUnits(moment.today, unit, numeral);
  return end === undefined ? undefined : fixedSpan({ start: moment.today + 1, end });
}

// "the last 3 months and 2 weeks"
function lastDuration({ duration }: Fields, moment: Moment): When | undefined {
  if (duration === undefined) return undefined;
  const { months, days, seconds } = lengthOf(duration);
  if (seconds !== 0) return undefined;
  return fixedSpan({ start: shiftDay(moment.today, -months, -days), end: moment.today });
}

/** A count of units that makes sense. */
export function isCount(value: number): boolean {
  return Number.isInteger(value) && value >= 1;
}

// "2000 年" is a year, not a length.
function isCountOf(unit: Unit, count: number): boolean {
  return isCount(count) && (unit !== 'year' || count < 1000);
}

function shiftUnits(day: number, unit: Unit, count: number): number | undefined {
  if (unit === 'day') return day + count;
  if (unit === 'week') return day + 7 * count;
  if (unit === 'fortnight') return day + 14 * count;
  if (unit === 'month') return addMonths(day, count);
  return unit === 'year' ? addMonths(day, 12 * count) : undefined;
}

function years(first: number, count: number): When | undefined {
  return first >= 1 && first + count <= 10_000 ? fixedSpan(yearSpan(first, count)) : undefined;
}

function yearOf(year: number | undefined, moment: Moment): When | undefined {
  return year === undefined ? undefined : years(fullYear(year, moment), 1);
}

function month(
  { month: number, year, shortYear, period }: Fields,
  moment: Moment,
): When | undefined {
  if (number === undefined) return undefined;
  const given = year ?? shortYear;
  if (given !== undefined) return fixedSpan(monthSpan(fullYear(given, moment), number));
  if (period === undefined) return yearly((of) => monthSpan(of, number));
  return withinYear(period, moment, (of) => monthSpan(of, number));
}

function whichMonth({ which, month: number }: Fields, moment: Moment): When | undefined {
  if (which === undefined || number === undefined) return undefined;
  return pick(
    which,
    yearly((year) => monthSpan(year, number)),
    moment,
  );
}

// "q1", "h2 2019": the number is glued to its letter, or an ordinal before the word.
function partOfYear(fields: Fields, months: 3 | 6, moment: Moment): When | undefined {
  const place = fields.numeral ?? fields.nth ?? 0;
  if (!Number.isInteger(place) || place < 1 || place > 12 / months) return undefined;
  const at = (year: number) => monthSpan(year, months * (place - 1) + 1, months);
  const given = fields.year ?? fields.shortYear;
  return given === undefined ? yearly(at) : fixedSpan(at(fullYear(given, moment)));
}

function quarterOf({ nth = 0, numeral, period }: Fields, moment: Moment): When | undefined {
  const place = numeral ?? nth;
  if (period === undefined || !Number.isInteger(place) || place < 1 || place > 4) return undefined;
  return withinYear(period, moment, (year) => monthSpan(year, 3 * place - 2, 3));
}

// A half said without its number: of this year where none is said.
function halfOf({ year, period }: Fields, from: number, moment: Moment): When | undefined {
  const at = (of: number) => monthSpan(of, from, 6);
  if (period !== undefined) return withinYear(period, moment, at);
  return fixedSpan(at(year ?? civil(moment.today).year));
}

// A part of "next year", "2027": the period must be one year.
function withinYear(
  period: When,
  moment: Moment,
  at: (year: number) => ClosedSpan,
): When | undefined {
  const { start, end } = resolve(period, moment) ?? {};
  if (start === undefined || end === undefined || end - start < 364 || end - start > 365)
    return undefined;
  return fixedSpan(at(civil(start).year));
}

function weekOf({ date }: Fields, moment: Moment): When | undefined {
  return (
    date &&
    mapWhen(date, ({ start }) => ({
      start: weekStart(start, moment),
      end: weekStart(start, moment) + 6,
    }))
  );
}

function weekendOf({ date }: Fields, moment: Moment): When | undefined {
  return date && mapWhen(date, ({ start }) => weekendNear(start, moment));
}

// The weekend that touches a holiday: a Monday or Friday lengthens it.
function weekendNear(day: number, moment: Moment): ClosedSpan {
  const { start, end } = weekend(weekStart(day, moment));
  const monday = weekend(weekStart(day - 1, moment));
  if (day === monday.end + 1) return { start: monday.start, end: day };
  return { start: Math.min(start, day === start - 1 ? day : start), end };
}

// ISO 8601: week 1 holds the year's first Thursday.
function weekNumber(
  { nth = 0, numeral = nth, year, period }: Fields,
  moment: Moment,
): When | undefined {
  if (!Number.isInteger(numeral) || numeral < 1 || numeral > 53) return undefined;
  const start = period === undefined ? undefined : resolve(period, moment)?.start;
  const of = year ?? civil(start ?? moment.today).year;
  const first = firstWeek(yearSpan(of).start) + 7 * (numeral - 1);
  return fixedSpan({ start: first, end: first + 6 });
}

// "the 1990s", "the 90s", or of a century: 十九世纪七十年代
function decade({ numeral = Number.NaN, century }: Fields, moment: Moment): When | undefined {
  if (numeral % 10 !== 0 || numeral > 9990) return undefined;
  if (century !== undefined)
    return numeral < 100 && century > 0 ? years(100 * (century - 1) + numeral, 10) : undefined;
  return years(fullYear(numeral, moment), 10);
}
