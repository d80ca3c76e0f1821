// Spanish numbers: words and the patterns they stand in. Accents don't count, so the tables are spelt without.

import type { LanguagePack } from '../language.js';
import type { NumberWords } from '../number-words.js';
import { counted, named } from '../phrases.js';

const UNITS =
  'cero uno dos tres cuatro cinco seis siete ocho nueve diez once doce trece catorce quince dieciseis diecisiete dieciocho diecinueve veinte veintiuno veintidos veintitres veinticuatro veinticinco veintiseis veintisiete veintiocho veintinueve';
const TENS = 'treinta cuarenta cincuenta sesenta setenta ochenta noventa';
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

// "decimoprimero", "décima primera", "vigesimosegundo"
const COMPOUND_ORDINALS = stems(
  counted(UNIT_STEMS.split(' ').slice(0, 9).join(' '), 1, 1),
  (unit, value) => ({
    ...withEndings({ [`decimo${unit}`]: 10 + value }, ['o', 'a']),
    [`decimo ${unit}o`]: 10 + value,
    [`decima ${unit}a`]: 10 + value,
    ...stems(counted(TEN_STEMS, 20, 10), (ten, tens) =>
      withEndings({ [`${ten}o${unit}`]: tens + value }, ['o', 'a']),
    ),
  }),
);
// Thousandths and millionths of more than one are a word: "dosmilésimo".
const COUNTED_POWERS = stems(
  {
    ...counted(UNITS.split(' ').slice(2).join(' '), 2, 1),
    ...counted(TENS, 30, 10),
    cien: 100,
    ...withEndings(counted(HUNDREDS, 200, 100), ['os']),
    veintiun: 21,
  },
  (word, value) => ({ [`${word}milesim`]: value * 1e3, [`${word}millonesim`]: value * 1e6 }),
);
// Parts of one beyond tenths end in "-avo", whatever their number: "veintiunavo", "treintaicincoavo".
const AVOS = stems(
  { ...counted(UNITS, 0, 1), un: 1, veintiun: 21, ...tensWithUnits() },
  (word, value) => ({
    [`${word}av`]: value,
    [`${word.replace(/a$/u, '')}av`]: value,
    [`ciento${word}av`]: 100 + value,
  }),
);
const PART_STEMS: Readonly<Record<string, number>> = {
  ...stems(STEMS, (stem, value) => (value > 3 ? { [stem]: value } : {})),
  ...COUNTED_POWERS,
  ...AVOS,
  centav: 100,
};

export const numbers: NumberWords = {
  decimal: ',',
  group: '.',
  eitherDecimal: true,
  adders: {
    ...counted(UNITS, 0, 1),
    ...counted(TENS, 30, 10),
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
    ...COMPOUND_ORDINALS,
    ...withEndings(COUNTED_POWERS, ['o', 'a', 'os', 'as']),
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
  ...named(
    3,
    'unos pocos|unas pocas|unos|unas|unos cuantos|unas cuantas|algunos|algunas|pocos|pocas',
  ),
  ...named(4, 'varios|varias'),
  ...named(6, 'media docena|media docena de'),
  ...named(12, 'una docena|una docena de|docena'),
};

export const fractions: LanguagePack['words']['fractions'] = {
  ...named(2, 'medio|media|medios|medias|mitad'),
  ...named(3, 'tercio|tercios|tercera parte'),
  ...withEndings(PART_STEMS, ['o', 'os', 'a', 'as']),
};

export const numberPatterns: LanguagePack['patterns']['numbers'] = {
  plain: ['{numeral}', '+ {numeral}'],
  negative: ['(menos|negativo|-) {number}'],
  point: ['{numeral} (coma|punto|con) {decimals}'],
  quantity: ['{quantity}'],
  andDozens: ['{numeral} y {otherNumeral} (docena|docenas|dz) [de]'],
  dozens: ['{numeral} (docena|docenas|dz) [de]'],
  mixed: ['{numeral} con {share}'],
  mixedAfterUnit: ['{numeral} y {share}'],
  power: ['{numeral} ^ {number}'],
};

export const sharePatterns: LanguagePack['patterns']['shares'] = {
  half: ['[(la|una)] (medio|media|mitad)'],
  quarter: ['[un] cuarto'],
  part: ['(un|una) {fraction}', '{numeral} {fraction}'],
  ratio: ['{numeral} (/|⁄|sobre|de cada) {divisor}'],
  mixedRatio: ['{numeral} {otherNumeral} (/|⁄) {divisor}'],
  ofScale: ['[un] {fraction} [de] {otherNumeral}'],
  mixedScale: ['{numeral} {otherNumeral} y {fraction}'],
};

export const ordinalPatterns: LanguagePack['patterns']['ordinals'] = {
  plain: ['[(el|la|los|las|al)] {plainNth}'],
  last: ['[(el|la|los|las)] (ultimo|ultima|ultimos|ultimas)'],
  lastButOne: [
    '[(el|la)] (penultimo|penultima)',
    '[(el|la)] (anterior|previo|previa|antes) (al|a la|del|de la) (ultimo|ultima)',
  ],
  lastButTwo: ['[(el|la)] (antepenultimo|antepenultima)'],
};

export const percentagePatterns: LanguagePack['patterns']['percentages'] = {
  percent: [
    '[(el|un)] {number} (%|por ciento|por cien|porciento|porcientos|por cientos)',
    '[el] (porcentaje|por ciento|porciento) de {number}',
  ],
  share: ['{share}'],
  bare: ['{number}'],
};

// "treinta", "treintaicinco", "treintaycinco"
function tensWithUnits(): Record<string, number> {
  const units = { un: 1, ...counted(UNITS.split(' ').slice(1, 10).join(' '), 1, 1) };
  return stems(counted(TENS, 30, 10), (ten, value) => ({
    [ten]: value,
    ...stems(units, (unit, more) => ({
      [`${ten}i${unit}`]: value + more,
      [`${ten}y${unit}`]: value + more,
    })),
  }));
}

function stems(
  words: Readonly<Record<string, number>>,
  made: (word: string, value: number) => Readonly<Record<string, number>>,
): Record<string, number> {
  return Object.fromEntries(
    Object.entries(words).flatMap(([word, value]) => Object.entries(made(word, value))),
  );
}

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
