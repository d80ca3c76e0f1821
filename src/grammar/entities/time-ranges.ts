// What the forms of a range of times mean, and which half of the day each end is in. Knows no words.

import type { Moment } from './clock.js';
import type { Duration } from './durations.js';
import { durationOf, lengthOf } from './durations.js';
import type { Fields } from './fields.js';
import type { Build } from './rule.js';
import type { DayPart, TimeOfDay } from './times.js';
import { DAY, HALF_DAY, inDayPart } from './times.js';

export type TimeRangeForm =
  | 'between'
  | 'hoursOfPart'
  | 'from'
  | 'until'
  | 'lasting'
  | 'within'
  | 'lastUnits'
  | 'early'
  | 'late'
  | 'part'
  | 'single';

/** Minutes since midnight; a missing side is open. An end before the start is on the next day. */
export interface TimeRange {
  readonly start?: number;
  readonly end?: number;
}

// Where speakers differ, as Recognizers-Text has them; the night ends with the day.
const PARTS: Readonly<Record<DayPart, readonly [start: number, end: number]>> = {
  daytime: [8 * 60, 18 * 60],
  morning: [8 * 60, 12 * 60],
  lunch: [11 * 60, 13 * 60],
  afternoon: [12 * 60, 16 * 60],
  evening: [16 * 60, 20 * 60],
  night: [20 * 60, DAY - 1],
};

export const timeRangeForms: readonly (readonly [TimeRangeForm, Build<TimeRange>])[] = [
  ['between', ({ time, endTime }) => time && endTime && between(time, endTime)],
  ['hoursOfPart', hoursOfPart],
  ['from', ({ time }) => time && { start: time.minute }],
  ['until', ({ time }) => time && { end: time.minute }],
  ['lasting', ({ time, duration }) => time && lasting(time.minute, duration)],
  ['within', within],
  ['lastUnits', lastUnits],
  ['early', ({ dayPart }) => dayPart && { start: PARTS[dayPart][0], end: PARTS[dayPart][0] + 120 }],
  ['late', ({ dayPart }) => dayPart && { start: PARTS[dayPart][0] + 120, end: PARTS[dayPart][1] }],
  ['part', ({ dayPart }) => dayPart && { start: PARTS[dayPart][0], end: PARTS[dayPart][1] }],
  ['single', ({ time }) => time && { start: time.minute }],
];

// An end whose half of the day is open takes the one that makes the range shortest: 11-1pm begins at 11:00,
// 9am to 5 ends at 17:00. Before an end by the 24 hours of the clock, 5:00-18:00, a start stays as it is.
function between(start: TimeOfDay, end: TimeOfDay): TimeRange {
  const { minute } = start;
  if (start.by === 'nothing' && end.by === 'word')
    return { start: wrap(end.minute - shortest(end.minute - minute)), end: end.minute };
  if (end.by !== 'nothing') return { start: minute, end: end.minute };
  return { start: minute, end: wrap(minute + shortest(end.minute - minute)) };
}

// 早上五到六点: the part of the day stands once, before a bare hour.
function hoursOfPart({ dayPart, hour, endTime }: Fields): TimeRange | undefined {
  const start = dayPart && hour && inDayPart(hour, dayPart);
  return start && endTime && between(start, endTime);
}

function shortest(distance: number): number {
  const rest = ((distance % HALF_DAY) + HALF_DAY) % HALF_DAY;
  return rest === 0 ? HALF_DAY : rest;
}

function wrap(minute: number): number {
  return ((minute % DAY) + DAY) % DAY;
}

function lasting(start: number, duration: Duration | undefined): TimeRange | undefined {
  const minutes = (secondsOf(duration) ?? Number.NaN) / 60;
  return Number.isInteger(minutes) ? { start, end: wrap(start + minutes) } : undefined;
}

// From now on: "within two hours", "the next 30 minutes". Of "the next 3 seconds" the minutes count.
function within({ duration }: Fields, moment: Moment): TimeRange | undefined {
  const seconds = secondsOf(duration);
  return seconds === undefined ? undefined : spanOf(moment, 0, seconds);
}

// In "deux dernières minutes" the number stands apart from its unit.
function lastUnits({ duration, number, unit }: Fields, moment: Moment): TimeRange | undefined {
  const seconds = secondsOf(duration ?? durationOf(number, unit));
  return seconds === undefined ? undefined : spanOf(moment, -seconds, 0);
}

function spanOf(moment: Moment, from: number, to: number): TimeRange | undefined {
  const start = moment.after(from)?.minute;
  const end = moment.after(to)?.minute;
  return start === undefined || end === undefined ? undefined : { start, end };
}

// Less than a day.
function secondsOf(duration: Duration | undefined): number | undefined {
  if (duration === undefined) return undefined;
  const { months, days, seconds } = lengthOf(duration);
  return months === 0 && days === 0 && seconds > 0 && seconds < DAY * 60 ? seconds : undefined;
}
