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
  /** How the locale writes a date in digits: 15/7/27 is `dmy`. */
  dateOrder(): DateOrder;
}

export type DateOrder = 'dmy' | 'mdy' | 'ymd';

export interface WallClock {
  readonly day: number;
  /** Minutes since midnight. */
  readonly minute: number;
}

/**
 * Makes the moments of contexts. It keeps the last context's moment, and the last zone with the second
 * that its clock was read for: callers ask about many texts at one moment, and of many moments most
 * are in the same second. No zone's clock differs within one. What Intl says of a locale is kept as well.
 */
export function createClock(): (context: EntityContext) => Moment | undefined {
  let last: { readonly context: EntityContext; readonly moment: Moment | undefined } | undefined;
  let zone: Zone | undefined;
  let order: { readonly locale: string; readonly value: DateOrder } | undefined;
  const dateOrder = (locale: string): DateOrder => {
    if (order?.locale !== locale) order = { locale, value: dateOrderOf(locale) };
    return order.value;
  };
  return (context) => {
    if (last?.context === context) return last.moment;
    if (zone?.name !== context.timeZone) zone = new Zone(context.timeZone);
    const moment = momentOf(context, zone, dateOrder);
    last = { context, moment };
    return moment;
  };
}

function momentOf(
  context: EntityContext,
  zone: Zone,
  dateOrder: (locale: string) => DateOrder,
): Moment | undefined {
  const start = context.now.getTime();
  const now = zone.now(start);
  return now === undefined
    ? undefined
    : {
        context,
        today: now.day,
        after: (seconds) => zone.at(start + seconds * 1000),
        dateOrder: () => dateOrder(context.locale),
      };
}

/** The wall clocks of one zone; none in a zone that doesn't exist. */
class Zone {
  readonly name: string;
  readonly #format: Intl.DateTimeFormat | undefined;
  #second = Number.NaN;
  #now: WallClock | undefined;

  constructor(name: string) {
    this.name = name;
    this.#format = formatter(name);
  }

  /** As `at`, remembered for the moments to come. */
  now(time: number): WallClock | undefined {
    const second = Math.floor(time / 1000);
    if (second !== this.#second) this.#now = this.at(time);
    this.#second = second;
    return this.#now;
  }

  /** @param time Milliseconds since 1970. */
  at(time: number): WallClock | undefined {
    return this.#format && wallClock(this.#format, new Date(time));
  }
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

function dateOrderOf(locale: string): DateOrder {
  try {
    const numeric = { year: 'numeric', month: 'numeric', day: 'numeric' } as const;
    const parts = new Intl.DateTimeFormat(`${locale}-u-ca-gregory`, numeric).formatToParts(0);
    const first = parts.find(({ type }) => type === 'day' || type === 'month' || type === 'year');
    return first?.type === 'day' ? 'dmy' : first?.type === 'year' ? 'ymd' : 'mdy';
  } catch {
    return 'mdy';
  }
}
