// The French language pack. Data only.

import type { LanguagePack } from '../language.js';
import { named } from '../phrases.js';
import * as day from './days.js';
import * as number from './numbers.js';
import * as period from './periods.js';
import * as time from './times.js';

export const french: LanguagePack = {
  language: 'fr',
  tokenizing: { elided: new Set(['d', 'l', 'j', 'qu', 'jusqu', 's', 'n', 'c']), foldAccents: true },
  numbers: number.numbers,
  yearsInPairs: false,
  words: {
    quantities: number.quantities,
    fractions: number.fractions,
    one: ['un', 'une'],
    units: day.units,
    days: day.days,
    weekdays: day.weekdays,
    months: day.months,
    which: day.which,
    meridiems: time.meridiems,
    dayParts: time.dayParts,
    datedParts: time.datedParts,
    times: time.times,
    holidays: day.holidays,
    currencies: {
      ...named('EUR', '€|eur|euro|euros'),
      ...named('USD', '$|usd|dollar|dollars'),
      ...named('CHF', 'chf|franc suisse|francs suisses'),
      ...named('GBP', '£|gbp|livre sterling|livres sterling'),
    },
    cents: named('EUR', 'centime|centimes|cent|cents'),
    colors: {},
  },
  patterns: {
    numbers: number.numberPatterns,
    shares: number.sharePatterns,
    ordinals: number.ordinalPatterns,
    percentages: number.percentagePatterns,
    money: {
      amount: ['{number} [(d|de)] {currency}', '{currency} {number}'],
      withCents: ['{number} {currency} [et] {otherNumeral} [{cent}]'],
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
    dateTimes: time.dateTimePatterns,
    timeRanges: time.timeRangePatterns,
  },
  phrases: {
    Ordinal: ['premier', 'deuxième', 'troisième', 'dernier'],
    CalendarDate: [
      "aujourd'hui",
      'demain',
      'après-demain',
      'hier',
      'lundi',
      'mardi',
      'mercredi',
      'jeudi',
      'vendredi',
      'samedi',
      'dimanche',
    ],
    CalendarTime: ['midi', 'minuit'],
    CalendarDayRange: [
      'cette semaine',
      'la semaine prochaine',
      'la semaine dernière',
      'ce mois',
      'le mois dernier',
    ],
  },
};
