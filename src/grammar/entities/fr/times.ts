// French words for times of day, and the patterns of times and time ranges.

import type { LanguagePack } from '../language.js';
import { named, table } from '../phrases.js';

type Words = LanguagePack['words'];
type Patterns = LanguagePack['patterns'];

export const dayParts: Words['dayParts'] = {
  ...named(
    'morning',
    'matin|le matin|du matin|ce matin|dans la matinee|matinee|la matinee|dans le matin',
  ),
  ...named('lunch', 'dejeuner|le dejeuner|l heure du dejeuner'),
  ...named(
    'afternoon',
    'apres-midi|l apres-midi|de l apres-midi|cet apres-midi|cette apres-midi|apres midi|dans l apres-midi|de l apres midi|d apres-midi',
  ),
  ...named('evening', 'soir|le soir|du soir|ce soir|soiree|la soiree|dans la soiree|en soiree'),
  ...named('night', 'nuit|la nuit|de la nuit|cette nuit'),
};

export const datedParts: Words['datedParts'] = table([
  [{ part: 'morning', days: 0 }, 'ce matin'],
  [{ part: 'afternoon', days: 0 }, 'cet apres-midi|cette apres-midi|cet apres midi'],
  [{ part: 'evening', days: 0 }, 'ce soir'],
  [{ part: 'night', days: 0 }, 'cette nuit'],
  [{ part: 'morning', days: 1 }, 'demain matin'],
  [{ part: 'afternoon', days: 1 }, 'demain apres-midi|demain apres midi'],
  [{ part: 'evening', days: 1 }, 'demain soir'],
  [{ part: 'night', days: -1 }, 'la nuit derniere|la nuit passee'],
  [{ part: 'morning', days: -1 }, 'hier matin'],
  [{ part: 'afternoon', days: -1 }, 'hier apres-midi|hier apres midi'],
  [{ part: 'evening', days: -1 }, 'hier soir'],
]);

export const meridiems: Words['meridiems'] = {
  ...named('am', 'am|a.m.'),
  ...named('pm', 'pm|p.m.'),
};

export const times: Words['times'] = { midi: 12 * 60, minuit: 0 };

const AT = '(a|vers|environ|autour de|aux alentours de|pour|plutot vers)';
const TO = '(a|-|jusqu a)';
const ANY_TIME = '(n importe quand|a n importe quelle heure)';
const HOURS = '(h|heure|heures)';

export const clockPatterns: Patterns['clocks'] = {
  digits: ['{clockDigits} [(h|heures)]'],
  hourMinute: [
    `{hour} ${HOURS} [et] {minute} [(minutes|minute)]`,
    `{hour} ${HOURS}`,
    '{namedTime} {minute}',
  ],
  halfPast: [
    `{hour} ${HOURS} et (demi|demie)`,
    `{hour} et (demi|demie) [${HOURS}]`,
    '{namedTime} et (demi|demie)',
  ],
  quarterPast: [`{hour} ${HOURS} et quart`, '{namedTime} et quart'],
  quarterTo: [`{hour} ${HOURS} moins [le] quart`, '{namedTime} moins [le] quart'],
  minutesTo: [`{hour} ${HOURS} moins {minute}`, '{namedTime} moins {minute}'],
  threeQuartersPast: [`{hour} ${HOURS} trois quarts`],
  hour: ['{hour}'],
};

export const timePatterns: Patterns['times'] = {
  named: ['{namedTime}'],
  meridiem: ['{clock} {meridiem}'],
  compact: ['{compact} [(h|heures)] {meridiem}'],
  dayPart: ['{clock} [dans] {dayPart}', '{dayPart} [a] {clock}'],
  clock: ['{clock} [pile]'],
  same: [`${AT} {time}`],
  now: [
    'maintenant',
    'tout de suite',
    'en ce moment',
    'immediatement',
    'a l instant',
    'des que possible',
    'le plus (tot|vite) possible',
    'au plus (tot|vite)',
  ],
  ahead: ['(dans|d ici|en) {duration}', '{duration} plus tard'],
  ago: ['(il y a|il ya|ya) {duration}'],
};

export const dateTimePatterns: Patterns['dateTimes'] = {
  inPart: [`[${AT}] {clock} [,] {date} {dayPart}`],
  datedPart: [
    `{datedPart} [(,|${AT.slice(1, -1)})] {clock}`,
    `[${AT}] {clock} [,] {datedPart}`,
    '{datedPart} [,] {time}',
    '{time} [,] {datedPart}',
  ],
  endOfDay: [
    '[(a|en|d ici)] [la] fin (de|d|du) {date}',
    '[(a|en|d ici)] [la] fin de [la] (journee|jour)',
    '[(a|en|d ici)] [la] fin du jour',
  ],
};

export const timeRangePatterns: Patterns['timeRanges'] = {
  between: [`[(de|entre)] {time} ${TO} {endTime}`, 'entre {time} et {endTime}'],
  from: [
    `[${ANY_TIME}] (a partir de|apres|des|depuis|plus tard que) {time}`,
    '{time} (ou plus tard|ou apres)',
  ],
  until: [
    `[${ANY_TIME}] (avant|jusqu a|au plus tard a|plus tot que) {time}`,
    '{time} (ou plus tot|ou avant|au plus tard)',
  ],
  lasting: ['(a partir de|de) {time} pendant {duration}', 'pendant {duration} a partir de {time}'],
  within: [
    '(dans les|d ici) {duration}',
    '[(dans|pendant|durant|pour)] [les] (prochaines|prochains) {duration}',
  ],
  lastUnits: [
    '[(dans|pendant|durant|au cours de)] [(les|des|ces)] (dernieres|derniers) {duration}',
    '[(dans|pendant|durant|au cours de)] [(les|des|ces)] {number} (dernieres|derniers) {unit}',
  ],
  early: ['[(au|en)] debut (de|d) {dayPart}', 'tot {dayPart}'],
  late: ['[(a la|en)] fin (de|d) {dayPart}', '{dayPart} tard', 'plus tard {dayPart}'],
  part: ['[(dans|pendant|durant|en)] {dayPart}'],
  single: ['{time}'],
};
