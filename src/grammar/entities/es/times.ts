// Spanish words for times of day, and the patterns of times and time ranges.

import type { LanguagePack } from '../language.js';
import { named } from '../phrases.js';

type Words = LanguagePack['words'];
type Patterns = LanguagePack['patterns'];

export const dayParts: Words['dayParts'] = {
  ...named(
    'morning',
    'de la manana|por la manana|en la manana|la manana|esta manana|de la madrugada|manana',
  ),
  ...named(
    'lunch',
    'del mediodia|la hora de almuerzo|hora de almuerzo|hora del almuerzo|la hora del almuerzo',
  ),
  ...named('afternoon', 'de la tarde|por la tarde|en la tarde|la tarde|esta tarde|tarde'),
  ...named('night', 'de la noche|por la noche|en la noche|la noche|esta noche|noche'),
};

export const meridiems: Words['meridiems'] = {
  ...named('am', 'am|a.m.|a.m|a m'),
  ...named('pm', 'pm|p.m.|p.m|p m'),
};

export const times: Words['times'] = {
  ...named(12 * 60, 'mediodia|el mediodia|medio dia'),
  ...named(0, 'medianoche|la medianoche|media noche'),
};

const AT =
  '(a|al|a la|a las|las|la|para|para las|sobre las|hacia las|cerca de las|alrededor de las|aproximadamente a las)';
const TO = '(a|a las|a la|hasta|hasta las|hasta la|-|y las|y la)';

export const clockPatterns: Patterns['clocks'] = {
  digits: ['{clockDigits} [(h|horas|hrs)]'],
  hourMinute: ['{hour} (h|horas) [{minute}]', '{hour} y {minute}', '{hour} (cero|zero) {minute}'],
  hourThenMinute: ['{hour} {minute}'],
  halfPast: ['{hour} y media', '{namedTime} y media'],
  quarterPast: ['{hour} y cuarto', '{namedTime} y cuarto'],
  quarterTo: ['{hour} menos cuarto', '{namedTime} menos cuarto', 'cuarto para (las|la) {hour}'],
  minutesTo: ['{hour} menos {minute}', '{minute} para (las|la) {hour}'],
  hour: ['{hour} [en punto]'],
};

export const timePatterns: Patterns['times'] = {
  named: ['{namedTime}'],
  meridiem: ['{clock} {meridiem}'],
  dayPart: ['{clock} {dayPart}', '{dayPart} [(a las|a la)] {clock}'],
  clock: ['{clock}'],
  same: [`${AT} {time}`],
  now: ['ahora', 'ahora mismo', 'ya'],
  ahead: ['(en|dentro de) {duration}'],
  ago: ['hace {duration}'],
};

export const timeRangePatterns: Patterns['timeRanges'] = {
  between: [`[(de|desde|entre)] {time} ${TO} {endTime}`, 'entre {time} y {endTime}'],
  from: [
    '(despues de|a partir de|desde|tras) {time}',
    '{time} (o despues|o mas tarde|en adelante)',
  ],
  until: ['(antes de|hasta|a mas tardar|tan tarde como) {time}'],
  lasting: ['(de|desde) {time} por {duration}', 'por {duration} desde {time}'],
  within: ['[(en|dentro de)] [los] (proximos|proximas) {duration}'],
  lastUnits: ['[(en|durante)] [(los|las)] (ultimos|ultimas) {duration}'],
  early: ['temprano {dayPart}'],
  late: ['[(al|a)] (final|finales) {dayPart}', 'mas tarde {dayPart}'],
  part: ['{dayPart}'],
  single: ['{time}'],
};
