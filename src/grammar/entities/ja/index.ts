// The Japanese language pack. Data only.

import type { LanguagePack } from '../language.js';
import { named } from '../phrases.js';
import { patterns } from './patterns.js';
import * as words from './words.js';

export const japanese: LanguagePack = {
  language: 'ja',
  tokenizing: { variants: words.variants },
  numbers: words.numbers,
  yearsInPairs: false,
  words: {
    quantities: named(3, '数'),
    fractions: {},
    one: [],
    units: words.units,
    namedUnits: words.namedUnits,
    days: words.days,
    weekdays: words.weekdays,
    months: words.months,
    which: words.which,
    meridiems: { ...named('am', 'am|a.m.'), ...named('pm', 'pm|p.m.') },
    dayParts: words.dayParts,
    times: words.times,
    holidays: words.holidays,
    currencies: {
      ...named('JPY', '円|¥|jpy|えん'),
      ...named('USD', 'ドル|米ドル|$|usd'),
      ...named('EUR', 'ユーロ|€|eur'),
    },
    cents: {},
    colors: {},
  },
  patterns: { ...patterns, money: { amount: ['{number} {currency}', '{currency} {number}'] } },
  phrases: {
    CalendarDate: [
      '今日',
      '明日',
      '明後日',
      '昨日',
      '月曜日',
      '火曜日',
      '水曜日',
      '木曜日',
      '金曜日',
      '土曜日',
      '日曜日',
    ],
    CalendarTime: ['正午', '真夜中'],
    CalendarDayRange: ['今週', '来週', '先週', '今月', '来月', '先月', '今年', '去年'],
  },
};
