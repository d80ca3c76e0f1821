// French numbers: words and the patterns they stand in. Accents don't count, so the tables are spelt without.

import type { LanguagePack } from '../language.js';
import type { NumberWords } from '../number-words.js';
import { counted, named } from '../phrases.js';

const UNITS =
  'zero un deux trois quatre cinq six sept huit neuf dix onze douze treize quatorze quinze seize';
const ORDINALS =
  'unieme deuxieme troisieme quatrieme cinquieme sixieme septieme huitieme neuvieme dixieme onzieme douzieme treizieme quatorzieme quinzieme seizieme';

const POWERS = {
  vingtieme: 20,
  centieme: 100,
  millieme: 1e3,
  millionieme: 1e6,
  milliardieme: 1e9,
  ...named(1e12, 'billionieme|trillionieme'),
};

export const numbers: NumberWords = {
  decimal: ',',
  group: '.',
  eitherDecimal: true,
  adders: {
    ...counted(UNITS, 0, 1),
    ...counted('vingt trente quarante cinquante soixante', 20, 10),
    une: 1,
    ...named(20, 'vingts'),
    septante: 70,
    ...named(80, 'quatre-vingt|quatre-vingts|quatre vingt|quatre vingts|huitante|octante'),
    nonante: 90,
  },
  multipliers: { cent: 100, cents: 100 },
  scales: {
    ...named(1e3, 'mille|mil|milles'),
    ...named(1e6, 'million|millions'),
    ...named(1e9, 'milliard|milliards'),
    ...named(1e12, 'billion|billions|trillion|trillions'),
  },
  shortScales: { k: 1e3, m: 1e6, b: 1e9, g: 1e9, mds: 1e9 },
  joiners: ['et', '-', 'de'],
  articles: [],
  ordinals: {
    ...counted(ORDINALS, 1, 1),
    ...counted('vingtieme trentieme quarantieme cinquantieme soixantieme', 20, 10),
    ...named(1, 'premier|premiere|1ere'),
    ...named(2, 'second|seconde'),
    tierce: 3,
    dizieme: 10,
    septantieme: 70,
    ...named(80, 'quatre-vingtieme|quatre vingtieme|octantieme|huitantieme'),
    nonantieme: 90,
    ...POWERS,
  },
  partEndings: ['s'],
  ordinalSuffixes: ['er', 'ere', 're', 'e', 'eme', 'ieme', 'nd', 'nde'],
  // Sixty and eighty go on to nineteen more, ten to nine.
  room: { 10: 10, 60: 20, 80: 20 },
};

export const quantities: LanguagePack['words']['quantities'] = {
  ...named(2, 'une paire de|une paire|un couple de|un couple'),
  ...named(3, 'quelques|quelque'),
  ...named(4, 'plusieurs'),
  ...named(6, 'une demi-douzaine|une demi-douzaine de'),
  ...named(12, 'une douzaine de|une douzaine|douzaine'),
  ...named(15, 'une quinzaine de|une quinzaine'),
  ...named(20, 'une vingtaine de|une vingtaine'),
  ...named(100, 'une centaine de|une centaine'),
};

export const fractions: LanguagePack['words']['fractions'] = {
  ...named(2, 'demi|demie|demis|demies'),
  tiers: 3,
  ...named(4, 'quart|quarts'),
  ...Object.fromEntries(
    Object.entries({ ...counted(ORDINALS, 1, 1), ...POWERS })
      .filter(([, value]) => value > 2)
      .flatMap(([word, value]) => [
        [word, value],
        [`${word}s`, value],
      ]),
  ),
};

export const numberPatterns: LanguagePack['patterns']['numbers'] = {
  plain: ['{numeral}', '+ {numeral}'],
  negative: ['(moins|negatif|negative|-) {number}'],
  point: ['{numeral} (virgule|point) {decimals}'],
  quantity: ['{quantity}'],
  dozens: ['{numeral} (douzaine|douzaines) [de]'],
  mixedAfterUnit: ['{numeral} et [un] {share}'],
  power: ['{numeral} ^ {number}'],
};

export const sharePatterns: LanguagePack['patterns']['shares'] = {
  half: ['(la moitie|moitie|demi|demie|un demi|une demie)'],
  quarter: ['un quart'],
  compoundPart: ['{numeral} [-] {compound}'],
  part: ['(un|une) {fraction}', '{numeral} [-] {fraction}'],
  ratio: ['{numeral} (/|⁄|sur) {divisor}'],
  mixedRatio: ['{numeral} {otherNumeral} (/|⁄) {divisor}'],
  ofScale: ['[un] {fraction} [-] [(de|d)] {otherNumeral}'],
  mixedScale: ['{numeral} et {fraction} {otherNumeral}'],
};

export const ordinalPatterns: LanguagePack['patterns']['ordinals'] = {
  plain: ['[(le|la|l|au|les)] {plainNth}'],
  last: ['[(le|la|l|les)] (dernier|derniere|derniers|dernieres)'],
  lastButOne: [
    '[(l|le|la)] (avant-dernier|avant dernier|avant-derniere|avant derniere|penultieme)',
  ],
  lastButTwo: ['[(l|le|la)] antepenultieme'],
};

export const percentagePatterns: LanguagePack['patterns']['percentages'] = {
  percent: [
    '{number} (%|pour cent|pour-cent|pourcent|pourcents|pour cents|pourcentage|pourcentages)',
    '[le] (pourcentage|pourcent|pour cent) de {number}',
  ],
  share: ['{share}'],
  bare: ['{number}'],
};
