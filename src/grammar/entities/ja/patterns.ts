// The patterns of Japanese numbers, dates and times.

import type { LanguagePack } from '../language.js';

type Patterns = LanguagePack['patterns'];

const PARTICLE = '[(に|で|は|の)]';
const BACK = '(過去|ここ|直近の|直近|前の|この|最近の|最近|先)';
const AHEAD = '(今後|これから|次の|向こう|これからの|この先)';

export const patterns: Omit<Patterns, 'money'> = {
  numbers: {
    plain: ['{numeral} [(個|つ|人|本|枚)]', '+ {numeral}'],
    negative: ['(マイナス|負の|-) {number}'],
    point: ['{numeral} (点|・|てん) {decimals}'],
    quantity: ['{quantity}'],
    dozens: ['{numeral} ダース'],
    andHalf: ['{numeral} 半'],
    mixed: ['{numeral} (と|か) {share}'],
    power: ['{numeral} ^ {number}'],
  },
  shares: {
    half: ['(半分|半)'],
    ratio: ['{divisor} 分の {numeral}', '{numeral} (/|⁄) {divisor}'],
    mixedRatio: ['{numeral} {otherNumeral} (/|⁄) {divisor}'],
  },
  ordinals: {
    plain: ['(第|だい) {numeral} [(番|回)]', '{numeral} (番目|回目|つ目|位|番)'],
    last: ['(最後|最後の)'],
  },
  percentages: {
    percent: ['{number} (%|パーセント|ポイント)', '百分の {number}'],
    tenths: ['{number} 割'],
    tenthsAndHalf: ['{numeral} 割 半'],
    tenthsAndMore: ['{numeral} 割 {otherNumeral} 分 [{divisor} 厘]'],
    share: ['{share}'],
    bare: ['{number}'],
  },
  singles: {
    counted: ['{count} {unit}'],
    part: ['半 {unit}'],
    countedAndHalf: ['{count} {unit} 半'],
  },
  durations: { unit: ['{single}', '(約|およそ) {single}'], sum: ['{single} [と] {duration}'] },
  lengths: {
    bound: ['{duration} (以上|以下|以内|未満)', '(最低|最大|最長|少なくとも) {duration}'],
  },
  calendar: {
    monthDay: [
      `{year} [年] [の] {month} [の] {day} [日] ${PARTICLE}`,
      `{shortYear} 年 {month} {day} [日] ${PARTICLE}`,
      `{month} [の] {day} [日] ${PARTICLE}`,
    ],
    numeric: [`{numericDate} ${PARTICLE}`],
    holiday: [`{holiday} ${PARTICLE}`],
    monthly: [`{day} 日 ${PARTICLE}`],
  },
  dates: {
    dayWord: [`{dayWord} ${PARTICLE}`],
    weekday: [`{weekday} ${PARTICLE}`],
    whichWeekday: [`{which} [の] {weekday} ${PARTICLE}`],
    weekdayOfPeriod: [`{period} [の] {weekday} ${PARTICLE}`],
    calendar: ['{calendar} [(ごろ|頃)]'],
    calendarInYear: ['{year} 年 [の] {calendar}'],
    calendarInPeriod: ['{period} [の] {calendar} [(ごろ|頃)]'],
    weekdayCalendar: ['{weekday} [の] [,] {calendar}', '{calendar} [の] [,] {weekday}'],
    ahead: ['[今日から] {duration} (後|先)', '{duration} たったら'],
    ago: ['{duration} 前'],
    after: ['{baseDate} から {duration} 後', '{baseDate} の {duration} 後'],
    before: ['{baseDate} から {duration} 前', '{baseDate} の {duration} 前'],
    nthWeekday: ['{period} [の] {nth} [の] {weekday}', '{period} 最後の {weekday}'],
    nthDay: ['{period} [の] {nth} の 日'],
  },
  edges: {
    first: ['{basePeriod} [の] (初め|始め|はじめ|初頭)'],
    last: ['{basePeriod} [の] (終わり|末|終わりごろ)'],
  },
  basePeriods: {
    whichUnit: [`{which} {namedUnit} ${PARTICLE}`],
    unitAfterNext: [`再来 {namedUnit} ${PARTICLE}`],
    unitBeforeLast: ['(先々|一昨|おと) {namedUnit}'],
    thisUnit: [],
    year: [`{year} 年 ${PARTICLE}`, '{shortYear} 年', '{year}'],
    month: [
      `{year} [年] [の] {month} ${PARTICLE}`,
      '{shortYear} 年 {month}',
      `{month} [中] ${PARTICLE}`,
    ],
    numericMonth: [`{numericMonth} ${PARTICLE}`],
  },
  periods: {
    weekend: ['週末'],
    lastUnits: [`${BACK} {number} {namedUnit}`],
    nextUnits: [`${AHEAD} {number} {namedUnit}`],
    month: ['{basePeriod} [の] {month}'],
    quarter: ['[{year} 年] [の] {nth} 四半期'],
    quarterOf: ['{basePeriod} [の] {nth} 四半期'],
    firstHalf: ['{basePeriod} [の] (前半|上半期)', '[年の] (前半|上半期)'],
    secondHalf: ['{basePeriod} [の] (後半|下半期)', '[年の] (後半|下半期)'],
    weekOf: ['{calendar} の 週'],
    weekNumber: ['[{year} 年] [の] 第 {numeral} 週'],
    nthUnitOf: ['{basePeriod} [の] {nth} [の] {namedUnit}', '{basePeriod} 最初の {namedUnit}'],
    early: ['{basePeriod} [の] (初め|始め|はじめ|初旬|上旬)'],
    middle: ['{basePeriod} [の] (半ば|中旬|中頃)'],
    late: ['{basePeriod} [の] (終わり|末|下旬|終わりごろ)'],
    century: ['{numeral} 世紀'],
  },
  dayRanges: {
    single: ['{whenever}'],
    monthDays: [
      '{year} 年 {month} {day} [日] (から|-|~) {endDay} [日] [まで] [の間]',
      '{month} {day} [日] (から|-|~) {endDay} [日] [まで] [の間]',
    ],
    monthsOfYear: ['{year} 年 {month} (から|-|~) {endMonth} [まで]'],
    between: [
      '{limit} (から|より|-|~) {endLimit} [まで] [の間] [に]',
      '{limit} と {endLimit} の間',
    ],
    since: ['{limit} から今まで', '{limit} から (現在|今日) まで'],
    from: ['{limit} (から|以降|またはその後|かそれ以降)'],
    after: ['{limit} (の後|より後)'],
    until: ['{limit} (まで|までに|またはその前|以前)'],
    before: ['{limit} (より前|前|の前)'],
    within: ['{duration} (以内|以内に|の間)'],
  },
  clocks: {
    digits: ['{clockDigits}'],
    hourMinute: ['{hour} 時 [ちょうど]', '{hour} 時 {minute} 分'],
    halfPast: ['{hour} 時半'],
    minutesTo: ['{hour} 時 {minute} 分前'],
  },
  times: {
    named: ['{namedTime} [(ごろ|頃)]'],
    dayPart: ['{dayPart} [の] {clock} [(ごろ|頃|ちょうど|きっかり)] [に]'],
    meridiem: ['{clock} {meridiem}', '{hour} {meridiem}'],
    clock: ['[(約|およそ)] {clock} [(ごろ|頃|ちょうど|きっかり)] [(に|の)]'],
    now: ['(今|現在|ただいま|たった今|今すぐ|すぐに|直ちに)'],
    ahead: ['{duration} (後|で|経ってから|経過したら|たったら)'],
    ago: ['{duration} 前'],
  },
  timeRanges: {
    between: ['{time} (から|-|~) {endTime} [まで] [の間]', '{time} と {endTime} の間'],
    from: ['{time} (以降|から|の後)'],
    until: ['{time} (まで|までに|以前|より前|前)'],
    within: ['{duration} (以内|以内に)', `${AHEAD} {duration}`],
    lastUnits: [`${BACK} {duration}`],
    part: ['{dayPart} [に]'],
    single: ['{time}'],
  },
};
