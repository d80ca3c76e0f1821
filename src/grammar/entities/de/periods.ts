// German patterns of periods and of ranges of days.

import type { LanguagePack } from '../language.js';

type Patterns = LanguagePack['patterns'];

const THE = '[(der|die|das|den|dem|des)]';
const IN = '[(in|im|am|an|uber)]';
const LAST = '(letzte|letzten|vergangene|vergangenen|vorige|vorigen)';
const NEXT = '(nachste|nachsten|naechsten|kommende|kommenden|folgenden)';
const TO = '(bis|bis zum|bis zur|-|auf|auf den)';
const FROM = '[(von|vom|zwischen)]';

export const edgePatterns: Patterns['edges'] = {
  first: [`${THE} (anfang|beginn) ${THE} {period}`],
  middle: [`${THE} mitte ${THE} {period}`],
  last: [`${THE} ende ${THE} {period}`],
};

export const periodPatterns: Patterns['periods'] = {
  thisUnit: ['(der|die|das|den|dem) {unit}', '(ganze|ganzen) {unit}'],
  weekend: ['wochenende'],
  whichUnit: [`${IN} ${THE} {which} {unit}`],
  unitAfterNext: [`${IN} (ubernachste|ubernachsten|ubernachstes|ubernachster) {unit}`],
  unitBeforeLast: [`${IN} (vorletzte|vorletzten|vorletztes|vorletztem|vorletzter) {unit}`],
  lastUnits: [`${IN} ${THE} ${LAST} {number} {unit}`],
  nextUnits: [`${IN} ${THE} ${NEXT} {number} {unit}`],
  lastDuration: [`${IN} ${THE} ${LAST} {duration}`],
  year: ['[(im|in|jahr|im jahr|im jahre|das jahr|dem jahr)] {year}'],
  month: [
    `${IN} {month} [(des|,|von)] {year}`,
    '{month} [/] {year}',
    `${IN} {month} {period}`,
    `${IN} {month}`,
  ],
  whichMonth: [`${IN} {which} {month}`],
  numericMonth: ['{numericMonth}'],
  quarter: [
    'q {numeral} [/] {year}',
    'q {numeral}',
    `${IN} ${THE} {nth} quartal {year}`,
    `${IN} ${THE} {nth} quartal`,
  ],
  half: [`${IN} ${THE} {nth} (halbjahr|halfte) {year}`],
  quarterOf: [`${THE} {nth} quartal ${THE} {period}`],
  weekOf: ['(die|der) woche (vom|ab) {date}'],
  weekNumber: [
    '(kw|kalenderwoche|woche) {numeral} [(in|/|im jahr)] {year}',
    '(kw|kalenderwoche) {numeral}',
  ],
  nthUnitOf: [`${IN} ${THE} {nth} {unit} [(im|in|des|der|von)] {period}`],
  early: ['anfang {period}'],
  middle: ['mitte {period}'],
  late: ['ende {period}'],
  startOf: ['(anfang|beginn) (des|der) {period}'],
  endOf: ['ende (des|der) {period}'],
  restOf: ['(rest|der rest|den rest) (des|der) {period}'],
  decade: ['(die|den|der) {numeral} er [jahre]', '{numeral} er jahre'],
  endOfMonth: ['monatsende', 'ende des monats'],
  endOfYear: ['jahresende', 'ende des jahres'],
};

export const dayRangePatterns: Patterns['dayRanges'] = {
  single: ['{whenever}'],
  monthDays: [
    `${FROM} [dem] {day} [.] (${TO}|/|und|und dem) [den] {endDay} [.] {month} [{year}]`,
    `${FROM} {month} {day} ${TO} {endDay} [[,] {year}]`,
    `${FROM} {day} [.] (-|/|bis|und) {endDay} [.] {monthNumber} [.] [{shortYear}]`,
  ],
  monthsOfYear: [`${FROM} {month} ${TO} {endMonth} {year}`],
  between: [`${FROM} {limit} ${TO} {endLimit}`, 'zwischen {limit} und {endLimit}'],
  since: ['seit [dem] {limit}'],
  from: ['(ab|von|vom) [dem] {limit} [an]', '{limit} oder spater'],
  after: ['nach [dem] {limit}'],
  until: ['(bis|bis zum|bis zur|spatestens|spatestens am) {limit}', '{limit} oder fruher'],
  before: ['vor [dem] {limit}'],
  lasting: ['ab {date} fur {duration}', 'fur {duration} ab {date}', '{duration} ab {date}'],
  within: ['(binnen|innerhalb von|innerhalb) {duration}'],
};
