// English words for days, months and units, and the patterns of durations and dates.

import type { LanguagePack } from '../language.js';
import { named, numbered } from '../phrases.js';

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
  ...named('second', 'second|seconds|sec|secs|s|"'),
  ...named('minute', "minute|minutes|min|mins|min.|mins.|m|'"),
  ...named('hour', "hour|hours|hr|hrs|h|hour's"),
  ...named('day', 'day|days|d|night|nights'),
  ...named('week', "week|weeks|wk|wks|w|week's"),
  ...named('weekend', "weekend|weekends|week-end|week end|wkend|weekend's"),
  ...named('fortnight', 'fortnight|fortnights'),
  ...named('month', "month|months|mo|month's"),
  ...named('quarter', "quarter|quarters|qtr|qtrs|quarter's"),
  ...named('year', "year|years|yr|yrs|y|year's"),
  ...named('decade', 'decade|decades'),
  ...named('century', 'century|centuries'),
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
  'the day after': 1,
  'the next day': 1,
  'the following day': 1,
  'the day before': -1,
  'the previous day': -1,
};

export const which: Words['which'] = {
  ...named('this', 'this|this current|current|the current|the same|same|that'),
  ...named('next', 'next|the next|following|the following|this next'),
  ...named('last', 'last|the last|past|the past|this past|this last'),
  ...named('previous', 'previous|the previous'),
  ...named('coming', 'coming|the coming|this coming|upcoming|the upcoming'),
};

const YEAR = '[(,|of|in|/|-)] {year}';

export const singlePatterns: Patterns['singles'] = {
  counted: ['{count} [(-|more|additional|extra|whole|full|calendar)] {unit}'],
  part: ['{share} [of] [(a|an|the)] {unit}'],
  countedAndHalf: ['{unit} and [a] half'],
  countedAndPart: [
    '{count} - and - [a -] {share} [of] {unit}',
    '{count} {unit} and [a] {share}',
    '{count} and [a] {share} [of] [(a|an)] {unit}',
    '{count} {share} {unit}',
  ],
};

export const durationPatterns: Patterns['durations'] = {
  unit: ['{single}', '(about|around|approximately|roughly|nearly|almost) {single}'],
  sum: ['{single} [,] [and] {duration}'],
  sumOfMinutes: ['{single} [and] {numeral}'],
};

export const lengthPatterns: Patterns['lengths'] = {
  whole: [
    '[(for|during)] (all|the whole|a whole|the entire|the full|a full|all the|the whole of the) {unit} [long]',
    '(the|full|whole|entire) {unit}',
  ],
  lasting: ['(for|during|in total|over the course of) {duration}', '{duration} (long|or so)'],
  bound: [
    '[for] (more|less|longer|shorter|no more|no less|no longer|not more|not less) than {duration}',
    '[for] (over|under|at least|at most|up to|at the most|at the least) {duration}',
    '[for] {duration} or (more|less|longer)',
    '[for] {duration} at (least|most|the least|the most)',
  ],
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
  whichCalendar: ['[on] {which} {calendar}'],
  calendarInYear: ['[on] {calendar} [(,|of|in)] {year}'],
  calendarInPeriod: ['[(on|around)] {calendar} [(,|of|in)] {period}'],
  weekdayCalendar: [
    '[(on|around)] [(this|next)] {weekday} [,] [on] [-] {calendar}',
    '[(on|around)] [this] {weekday} ⟨ {calendar} ⟩',
    '[(on|around)] {calendar} [⟨] {weekday} [⟩]',
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
  after: ['{duration} (from|after|since) {date}', '[the] {unit} (from|after) {date}'],
  before: ['{duration} before {date}', '[the] {unit} before {date}'],
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
  nthDay: ['[the] {nth} day (of|in) {period}', '[the] {day} [(of|in)] {period}'],
  closestWeekday: ['[the] (closest|nearest) {weekday} to {date}'],
};
