// The present moment as a wall clock in a zone shows it. Knows no words; all zone rules are Intl's.

import { dayOf } from './calendar.js';
import type { EntityContext } from './types.js';

/** What a conversion needs of its context, worked out once. */
export interface Moment {
  readonly context: EntityContext;
  /** The current day, as in calendar.ts. */
  readonly today: number;
  /** The wall clock `seconds` after now: real seconds, so across a change of daylight saving too. */
  after(seconds: number): WallClock | undefined;
  /** Whether the locale writes the day before the month: 15/7. */
  dayFirst(): boolean;
}

export interface WallClock {
  readonly day: number;
  /** Minutes since midnight. */
  readonly minute: number;
}

/**
 * Makes the moments of contexts. It keeps the last context's and the last zone's work, as callers ask
 * about many texts at one moment.
 */
export function createClock(): (context: EntityContext) => Moment | undefined {
  const moments = new WeakMap<EntityContext, { readonly moment: Moment | undefined }>();
  let zone: { readonly name: string; readonly format: Intl.DateTimeFormat | undefined } | undefined;
  return (context) => {
    const known = moments.get(context);
    if (known !== undefined) return known.moment;
    if (zone?.name !== context.timeZone)
      zone = { name: context.timeZone, format: formatter(context.timeZone) };
    const moment = zone.format === undefined ? undefined : momentOf(context, zone.format);
    moments.set(context, { moment });
    return moment;
  };
}

function momentOf(context: EntityContext, format: Intl.DateTimeFormat): Moment | undefined {
  const start = context.now.getTime();
  const after = (seconds: number) => wallClock(format, new Date(start + seconds * 1000));
  const now = after(0);
  let dayFirst: boolean | undefined;
  return now === undefined
    ? undefined
    : { context, today: now.day, after, dayFirst: () => (dayFirst ??= isDayFirst(context.locale)) };
}

// An unknown zone is no zone: the caller has checked what it was given, a conversion must not throw.
function formatter(timeZone: string): Intl.DateTimeFormat | undefined {
  try {
    return new Intl.DateTimeFormat('en-US-u-ca-gregory-nu-latn', {
      timeZone,
      hourCycle: 'h23',
      year: 'numeric',
      month: 'numeric',
      day: 'numeric',
      hour: 'numeric',
      minute: 'numeric',
    });
  } catch {
    return undefined;
  }
}

function wallClock(format: Intl.DateTimeFormat, at: Date): WallClock | undefined {
  if (Number.isNaN(at.getTime())) return undefined;
  const parts = new Map(format.formatToParts(at).map((part) => [part.type, Number(part.value)]));
  const read = (name: Intl.DateTimeFormatPartTypes) => parts.get(name) ?? Number.NaN;
  const day = dayOf(read('year'), read('month'), read('day'));
  const minute = read('hour') * 60 + read('minute');
  return day === undefined ? undefined : { day, minute };
}

function isDayFirst(locale: string): boolean {
  try {
    const numeric = { month: 'numeric', day: 'numeric' } as const;
    const parts = new Intl.DateTimeFormat(`${locale}-u-ca-gregory`, numeric).formatToParts(0);
    return parts.find(({ type }) => type === 'day' || type === 'month')?.type === 'day';
  } catch {
    return false;
  }
}
