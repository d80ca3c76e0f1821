// The Spanish language pack. Data only.

import type { LanguagePack } from '../language.js';
import { named } from '../phrases.js';
import * as day from './days.js';
import * as number from './numbers.js';
import * as period from './periods.js';
import * as time from './times.js';

export const spanish: LanguagePack = {
  language: 'es',
  tokenizing: { foldAccents: true },
  numbers: number.numbers,
  yearsInPairs: false,
  words: {
    quantities: number.quantities,
    fractions: number.fractions,
    one: ['un', 'una', 'otro', 'otra'],
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
      ...named('USD', '$|usd|dolar|dolares'),
      ...named('MXN', 'mxn|peso|pesos'),
      ...named('GBP', '£|gbp|libra|libras'),
    },
    cents: named('EUR', 'centimo|centimos|centavo|centavos'),
    colors: {},
  },
  patterns: {
    numbers: number.numberPatterns,
    shares: number.sharePatterns,
    ordinals: number.ordinalPatterns,
    percentages: number.percentagePatterns,
    money: {
      amount: ['{number} [de] {currency}', '{currency} {number}'],
      withCents: ['{number} {currency} [(y|con)] {otherNumeral} [{cent}]'],
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
    Ordinal: ['primero', 'segundo', 'tercero', 'último'],
    CalendarDate: [
      'hoy',
      'mañana',
      'pasado mañana',
      'ayer',
      'lunes',
      'martes',
      'miércoles',
      'jueves',
      'viernes',
      'sábado',
      'domingo',
    ],
    CalendarTime: ['mediodía', 'medianoche'],
    CalendarDayRange: [
      'esta semana',
      'la próxima semana',
      'la semana pasada',
      'este mes',
      'el mes pasado',
    ],
  },
};
