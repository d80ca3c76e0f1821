// Arithmetic on calendar days as integers (days since 1970-01-01, Gregorian). Knows no time of day,
// no zone and no language, so daylight saving can't touch it.

/** A civil date. `month` and `date` count from 1. */
export interface Civil {
  readonly year: number;
  readonly month: number;
  readonly date: number;
}

/** Inclusive days; a missing side is open. */
export interface Span {
  readonly start?: number;
  readonly end?: number;
}

/** A span with both sides known. */
export interface ClosedSpan {
  readonly start: number;
  readonly end: number;
}

const DAY_MS = 86_400_000;

/** The day of a date, or `undefined` when the calendar has no such date in the years 1 to 9999. */
export function dayOf(year: number, month: number, date: number): number | undefined {
  if (!(year >= 1 && year <= 9999 && month >= 1 && month <= 12)) return undefined;
  if (!(date >= 1 && date <= daysInMonth(year, month))) return undefined;
  return utcDay(year, month, date);
}

export function civil(day: number): Civil {
  const at = new Date(day * DAY_MS);
  return { year: at.getUTCFullYear(), month: at.getUTCMonth() + 1, date: at.getUTCDate() };
}

/** 1 = Monday … 7 = Sunday. */
export function weekdayOf(day: number): number {
  // Day 0 was a Thursday.
  return modulo(day + 3, 7) + 1;
}

export function daysInMonth(year: number, month: number): number {
  return civil(utcDay(year, month + 1, 0)).date;
}

/** The same date `count` months on; the last of the month where that month is shorter. */
export function addMonths(day: number, count: number): number {
  const { year, month, date } = civil(day);
  const first = utcDay(year, month + count, 1);
  const there = civil(first);
  return first + Math.min(date, daysInMonth(there.year, there.month)) - 1;
}

/** The first day of the week that holds `day`, for weeks beginning on `weekStart`. */
export function startOfWeek(day: number, weekStart: number): number {
  return day - modulo(weekdayOf(day) - weekStart, 7);
}

export function monthSpan(year: number, month: number, months = 1): ClosedSpan {
  const start = utcDay(year, month, 1);
  return { start, end: utcDay(year, month + months, 0) };
}

export function yearSpan(year: number, years = 1): ClosedSpan {
  return monthSpan(year, 1, 12 * years);
}

/** `YYYY-MM-DD`, or `undefined` outside of the years 1 to 9999. */
export function isoDate(day: number): string | undefined {
  if (!Number.isInteger(day)) return undefined;
  const { year, month, date } = civil(day);
  if (!(year >= 1 && year <= 9999)) return undefined;
  return `${pad(year, 4)}-${pad(month, 2)}-${pad(date, 2)}`;
}

export function pad(value: number, width: number): string {
  return String(value).padStart(width, '0');
}

function modulo(value: number, by: number): number {
  return ((value % by) + by) % by;
}

// `Date.UTC` reads the years 0 to 99 as 19xx; setUTCFullYear doesn't.
function utcDay(year: number, month: number, date: number): number {
  return new Date(0).setUTCFullYear(year, month - 1, date) / DAY_MS;
}
