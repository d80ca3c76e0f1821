// English words for days, months and units, and the patterns of durations, dates, periods and ranges.

import type { LanguagePack } from '../language.js';

type Words = LanguagePack['words'];
type Patterns = LanguagePack['patterns'];

const WEEKDAYS = [
  'monday|mon|mon.|mondays',
  'tuesday|tue|tue.|tues|tues.|tuesdays',
  'wednesday|wed|wed.|weds|wednesdays',
  'thursday|thu|thu.|thur|thur.|thurs|thurs.|thursdays',
  'friday|fri|fri.|fridays',
  'saturday|sat|sat.|saturdays',
  'sunday|sun|sun.|sundays',
];
const MONTHS = [
  'january|jan|jan.',
  'february|feb|feb.',
  'march|mar|mar.',
  'april|apr|apr.',
  'may',
  'june|jun|jun.',
  'july|jul|jul.',
  'august|aug|aug.',
  'september|sep|sep.|sept|sept.',
  'october|oct|oct.',
  'november|nov|nov.',
  'december|dec|dec.',
];

export const weekdays: Words['weekdays'] = numbered(WEEKDAYS);
export const months: Words['months'] = numbered(MONTHS);

export const units: Words['units'] = {
  ...named('second', ['second', 'seconds', 'sec', 'secs', 's', '"']),
  ...named('minute', ['minute', 'minutes', 'min', 'mins', 'm', "'"]),
  ...named('hour', ['hour', 'hours', 'hr', 'hrs', 'h', "hour's"]),
  ...named('day', ['day', 'days', 'd', 'night', 'nights']),
  ...named('week', ['week', 'weeks', 'wk', 'wks', 'w', "week's"]),
  ...named('weekend', ['weekend', 'weekends', 'week-end', 'week end', 'wkend', "weekend's"]),
  ...named('fortnight', ['fortnight', 'fortnights']),
  ...named('month', ['month', 'months', 'mo', "month's"]),
  ...named('quarter', ['quarter', 'quarters', 'qtr', 'qtrs', "quarter's"]),
  ...named('year', ['year', 'years', 'yr', 'yrs', 'y', "year's"]),
  ...named('decade', ['decade', 'decades']),
  ...named('century', ['century', 'centuries']),
};

export const days: Words['days'] = {
  today: 0,
  "today's date": 0,
  'the current date': 0,
  'current date': 0,
  now: 0,
  tomorrow: 1,
  tomorrows: 1,
  tmrw: 1,
  tmr: 1,
  yesterday: -1,
  'day after tomorrow': 2,
  'the day after tomorrow': 2,
  'day before yesterday': -2,
  'the day before yesterday': -2,
};

export const which: Words['which'] = {
  ...named('this', ['this', 'this current', 'current', 'the current', 'the same', 'same', 'that']),
  ...named('next', ['next', 'the next', 'following', 'the following', 'this next']),
  ...named('last', ['last', 'the last', 'past', 'the past', 'this past', 'this last']),
  ...named('previous', ['previous', 'the previous']),
  ...named('coming', ['coming', 'the coming', 'this coming', 'upcoming', 'the upcoming']),
};

const AHEAD = '(next|the next|upcoming|the upcoming|coming|the coming|following|the following)';
const BACK = '(last|the last|past|the past|previous|the previous)';
const TO = '(to|-|~|until|till|til|through|thru)';
const YEAR = '[(,|of|in|/|-)] {year}';

export const singlePatterns: Patterns['singles'] = {
  counted: ['{count} [(more|additional|extra|whole|full|business|calendar)] {unit}'],
  part: ['{share} [of] [(a|an|the)] {unit}'],
  countedAndPart: [
    '{count} {unit} and {share}',
    '{count} and [a] {share} [of] [(a|an)] {unit}',
    '{count} {share} {unit}',
  ],
};

export const durationPatterns: Patterns['durations'] = {
  unit: ['{single}', '(about|around|approximately) {single}'],
  sum: ['{single} [,] [and] {duration}'],
  sumOfMinutes: ['{single} [and] {numeral}'],
};

export const calendarPatterns: Patterns['calendar'] = {
  monthDay: [
    `{month} [(/|-)] [the] {day} ${YEAR}`,
    '{month} (/|-) {day} (/|-) {shortYear}',
    '{month} [the] {day} (of|,) {shortYear}',
    '{month} {day} {shortYear}',
    '{month} [(/|-)] [the] {day}',
    `[the] {day} [day] [(of|/|-)] {month} ${YEAR}`,
    '[the] {day} [(of|/|-)] {month} [(of|,|/|-)] {shortYear}',
    '[the] {day} [day] [(of|/|-)] {month}',
    '{year} [(/|-)] {month} [(/|-)] {day}',
    '{year} (/|-) {day} (/|-) {month}',
    '{month} - {year} - {day}',
    '{day} - {year} - {month}',
  ],
  numeric: ['{numericDate}'],
  holiday: ['{holiday}'],
  monthly: ['the {day}'],
};

export const datePatterns: Patterns['dates'] = {
  dayWord: ['[(on|for)] {dayWord}'],
  weekday: ['[(on|for)] {weekday}'],
  whichWeekday: ['[(on|around)] {which} {weekday}', '[(on|around)] {weekday} next'],
  weekdayOfPeriod: [
    '[on] [the] {weekday} [(of|in|from)] {period}',
    '{period} [(on|-)] {weekday}',
    'in {period} on {weekday}',
  ],
  weekdayAfterNext: ['[the] {weekday} after next'],
  calendar: ['[(on|around|for)] {calendar}'],
  whichCalendar: ['[on] {which} {calendar}', '[on] {which} {calendar}'],
  calendarInYear: ['[on] {calendar} [(,|of|in)] {year}'],
  calendarInPeriod: ['[(on|around)] {calendar} [(,|of|in)] {period}'],
  weekdayCalendar: [
    '[(on|around)] [this] {weekday} [,] [on] [-] {calendar}',
    '[(on|around)] [this] {weekday} [,] [the] {day}',
  ],
  calendarAhead: ['[on] {calendar} [in] {duration} [(from now|from today)]'],
  calendarAgo: ['{calendar} {duration} ago'],
  ahead: [
    'in {duration}',
    'in {duration} time',
    '{duration} (from now|hence|later|from today|from right now)',
  ],
  ago: ['{duration} (ago|before now|before today|earlier|back)'],
  after: ['{duration} (from|after|since) {date}'],
  before: ['{duration} before {date}'],
  weekdayAhead: [
    '{weekday} [,] [in] {duration} (from now|from today|hence)',
    '{weekday} in {duration}',
    '{duration} (from now|from today) on {weekday}',
  ],
  weekdaysAhead: ['{numeral} {weekday} (from now|hence)'],
  nthWeekday: [
    '[(on|the)] {nth} {weekday} (of|in) {period}',
    '[the] {nth} {weekday} [(of|in)] {period}',
  ],
  nthWeekdayAfter: ['[the] {nth} {weekday} after {date}'],
  nthDay: [
    '[the] {nth} day (of|in) {period}',
    '[the] {day} [(of|in)] {period}',
    '[the] first day of {period}',
  ],
  closestWeekday: ['[the] (closest|nearest) {weekday} to {date}'],
};

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
  lastUnits: [`[(in|over|during|for)] ${BACK} {number} {unit}`, `{number} ${BACK} {unit}`],
  lastDuration: [`[(in|over|during|for)] ${BACK} {duration}`],
  nextUnits: [`[(in|over|during|for|within)] ${AHEAD} {number} {unit}`, `{number} ${AHEAD} {unit}`],
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
  nthUnitOf: ['[the] {nth} {unit} (of|in) {period}', '[the] {nth} {unit} (of|in) {period}'],
  firstUnitsOf: ['[the] first {numeral} {unit} (of|in) {period}'],
  lastUnitsOf: ['[the] last {numeral} {unit} (of|in) {period}'],
  earlier: ['earlier [in] {period}'],
  later: ['later [in] {period}'],
  early: ['early [in] {period}'],
  middle: ['(mid|middle) [-] [of] {period}', 'the middle of {period}'],
  late: ['late [in] {period}'],
  startOf: [
    '[(at|in)] [the] (beginning|start) of {period}',
    '[(at|in)] [the] beginning of (month|year) {period}',
  ],
  endOf: ['[(at|in|by)] [the] end of {period}'],
  restOf: ['[the] (rest|remainder|remaining) of {period}'],
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
  between: [
    `[(from|between|in)] {limit} ${TO} {endLimit}`,
    'between {limit} and {endLimit}',
    'from {limit} and {endLimit}',
  ],
  toDate: ['(till|until|up to|to) date', '[from] {limit} (to|till|until|up to) date'],
  since: ['[ever] since {limit}'],
  from: [
    '(from|starting|starting on|starting from|beginning|beginning on|as of|as early as) {limit} [(on|onwards|onward)]',
    '{limit} (or later|and later|or after|and after|onwards|onward|and onwards)',
  ],
  after: ['[(any time|anytime|sometime)] after {limit}', 'later than {limit}'],
  until: [
    '(until|till|til|up to|up until|by|through|no later than|not later than|as late as|to) {limit}',
    'before [the] end of {limit}',
    '{limit} (or earlier|or before)',
  ],
  before: ['[(any time|anytime|sometime|sometimes)] before {limit}', 'earlier than {limit}'],
  lasting: [
    'from {date} for {duration}',
    '[for] {duration} [,] (from|starting|starting on|starting from|beginning|beginning on) {date}',
    '{date} for {duration}',
  ],
  within: ['within [the] [next] {duration}'],
  single: ['{whenever}', '(in|during|on) {whenever}'],
};

function numbered(lines: readonly string[]): Record<string, number> {
  return Object.fromEntries(
    lines.flatMap((line, index) => line.split('|').map((word) => [word, index + 1] as const)),
  );
}

function named<T>(value: T, names: readonly string[]): Record<string, T> {
  return Object.fromEntries(names.map((name) => [name, value]));
}
