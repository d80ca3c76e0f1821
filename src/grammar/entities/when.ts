// Days that an expression means, before and after the present decides between years, months or weeks.
// "June 3" recurs; "tomorrow" is fixed. Knows no words.

import type { ClosedSpan, Span } from './calendar.js';
import { addMonths, civil, dayOf, weekdayOf } from './calendar.js';
import type { Moment } from './clock.js';

export interface Fixed {
  readonly kind: 'fixed';
  readonly span: Span;
}

/** Happens once in every year, month or week, or not at all in some of them. */
export interface Recurring {
  readonly kind: 'recurring';
  readonly cycle: 'year' | 'month' | 'week';
  /** How many cycles on or back to look for an occurrence. */
  readonly reach: number;
  /** The occurrence in cycle `index`; years count as in the calendar. */
  at(index: number): ClosedSpan | undefined;
}

export type When = Fixed | Recurring;

/** Which one of several: of the current week, of the next, the latest before today … */
export type Which = 'this' | 'next' | 'last' | 'previous' | 'coming';

// The longest gap between two 29ths of February, 1896 to 1904; between months with a given weekday
// on a given date, 14.
const REACH = { year: 8, month: 14, week: 1 } as const;

export function fixedDay(day: number | undefined): Fixed | undefined {
  return day === undefined ? undefined : { kind: 'fixed', span: { start: day, end: day } };
}

export function fixedSpan(span: Span | undefined): Fixed | undefined {
  return span === undefined ? undefined : { kind: 'fixed', span };
}

export function yearly(at: (year: number) => ClosedSpan | undefined): Recurring {
  return { kind: 'recurring', cycle: 'year', reach: REACH.year, at };
}

/** A date of every month that has it. */
export function monthlyDay(date: number): Recurring {
  const at = (index: number) => {
    const year = Math.floor(index / 12);
    return oneDay(dayOf(year, index - 12 * year + 1, date));
  };
  return { kind: 'recurring', cycle: 'month', reach: REACH.month, at };
}

/** A day of every week, 1 = Monday. */
export function weekly(weekday: number): Recurring {
  // Week 0 began on Monday, 29 December 1969.
  const at = (index: number) => oneDay(7 * index - 4 + weekday);
  return { kind: 'recurring', cycle: 'week', reach: REACH.week, at };
}

export function oneDay(day: number | undefined): ClosedSpan | undefined {
  return day === undefined ? undefined : { start: day, end: day };
}

/** `when` with each occurrence changed, or dropped where `change` gives nothing. */
export function mapWhen(
  when: When,
  change: (span: ClosedSpan) => ClosedSpan | undefined,
): When | undefined {
  if (when.kind === 'fixed') {
    const { start, end } = when.span;
    return start === undefined || end === undefined ? undefined : fixedSpan(change({ start, end }));
  }
  const at = (index: number) => {
    const span = when.at(index);
    return span === undefined ? undefined : change(span);
  };
  return { ...when, at };
}

/** The days meant at `moment`: the next to come, today's included, or the latest by preference. */
export function resolve(when: When, moment: Moment): Span | undefined {
  if (when.kind === 'fixed') return when.span;
  return moment.context.preference === 'past'
    ? lastWhere(when, moment.today, (span) => span.start <= moment.today)
    : firstWhere(when, moment.today, (span) => span.end >= moment.today);
}

/** The first occurrence that begins on `day` or later. A fixed one must do so itself. */
export function onOrAfter(when: When, day: number): Span | undefined {
  if (when.kind === 'recurring') return firstWhere(when, day, (span) => span.start >= day);
  return when.span.start === undefined || when.span.start >= day ? when.span : undefined;
}

/** The last occurrence that begins on `day` or earlier. */
export function onOrBefore(when: When, day: number): Span | undefined {
  if (when.kind === 'recurring') return lastWhere(when, day, (span) => span.start <= day);
  return when.span.start === undefined || when.span.start <= day ? when.span : undefined;
}

/** "next Easter", "last March", "this July": one occurrence of what recurs. */
export function pick(which: Which, when: When, { today }: Moment): Fixed | undefined {
  if (when.kind === 'fixed') return undefined;
  if (which === 'this') return fixedSpan(when.at(cycleOf(when, today)));
  return which === 'next' || which === 'coming'
    ? fixedSpan(firstWhere(when, today, (span) => span.start > today))
    : fixedSpan(lastWhere(when, today, (span) => span.end < today));
}

/** A weekday with a word such as "next": see the reference, section 6, for what differs. */
export function pickWeekday(
  which: Which,
  weekday: number,
  thisWeek: number,
  { today }: Moment,
): number {
  const inThisWeek = onOrAfterDay(thisWeek, weekday);
  if (which === 'this') return inThisWeek;
  if (which === 'next') return inThisWeek + 7;
  if (which === 'previous') return inThisWeek - 7;
  return which === 'coming' ? onOrAfterDay(today + 1, weekday) : onOrAfterDay(today - 7, weekday);
}

/** The first day on or after `day` that is a `weekday`. */
export function onOrAfterDay(day: number, weekday: number): number {
  return day + ((weekday - weekdayOf(day) + 7) % 7);
}

/** The date `months` and `days` after `day`. */
export function shiftDay(day: number, months: number, days: number): number {
  return (months === 0 ? day : addMonths(day, months)) + days;
}

function cycleOf({ cycle }: Recurring, day: number): number {
  if (cycle === 'week') return Math.floor((day + 3) / 7);
  const { year, month } = civil(day);
  return cycle === 'year' ? year : 12 * year + month - 1;
}

function firstWhere(
  when: Recurring,
  near: number,
  fits: (span: ClosedSpan) => boolean,
): ClosedSpan | undefined {
  const index = cycleOf(when, near);
  for (let step = -1; step <= when.reach; step += 1) {
    const span = when.at(index + step);
    if (span !== undefined && fits(span)) return span;
  }
  return undefined;
}

function lastWhere(
  when: Recurring,
  near: number,
  fits: (span: ClosedSpan) => boolean,
): ClosedSpan | undefined {
  const index = cycleOf(when, near);
  for (let step = 1; step >= -when.reach; step -= 1) {
    const span = when.at(index + step);
    if (span !== undefined && fits(span)) return span;
  }
  return undefined;
}
