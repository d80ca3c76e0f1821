// The slots that patterns may name, and the value each one reads. One list for all languages.

import type { ClockTime, DatedPart, DayPart, Meridiem, TimeOfDay } from './times.js';
import type { Duration, Unit } from './durations.js';
import type { HolidayRule } from './holidays.js';
import type { Reader } from './reader.js';
import type { When, Which } from './when.js';

/** What the slots of a matched pattern have read. */
export interface Fields {
  // Numbers
  /** Words or digits, nothing vague, no sign. */
  readonly numeral?: number;
  readonly otherNumeral?: number;
  readonly divisor?: number;
  /** A century's number, beside that of a decade. */
  readonly century?: number;
  /** Any number at all. */
  readonly number?: number;
  /** A share of one: "half", "three quarters". */
  readonly share?: number;
  readonly quantity?: number;
  /** Parts that make one: "half" is 2. */
  readonly fraction?: number;
  /** Parts that make one, in several words: "twenty-firsts", "one hundred and fifths". */
  readonly compound?: number;
  /** What follows a decimal point in words. */
  readonly decimals?: string;
  /** An ordinal counted from the start. */
  readonly plainNth?: number;
  /** Any ordinal; the last is −1. */
  readonly nth?: number;
  /** A number, or a word for one thing. */
  readonly count?: number;
  // Money
  /** ISO 4217. */
  readonly currency?: string;
  /** The currency whose hundredth a word names. */
  readonly cent?: string;
  // Durations
  readonly unit?: Unit;
  /** A unit that stands by itself, not behind a number: its field is `unit`. */
  readonly namedUnit?: Unit;
  readonly single?: Duration;
  readonly duration?: Duration;
  // Days
  readonly day?: number;
  readonly endDay?: number;
  readonly dayWord?: number;
  readonly weekday?: number;
  readonly month?: number;
  readonly endMonth?: number;
  /** A month by its number in digits. */
  readonly monthNumber?: number;
  /** A month by its ordinal, where dates are said so: "the seventh of the fourth". */
  readonly monthNth?: number;
  readonly year?: number;
  /** Two digits, or a year in full. */
  readonly shortYear?: number;
  readonly which?: Which;
  readonly holiday?: HolidayRule;
  readonly numericDate?: When;
  readonly numericMonth?: When;
  /** A date by its place in the calendar: June 3, 7/15, Christmas. */
  readonly calendar?: When;
  readonly date?: When;
  /** A date that begins with no other one, for patterns that do: its field is `date`. */
  readonly baseDate?: When;
  readonly period?: When;
  /** A period that begins with no other one, for patterns that do: its field is `period`. */
  readonly basePeriod?: When;
  /** A date or a period. */
  readonly whenever?: When;
  /** A side of a range: a date, a period, or the edge of a period. */
  readonly limit?: When;
  readonly endLimit?: When;
  // Times
  readonly hour?: ClockTime;
  readonly minute?: number;
  /** 14:30, 2.30, 7:56:30. */
  readonly clockDigits?: ClockTime;
  /** Hours and minutes without a mark: 0730. */
  readonly compact?: ClockTime;
  readonly clock?: ClockTime;
  readonly meridiem?: Meridiem;
  readonly dayPart?: DayPart;
  readonly datedPart?: DatedPart;
  readonly namedTime?: number;
  readonly time?: TimeOfDay;
  readonly endTime?: TimeOfDay;
}

export type SlotName = keyof Fields;

/** A reader for each slot. */
export type Slots = { readonly [Name in SlotName]-?: Reader<NonNullable<Fields[Name]>> };
