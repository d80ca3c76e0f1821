// What the forms of a range of days mean: from one day or period to another, open at a side, or so long.
// Knows no words.

import type { Span } from './calendar.js';
import { dayOf } from './calendar.js';
import { fullYear } from './dates.js';
import type { Moment } from './clock.js';
import type { Duration } from './durations.js';
import { lengthOf } from './durations.js';
import type { Fields } from './fields.js';
import type { Build } from './rule.js';
import type { When } from './when.js';
import { onOrAfter, onOrBefore, resolve, shiftDay, yearly } from './when.js';

export type DayRangeForm =
  | 'between'
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
  ['monthDays', monthDays],
  ['monthsOfYear', monthsOfYear],
  ['between', ({ whenever, endWhenever }, moment) => between(whenever, endWhenever, moment)],
  ['since', since],
  ['from', ({ whenever }, moment) => openEnd(whenever && resolve(whenever, moment)?.start)],
  ['after', ({ whenever }, moment) => openEnd(next(whenever && resolve(whenever, moment)?.end, 1))],
  ['until', ({ whenever }, moment) => openStart(whenever && resolve(whenever, moment)?.end)],
  [
    'before',
    ({ whenever }, moment) => openStart(next(whenever && resolve(whenever, moment)?.start, -1)),
  ],
  ['lasting', lasting],
  ['within', ({ duration }, moment) => lastingFrom(moment.today, duration, 0)],
  ['single', ({ whenever }, moment) => whenever && resolve(whenever, moment)],
];

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
  const start = firstDay(from, to, moment);
  if (start === undefined) return undefined;
  const end = onOrAfter(to, start)?.end;
  return end === undefined || end < start ? undefined : { start, end };
}

function firstDay(from: When, to: When, moment: Moment): number | undefined {
  const start = resolve(from, moment)?.start;
  if (from.kind === 'fixed' || to.kind === 'recurring') return start;
  const last = to.span.start;
  if (last === undefined) return undefined;
  // "from June 3 to July 5, 2030" is all in 2030, "from Thursday to next Friday" begins this week.
  if (from.cycle !== 'year' && start !== undefined && start <= last) return start;
  return onOrBefore(from, last)?.start;
}

// "June 3 to 5", "the 3rd to the 5th of June 2027"
function monthDays(fields: Fields, moment: Moment): Span | undefined {
  const { month = 0, day = 0, endDay = 0, endMonth = month } = fields;
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

// What something lasts since has begun.
function since({ whenever }: Fields, moment: Moment): Span | undefined {
  if (whenever === undefined) return undefined;
  return openEnd(onOrBefore(whenever, moment.today)?.start);
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
