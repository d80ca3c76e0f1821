// What the forms of a date mean: by weekday, by distance, by what goes with a calendar date. Knows no words.

import type { ClosedSpan } from './calendar.js';
import { civil, weekdayOf } from './calendar.js';
import { fullYear } from './calendar-dates.js';
import type { Moment } from './clock.js';
import type { Duration } from './durations.js';
import { durationOf, lengthOf } from './durations.js';
import type { Fields } from './fields.js';
import type { Build } from './rule.js';
import { weekStart } from './unit-spans.js';
import type { Fixed, When } from './when.js';
import {
  fixedDay,
  fixedSpan,
  mapWhen,
  monthlyDay,
  onOrAfter,
  onOrAfterDay,
  onOrBefore,
  oneDay,
  pick,
  pickWeekday,
  resolve,
  shiftDay,
  weekly,
} from './when.js';

export type DateForm =
  | 'dayWord'
  | 'weekday'
  | 'whichWeekday'
  | 'weekdayOfPeriod'
  | 'weekdayAfterNext'
  | 'weekdayAfterNextWeek'
  | 'weekdayBeforeLastWeek'
  | 'calendar'
  | 'whichCalendar'
  | 'calendarInYear'
  | 'calendarInPeriod'
  | 'weekdayCalendar'
  | 'ahead'
  | 'ago'
  | 'after'
  | 'before'
  | 'dayAfter'
  | 'dayBefore'
  | 'calendarAhead'
  | 'calendarAgo'
  | 'weekdayAhead'
  | 'weekdayAgo'
  | 'weekdaysAhead'
  | 'nthWeekday'
  | 'nthWeekdayAfter'
  | 'nthDay'
  | 'closestWeekday';

export const dateForms: readonly (readonly [DateForm, Build<When>])[] = [
  ['dayWord', ({ dayWord = Number.NaN }, { today }) => fixedDay(today + dayWord)],
  ['weekday', ({ weekday }) => (weekday === undefined ? undefined : weekly(weekday))],
  ['whichWeekday', whichWeekday],
  ['weekdayOfPeriod', weekdayOfPeriod],
  [
    'weekdayAfterNext',
    ({ weekday = 1 }, { today }) => fixedDay(onOrAfterDay(today + 1, weekday) + 7),
  ],
  ['weekdayAfterNextWeek', (fields, moment) => weekdayOfWeek(fields, 2, moment)],
  ['weekdayBeforeLastWeek', (fields, moment) => weekdayOfWeek(fields, -2, moment)],
  ['calendar', ({ calendar }) => calendar],
  ['calendarInYear', calendarInYear],
  [
    'whichCalendar',
    ({ which, calendar }, moment) => which && calendar && pick(which, calendar, moment),
  ],
  ['calendarInPeriod', calendarInPeriod],
  ['weekdayCalendar', weekdayCalendar],
  ['ahead', ({ duration }, moment) => fromNow(duration, 1, moment)],
  ['ago', ({ duration }, moment) => fromNow(duration, -1, moment)],
  ['after', (fields, moment) => fromDate(fields, 1, moment)],
  ['before', (fields, moment) => fromDate(fields, -1, moment)],
  ['dayAfter', ({ date }, moment) => fromDate({ date, unit: 'day' }, 1, moment)],
  ['dayBefore', ({ date }, moment) => fromDate({ date, unit: 'day' }, -1, moment)],
  ['calendarAhead', (fields, moment) => calendarFromNow(fields, 1, moment)],
  ['calendarAgo', (fields, moment) => calendarFromNow(fields, -1, moment)],
  ['weekdayAhead', (fields, moment) => weekdayFromNow(fields, 1, moment)],
  ['weekdayAgo', (fields, moment) => weekdayFromNow(fields, -1, moment)],
  [
    'weekdaysAhead',
    ({ numeral = 0, weekday = 1 }, { today }) =>
      numeral >= 1 ? fixedDay(onOrAfterDay(today + 1, weekday) + 7 * (numeral - 1)) : undefined,
  ],
  ['nthWeekday', nthWeekday],
  ['nthWeekdayAfter', nthWeekdayAfter],
  ['nthDay', nthDay],
  ['closestWeekday', closestWeekday],
];

function whichWeekday({ which, weekday = 1 }: Fields, moment: Moment): When | undefined {
  if (which === undefined) return undefined;
  return fixedDay(pickWeekday(which, weekday, weekStart(moment.today, moment), moment));
}

function weekdayOfWeek({ weekday = 1 }: Fields, weeks: number, moment: Moment): When | undefined {
  return fixedDay(onOrAfterDay(weekStart(moment.today, moment) + 7 * weeks, weekday));
}

// "Tuesday of next week": the period must be about a week, so that there is one such day.
function weekdayOfPeriod({ weekday = 1, period }: Fields, moment: Moment): When | undefined {
  if (period === undefined) return undefined;
  const { start, end } = resolve(period, moment) ?? {};
  if (start === undefined || end === undefined || end - start > 6) return undefined;
  const day = onOrAfterDay(start, weekday);
  return day <= end ? fixedDay(day) : undefined;
}

function calendarInYear({ calendar, year, shortYear }: Fields, moment: Moment): When | undefined {
  const given = year ?? shortYear;
  if (given === undefined || calendar?.kind !== 'recurring' || calendar.cycle !== 'year')
    return undefined;
  return fixedSpan(calendar.at(fullYear(given, moment)));
}

function calendarInPeriod({ calendar, period }: Fields): When | undefined {
  if (calendar?.kind !== 'recurring' || period?.kind !== 'fixed') return undefined;
  return mapWhen(period, (span) => {
    const { start, end } = onOrAfter(calendar, span.start) ?? {};
    return start === undefined || end === undefined || end > span.end ? undefined : { start, end };
  });
}

// A weekday and a date that disagree are a slip of the tongue, better asked about than believed: without
// a year only this year and the next are tried, and if neither agrees the date that was last, if that is
// nearer than the next.
function weekdayCalendar({ weekday, calendar, day }: Fields, moment: Moment): When | undefined {
  const date = calendar ?? (day === undefined ? undefined : monthlyDay(day));
  if (date === undefined) return undefined;
  const agreeing = mapWhen(date, (span) =>
    weekdayOf(span.start) === weekday && span.start === span.end ? span : undefined,
  );
  if (agreeing?.kind !== 'recurring' || agreeing.cycle !== 'year') return agreeing;
  const near = { ...agreeing, reach: 2 };
  if (resolve(near, moment) !== undefined) return near;
  const past = onOrBefore({ ...agreeing, reach: 1 }, moment.today);
  const next = onOrAfter(date, moment.today)?.start ?? Infinity;
  const isNearer = moment.today - (past?.start ?? -Infinity) < next - moment.today;
  return isNearer ? fixedSpan(past) : undefined;
}

function fromNow(duration: Duration | undefined, sign: 1 | -1, moment: Moment): Fixed | undefined {
  if (duration === undefined) return undefined;
  const { months, days, seconds } = lengthOf(duration);
  const clock = seconds === 0 ? undefined : moment.after(sign * seconds);
  const from = seconds === 0 ? moment.today : clock?.day;
  // Under a day it is a time, not a date: "in 20 minutes".
  if (from === undefined || (months === 0 && days === 0 && seconds < 86_400)) return undefined;
  return fixedDay(shiftDay(from, sign * months, sign * days));
}

// "two weeks before Christmas", "the day after": a unit alone is one of it.
function fromDate(
  { duration, unit, date }: Fields,
  sign: 1 | -1,
  moment: Moment,
): When | undefined {
  const distance = duration ?? durationOf(1, unit);
  const start = date && resolve(date, moment)?.start;
  if (distance === undefined || start === undefined) return undefined;
  const { months, days, seconds } = lengthOf(distance);
  if (seconds !== 0) return undefined;
  return fixedDay(shiftDay(start, sign * months, sign * days));
}

// "Thanksgiving in two years": the one of the year that is two years away.
function calendarFromNow(
  { calendar, duration }: Fields,
  sign: 1 | -1,
  moment: Moment,
): When | undefined {
  const year = fromNow(duration, sign, moment)?.span.start;
  if (year === undefined || calendar?.kind !== 'recurring' || calendar.cycle !== 'year')
    return undefined;
  return fixedSpan(calendar.at(civil(year).year));
}

// "Monday two weeks from now": the Monday of the week that is two weeks away. Months and years are no
// whole weeks, so that with them it is the next Monday.
function weekdayFromNow(
  { weekday = 1, duration }: Fields,
  sign: 1 | -1,
  moment: Moment,
): When | undefined {
  if (duration === undefined) return undefined;
  const { months, days, seconds } = lengthOf(duration);
  if (seconds !== 0) return undefined;
  const day = shiftDay(moment.today, sign * months, sign * days);
  return fixedDay(onOrAfterDay(months === 0 ? weekStart(day, moment) : day, weekday));
}

// "the first Monday of May", "the last Friday in October"
function nthWeekday({ nth = 0, weekday = 1, period }: Fields): When | undefined {
  const place = (span: ClosedSpan): ClosedSpan | undefined => {
    const day =
      nth > 0
        ? onOrAfterDay(span.start, weekday) + 7 * (nth - 1)
        : onOrAfterDay(span.end - 6, weekday) + 7 * (nth + 1);
    return nth !== 0 && day >= span.start && day <= span.end ? oneDay(day) : undefined;
  };
  return period && mapWhen(period, place);
}

function nthWeekdayAfter({ nth = 0, weekday = 1, date }: Fields, moment: Moment): When | undefined {
  const start = date && resolve(date, moment)?.start;
  if (start === undefined || nth < 1) return undefined;
  return fixedDay(onOrAfterDay(start + 1, weekday) + 7 * (nth - 1));
}

// "the 20th day of next month", "the last day of May"
function nthDay({ nth, day, period }: Fields): When | undefined {
  const place = nth ?? day ?? 0;
  return (
    period &&
    mapWhen(period, (span) => {
      const found = place > 0 ? span.start + place - 1 : span.end + place + 1;
      return place !== 0 && found >= span.start && found <= span.end ? oneDay(found) : undefined;
    })
  );
}

function closestWeekday({ weekday = 1, date }: Fields, moment: Moment): When | undefined {
  const start = date && resolve(date, moment)?.start;
  return start === undefined ? undefined : fixedDay(onOrAfterDay(start - 3, weekday));
}
