// What the forms of a part of a period mean: its units by number, its thirds, what is left of it.
// Knows no words.

import type { ClosedSpan } from './calendar.js';
import { addMonths } from './calendar.js';
import type { Moment } from './clock.js';
import type { Unit } from './durations.js';
import type { Fields } from './fields.js';
import { isCount, unitFromNow } from './periods.js';
import type { Build } from './rule.js';
import { unitsWithin } from './unit-spans.js';
import type { When } from './when.js';
import { fixedSpan, mapWhen, resolve } from './when.js';

export type PeriodPartForm =
  | 'nthUnitOf'
  | 'firstUnitsOf'
  | 'lastUnitsOf'
  | 'early'
  | 'middle'
  | 'late'
  | 'startOf'
  | 'endOf'
  | 'earlier'
  | 'restOf'
  | 'startOfMonth'
  | 'endOfMonth'
  | 'startOfYear'
  | 'endOfYear';

export const periodPartForms: readonly (readonly [PeriodPartForm, Build<When>])[] = [
  ['nthUnitOf', ({ nth = 0, unit, period }) => partOf(period, unit, nth, 1)],
  ['firstUnitsOf', ({ numeral = 0, unit, period }) => partOf(period, unit, 1, numeral)],
  ['lastUnitsOf', ({ numeral = 0, unit, period }) => partOf(period, unit, -numeral, numeral)],
  ['early', ({ period }) => portion(period, 0, 1)],
  ['middle', ({ period }) => portion(period, 1, 2)],
  ['late', ({ period }) => portion(period, 2, 3)],
  ['startOf', ({ period }) => beginning(period)],
  ['endOf', ({ period }) => portion(period, 2, 3)],
  ['earlier', earlier],
  ['restOf', restOf],
  ['startOfMonth', (_, moment) => portion(unitFromNow('month', 0, moment), 0, 1)],
  ['endOfMonth', (_, moment) => portion(unitFromNow('month', 0, moment), 2, 3)],
  ['startOfYear', (_, moment) => beginning(unitFromNow('year', 0, moment))],
  ['endOfYear', (_, moment) => portion(unitFromNow('year', 0, moment), 2, 3)],
];

// Units within a period, counted from its start, or from its end where `nth` is negative.
function partOf(
  period: When | undefined,
  unit: Unit | undefined,
  nth: number,
  count: number,
): When | undefined {
  if (period === undefined || unit === undefined || nth === 0 || !isCount(count)) return undefined;
  return mapWhen(period, (span) => {
    const unitsIn = unitsWithin(span, unit);
    const first = nth > 0 ? nth - 1 : unitsIn.length + nth;
    const start = unitsIn[first]?.start;
    const end = unitsIn[first + count - 1]?.end;
    return start === undefined || end === undefined ? undefined : { start, end };
  });
}

// The thirds of a period; the middle one of a month is its 11th to 20th, as people count in tens.
function portion(period: When | undefined, from: number, to: number): When | undefined {
  return period && mapWhen(period, (span) => thirds(span, from, to));
}

function thirds({ start, end }: ClosedSpan, from: number, to: number): ClosedSpan | undefined {
  const length = end - start + 1;
  if (length < 7 || length > 366) return undefined;
  const edge = (third: number) =>
    length > 364 ? addMonths(start, 4 * third) : start + cut(length, third);
  return { start: edge(from), end: edge(to) - 1 };
}

// A year begins with its first quarter.
function beginning(period: When | undefined): When | undefined {
  return (
    period &&
    mapWhen(period, ({ start, end }) =>
      end - start >= 364 && end - start <= 365
        ? { start, end: addMonths(start, 3) - 1 }
        : thirds({ start, end }, 0, 1),
    )
  );
}

function cut(length: number, third: number): number {
  if (third === 3) return length;
  if (length >= 28 && length <= 31) return 10 * third;
  return length === 7 ? ([0, 3, 4][third] ?? 0) : Math.round((length * third) / 3);
}

function earlier({ period }: Fields, moment: Moment): When | undefined {
  const { start, end } = (period && resolve(period, moment)) ?? {};
  if (start === undefined || end === undefined || start >= moment.today || end < moment.today)
    return undefined;
  return fixedSpan({ start, end: moment.today - 1 });
}

function restOf({ period }: Fields, moment: Moment): When | undefined {
  const { start, end } = (period && resolve(period, moment)) ?? {};
  if (start === undefined || end === undefined) return undefined;
  return end < moment.today ? undefined : fixedSpan({ start: Math.max(start, moment.today), end });
}
