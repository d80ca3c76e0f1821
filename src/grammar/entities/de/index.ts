// The German language pack. Data only.

import type { LanguagePack } from '../language.js';
import { named } from '../phrases.js';
import * as day from './days.js';
import * as number from './numbers.js';
import * as period from './periods.js';
import * as time from './times.js';

export const german: LanguagePack = {
  language: 'de',
  tokenizing: { pieces: number.pieces, foldAccents: true },
  numbers: number.numbers,
  yearsInPairs: false,
  words: {
    quantities: number.quantities,
    fractions: number.fractions,
    one: ['ein', 'eine', 'einen', 'einem', 'einer', 'eines'],
    units: day.units,
    days: day.days,
    weekdays: day.weekdays,
    months: day.months,
    which: day.which,
    meridiems: {},
    dayParts: time.dayParts,
    times: time.times,
    holidays: day.holidays,
    currencies: {
      ...named('EUR', '€|eur|euro|euros'),
      ...named('USD', '$|usd|dollar|us-dollar'),
      ...named('CHF', 'chf|franken'),
      ...named('GBP', '£|gbp|pfund'),
    },
    cents: named('EUR', 'cent|cents'),
    colors: {},
  },
  patterns: {
    numbers: number.numberPatterns,
    shares: number.sharePatterns,
    ordinals: number.ordinalPatterns,
    percentages: number.percentagePatterns,
    money: {
      amount: ['{number} {currency}', '{currency} {number}'],
      withCents: ['{number} {currency} [und] {otherNumeral} [{cent}]'],
      cents: ['{number} {cent}'],
    },
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
    timeRanges: time.timeRangePatterns,
  },
  phrases: {
    Ordinal: ['erste', 'zweite', 'dritte', 'letzte'],
    CalendarDate: [
      'heute',
      'morgen',
      'übermorgen',
      'gestern',
      'Montag',
      'Dienstag',
      'Mittwoch',
      'Donnerstag',
      'Freitag',
      'Samstag',
      'Sonntag',
    ],
    CalendarTime: ['Mittag', 'Mitternacht'],
    CalendarDayRange: [
      'diese Woche',
      'nächste Woche',
      'letzte Woche',
      'diesen Monat',
      'letzten Monat',
    ],
  },
};
