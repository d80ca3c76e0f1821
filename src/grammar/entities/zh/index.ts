// The Chinese language pack. Data only.

import type { LanguagePack } from '../language.js';
import { named } from '../phrases.js';
import { numberPatterns, patterns, sharePatterns } from './patterns.js';
import * as words from './words.js';

export const chinese: LanguagePack = {
  language: 'zh',
  tokenizing: { variants: words.variants },
  numbers: words.numbers,
  yearsInPairs: false,
  words: {
    quantities: { ...named(3, '几'), 半百: 50 },
    fractions: {},
    one: [],
    units: words.units,
    namedUnits: words.namedUnits,
    days: words.days,
    weekdays: words.weekdays,
    months: words.months,
    which: words.which,
    meridiems: { ...named('am', 'am|a.m.|a'), ...named('pm', 'pm|p.m.|p') },
    dayParts: words.dayParts,
    datedParts: words.datedParts,
    times: words.times,
    holidays: words.holidays,
    currencies: {
      ...named('CNY', '元|块|块钱|人民币|¥|cny|rmb'),
      ...named('USD', '美元|美金|$|usd'),
      ...named('EUR', '欧元|€|eur'),
      ...named('HKD', '港币|港元|hkd'),
    },
    cents: named('CNY', '毛|角'),
    colors: {},
  },
  patterns: {
    ...patterns,
    numbers: numberPatterns,
    shares: sharePatterns,
    money: {
      amount: ['{number} {currency}', '{currency} {number} [元]'],
      withTenths: ['{number} {currency} {otherNumeral} [{cent}]'],
      tenths: ['{number} {cent}'],
    },
  },
  phrases: {
    CalendarDate: [
      '今天',
      '明天',
      '后天',
      '昨天',
      '周一',
      '周二',
      '周三',
      '周四',
      '周五',
      '周六',
      '周日',
    ],
    CalendarTime: ['正午', '午夜'],
    CalendarDayRange: ['这周', '下周', '上周', '这个月', '下个月', '上个月', '今年', '去年'],
  },
};
