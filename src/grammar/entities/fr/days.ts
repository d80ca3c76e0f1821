// French words for days, months and units, and the patterns of durations and dates.

import type { LanguagePack } from '../language.js';
import { named, numbered, table } from '../phrases.js';

type Words = LanguagePack['words'];
type Patterns = LanguagePack['patterns'];

export const weekdays: Words['weekdays'] = numbered([
  'lundi|lundis|lun|lun.',
  'mardi|mardis|mar.',
  'mercredi|mercredis|mer|mer.',
  'jeudi|jeudis|jeu|jeu.',
  'vendredi|vendredis|ven|ven.|vendr.',
  'samedi|samedis|sam|sam.',
  'dimanche|dimanches|dim|dim.',
]);

export const months: Words['months'] = numbered([
  'janvier|janv|janv.|jan|jan.',
  'fevrier|fevr|fevr.|fev|fev.',
  'mars',
  'avril|avr|avr.',
  'mai',
  'juin',
  'juillet|juil|juil.',
  'aout',
  'septembre|sept|sept.|sep|sep.',
  'octobre|oct|oct.',
  'novembre|nov|nov.',
  'decembre|dec|dec.',
]);

export const units: Words['units'] = {
  ...named('second', 'seconde|secondes|sec|s'),
  ...named('minute', 'minute|minutes|min|mn'),
  ...named('hour', 'heure|heures|h'),
  ...named('day', 'jour|jours|journee|journees|nuit|nuits|j'),
  ...named('week', 'semaine|semaines'),
  ...named('weekend', 'week-end|weekend|week end|fin de semaine'),
  ...named('fortnight', 'quinzaine|quinzaines'),
  ...named('month', 'mois'),
  ...named('quarter', 'trimestre|trimestres'),
  ...named('year', 'an|ans|annee|annees'),
  ...named('decade', 'decennie|decennies'),
  ...named('century', 'siecle|siecles'),
};

export const days: Words['days'] = {
  ...named(0, "aujourd'hui|ce jour|maintenant|ajd"),
  ...named(1, 'demain|le lendemain|lendemain|le jour suivant|le jour d apres'),
  ...named(2, 'apres-demain|apres demain'),
  ...named(-1, 'hier|la veille|le jour precedent|le jour d avant'),
  ...named(-2, 'avant-hier|avant hier'),
};

// "this" stands before its noun, the others behind it as a rule.
export const which: Words['which'] = {
  ...named('this', 'ce|cet|cette|en cours|actuel|actuelle'),
  ...named('next', 'prochain|prochaine|suivant|suivante|d apres'),
  ...named('last', 'dernier|derniere|passe|passee'),
  ...named('previous', 'precedent|precedente|d avant'),
  ...named('coming', 'a venir'),
};

export const holidays: Words['holidays'] = table([
  [{ month: 1, date: 1 }, 'nouvel an|le nouvel an|le jour de l an|jour de l an'],
  [{ month: 1, date: 6 }, 'epiphanie|l epiphanie'],
  [{ month: 2, date: 14 }, 'saint-valentin|la saint-valentin|saint valentin'],
  [{ month: 5, date: 1 }, 'fete du travail|la fete du travail'],
  [{ month: 7, date: 14 }, 'fete nationale|la fete nationale'],
  [{ month: 8, date: 15 }, 'assomption|l assomption'],
  [{ month: 10, date: 31 }, 'halloween'],
  [{ month: 11, date: 1 }, 'toussaint|la toussaint'],
  [{ month: 12, date: 24 }, 'la veille de noel|veille de noel|reveillon de noel'],
  [{ month: 12, date: 25 }, 'noel|le jour de noel'],
  [{ month: 12, date: 31 }, 'saint-sylvestre|la saint-sylvestre|la veille du nouvel an'],
  [{ easter: -47 }, 'mardi gras'],
  [{ easter: -46 }, 'mercredi des cendres'],
  [{ easter: -2 }, 'vendredi saint'],
  [{ easter: 0 }, 'paques|dimanche de paques'],
  [{ easter: 1 }, 'lundi de paques'],
  [{ easter: 39 }, 'ascension|l ascension|jeudi de l ascension'],
  [{ easter: 49 }, 'pentecote|la pentecote'],
  [{ easter: 50 }, 'lundi de pentecote'],
]);

const ON = '[(le|du|au|vers le|autour du|ce)]';
const OF = '[(de|du|d|en|la|de la|de l|des|,)]';

export const singlePatterns: Patterns['singles'] = {
  counted: ['{count} {unit}', '[encore] {count} [autres] {unit} [de plus]'],
  part: ['[(un|une)] {share} [-] [(d|de)] {unit}'],
  countedAndPart: ['{count} {unit} et [un] {share}', '{count} et {share} {unit}'],
};

export const durationPatterns: Patterns['durations'] = {
  unit: ['{single}', '(environ|a peu pres|presque) {single}'],
  sum: ['{single} [,] [et] {duration}'],
  sumOfMinutes: ['{single} [et] {numeral}'],
};

export const lengthPatterns: Patterns['lengths'] = {
  whole: [
    '[(pendant|durant)] (tout|toute|tous|toutes) (le|la|l|les|un|une) {unit}',
    '[(un|une|l|la|le)] {unit} (entier|entiere|complet|complete)',
  ],
  lasting: ['(pendant|durant|depuis|pour|en) {duration}'],
  bound: [
    '[(pendant|durant|depuis|pour)] (plus|moins|pas plus|pas moins) de {duration}',
    '[(pendant|durant|depuis|pour)] (au moins|au plus|au maximum|au minimum|jusqu a) {duration}',
    '{duration} (ou plus|ou moins|au moins|au plus|au maximum|au minimum)',
  ],
};

export const calendarPatterns: Patterns['calendar'] = {
  monthDay: [
    '[(le|l)] {day} [(de|d|/|-)] {month} [(de|,|/|-|en)] {year}',
    '[le] {day} [(/|-)] {month} [(/|-)] {shortYear}',
    '[le] {day} [(de|d|/|-)] {month}',
    '{month} {day} [,] {year}',
    '{year} (/|-) {month} (/|-) {day}',
    '{year} (/|-) {day} (/|-) {month}',
    '{month} - {year} - {day}',
    '{day} - {year} - {month}',
    '{month} {day}',
  ],
  numeric: ['[le] {numericDate}'],
  holiday: ['[a] {holiday}'],
  monthly: ['le {day}'],
};

export const datePatterns: Patterns['dates'] = {
  dayWord: ['[(le|pour|des)] {dayWord}'],
  weekday: [`${ON} {weekday}`],
  whichWeekday: ['ce {weekday} {which}', '{which} {weekday}', '[le] {weekday} {which}'],
  weekdayOfPeriod: [`${ON} {weekday} ${OF} {period}`, '{period} {weekday}'],
  weekdayAfterNext: ['[le] {weekday} en (huit|8)'],
  calendar: [`${ON} {calendar}`],
  whichCalendar: ['{calendar} {which}', '{which} {calendar}'],
  calendarInYear: [`${ON} {calendar} ${OF} {year}`],
  calendarInPeriod: [`${ON} {calendar} ${OF} {period}`, '{period} [,] {calendar}'],
  weekdayCalendar: [
    `${ON} {weekday} [,] [le] {calendar}`,
    `${ON} {weekday} ⟨ [le] {calendar} ⟩`,
    '[le] {calendar} [⟨] {weekday} [⟩]',
    `${ON} {weekday} {day}`,
    'le {day} {weekday}',
  ],
  ahead: ['(dans|en|d ici) {duration}', '{duration} plus tard'],
  ago: ['(il y a|il ya|ya|y a) {duration}', '{duration} (avant|plus tot|auparavant)'],
  after: ['{duration} (apres|a partir de|a partir du|a partir d|a compter de|depuis) [le] {date}'],
  before: ['{duration} avant [le] {date}'],
  dayAfter: ['le lendemain (de|du|d) {date}'],
  dayBefore: ['la veille (de|du|d) {date}'],
  weekdaysAhead: ['[dans] {numeral} {weekday} (a partir|a compter) (de maintenant|d aujourd hui)'],
  weekdayAhead: ['{weekday} dans {duration}'],
  nthWeekday: [`${ON} {nth} {weekday} ${OF} {period}`, '[le] {weekday} {nth} {period}'],
  nthDay: ['[le] {nth} jour (de|du|d) {period}', `[le] {day} ${OF} {period}`],
};
