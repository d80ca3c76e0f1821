// A day and a time of day together, which every language says one after the other. Knows no words: those
// between the two ("at", "um", "a las") are part of the time or the date.

import { isoDate } from './calendar.js';
import type { Moment, WallClock } from './clock.js';
import { lengthOf } from './durations.js';
import type { Fields } from './fields.js';
import type { LanguagePack, Patterns } from './language.js';
import type { Build } from './rule.js';
import { DAY, inDayPart, isoTime } from './times.js';
import { resolve, shiftDay } from './when.js';

export type DateTimeForm = 'both' | 'inPart' | 'datedPart' | 'endOfDay' | 'now' | 'ahead' | 'ago';

export const dateTimeForms: readonly (readonly [DateTimeForm, Build<WallClock>])[] = [
  ['both', both],
  ['inPart', inPart],
  ['datedPart', datedPart],
  ['endOfDay', endOfDay],
  ['now', (_, moment) => moment.after(0)],
  ['ahead', (fields, moment) => fromNow(fields, 1, moment)],
  ['ago', (fields, moment) => fromNow(fields, -1, moment)],
];

/** The patterns of a language's dates with times. */
export function dateTimePatterns({ patterns }: LanguagePack): Patterns<DateTimeForm> {
  return {
    ...patterns.dateTimes,
    both: [
      '{date} [(,|-|t|の|的)] {time}',
      '{time} [,] {date}',
      ...(patterns.dateTimes?.both ?? []),
    ],
    now: patterns.times.now ?? [],
    ahead: patterns.times.ahead ?? [],
    ago: patterns.times.ago ?? [],
  };
}

/** `YYYY-MM-DDTHH:MM`, the wall clock's, without a zone. */
export function isoDateTime({ day, minute }: WallClock): string | undefined {
  const date = isoDate(day);
  return date === undefined ? undefined : `${date}T${isoTime(minute)}`;
}

function both({ date, time }: Fields, moment: Moment): WallClock | undefined {
  const { start, end } = (date && resolve(date, moment)) ?? {};
  if (start === undefined || start !== end || time === undefined) return undefined;
  return { day: start, minute: time.minute };
}

// "five thirty tomorrow evening"
function inPart({ date, clock, dayPart }: Fields, moment: Moment): WallClock | undefined {
  const time = clock && dayPart && inDayPart(clock, dayPart);
  return both({ date, time }, moment);
}

// "tonight at 8", "8am this morning"
function datedPart({ datedPart: dated, clock, time }: Fields, { today }: Moment) {
  if (dated === undefined) return undefined;
  // Of "at 7" the half of the day is open.
  const open = time?.by === 'nothing' ? { minute: time.minute, twelve: true, exact: false } : clock;
  const said = open === undefined ? time : inDayPart(open, dated.part);
  return said && { day: today + dated.days, minute: said.minute };
}

// "the end of tomorrow": its last minute. Without a date it is today's.
function endOfDay({ date }: Fields, moment: Moment): WallClock | undefined {
  const end = { minute: DAY - 1, by: 'clock' } as const;
  return date === undefined
    ? { day: moment.today, minute: end.minute }
    : both({ date, time: end }, moment);
}

// Without hours or minutes it would be a date alone: "in 3 days".
function fromNow({ duration }: Fields, sign: 1 | -1, moment: Moment): WallClock | undefined {
  if (duration === undefined) return undefined;
  const { months, days, seconds } = lengthOf(duration);
  const clock = seconds === 0 ? undefined : moment.after(sign * seconds);
  return clock && { ...clock, day: shiftDay(clock.day, sign * months, sign * days) };
}
