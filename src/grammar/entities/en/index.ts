// The English language pack. Data only.

import type { LanguagePack } from '../language.js';
import { colors } from './colors.js';
import * as day from './days.js';
import { holidays } from './holidays.js';
import { cents, currencies, moneyPatterns } from './money.js';
import * as number from './numbers.js';
import * as period from './periods.js';
import * as time from './times.js';

export const english: LanguagePack = {
  language: 'en',
  tokenizing: {},
  numbers: number.numbers,
  yearsInPairs: true,
  words: {
    quantities: number.quantities,
    fractions: number.fractions,
    one: ['a', 'an', 'another', 'one more'],
    units: day.units,
    days: day.days,
    weekdays: day.weekdays,
    months: day.months,
    which: day.which,
    meridiems: time.meridiems,
    dayParts: time.dayParts,
    datedParts: time.datedParts,
    times: time.times,
    holidays,
    currencies,
    cents,
    colors,
  },
  patterns: {
    numbers: number.numberPatterns,
    shares: number.sharePatterns,
    ordinals: number.ordinalPatterns,
    percentages: number.percentagePatterns,
    money: moneyPatterns,
    singles: day.singlePatterns,
    durations: day.durationPatterns,
    lengths: day.lengthPatterns,
    calendar: day.calendarPatterns,
    dates: day.datePatterns,
    edges: period.edgePatterns,
    periods: period.periodPatterns,
    dayRanges: period.dayRangePatterns,
    clocks: time.clockPatterns,
    times: time.timePatterns,
    dateTimes: time.dateTimePatterns,
    timeRanges: time.timeRangePatterns,
  },
  phrases: {
    Ordinal: ['first', 'second', 'third', 'fourth', 'fifth', 'last'],
    CalendarDate: [
      'today',
      'tomorrow',
      'yesterday',
      'monday',
      'tuesday',
      'wednesday',
      'thursday',
      'friday',
      'saturday',
      'sunday',
    ],
    CalendarTime: ['noon', 'midnight'],
    CalendarTimeRange: ['morning', 'afternoon', 'evening', 'tonight'],
    CalendarDayRange: [
      'today',
      'tomorrow',
      'this week',
      'next week',
      'last week',
      'this weekend',
      'next weekend',
      'this month',
      'next month',
      'last month',
      'this year',
      'last year',
    ],
  },
};
