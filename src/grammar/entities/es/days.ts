// Spanish words for days, months and units, and the patterns of durations and dates.

import type { LanguagePack } from '../language.js';
import { named, numbered, table } from '../phrases.js';

type Words = LanguagePack['words'];
type Patterns = LanguagePack['patterns'];

export const weekdays: Words['weekdays'] = numbered([
  'lunes|lun|lun.',
  'martes|mar.',
  'miercoles|mie|mie.|mx.',
  'jueves|jue|jue.',
  'viernes|vie|vie.',
  'sabado|sabados|sab|sab.',
  'domingo|domingos|dom|dom.',
]);

export const months: Words['months'] = numbered([
  'enero|ene|ene.',
  'febrero|feb|feb.',
  'marzo|mar|mar.',
  'abril|abr|abr.',
  'mayo|may|may.',
  'junio|jun|jun.',
  'julio|jul|jul.',
  'agosto|ago|ago.',
  'septiembre|setiembre|sept|sept.|sep|sep.',
  'octubre|oct|oct.',
  'noviembre|nov|nov.',
  'diciembre|dic|dic.',
]);

export const units: Words['units'] = {
  ...named('second', 'segundo|segundos|seg|segs|s'),
  ...named('minute', 'minuto|minutos|min|mins'),
  ...named('hour', 'hora|horas|h|hrs|hra|hras'),
  ...named('day', 'dia|dias|noche|noches|d'),
  ...named('week', 'semana|semanas'),
  ...named('weekend', 'fin de semana|finde|weekend|fines de semana'),
  ...named('fortnight', 'quincena|quincenas'),
  ...named('month', 'mes|meses'),
  ...named('quarter', 'trimestre|trimestres'),
  ...named('year', 'ano|anos'),
  ...named('decade', 'decada|decadas'),
  ...named('century', 'siglo|siglos'),
};

export const days: Words['days'] = {
  ...named(0, 'hoy|ahora|el dia de hoy'),
  ...named(1, 'el dia siguiente|al dia siguiente|el dia despues|manana|el dia de manana'),
  ...named(2, 'pasado manana'),
  ...named(-1, 'ayer|el dia anterior|el dia antes'),
  ...named(-2, 'anteayer|antes de ayer|antier|antes de anoche'),
};

export const which: Words['which'] = {
  ...named('this', 'este|esta|estos|estas|actual|mismo|misma'),
  ...named('next', 'proximo|proxima|siguiente|que viene|entrante|que sigue'),
  ...named('last', 'ultimo|ultima|pasado|pasada'),
  ...named('previous', 'anterior|previo|previa|precedente'),
  ...named('coming', 'este proximo|esta proxima'),
};

export const holidays: Words['holidays'] = table([
  [{ month: 1, date: 1 }, 'ano nuevo|dia de ano nuevo'],
  [{ month: 1, date: 6 }, 'dia de reyes|reyes|dia de los reyes magos|epifania'],
  [{ month: 2, date: 14 }, 'san valentin|dia de san valentin'],
  [{ month: 3, date: 17 }, 'dia de san patricio'],
  [
    { month: 5, date: 1 },
    'dia internacional de los trabajadores|dia del trabajo|dia del trabajador',
  ],
  [{ month: 7, date: 4 }, 'dia de independencia|dia de la independencia'],
  [{ month: 11, weekday: 4, nth: 4 }, 'dia de accion de gracias|accion de gracias'],
  [{ month: 11, weekday: 4, nth: 4, plus: 1 }, 'viernes negro|black friday'],
  [{ month: 5, weekday: 7, nth: 2 }, 'dia de la madre|dia de las madres'],
  [{ month: 6, weekday: 7, nth: 3 }, 'dia del padre'],
  [{ month: 10, date: 12 }, 'dia de la hispanidad|dia de la raza'],
  [{ month: 10, date: 31 }, 'halloween'],
  [{ month: 11, date: 1 }, 'todos los santos|dia de todos los santos'],
  [{ month: 11, date: 2 }, 'dia de los muertos|dia de muertos'],
  [{ month: 12, date: 24 }, 'nochebuena|noche buena'],
  [{ month: 12, date: 25 }, 'navidad|dia de navidad'],
  [{ month: 12, date: 31 }, 'nochevieja|noche vieja|fin de ano|ano viejo'],
  [{ easter: -47 }, 'martes de carnaval'],
  [{ easter: -46 }, 'miercoles de ceniza'],
  [{ easter: -7 }, 'domingo de ramos'],
  [{ easter: -3 }, 'jueves santo'],
  [{ easter: -2 }, 'viernes santo'],
  [{ easter: -1 }, 'sabado santo'],
  [{ easter: 0 }, 'pascua|domingo de pascua|domingo de resurreccion'],
  [{ easter: 1 }, 'lunes de pascua'],
  [{ easter: 49 }, 'pentecostes'],
]);

const ON = '[(el|al|del|para el|en|alrededor del|el dia|dia)]';
const OF = '[(de|del|en|en el|en la|de la|,)]';

export const singlePatterns: Patterns['singles'] = {
  counted: ['{count} {unit}', '{count} {unit} mas'],
  part: ['{share} [de] {unit}'],
  countedAndHalf: ['{unit} y (medio|media)'],
  countedAndPart: ['{count} {unit} y {share}', '{count} y {share} {unit}'],
};

export const durationPatterns: Patterns['durations'] = {
  unit: ['{single}', '(unos|unas|aproximadamente|cerca de|casi) {single}'],
  sum: ['{single} [,] [(y|con)] {duration}'],
  sumOfMinutes: ['{single} [y] {numeral}'],
};

export const lengthPatterns: Patterns['lengths'] = {
  whole: [
    '[(por|durante)] (todo|toda|todos|todas) (el|la|los|las|un|una) {unit}',
    '[(un|una|el|la)] {unit} (entero|entera|completo|completa)',
  ],
  lasting: ['(por|durante|desde hace|en) {duration}'],
  bound: [
    '[(por|durante)] (mas|menos|no mas|no menos) de {duration}',
    '[(por|durante)] (al menos|por lo menos|como minimo|como maximo|como mucho|a lo sumo|hasta) {duration}',
    '{duration} (o mas|o menos|como minimo|como maximo|como mucho|por lo menos)',
  ],
};

export const calendarPatterns: Patterns['calendar'] = {
  monthDay: [
    '{day} [(de|/|-)] {month} [(de|del|del ano|,|/|-)] {year}',
    '{day} (de|/|-) {month} (de|del|/|-) {shortYear}',
    '{day} [(de|/|-)] {month}',
    '{month} (-|/) {day} (-|/) {year}',
    '{month} {day} [,] {year}',
    '{year} (/|-) {month} (/|-) {day}',
    '{year} (/|-) {day} (/|-) {month}',
    '{month} - {year} - {day}',
    '{day} - {year} - {month}',
    '{month} {day}',
    '{day} del {monthNumber}',
  ],
  numeric: ['{numericDate}'],
  holiday: ['{holiday}'],
  monthly: ['(el|del|dia|el dia|al) {day}'],
};

export const datePatterns: Patterns['dates'] = {
  dayWord: ['[(alrededor de|para|de)] {dayWord}'],
  weekday: [`${ON} {weekday}`],
  whichWeekday: [`${ON} {which} {weekday}`, `${ON} {weekday} {which}`],
  weekdayOfPeriod: [`${ON} {weekday} ${OF} {period}`, '{period} [(el|,)] {weekday}'],
  calendar: [`${ON} {calendar}`],
  whichCalendar: [`${ON} {which} {calendar}`, '{calendar} {which}'],
  calendarInYear: [`${ON} {calendar} ${OF} {year}`],
  calendarInPeriod: [`${ON} {calendar} ${OF} {period}`, '{period} [,] {calendar}'],
  weekdayCalendar: [
    `${ON} [(este|proximo)] {weekday} [,] [el] {calendar}`,
    `${ON} [(este|proximo)] {weekday} ⟨ [el] {calendar} ⟩`,
    `${ON} {calendar} [⟨] {weekday} [⟩]`,
    `${ON} {weekday} (el|el dia) {day}`,
    `${ON} {weekday} {day}`,
  ],
  ahead: [
    '(en|dentro de) {duration}',
    '{duration} (mas tarde|despues|a partir de ahora|desde ahora)',
  ],
  ago: ['(hace|hacen) {duration}', '{duration} atras'],
  after: ['{duration} (despues de|despues del|a partir de|a partir del|desde|desde el) {date}'],
  before: ['{duration} antes (de|del) {date}'],
  dayAfter: ['el dia (despues|siguiente) (de|del|a) {date}'],
  dayBefore: ['(la vispera|el dia antes) (de|del) {date}'],
  weekdaysAhead: ['[(dentro de|en)] {numeral} {weekday} (a partir de|desde) (ahora|hoy)'],
  weekdayAhead: ['{weekday} (en|dentro de) {duration}'],
  nthWeekday: [`${ON} {nth} {weekday} ${OF} {period}`],
  nthDay: [`${ON} {nth} dia (de|del) {period}`, `${ON} {day} ${OF} {period}`],
};
