// The weeks, weekends, months … that hold a day or lie within a period. Knows no forms and no words.

import type { ClosedSpan } from './calendar.js';
import { civil, monthSpan, startOfWeek, yearSpan } from './calendar.js';
import type { Moment } from './clock.js';
import type { Unit } from './durations.js';
import { onOrAfterDay } from './when.js';

/** The first day of the week of `day`, as the context counts weeks. */
export function weekStart(day: number, { context }: Moment): number {
  return startOfWeek(day, context.weekStart);
}

/** The period of `unit` that holds `day`, moved by `steps`; none for units shorter than a day. */
export function unitSpan(
  unit: Unit,
  day: number,
  steps: number,
  moment: Moment,
): ClosedSpan | undefined {
  const { year, month } = civil(day);
  const week = weekStart(day, moment) + 7 * steps;
  switch (unit) {
    case 'day':
      return { start: day + steps, end: day + steps };
    case 'week':
      return { start: week, end: week + 6 };
    case 'weekend':
      return weekend(week);
    case 'fortnight':
      return { start: week + 7 * steps, end: week + 7 * steps + 13 };
    case 'month':
      return monthSpan(year, month + steps);
    case 'quarter':
      return monthSpan(year, month - ((month - 1) % 3) + 3 * steps, 3);
    case 'year':
      return yearSpan(year + steps);
    case 'decade':
      return yearSpan(year - (year % 10) + 10 * steps, 10);
    case 'century':
      return yearSpan(year - (year % 100) + 100 * steps, 100);
    case 'hour':
    case 'minute':
    case 'second':
      return undefined;
  }
}

/** The weekend of a week: Saturday and the day after, even where the week begins on Sunday. */
export function weekend(week: number): ClosedSpan {
  const saturday = onOrAfterDay(week, 6);
  return { start: saturday, end: saturday + 1 };
}

/** The first day of week 1 by ISO 8601, which holds the first Thursday on or after `start`. */
export function firstWeek(start: number): number {
  return startOfWeek(start + 3, 1);
}

/** The units that lie in a span; a week lies where its Thursday does. */
export function unitsWithin(span: ClosedSpan, unit: Unit): readonly ClosedSpan[] {
  const found: ClosedSpan[] = [];
  const next = (start: number): ClosedSpan | undefined => {
    const { year, month: of } = civil(start);
    if (unit === 'day') return { start, end: start };
    if (unit === 'week') return { start, end: start + 6 };
    if (unit === 'weekend')
      return { start: onOrAfterDay(start, 6), end: onOrAfterDay(start, 6) + 1 };
    if (unit === 'month') return monthSpan(year, of);
    if (unit === 'quarter') return monthSpan(year, of, 3);
    return unit === 'year' ? yearSpan(year) : undefined;
  };
  const slack = unit === 'week' ? 3 : 0;
  let part = next(unit === 'week' ? firstWeek(span.start) : span.start);
  while (part !== undefined && part.end - slack <= span.end) {
    found.push(part);
    part = next(part.end + 1);
  }
  return found;
}
