// The patterns of Chinese numbers, dates and times.

import type { LanguagePack } from '../language.js';

type Patterns = LanguagePack['patterns'];

const TO = '(到|至|-|~|——)';
const FROM = '[(从|自|由)]';
const BACK = '(过去|最近|前|上|过往|之前)';
const AHEAD = '(未来|今后|后|下|接下来|之后)';

export const numberPatterns: Patterns['numbers'] = {
  plain: ['{numeral} [(个|整)]', '{numeral} (余|多|几) [个]', '+ {numeral}'],
  negative: ['(负|-) {number}'],
  point: ['{numeral} 点 {decimals}'],
  quantity: ['{quantity}'],
  dozens: ['{numeral} 打'],
  andHalf: ['{numeral} 个 半', '{numeral} 点半'],
  mixed: ['{numeral} 又 {share}'],
  power: ['{numeral} ^ {number}'],
};

export const sharePatterns: Patterns['shares'] = {
  half: ['(一半|半) [个]'],
  negativeRatio: ['{divisor} 分之 负 {numeral}'],
  ratio: ['{divisor} 分之 {numeral}', '{numeral} (/|⁄) {divisor}'],
  decimalRatio: ['{divisor} 分之 {numeral} 点 {decimals}'],
  mixedRatio: ['{numeral} {otherNumeral} (/|⁄) {divisor}'],
};

export const patterns: Omit<Patterns, 'numbers' | 'shares' | 'money'> = {
  ordinals: {
    plain: ['第 {numeral} [个]'],
    last: ['(最后|最后一个|最后一)'],
    lastButOne: ['倒数第二 [个]'],
  },
  percentages: {
    percent: ['百分之 {number}', '{number} (%|个百分点|百分点)'],
    perMille: ['千分之 {number}'],
    half: ['(半|对|五) 折'],
    tenths: ['{number} 成'],
    tenthsAndHalf: ['{numeral} 成 半'],
    tenthsAndMore: ['{numeral} 成 {otherNumeral}'],
    discount: ['{number} 折'],
    share: ['{share}'],
    bare: ['{number}'],
  },
  singles: {
    counted: ['{count} {unit}'],
    quarterHours: ['{count} 刻 钟'],
    part: ['半 [个] {unit}'],
    countedAndPart: [],
    countedAndHalf: [
      '{count} {unit} 半',
      '{count} 个 半 {namedUnit}',
      '个 半 {namedUnit}',
      '{unit} 半 钟',
    ],
  },
  durations: { unit: ['{single}'], sum: ['{single} [(零|又|和)] {duration}'] },
  lengths: {
    bound: [
      '(超过|多于|少于|不到|不超过|至少|最少|最多|至多) {duration}',
      '{duration} (以上|以下|或更长|或更久)',
    ],
  },
  calendar: {
    monthDay: [
      '{year} [年] [的] {month} [份] [的] {day} [(日|号)]',
      '{shortYear} 年 {month} {day} [(日|号)]',
      '{month} [份] [的] {day} [(日|号)]',
      '[{year} 年] [的] {month} [份] [的] 初 {day}',
    ],
    numeric: ['{numericDate}'],
    holiday: ['{holiday}'],
    monthly: ['{day} (日|号)'],
  },
  dates: {
    dayWord: ['{dayWord}'],
    weekday: ['{weekday}'],
    whichWeekday: ['{which} {weekday}'],
    weekdayAfterNextWeek: ['(下下|下下个) {weekday}'],
    weekdayBeforeLastWeek: ['(上上|上上个) {weekday}'],
    weekdayOfPeriod: ['{period} [的] {weekday}'],
    calendar: ['{calendar}'],
    calendarInYear: ['{year} 年 [的] {calendar}'],
    calendarInPeriod: ['{period} [的] {calendar}'],
    weekdayCalendar: ['{weekday} [,] {calendar}', '{calendar} [,] {weekday}'],
    ahead: ['{duration} (后|以后|之后|过后)', '过 {duration}', '再过 {duration}'],
    ago: ['{duration} (前|以前|之前)'],
    after: ['{baseDate} [的] {duration} (后|以后|之后)'],
    nthWeekday: ['{period} [的] {nth} {weekday}', '{period} [的] {nth} 个 {weekday}'],
    nthDay: ['{period} [的] {nth} 天'],
  },
  edges: { first: ['{basePeriod} 初'], last: ['{basePeriod} (底|末)'] },
  basePeriods: {
    whichUnit: ['{which} {namedUnit}'],
    unitAfterNext: ['(下下|下下个|后) {namedUnit}'],
    unitBeforeLast: ['(上上|上上个|前) {namedUnit}'],
    year: ['{year} 年', '{shortYear} 年', '{year}'],
    month: ['{year} [年] [的] {month} [份]', '{shortYear} 年 {month} [份]', '{month} [份]'],
  },
  periods: {
    weekend: ['周末'],
    lastUnits: [`${BACK} [的] {number} {namedUnit}`, '{number} {namedUnit} (之前|来|以来)'],
    nextUnits: [`${AHEAD} [的] {number} {namedUnit}`, '{number} {namedUnit} 之内'],
    month: ['{basePeriod} [的] {month} [份]'],
    whichMonth: [],
    numericMonth: ['{numericMonth}'],
    quarter: ['[{year} 年] [的] {nth} 季度', '[{year} 年] [的] {numeral} 季度'],
    quarterOf: ['{basePeriod} [的] {nth} 季度'],
    firstHalf: ['{basePeriod} (上半年|前半年)', '(上半|前半) 年', '{year} 年 (上半年|前半年)'],
    secondHalf: ['{basePeriod} (下半年|后半年)', '(下半|后半) 年', '{year} 年 (下半年|后半年)'],
    weekNumber: ['[{year} 年] [的] 第 {numeral} 周'],
    nthUnitOf: ['{basePeriod} [的] {nth} [个] {namedUnit}', '{basePeriod} [的] {nth} {namedUnit}'],
    early: ['{basePeriod} 初'],
    middle: ['{basePeriod} (中旬|中)'],
    late: ['{basePeriod} (底|末)'],
    decade: ['{century} 世纪 {numeral} 年代', '[(上世纪|上个世纪)] {numeral} 年代'],
    century: ['[第] {nth} 世纪'],
  },
  dayRanges: {
    single: ['{whenever}'],
    monthDays: [
      `${FROM} {year} 年 {month} {day} [(日|号)] ${TO} {endDay} [(日|号)]`,
      `${FROM} {month} {day} [(日|号)] ${TO} {endDay} [(日|号)]`,
    ],
    monthsOfYear: [`${FROM} {year} 年 {month} ${TO} {endMonth}`],
    between: [`${FROM} {limit} ${TO} {endLimit}`, `${FROM} {limit} [(和|与)] {endLimit} 之间`],
    since: ['(自从|自|从) {limit} (以来|以后)', '自从 {limit}'],
    from: ['(从|自) {limit} (开始|起)', '{limit} (开始|起|或之后|或以后|及以后|及之后)'],
    after: ['{limit} (之后|以后|后)'],
    until: [
      '(直到|到|截至) {limit} [为止]',
      '(截止|截止到) {limit}',
      '{limit} (或之前|或以前|及以前|及之前|为止)',
    ],
    before: ['{limit} (之前|以前|前)'],
    lasting: ['从 {date} 起 {duration}'],
    within: ['{duration} (内|之内|以内)'],
  },
  clocks: {
    digits: ['{clockDigits}'],
    hourMinute: [
      '{hour} (点|点钟|点整|时|时整)',
      '{hour} (点|时) {minute} [分]',
      '{hour} (点|时) 零 {minute} [分]',
      '{hour} 点 过 {minute} 分',
    ],
    halfPast: ['{hour} 点半'],
    quarterPast: ['{hour} 点 (一刻|一刻钟)', '{hour} 点 过 一刻'],
    threeQuartersPast: ['{hour} 点 三刻'],
    minutesTo: ['差 {minute} 分 {hour} 点'],
  },
  times: {
    named: ['{namedTime}'],
    dayPart: ['[(大约|大概)] {dayPart} [的] {clock}'],
    meridiem: ['{clock} {meridiem}', '{hour} {meridiem}'],
    clock: ['[(大约|大概|在)] {clock} [(左右|整)]'],
    now: ['(现在|此时|此刻|这时|宜家|马上|立刻|立即|尽快)'],
    ahead: ['{duration} (后|以后|之后)', '过 {duration}'],
    ago: ['{duration} (前|以前|之前)'],
  },
  dateTimes: {
    datedPart: ['{datedPart} [的] [(,|大约|大概)] {clock}'],
    endOfDay: ['{date} [的] (结束|最后)', '一天结束'],
  },
  timeRanges: {
    hoursOfPart: [`${FROM} {dayPart} [的] {hour} ${TO} {endTime}`],
    between: [`${FROM} {time} ${TO} {endTime}`, '{time} [(和|与)] {endTime} 之间'],
    from: ['{time} (之后|以后|后|起|开始)', '(从|自) {time} (开始|起)'],
    until: ['{time} (之前|以前|前)', '(到|直到) {time}'],
    within: ['{duration} (内|之内)', `${AHEAD} {duration}`],
    lastUnits: [`${BACK} {duration}`],
    part: ['{dayPart}'],
    single: ['{time}'],
  },
};
