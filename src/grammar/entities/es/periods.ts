// Spanish patterns of periods and of ranges of days.

import type { LanguagePack } from '../language.js';

type Patterns = LanguagePack['patterns'];

const THE = '[(el|la|los|las)]';
const IN = '[(en|durante|por|a)]';
const OF = '(de|del|de la|en|en el)';
const LAST = '(ultimo|ultima|ultimos|ultimas|pasados|pasadas|anteriores)';
const NEXT = '(proximo|proxima|proximos|proximas|siguientes|venideros)';
const TO = '(a|al|hasta|hasta el|hacia|-|~|a la)';
const FROM = '[(de|del|desde|desde el|entre|entre el)]';

export const edgePatterns: Patterns['edges'] = {
  first: [`${THE} (principio|principios|inicio|comienzo|comienzos) ${OF} {period}`],
  middle: [`${THE} mediados ${OF} {period}`],
  last: [`${THE} (final|finales|fin) ${OF} {period}`],
};

export const periodPatterns: Patterns['periods'] = {
  thisUnit: ['(el|la|toda la|todo el) {unit}'],
  weekend: ['fin de semana'],
  whichUnit: [`${IN} ${THE} {which} {unit}`, `${IN} ${THE} {unit} {which}`],
  lastUnits: [
    `${IN} ${THE} ${LAST} {number} {unit}`,
    `${IN} ${THE} {number} ${LAST} {unit}`,
    `${IN} ${THE} {number} {unit} ${LAST}`,
  ],
  lastDuration: [`${IN} ${THE} ${LAST} {duration}`],
  nextUnits: [
    `${IN} ${THE} ${NEXT} {number} {unit}`,
    `${IN} ${THE} {number} ${NEXT} {unit}`,
    `${IN} ${THE} {number} {unit} ${NEXT}`,
  ],
  year: [
    '(ano calendario|el ano calendario) ({year}|{shortYear})',
    '[(en|el ano|ano|en el ano|del ano|en el)] {year}',
  ],
  month: [
    '[(en|el mes de|mes de|en el mes de)] {month} [(de|del|,|/|-)] {year}',
    '[(en|mes de)] {month}',
    '{month} (de|del) {period}',
    '{year} [-] {month}',
  ],
  whichMonth: [
    '[en] [el] {which} {month}',
    '[en] [el] {month} {which}',
    '[en] este mes de {month}',
  ],
  numericMonth: ['{numericMonth}'],
  quarter: [
    `${THE} {nth} trimestre [(de|del|,|-)] {year}`,
    `${THE} {nth} trimestre`,
    '(t|q) {numeral} [de] {year}',
    '{year} [-] (t|q) {numeral}',
  ],
  quarterOf: [`${THE} {nth} trimestre ${OF} {period}`],
  half: [`${THE} {nth} (semestre|mitad) [(de|del|,|-)] {year}`, `${THE} {nth} semestre`],
  weekOf: [
    '[la] semana (del|de) {date}',
    '[la] semana {calendar}',
    '[la] semana que (inicia|empieza|comienza|va) {date}',
  ],
  weekNumber: [
    '[la] semana {numeral} [(de|del)] {year}',
    '[la] semana {numeral} (de|del) {period}',
    '[la] semana {numeral}',
    `${THE} {nth} semana`,
  ],
  nthUnitOf: [`${THE} {nth} {unit} ${OF} {period}`],
  firstUnitsOf: [`${THE} (primeros|primeras) {numeral} {unit} ${OF} {period}`],
  lastUnitsOf: [
    `${THE} ${LAST} {numeral} {unit} ${OF} {period}`,
    `${THE} {numeral} ${LAST} {unit} ${OF} {period}`,
  ],
  earlier: ['mas temprano (en|esta|este) {period}', 'mas temprano {period}'],
  early: ['[a] (principios|principio|inicios|comienzos|primeros) (de|del) {period}'],
  middle: ['[a] (mediados|mitad) (de|del) {period}'],
  late: ['[(a|al)] (finales|final|ultimos|fines|fin) (de|del|de la) {period}'],
  restOf: ['[el] resto (de|del) {period}', 'mas tarde [(de|en)] {period}'],
  decade: ['[(los|en los)] (anos|ano) {numeral}', '[la] decada de [los] {numeral}'],
  endOfMonth: ['(fin|final|finales) de mes'],
  endOfYear: ['(final|finales) de ano'],
};

export const dayRangePatterns: Patterns['dayRanges'] = {
  single: ['{whenever}'],
  monthDays: [
    `${FROM} {day} (${TO}|y|y el) {endDay} [de] {month} [(de|del)] {year}`,
    `${FROM} {day} (${TO}|y|y el) {endDay} [de] {month}`,
  ],
  monthsOfYear: [`${FROM} {month} ${TO} {endMonth} [(de|del)] {year}`],
  between: [`${FROM} {limit} ${TO} {endLimit}`, 'entre {limit} y {endLimit}'],
  unitToDate: ['[(el|la)] {unit} hasta (la fecha|hoy|ahora)'],
  toDate: ['hasta (la fecha|ahora)', '[(de|desde)] {limit} hasta (la fecha|ahora)'],
  since: ['desde [el] {limit}'],
  from: [
    '(a partir de|a partir del|comenzando|comenzando el|empezando|empezando el|tan pronto como) {limit}',
    '{limit} (y despues|en adelante|o despues|y mas tarde|o mas tarde)',
  ],
  after: [
    '(despues de|despues del|tras|posterior a|posterior al|posterior de|posterior del|mas tarde de) [el] {limit}',
  ],
  until: ['(hasta|hasta el|a mas tardar|para) {limit}'],
  before: ['(antes|anterior|previo|previa) (de|del|a|al) [el] {limit}'],
  lasting: [
    '(a partir de|desde) {date} por {duration}',
    'por {duration} (a partir de|desde) {date}',
  ],
  within: ['(dentro de|en) [los] proximos {duration}'],
};
