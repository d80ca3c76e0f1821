// English words for times of day, and the patterns of times and time ranges.

import type { LanguagePack } from '../language.js';

type Words = LanguagePack['words'];
type Patterns = LanguagePack['patterns'];

export const meridiems: Words['meridiems'] = {
  am: 'am',
  'a.m.': 'am',
  'a.m': 'am',
  'a m': 'am',
  a: 'am',
  'a.': 'am',
  pm: 'pm',
  'p.m.': 'pm',
  'p.m': 'pm',
  'p m': 'pm',
  p: 'pm',
  'p.': 'pm',
  'in the pm': 'pm',
  'in the am': 'am',
  ampm: 'either',
};

export const dayParts: Words['dayParts'] = {
  daytime: 'daytime',
  'the daytime': 'daytime',
  'day time': 'daytime',
  morning: 'morning',
  'the morning': 'morning',
  'this morning': 'morning',
  lunchtime: 'lunch',
  'lunch time': 'lunch',
  afternoon: 'afternoon',
  'the afternoon': 'afternoon',
  'this afternoon': 'afternoon',
  evening: 'evening',
  'the evening': 'evening',
  'this evening': 'evening',
  night: 'night',
  'the night': 'night',
  tonight: 'night',
  tonite: 'night',
};

export const datedParts: Words['datedParts'] = {
  tonight: { part: 'night', days: 0 },
  tonite: { part: 'night', days: 0 },
  'this morning': { part: 'morning', days: 0 },
  'this afternoon': { part: 'afternoon', days: 0 },
  'this evening': { part: 'evening', days: 0 },
  'last night': { part: 'night', days: -1 },
  'yesterday morning': { part: 'morning', days: -1 },
  'yesterday afternoon': { part: 'afternoon', days: -1 },
  'yesterday evening': { part: 'evening', days: -1 },
  'yesterday night': { part: 'night', days: -1 },
  'tomorrow morning': { part: 'morning', days: 1 },
  'tomorrow afternoon': { part: 'afternoon', days: 1 },
  'tomorrow evening': { part: 'evening', days: 1 },
  'tomorrow night': { part: 'night', days: 1 },
  'today morning': { part: 'morning', days: 0 },
  'today evening': { part: 'evening', days: 0 },
};

export const times: Words['times'] = {
  noon: 12 * 60,
  noonish: 12 * 60,
  'twelve noon': 12 * 60,
  '12 noon': 12 * 60,
  midday: 12 * 60,
  'mid day': 12 * 60,
  'the midday': 12 * 60,
  midnight: 0,
  'mid night': 0,
  'twelve midnight': 0,
  '12 midnight': 0,
};

const ABOUT =
  '(at|@|around|about|approximately|approx|circa|by|at about|at around|for|exactly|at exactly)';
const TO = '(to|-|~|until|untill|till|til|through|thru)';
const OCLOCK = "(o'clock|oclock|o clock|hours|hrs)";

export const clockPatterns: Patterns['clocks'] = {
  digits: ['{clockDigits} [(ish|hours|hrs)]'],
  hourMinute: ['{hour} h [{minute}]', '{hour} [-] (oh|o|ou|zero) [-] {minute}'],
  hourThenMinute: ['{hour} [-] {minute} [(minutes|minute|mins|min)]'],
  halfPast: [`half past ({hour}|{namedTime}) [${OCLOCK}]`, 'half {hour}'],
  quarterPast: [`[a] quarter (past|after) ({hour}|{namedTime}) [${OCLOCK}]`],
  minutesPast: [
    `{minute} [(minutes|minute|mins|min)] (past|after|from) ({hour} [h]|{namedTime}) [${OCLOCK}]`,
  ],
  quarterTo: [`[a] quarter (to|till|til|before|of) ({hour}|{namedTime}) [${OCLOCK}]`],
  minutesTo: [
    `{minute} [(minutes|minute|mins|min)] (to|till|til|before) ({hour} [h]|{namedTime}) [${OCLOCK}]`,
  ],
  hour: [`{hour} [(${OCLOCK}|ish|h)]`],
};

export const timePatterns: Patterns['times'] = {
  named: ['{namedTime}'],
  meridiem: ['{clock} [ish] {meridiem} [(approximately|sharp|exactly|on the dot)]'],
  dayPart: [
    '{clock} [(in|at|early in|late in|early|late)] {dayPart}',
    `[${ABOUT}] {compact} in {dayPart}`,
    '[(in|early|late)] {dayPart} [(at|@)] {clock}',
  ],
  compact: ['{compact} [ish] {meridiem}', '{compact} (hours|hrs)', `${ABOUT} {compact} [ish]`],
  clock: ['{clock} [(approximately|sharp|exactly|on the dot)]'],
  same: [`${ABOUT} {time}`],
  now: [
    'now',
    '(right|just) now',
    '(right|straight) away',
    'immediately',
    '(asap|as soon as possible)',
    '(at|for) the [(present|current)] moment',
    '(at|for) (this|the present) [very] (moment|time|instant)',
    'at present',
    'the current time',
    'current time',
  ],
  ahead: [
    'in [about] {duration}',
    '{duration} (from now|hence|later|from right now)',
    'in {duration} time',
  ],
  ago: ['{duration} (ago|before now|earlier|back)'],
};

export const dateTimePatterns: Patterns['dateTimes'] = {
  endOfDay: [
    '[(at|by)] [the] end of {date}',
    '[(at|by)] [the] end of [the] day',
    '[(at|by)] [(the|close of)] (eod|business day)',
  ],
  both: [
    '{time} (of|on) {date}',
    '(by|around|about|approximately|approx|circa) {date} [at] {time}',
  ],
  inPart: ['{clock} [(of|on)] {date} [(in the|at)] {dayPart}'],
  datedPart: [
    `{datedPart} [(,|${ABOUT.slice(1, -1)})] {clock}`,
    '{clock} [,] {datedPart}',
    `{datedPart} [,] {time}`,
    '{time} [,] {datedPart}',
  ],
};

export const timeRangePatterns: Patterns['timeRanges'] = {
  between: [
    `[(from|between|in between|around)] {time} ${TO} {endTime}`,
    '[in] between {time} (and|&) {endTime}',
  ],
  from: [
    '[(any time|anytime|sometime)] (after|since|from|starting|starting at|later than|not before|no earlier than) {time} [(on|onwards|onward)]',
    '{time} (or later|or after|and later|onwards|onward)',
  ],
  until: [
    '[(any time|anytime|sometime)] (until|till|til|before|up to|by|through|no later than|not later than|as late as|earlier than|not after) {time}',
    '{time} (or earlier|or before)',
  ],
  lasting: [
    '[(from|starting|starting at)] {time} for {duration}',
    'for {duration} (from|starting|starting at|starting from) {time}',
  ],
  within: [
    'within [the] [next] {duration}',
    '[(in|over|during|for)] [the] (next|coming|following) {duration}',
  ],
  lastUnits: [
    '[(in|over|during|for)] [the] (last|past|previous) {duration}',
    '[(in|over|during|for)] [the] {number} (last|past) {unit}',
  ],
  early: ['[in] [the] (early|earlier) [in] {dayPart}'],
  late: ['[in] [the] (late|later) [in] {dayPart}'],
  part: ['[(in|at|during)] {dayPart}'],
  single: ['{time}'],
};
