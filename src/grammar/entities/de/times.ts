// German words for times of day, and the patterns of times and time ranges.

import type { LanguagePack } from '../language.js';
import { named } from '../phrases.js';

type Words = LanguagePack['words'];
type Patterns = LanguagePack['patterns'];

export const dayParts: Words['dayParts'] = {
  ...named(
    'morning',
    'morgens|fruh|fruhmorgens|in der fruh|am morgen|vormittags|am vormittag|vormittag|vormittagszeit',
  ),
  ...named('lunch', 'mittags|am mittag|zu mittag'),
  ...named('afternoon', 'nachmittag|nachmittags|am nachmittag|heute nachmittag'),
  ...named('evening', 'abend|abends|am abend|heute abend|gegen abend'),
  ...named('night', 'nacht|nachts|in der nacht|heute nacht'),
};

export const times: Words['times'] = {
  ...named(12 * 60, 'mittag|mittags|zwolf uhr mittags|12 uhr mittags'),
  ...named(0, 'mitternacht|mitternachts'),
};

const AT = '(um|gegen|etwa|circa|zirka|ca|ca.|ungefahr|so|punktlich um|genau um)';
const TO = '(bis|-)';

export const clockPatterns: Patterns['clocks'] = {
  digits: ['{clockDigits} [(uhr|h)]'],
  hourMinute: ['{hour} (uhr|h) [{minute}]'],
  halfTo: ['halb {hour} [uhr]'],
  quarterPast: ['viertel nach ({hour}|{namedTime}) [uhr]'],
  quarterTo: ['viertel vor ({hour}|{namedTime}) [uhr]'],
  quarterOf: ['viertel {hour} [uhr]'],
  threeQuartersOf: ['(dreiviertel|drei viertel) {hour} [uhr]'],
  minutesPast: ['{minute} [(minuten|min)] nach ({hour}|{namedTime}) [uhr]'],
  minutesTo: ['{minute} [(minuten|min)] vor ({hour}|{namedTime}) [uhr]'],
  minutesToHalf: ['{minute} [(minuten|min)] vor halb {hour} [uhr]'],
  minutesPastHalf: ['{minute} [(minuten|min)] nach halb {hour} [uhr]'],
  hour: ['{hour}'],
};

export const timePatterns: Patterns['times'] = {
  named: ['{namedTime}'],
  dayPart: ['{clock} {dayPart}', '{dayPart} [um] {clock}'],
  clock: ['{clock}'],
  same: [`${AT} {time}`],
  now: ['jetzt', 'genau jetzt', 'gerade'],
  ahead: ['in {duration}', '{duration} spater'],
  ago: ['vor {duration}'],
};

export const timeRangePatterns: Patterns['timeRanges'] = {
  between: [
    `[(von|zwischen|ab)] {time} ${TO} {endTime}`,
    'zwischen {time} und {endTime}',
    `{dayPart} von {time} bis {endTime}`,
  ],
  from: ['(ab|nach|seit|fruhestens) {time}', '{time} (fruhestens|oder spater)', 'von {time} an'],
  until: ['(bis|vor|spatestens) {time}', '{time} spatestens'],
  lasting: ['(ab|von) {time} fur {duration}', 'fur {duration} ab {time}'],
  within: [
    '(binnen|innerhalb von|innerhalb) {duration}',
    '[(in|die|den)] [den] (nachsten|nachste|kommenden) {duration}',
  ],
  lastUnits: ['[(in|die|den)] [den] (letzten|letzte|vergangenen) {duration}'],
  late: ['spat {dayPart}'],
  part: ['{dayPart}'],
  single: ['{time}'],
};
