// English patterns of periods and of ranges of days.

import type { LanguagePack } from '../language.js';

type Patterns = LanguagePack['patterns'];

const AHEAD = '(next|the next|upcoming|the upcoming|coming|the coming|following|the following)';
const BACK = '(last|the last|past|the past|previous|the previous)';
const TO = '(to|-|~|until|till|til|through|thru)';
const YEAR = '[(,|of|in|/|-)] {year}';

export const edgePatterns: Patterns['edges'] = {
  first: ['[the] (beginning|start) of {period}'],
  middle: ['[the] middle of {period}'],
  last: ['[the] end of {period}'],
};

export const periodPatterns: Patterns['periods'] = {
  thisUnit: ['(the|all|all the|the whole|the entire) {unit}'],
  weekend: ['weekend'],
  whichUnit: ['[(in|on|over|during|around)] {which} [calendar] {unit}'],
  unitAfterNext: ['[the] {unit} after next'],
  unitBeforeLast: ['[the] {unit} before last'],
  lastUnits: [`[(in|over|during|for)] ${BACK} {number} {unit}`, `{number} ${BACK} {unit}`],
  lastDuration: [`[(in|over|during|for)] ${BACK} {duration}`],
  nextUnits: [`[(in|over|during|for)] ${AHEAD} {number} {unit}`, `{number} ${AHEAD} {unit}`],
  year: [
    '[(in|during|the year|year|calendar year|cy|in the year)] {year}',
    '(cy|year) {shortYear}',
  ],
  month: [
    '{month} [(,|of|in|/|-)] {year}',
    '{month} of {shortYear}',
    '{year} [(,|/|-)] {month}',
    '{month} [(of|in)] {period}',
    '[(in|during)] {month}',
  ],
  whichMonth: ['[(in|during)] {which} {month}'],
  numericMonth: ['{numericMonth}'],
  quarter: [
    'q {numeral} [(of|in|-|,|/)] {year}',
    'q {numeral}',
    '{shortYear} [-] q {numeral}',
    '[the] {nth} (quarter|qtr) [(of|in|,)] {year}',
    '[the] {nth} (quarter|qtr)',
  ],
  quarterOf: ['[the] {nth} (quarter|qtr) (of|in) {period}', 'q {numeral} (of|in) {period}'],
  half: ['h {numeral} [(of|-|,)] {year}', '{year} [-] h {numeral}', '[the] {nth} half of {year}'],
  weekOf: ['[the] week (of|beginning|commencing|starting|from) [on] {date}', 'w / c {date}'],
  weekendOf: ['[the] weekend of {date}', '{date} weekend'],
  weekNumber: [
    'week [number] {numeral} [(of|in)] {year}',
    'week [number] {numeral} (of|in) {period}',
    'week [number] {numeral}',
  ],
  nthUnitOf: ['[the] {nth} {unit} (of|in) {period}'],
  firstUnitsOf: ['[the] first {numeral} {unit} (of|in) {period}'],
  lastUnitsOf: ['[the] last {numeral} {unit} (of|in) {period}'],
  earlier: ['earlier [in] {period}'],
  early: ['early [in] {period}'],
  middle: ['(mid|middle) [-] [of] {period}', 'the middle of {period}'],
  late: ['late [in] {period}'],
  startOf: ['[(at|in)] [the] (beginning|start) of {period}'],
  endOf: ['[(at|in)] [the] end of {period}'],
  restOf: ['[the] (rest|remainder|remaining) of {period}', 'later [in] {period}'],
  decade: ['[(in|during)] [the] {numeral} s', "[the] '{numeral} s"],
  century: ['[the] {nth} century'],
  startOfMonth: ['[(at|by)] [the] (beginning of month|start of month|bom)'],
  endOfMonth: ['[(at|by)] [the] (end of month|eom)'],
  startOfYear: ['[(at|by)] [the] (beginning of year|start of year|boy)'],
  endOfYear: ['[(at|by)] [the] (end of year|eoy)'],
};

export const dayRangePatterns: Patterns['dayRanges'] = {
  monthDays: [
    `[from] {month} [the] {day} ${TO} [the] {endDay} ${YEAR}`,
    `[from] {month} [the] {day} ${TO} [the] {endDay}`,
    `[from] [the] {day} ${TO} [the] {endDay} [of] {month} ${YEAR}`,
    `[from] [the] {day} ${TO} [the] {endDay} [of] {month}`,
    'between {month} [the] {day} and [the] {endDay}',
    `between [the] {day} and [the] {endDay} [of] {month} ${YEAR}`,
    'between [the] {day} and [the] {endDay} [of] {month}',
    `[from] {month} {day} ${TO} {endMonth} {endDay} ${YEAR}`,
  ],
  monthsOfYear: [
    `[from] {month} ${TO} {endMonth} ${YEAR}`,
    `between {month} and {endMonth} ${YEAR}`,
  ],
  between: [`[(from|between|in)] {limit} ${TO} {endLimit}`, 'between {limit} (and|&) {endLimit}'],
  unitToDate: ['[the] {unit} to date'],
  yearToDate: ['ytd'],
  toDate: ['(till|until|up to|to) date', '[from] {limit} (to|till|until|up to) date'],
  since: ['[ever] since {limit}'],
  from: [
    '(from|starting|starting on|starting from|beginning|beginning on|as of|as early as) {limit} [(on|onwards|onward)]',
    '{limit} (or later|and later|or after|and after|onwards|onward|and onwards|and greater|or greater|and above)',
  ],
  after: ['[(any time|anytime|sometime)] after {limit}', 'later than {limit}'],
  until: [
    '(until|till|til|up to|up until|by|through|no later than|not later than|as late as) {limit}',
    'before [the] end of {limit}',
    '{limit} (or earlier|or before|and earlier|and before|or less)',
  ],
  before: ['[(any time|anytime|sometime|sometimes)] before {limit}', 'earlier than {limit}'],
  lasting: [
    'from {date} for {duration}',
    '[for] {duration} [,] (from|starting|starting on|starting from|beginning|beginning on) {date}',
    '{date} for {duration}',
  ],
  within: ['within [the] [next] {duration}'],
  single: [
    '{whenever}',
    '(in|during|on|over|at) {whenever}',
    '(all of|all|the whole of|throughout) {whenever}',
  ],
};
