// Spanish words for times of day, and the patterns of times and time ranges.

import type { LanguagePack } from '../language.js';
import { named, table } from '../phrases.js';

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
  // From four to eight, as the evening elsewhere.
  ...named('evening', 'de la tarde|por la tarde|en la tarde|la tarde|esta tarde|tarde|a la tarde'),
  ...named('night', 'de la noche|por la noche|en la noche|la noche|esta noche|noche|a la noche'),
};

export const datedParts: Words['datedParts'] = table([
  [{ part: 'morning', days: 0 }, 'esta manana|hoy por la manana|hoy en la manana'],
  [{ part: 'evening', days: 0 }, 'esta tarde|hoy por la tarde|hoy en la tarde'],
  [{ part: 'night', days: 0 }, 'esta noche|hoy por la noche|hoy en la noche'],
  [{ part: 'morning', days: 1 }, 'manana por la manana|manana en la manana'],
  [{ part: 'evening', days: 1 }, 'manana por la tarde|manana en la tarde'],
  [{ part: 'night', days: 1 }, 'manana por la noche|manana en la noche'],
  [{ part: 'morning', days: -1 }, 'ayer por la manana|ayer en la manana'],
  [{ part: 'evening', days: -1 }, 'ayer por la tarde|ayer en la tarde'],
  [{ part: 'night', days: -1 }, 'anoche|ayer por la noche|ayer noche|ayer en la noche'],
]);

export const meridiems: Words['meridiems'] = {
  ...named('am', 'am|a.m.|a.m|a m'),
  ...named('pm', 'pm|p.m.|p.m|p m'),
};

export const times: Words['times'] = {
  ...named(12 * 60, 'mediodia|el mediodia|medio dia'),
  ...named(0, 'medianoche|la medianoche|media noche'),
};

const AT =
  '(a|al|a la|a las|las|la|para|para las|sobre las|sobre la|hacia las|hacia la|hacia|cerca de las|cerca de la|cerca de|cerca del|a eso de las|a eso de la|alrededor de las|alrededor de la|alrededor de|alrededor del|aproximadamente a las|aproximadamente a la)';
const TO = '(a|a las|a la|hasta|hasta las|hasta la|-|y las|y la)';

export const clockPatterns: Patterns['clocks'] = {
  digits: ['{clockDigits} [(h|horas|hrs)]'],
  hourMinute: ['{hour} (h|horas) [{minute}]', '{hour} y {minute}', '{hour} (cero|zero) {minute}'],
  hourThenMinute: ['{hour} {minute}'],
  halfPast: ['{hour} y media', '{namedTime} y media'],
  quarterPast: ['{hour} y cuarto', '{namedTime} y cuarto'],
  quarterTo: ['{hour} menos cuarto', '{namedTime} menos cuarto', 'cuarto para (las|la) {hour}'],
  threeQuartersPast: ['{hour} y tres cuartos'],
  minutesTo: ['{hour} menos {minute}', '{minute} para (las|la) {hour}'],
  hour: ['{hour} [en punto]'],
};

export const timePatterns: Patterns['times'] = {
  named: ['{namedTime}'],
  meridiem: ['{clock} {meridiem}'],
  compact: ['{compact} [(h|horas)] {meridiem}'],
  dayPart: ['{clock} {dayPart} [en punto]', '{dayPart} [(a las|a la)] {clock}'],
  quarterTo: ['{clock} ({meridiem}|{dayPart}) menos cuarto'],
  minutesTo: ['{clock} ({meridiem}|{dayPart}) menos {minute} [minutos]'],
  clock: ['{clock}'],
  same: [`${AT} {time}`],
  now: [
    '(ahora|ahorita|ya)',
    '(ahora|ya) mismo',
    'en este (momento|instante)',
    'inmediatamente',
    'de inmediato',
    'cuanto antes',
    'lo antes posible',
    'tan pronto como sea posible',
  ],
  ahead: [
    '(en|dentro de) {duration}',
    '[(en|dentro de)] {duration} (despues|mas tarde|a partir de ahora|desde ahora)',
  ],
  ago: ['hace {duration}'],
};

export const dateTimePatterns: Patterns['dateTimes'] = {
  inPart: [`{clock} [horas] [(de|del|,)] {date} [,] {dayPart}`],
  datedPart: [
    `{datedPart} [(,|${AT.slice(1, -1)})] {clock}`,
    `[${AT}] {clock} [,] {datedPart}`,
    '{datedPart} [,] {time}',
    '{time} [,] {datedPart}',
  ],
  endOfDay: [
    '[(a|al)] [el] (final|fin|finales) (de|del|del dia de) {date}',
    '[(a|al)] [el] (final|fin|finales) (de|del) dia',
  ],
};

export const timeRangePatterns: Patterns['timeRanges'] = {
  between: [`[(de|desde|entre)] {time} ${TO} {endTime}`, 'entre {time} y {endTime}'],
  from: [
    '[(cualquier tiempo|cualquier hora|en cualquier momento|a cualquier hora)] (despues de|a partir de|desde|tras|tan temprano como|no antes de) {time}',
    '{time} (o despues|o mas tarde|en adelante)',
  ],
  until: ['(antes de|antes del|hasta|hasta el|a mas tardar|tan tarde como) {time}'],
  lasting: ['(de|desde) {time} por {duration}', 'por {duration} desde {time}'],
  within: ['[(en|dentro de|durante)] [(los|las)] (proximos|proximas) {duration}'],
  lastUnits: [
    '[(en|durante)] [(los|las)] (ultimos|ultimas|pasados|pasadas) {duration}',
    '[(en|durante)] [(los|las)] {number} (ultimos|ultimas) {unit}',
  ],
  early: ['temprano {dayPart}'],
  late: ['[(al|a)] (final|finales) {dayPart}', 'mas tarde {dayPart}'],
  part: ['{dayPart}'],
  single: ['{time}'],
};
