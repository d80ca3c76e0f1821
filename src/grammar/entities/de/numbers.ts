// German numbers: words, what compounds are made of, and the patterns they stand in. Accents don't count,
// so that the tables are spelt without; "ue" and "ss" spellings stand beside.

import type { LanguagePack } from '../language.js';
import type { NumberWords } from '../number-words.js';
import { counted, named } from '../phrases.js';

const ADDERS: Readonly<Record<string, number>> = {
  ...counted('null eins zwei drei vier funf sechs sieben acht neun zehn elf zwolf', 0, 1),
  ...counted('dreizehn vierzehn funfzehn sechzehn siebzehn achtzehn neunzehn', 13, 1),
  ...counted('zwanzig dreißig vierzig funfzig sechzig siebzig achtzig neunzig', 20, 10),
  ...named(1, 'ein|eine|einen|einem|einer'),
  zwo: 2,
  beiden: 2,
  beide: 2,
  fuenf: 5,
  zwoelf: 12,
  fuenfzehn: 15,
  dreissig: 30,
  fuenfzig: 50,
};
const MULTIPLIERS = { hundert: 100 };
const SCALES: Readonly<Record<string, number>> = {
  tausend: 1e3,
  ...named(1e6, 'million|millionen|mio|mio.'),
  ...named(1e9, 'milliarde|milliarden|mrd|mrd.'),
  ...named(1e12, 'billion|billionen'),
  ...named(1e15, 'billiarde|billiarden'),
};

// The stems of ordinals; an ending follows each.
const STEMS: Readonly<Record<string, number>> = {
  ...counted('erst zweit dritt viert funft sechst siebt acht neunt zehnt elft zwolft', 1, 1),
  ...counted('dreizehnt vierzehnt funfzehnt sechzehnt siebzehnt achtzehnt neunzehnt', 13, 1),
  ...counted(
    'zwanzigst dreißigst vierzigst funfzigst sechzigst siebzigst achtzigst neunzigst',
    20,
    10,
  ),
  siebent: 7,
  fuenft: 5,
  zwoelft: 12,
  fuenfzehnt: 15,
  dreissigst: 30,
  fuenfzigst: 50,
  hundertst: 100,
  tausendst: 1e3,
  millionst: 1e6,
  milliardst: 1e9,
  billionst: 1e12,
};
const ORDINALS = Object.fromEntries(
  Object.entries(STEMS).flatMap(([stem, value]) =>
    ['e', 'en', 'er', 'es', 'em'].map((ending) => [stem + ending, value] as const),
  ),
);
const BARE_STEMS = Object.fromEntries(
  Object.entries(STEMS).filter(([stem]) => stem !== 'acht' && stem !== 'erst'),
);

export const numbers: NumberWords = {
  decimal: ',',
  group: '.',
  eitherDecimal: true,
  adders: ADDERS,
  multipliers: MULTIPLIERS,
  scales: SCALES,
  shortScales: { k: 1e3, m: 1e6, g: 1e9 },
  joiners: ['und', '-'],
  articles: [],
  ordinals: { ...ORDINALS, ...BARE_STEMS },
  ordinalSuffixes: ['.', 'te', 'ten', 'ter', 'tes', 'tem', 'ste', 'sten', 'ster', 'stes', 'stem'],
  unitBeforeTen: ['und'],
};

/** What words of numbers, and those that count with them, are made of. */
export const pieces: ReadonlySet<string> = new Set([
  ...Object.keys(ADDERS),
  ...Object.keys(MULTIPLIERS),
  'tausend',
  ...Object.keys(ORDINALS),
  ...Object.keys(BARE_STEMS),
  'und',
  'viertel',
  'stunde',
  'einhalb',
]);

export const quantities: LanguagePack['words']['quantities'] = {
  ...named(2, 'ein paar|paar'),
  ...named(4, 'mehrere|einige'),
  ...named(6, 'ein halbes dutzend|halbes dutzend'),
  ...named(12, 'ein dutzend|dutzend'),
  ...named(1.5, 'anderthalb|eineinhalb|einundhalb'),
};

export const fractions: LanguagePack['words']['fractions'] = {
  ...named(2, 'halb|halbe|halber|halbes|halben|halbem'),
  drittel: 3,
  viertel: 4,
  funftel: 5,
  fuenftel: 5,
  sechstel: 6,
  siebtel: 7,
  achtel: 8,
  neuntel: 9,
  zehntel: 10,
};

export const numberPatterns: LanguagePack['patterns']['numbers'] = {
  plain: ['{numeral}', '+ {numeral}'],
  negative: ['(minus|-) {number}'],
  point: ['{numeral} komma {decimals}'],
  quantity: ['{quantity}'],
  dozens: ['{numeral} dutzend'],
  mixed: ['{numeral} und [(ein|eine|einen)] {share}'],
  andHalf: ['{numeral} (einhalb|ein halb)'],
  power: ['{numeral} ^ {number}'],
};

export const sharePatterns: LanguagePack['patterns']['shares'] = {
  half: ['(halb|halbe|halben|halbes|halber|einhalb|die halfte)'],
  quarter: ['viertel'],
  part: ['{numeral} {fraction}'],
  ratio: ['{numeral} (/|⁄|durch|von) {divisor}'],
  mixedRatio: ['{numeral} {otherNumeral} (/|⁄) {divisor}'],
  ofScale: ['{quantity} {otherNumeral}', '[eine] {fraction} {otherNumeral}'],
  mixedScale: ['{numeral} und {share} {otherNumeral}'],
};

export const ordinalPatterns: LanguagePack['patterns']['ordinals'] = {
  plain: ['[(der|die|das|den|dem|am|zum)] {plainNth}'],
  last: ['[(der|die|das|den|dem)] (letzte|letzter|letztes|letzten|letztem)'],
  lastButOne: [
    '[(der|die|das|den|dem)] (vorletzte|vorletzter|vorletztes|vorletzten|vorletztem)',
    '[(der|die|das|den|dem)] zweitletzte',
  ],
};

export const percentagePatterns: LanguagePack['patterns']['percentages'] = {
  percent: ['{number} (%|prozent|vom hundert)'],
  share: ['{share}'],
  bare: ['{number}'],
};
