// What the forms of a date by its place in the calendar mean: June 3, 7/15, Easter, the 15th. Knows no words.

import { civil, dayOf } from './calendar.js';
import type { Moment } from './clock.js';
import type { Fields } from './fields.js';
import { holidayIn } from './holidays.js';
import type { Build } from './rule.js';
import type { When } from './when.js';
import { fixedDay, mapWhen, monthlyDay, oneDay, yearly } from './when.js';

export type CalendarForm = 'monthDay' | 'numeric' | 'holiday' | 'monthly';
/** One day of a period, as the side of a range: the end of June is June 30. */
export type EdgeForm = 'first' | 'middle' | 'last';

export const calendarForms: readonly (readonly [CalendarForm, Build<When>])[] = [
  ['monthDay', monthDay],
  ['numeric', ({ numericDate }) => numericDate],
  ['holiday', ({ holiday }) => holiday && yearly((year) => oneDay(holidayIn(holiday, year)))],
  ['monthly', ({ day }) => (day === undefined ? undefined : monthlyDay(day))],
];

export const edgeForms: readonly (readonly [EdgeForm, Build<When>])[] = [
  ['first', ({ period }) => period && mapWhen(period, ({ start }) => oneDay(start))],
  [
    'middle',
    ({ period }) =>
      period && mapWhen(period, ({ start, end }) => oneDay(Math.ceil((start + end) / 2))),
  ],
  ['last', ({ period }) => period && mapWhen(period, ({ end }) => oneDay(end))],
];

/** The year meant by two digits, within 50 years of the present; longer numbers are the year. */
export function fullYear(year: number, { today }: Moment): number {
  if (year >= 100) return year;
  const now = civil(today).year;
  const near = now - (now % 100) + year;
  if (near > now + 50) return near - 100;
  return near < now - 50 ? near + 100 : near;
}

function monthDay(
  { monthNumber = 0, monthNth = monthNumber, month = monthNth, day = 0, year, shortYear }: Fields,
  moment: Moment,
): When | undefined {
  const given = year ?? shortYear;
  if (given !== undefined) return fixedDay(dayOf(fullYear(given, moment), month, day));
  // 2000 had a 29th of February; a date that even it lacks is none.
  if (dayOf(2000, month, day) === undefined) return undefined;
  return yearly((of) => oneDay(dayOf(of, month, day)));
}
