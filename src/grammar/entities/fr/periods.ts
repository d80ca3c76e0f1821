// French patterns of periods and of ranges of days.

import type { LanguagePack } from '../language.js';

type Patterns = LanguagePack['patterns'];

const THE = '[(le|la|l|les)]';
const IN = '[(en|dans|au|pendant|durant|au cours de|au cours du|sur)]';
const OF = '(de|du|d|de la|de l|des)';
const LAST = '(dernier|derniere|derniers|dernieres|passes|passees|precedents|precedentes)';
const NEXT = '(prochain|prochaine|prochains|prochaines|suivants|suivantes|a venir)';
const TO = '(a|au|aux|-|~|jusqu a|jusqu au|et le)';
const FROM = '[(de|du|d|des|depuis|entre|entre le)]';

export const edgePatterns: Patterns['edges'] = {
  first: [`${THE} debut ${OF} {period}`],
  middle: [`${THE} milieu ${OF} {period}`],
  last: [`${THE} fin ${OF} {period}`],
};

export const periodPatterns: Patterns['periods'] = {
  thisUnit: ['(le|la|l|toute la|tout le|toute l|en) {unit}'],
  weekend: ['(week-end|weekend)'],
  whichUnit: [`${IN} ${THE} {unit} {which}`, `${IN} {which} {unit}`, `${IN} ${THE} {which} {unit}`],
  unitBeforeLast: [`${THE} avant-derniere {unit}`],
  lastUnits: [
    `${IN} ${THE} {number} ${LAST} {unit}`,
    `${IN} ${THE} ${LAST} {number} {unit}`,
    `${IN} ${THE} {number} {unit} ${LAST}`,
  ],
  nextUnits: [
    `${IN} ${THE} {number} ${NEXT} {unit}`,
    `${IN} ${THE} ${NEXT} {number} {unit}`,
    `${IN} ${THE} {number} {unit} ${NEXT}`,
  ],
  year: ['[(en|l annee|annee|l an|de l annee|annee calendaire|pendant l annee)] {year}'],
  month: [
    `[(en|au mois ${OF}|mois ${OF}|le mois ${OF})] {month} [(de|,|/|-)] {year}`,
    '[(en|mois de|mois d)] {month}',
    '{month} [(de|d)] {period}',
    '{year} [-] {month}',
  ],
  whichMonth: [
    '[en] (ce|cette) mois (de|d) {month}',
    '[en] {which} {month}',
    '[en] {month} {which}',
  ],
  numericMonth: ['{numericMonth}'],
  quarter: [
    '[le] {nth} trimestre [(de|,|/)] {year}',
    '[le] {nth} trimestre',
    't {numeral} {year}',
    '{year} [-] (t|trimestre) {numeral}',
    '(t|trimestre) {numeral} [-] [{year}]',
  ],
  quarterOf: ['[le] {nth} trimestre (de l|de cette|de) {period}'],
  half: ['[le] {nth} semestre [de] {year}', '{year} [-] s {numeral}'],
  weekOf: ['[la] semaine (du|de) {date}'],
  weekNumber: ['semaine {numeral} [(de|en)] {year}', 'semaine {numeral}'],
  nthUnitOf: [`[(la|le|l)] {nth} {unit} [${OF}] {period}`],
  early: [`[(en|au)] debut [${OF}] {period}`, 'tot {period}'],
  middle: [`[(en|au)] milieu [${OF}] {period}`, 'mi - {period}', 'mi {period}'],
  late: [`[(en|a la)] fin [${OF}] {period}`],
  earlier: ['plus tot (dans|cette|ce) {period}', 'plus tot {period}'],
  restOf: [`[le] reste ${OF} {period}`, 'plus tard dans {period}', 'plus tard {period}'],
  decade: ['[(les|dans les)] annees {numeral}'],
  century: ['[(le|au)] {nth} siecle'],
  endOfMonth: ['[(en|a la)] fin de mois', '[(en|a la)] fin du mois'],
  startOfMonth: ['[(en|au)] debut de mois', '[(en|au)] debut du mois'],
  endOfYear: ['[(en|a la)] fin d annee'],
};

export const dayRangePatterns: Patterns['dayRanges'] = {
  single: ['{whenever}'],
  monthDays: [
    `${FROM} [(le|l)] {day} (${TO}|et) [(le|l)] {endDay} [(de|d)] {month} [(de|,)] {year}`,
    `${FROM} [(le|l)] {day} (${TO}|et) [(le|l)] {endDay} [(de|d)] {month}`,
  ],
  monthsOfYear: [`${FROM} {month} ${TO} {endMonth} [de] {year}`],
  between: [`${FROM} {limit} ${TO} {endLimit}`, 'entre {limit} et {endLimit}'],
  since: ['depuis {limit}'],
  from: [
    '(a partir de|a partir du|a partir d|des|a compter de|a compter du) {limit}',
    '{limit} (et plus|et apres|ou plus tard)',
  ],
  after: ['apres {limit}'],
  until: ['(jusqu a|jusqu au|jusqu en|d ici|au plus tard) {limit}'],
  before: ['avant {limit}'],
  lasting: [
    '(a partir de|a partir du) {date} pendant {duration}',
    'pendant {duration} a partir (de|du|d) {date}',
  ],
  within: ['(dans les|d ici|sous|en) {duration}'],
};
