// Spanish numbers: words and the patterns they stand in. Accents don't count, so the tables are spelt without.

import type { LanguagePack } from '../language.js';
import type { NumberWords } from '../number-words.js';
import { counted, named } from '../phrases.js';

const UNITS =
  'cero uno dos tres cuatro cinco seis siete ocho nueve diez once doce trece catorce quince dieciseis diecisiete dieciocho diecinueve veinte veintiuno veintidos veintitres veinticuatro veinticinco veintiseis veintisiete veintiocho veintinueve';
const HUNDREDS = 'doscient trescient cuatrocient quinient seiscient setecient ochocient novecient';
const UNIT_STEMS =
  'primer segund tercer cuart quint sext septim octav noven decim undecim duodecim decimotercer decimocuart decimoquint decimosext decimoseptim decimoctav decimonoven';
const TEN_STEMS =
  'vigesim trigesim cuadragesim quincuagesim sexagesim septuagesim octogesim nonagesim';
const HUNDRED_STEMS =
  'ducentesim tricentesim cuadringentesim quingentesim sexcentesim septingentesim octingentesim noningentesim';
const STEMS: Readonly<Record<string, number>> = {
  ...counted(UNIT_STEMS, 1, 1),
  ...counted(TEN_STEMS, 20, 10),
  ...counted(HUNDRED_STEMS, 200, 100),
  centesim: 100,
  milesim: 1e3,
  millonesim: 1e6,
  billonesim: 1e12,
};

export const numbers: NumberWords = {
  decimal: ',',
  group: '.',
  eitherDecimal: true,
  adders: {
    ...counted(UNITS, 0, 1),
    ...counted('treinta cuarenta cincuenta sesenta setenta ochenta noventa', 30, 10),
    ...withEndings(counted(HUNDREDS, 200, 100), ['os', 'as']),
    ...named(1, 'un|una'),
    ...named(21, 'veintiun|veintiuna'),
  },
  multipliers: { cien: 100, ciento: 100, cientos: 100 },
  scales: {
    ...named(1e3, 'mil|miles'),
    ...named(1e6, 'millon|millones'),
    ...named(1e12, 'billon|billones'),
    ...named(1e18, 'trillon|trillones'),
  },
  shortScales: { k: 1e3, m: 1e6, mm: 1e6, g: 1e9, b: 1e9 },
  joiners: ['y', '-'],
  articles: [],
  ordinals: {
    ...withEndings(STEMS, ['o', 'a', 'os', 'as']),
    primer: 1,
    tercer: 3,
    ...named(7, 'setimo|setima'),
  },
  ordinalSuffixes: [
    'o',
    'a',
    'er',
    'ero',
    'ro',
    'ra',
    'do',
    'da',
    'to',
    'ta',
    'mo',
    'ma',
    'vo',
    'no',
    '. o',
    '. a',
    '. er',
  ],
  room: {
    ...Object.fromEntries([2, 3, 4, 5, 6, 7, 8, 9].map((hundreds) => [100 * hundreds, 100])),
  },
  ordinalsInARow: true,
};

export const quantities: LanguagePack['words']['quantities'] = {
  ...named(2, 'un par|un par de|par de'),
  ...named(3, 'unos pocos|unas pocas|unos|unas'),
  ...named(4, 'varios|varias'),
  ...named(6, 'media docena|media docena de'),
  ...named(12, 'una docena|una docena de|docena'),
};

export const fractions: LanguagePack['words']['fractions'] = {
  ...named(2, 'medio|media|medios|medias|mitad'),
  ...named(3, 'tercio|tercios|tercera parte'),
  ...withEndings(Object.fromEntries(Object.entries(STEMS).filter(([, value]) => value > 3)), [
    'o',
    'os',
    'a',
    'as',
  ]),
};

export const numberPatterns: LanguagePack['patterns']['numbers'] = {
  plain: ['{numeral}', '+ {numeral}'],
  negative: ['(menos|negativo|-) {number}'],
  point: ['{numeral} (coma|punto|con) {decimals}'],
  quantity: ['{quantity}'],
  dozens: ['{numeral} (docena|docenas) [de]'],
  mixed: ['{numeral} (y|con) {share}'],
  power: ['{numeral} ^ {number}'],
};

export const sharePatterns: LanguagePack['patterns']['shares'] = {
  half: ['[(la|una)] (medio|media|mitad)'],
  quarter: ['[un] cuarto'],
  part: ['(un|una) {fraction}', '{numeral} {fraction}'],
  ratio: ['{numeral} (/|sobre|de cada) {divisor}'],
  mixedRatio: ['{numeral} {otherNumeral} / {divisor}'],
  ofScale: ['[un] {fraction} [de] {otherNumeral}'],
  mixedScale: ['{numeral} {otherNumeral} y {fraction}'],
};

export const ordinalPatterns: LanguagePack['patterns']['ordinals'] = {
  plain: ['[(el|la|los|las|al)] {plainNth}'],
  last: ['[(el|la|los|las)] (ultimo|ultima|ultimos|ultimas)'],
  lastButOne: ['[(el|la)] (penultimo|penultima)'],
};

export const percentagePatterns: LanguagePack['patterns']['percentages'] = {
  percent: ['[(el|un)] {number} (%|por ciento|por cien|porciento)'],
  share: ['{share}'],
  bare: ['{number}'],
};

function withEndings(
  stems: Readonly<Record<string, number>>,
  endings: readonly string[],
): Record<string, number> {
  return Object.fromEntries(
    Object.entries(stems).flatMap(([stem, value]) =>
      endings.map((ending) => [stem + ending, value] as const),
    ),
  );
}
