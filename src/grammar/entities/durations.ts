// Lengths of time: their forms, their ISO 8601 spelling, and what they are in months, days and seconds.

import { round } from './number-words.js';
import type { Build } from './rule.js';

export type DurationForm =
  | 'counted'
  | 'quarterHours'
  | 'part'
  | 'countedAndPart'
  | 'countedAndHalf'
  | 'unit'
  | 'sum'
  | 'sumOfMinutes';

export type LengthForm = 'single' | 'whole' | 'lasting' | 'bound';

export type Unit =
  | 'second'
  | 'minute'
  | 'hour'
  | 'day'
  | 'week'
  | 'fortnight'
  | 'month'
  | 'quarter'
  | 'year'
  | 'decade'
  | 'century'
  | 'weekend';

/** Years, months, weeks, days, hours, minutes, seconds; whole numbers, but for the seconds. */
export type Duration = readonly [number, number, number, number, number, number, number];

const NONE: Duration = [0, 0, 0, 0, 0, 0, 0];
// Where a unit counts in a duration, and how many of that place it is.
const PLACES: Readonly<Record<Exclude<Unit, 'weekend'>, readonly [number, number]>> = {
  century: [0, 100],
  decade: [0, 10],
  year: [0, 1],
  quarter: [1, 3],
  month: [1, 1],
  fortnight: [2, 2],
  week: [2, 1],
  day: [3, 1],
  hour: [4, 1],
  minute: [5, 1],
  second: [6, 1],
};
// A fraction of a place goes on to a smaller one: half a year is 6 months, half a week 3.5 days.
const SMALLER: readonly (readonly [number, number])[] = [
  [1, 12],
  [3, 30],
  [3, 7],
  [4, 24],
  [5, 60],
  [6, 60],
];

export const singleForms: readonly (readonly [DurationForm, Build<Duration>])[] = [
  ['counted', ({ count, unit }) => durationOf(count, unit)],
  // 三刻钟
  ['quarterHours', ({ count = Number.NaN }) => durationOf(15 * count, 'minute')],
  ['part', ({ share, unit }) => durationOf(share, unit)],
  [
    'countedAndPart',
    ({ count = 0, share = 0, unit }) => (share < 1 ? durationOf(count + share, unit) : undefined),
  ],
  ['countedAndHalf', ({ count = 1, unit }) => durationOf(count + 0.5, unit)],
];

export const durationForms: readonly (readonly [DurationForm, Build<Duration>])[] = [
  ['unit', ({ single }) => single],
  ['sum', ({ single = NONE, duration = NONE }) => add(single, duration)],
  // "1 hour fifteen"
  [
    'sumOfMinutes',
    ({ single = NONE, numeral = 0 }) =>
      single[4] > 0 && single[5] + single[6] === 0 && numeral > 0 && numeral < 60
        ? add(single, [0, 0, 0, 0, 0, numeral, 0])
        : undefined,
  ],
];

/** A length that stands by itself; beside a date the same words say something else ("for 3 days from Monday"). */
export const lengthForms: readonly (readonly [LengthForm, Build<Duration>])[] = [
  ['single', ({ duration }) => duration],
  // "all day", "the whole month"
  ['whole', ({ unit }) => durationOf(1, unit)],
  ['lasting', ({ duration }) => duration],
  // "more than 4 days": the length is what is said, which side of it a grammar's words tell.
  ['bound', ({ duration }) => duration],
];

/** `count` of a unit; `undefined` for a negative count or a unit of no fixed length. */
export function durationOf(
  count: number | undefined,
  unit: Unit | undefined,
): Duration | undefined {
  if (count === undefined || count < 0 || unit === undefined || unit === 'weekend')
    return undefined;
  // "2015年" is a year, not a length.
  if (unit === 'year' && count >= 1000) return undefined;
  const [place, size] = PLACES[unit];
  const amounts: [number, number, number, number, number, number, number] = [0, 0, 0, 0, 0, 0, 0];
  let rest = count * size;
  for (let at = place; ;) {
    const smaller = SMALLER[at];
    // Rounded first: a third of an hour is 20 minutes, not 19 and 60 seconds.
    amounts[at] = smaller === undefined ? round(rest) : Math.floor(round(rest));
    rest = round(round(rest) - (amounts[at] ?? 0));
    if (smaller === undefined || rest < 1e-9) return amounts;
    at = smaller[0];
    rest *= smaller[1];
  }
}

/** The same length as calendar.ts and clock.ts shift by. */
export function lengthOf(duration: Duration): { months: number; days: number; seconds: number } {
  const [years, months, weeks, days, hours, minutes, seconds] = duration;
  return {
    months: 12 * years + months,
    days: 7 * weeks + days,
    seconds: 3600 * hours + 60 * minutes + seconds,
  };
}

/** ISO 8601: `P1Y2M10DT2H30M`. Weeks stand alone or count as days, as the standard wants. */
export function isoDuration(duration: Duration): string | undefined {
  const [years, months, weeks, days, hours, minutes, seconds] = duration;
  if (!duration.every((amount) => Number.isFinite(amount) && amount < 1e15)) return undefined;
  const others = years + months + days + hours + minutes + seconds;
  if (weeks > 0 && others === 0) return `P${weeks}W`;
  const date = part(years, 'Y') + part(months, 'M') + part(days + 7 * weeks, 'D');
  const time = part(hours, 'H') + part(minutes, 'M') + part(seconds, 'S');
  if (date + time === '') return 'PT0S';
  return `P${date}${time === '' ? '' : `T${time}`}`;
}

function part(amount: number, letter: string): string {
  return amount === 0 ? '' : `${amount}${letter}`;
}

function add(a: Duration, b: Duration): Duration {
  const sum = (at: number) => (a[at] ?? 0) + (b[at] ?? 0);
  return [sum(0), sum(1), sum(2), sum(3), sum(4), sum(5), sum(6)];
}
