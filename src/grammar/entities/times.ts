// What the forms of a time of day mean. Without a word for the half of the day 2:30 is 02:30, but that it
// may be 14:30 is kept, as a range needs it. Knows no words.

import { pad } from './calendar.js';
import type { Moment } from './clock.js';
import type { Duration } from './durations.js';
import { lengthOf } from './durations.js';
import type { Fields } from './fields.js';
import type { Build } from './rule.js';

export type ClockForm =
  | 'digits'
  | 'hour'
  | 'hourMinute'
  | 'hourThenMinute'
  | 'halfPast'
  | 'quarterPast'
  | 'minutesPast'
  | 'quarterTo'
  | 'minutesTo'
  | 'halfTo'
  | 'minutesToHalf'
  | 'minutesPastHalf'
  | 'threeQuartersPast'
  | 'quarterOf'
  | 'threeQuartersOf';
export type TimeForm =
  | 'same'
  | 'named'
  | 'meridiem'
  | 'compact'
  | 'dayPart'
  | 'quarterTo'
  | 'minutesTo'
  | 'clock'
  | 'now'
  | 'ahead'
  | 'ago';

export type Meridiem = 'am' | 'pm' | 'either';
export type DayPart = 'daytime' | 'morning' | 'lunch' | 'afternoon' | 'evening' | 'night';

/** A part of a day that is so many days from today: tonight, last night. */
export interface DatedPart {
  readonly part: DayPart;
  readonly days: number;
}

/** A time as a clock face says it. */
export interface ClockTime {
  /** Minutes since midnight. */
  readonly minute: number;
  /** Its hour is 1 to 12, so that a half of the day may be added. */
  readonly twelve: boolean;
  /** Needs no half of the day: 14:30, 02:30. */
  readonly exact: boolean;
}

export interface TimeOfDay {
  /** Minutes since midnight. */
  readonly minute: number;
  /**
   * What tells the half of the day: a word ("pm", "noon"), the 24 hours of the clock, or nothing, when it
   * may as well be 12 hours off.
   */
  readonly by: 'word' | 'clock' | 'nothing';
}

/** Minutes of a day, and of its half. */
export const DAY = 1440;
export const HALF_DAY = 720;

export const clockForms: readonly (readonly [ClockForm, Build<ClockTime>])[] = [
  ['digits', ({ clockDigits }) => clockDigits],
  ['hourMinute', (fields) => moved(base(fields), fields.minute ?? 0)],
  ['threeQuartersPast', (fields) => moved(base(fields), 45)],
  // "ten thirty"; "two three" is no time.
  [
    'hourThenMinute',
    ({ hour, minute = 0 }) => (hour && minute > 9 ? moved(hour, minute) : undefined),
  ],
  ['halfPast', (fields) => moved(base(fields), 30)],
  ['quarterPast', (fields) => moved(base(fields), 15)],
  ['minutesPast', (fields) => moved(base(fields), fields.minute ?? 0)],
  ['quarterTo', (fields) => moved(base(fields), -15)],
  ['minutesTo', (fields) => moved(base(fields), -(fields.minute ?? 0))],
  ['halfTo', (fields) => moved(base(fields), -30)],
  // "fünf vor halb vier" is 3:25.
  ['minutesToHalf', (fields) => moved(base(fields), -30 - (fields.minute ?? 0))],
  ['minutesPastHalf', (fields) => moved(base(fields), -30 + (fields.minute ?? 0))],
  // "viertel acht" is 7:15, "drei viertel acht" 7:45.
  ['quarterOf', (fields) => moved(base(fields), -45)],
  ['threeQuartersOf', (fields) => moved(base(fields), -15)],
  ['hour', ({ hour }) => hour],
];

export const timeForms: readonly (readonly [TimeForm, Build<TimeOfDay>])[] = [
  ['named', ({ namedTime }) => exactly(namedTime)],
  ['meridiem', ({ clock, hour, meridiem }) => inMeridiem(clock ?? hour, meridiem)],
  ['dayPart', dayPartTime],
  ['compact', ({ compact, meridiem = 'either' }) => compact && inHalf(compact, meridiem)],
  // "8 de la noche menos cuarto"
  ['quarterTo', (fields) => before(fields, 15)],
  ['minutesTo', (fields) => before(fields, fields.minute)],
  ['clock', ({ clock }) => clock && inHalf(clock, 'either')],
  ['same', ({ time }) => time],
  ['now', (_, moment) => fromNow([0, 0, 0, 0, 0, 0, 0], 1, moment)],
  ['ahead', ({ duration }, moment) => fromNow(duration, 1, moment)],
  ['ago', ({ duration }, moment) => fromNow(duration, -1, moment)],
];

/** The time on a clock, or `undefined` when no clock shows it. 24:00 is none. */
export function clockTime(
  hour: number,
  minute: number,
  leadingZero: boolean,
): ClockTime | undefined {
  if (!(hour >= 0 && hour < 24 && minute >= 0 && minute < 60)) return undefined;
  const twelve = hour >= 1 && hour <= 12;
  return { minute: 60 * hour + minute, twelve, exact: leadingZero || !twelve };
}

/** `HH:MM` */
export function isoTime(minute: number): string {
  return `${pad(Math.floor(minute / 60), 2)}:${pad(minute % 60, 2)}`;
}

// The hour or the named time that "past" and "to" count from.
function base({ hour, namedTime }: Fields): ClockTime | undefined {
  if (hour !== undefined) return hour;
  return namedTime === undefined ? undefined : { minute: namedTime, twelve: false, exact: true };
}

function moved(clock: ClockTime | undefined, by: number): ClockTime | undefined {
  if (clock === undefined || by >= 60 || by <= -60) return undefined;
  return { ...clock, minute: (clock.minute + by + DAY) % DAY };
}

function inMeridiem(
  clock: ClockTime | undefined,
  meridiem: Meridiem | undefined,
): TimeOfDay | undefined {
  return clock && meridiem && inHalf(clock, meridiem);
}

function exactly(minute: number | undefined): TimeOfDay | undefined {
  return minute === undefined ? undefined : { minute, by: 'word' };
}

function dayPartTime({ clock, compact, dayPart }: Fields): TimeOfDay | undefined {
  const said = clock ?? compact;
  return said && dayPart && inDayPart(said, dayPart);
}

function before(fields: Fields, minutes: number | undefined): TimeOfDay | undefined {
  const { clock, meridiem } = fields;
  if (clock === undefined || minutes === undefined) return undefined;
  const time = meridiem === undefined ? dayPartTime(fields) : inHalf(clock, meridiem);
  return time && exactly((time.minute - minutes + DAY) % DAY);
}

function inHalf(clock: ClockTime, meridiem: Meridiem): TimeOfDay | undefined {
  const minute = clock.minute % HALF_DAY;
  if (meridiem !== 'either') {
    if (!clock.twelve) return undefined;
    return exactly(meridiem === 'pm' ? minute + HALF_DAY : minute);
  }
  if (clock.exact) return { minute: clock.minute, by: 'clock' };
  // 12:15 is after noon, all others are before it.
  return { minute: minute < 60 ? minute + HALF_DAY : minute, by: 'nothing' };
}

/** A time said with a part of the day: 8 in the evening. */
export function inDayPart(clock: ClockTime, part: DayPart): TimeOfDay | undefined {
  const minute = clock.minute % HALF_DAY;
  if (!clock.twelve) return exactly(clock.minute);
  // At night, 12 to 5 are after midnight.
  const am =
    part === 'morning' || (part === 'night' && minute < 360) || (part === 'lunch' && minute >= 600);
  return exactly(am ? minute : minute + HALF_DAY);
}

function fromNow(
  duration: Duration | undefined,
  sign: 1 | -1,
  moment: Moment,
): TimeOfDay | undefined {
  if (duration === undefined) return undefined;
  const { months, days, seconds } = lengthOf(duration);
  if (months !== 0 || days !== 0) return undefined;
  return exactly(moment.after(sign * seconds)?.minute);
}
