// English numbers: words and the patterns they stand in.

import type { LanguagePack } from '../language.js';
import { counted } from '../phrases.js';
import type { NumberWords } from '../number-words.js';

const UNITS =
  'zero one two three four five six seven eight nine ten eleven twelve thirteen fourteen fifteen sixteen seventeen eighteen nineteen';
const TENS = 'twenty thirty forty fifty sixty seventy eighty ninety';
const UNIT_ORDINALS =
  'zeroth first second third fourth fifth sixth seventh eighth ninth tenth eleventh twelfth thirteenth fourteenth fifteenth sixteenth seventeenth eighteenth nineteenth';
const TEN_ORDINALS =
  'twentieth thirtieth fortieth fiftieth sixtieth seventieth eightieth ninetieth';

const adders = {
  ...counted(UNITS, 0, 1),
  ...counted(TENS, 20, 10),
  fourty: 40,
  nought: 0,
  naught: 0,
  nil: 0,
};
const ordinals = {
  ...counted(UNIT_ORDINALS, 0, 1),
  ...counted(TEN_ORDINALS, 20, 10),
  nineth: 9,
  twelveth: 12,
  fourtieth: 40,
  hundredth: 100,
  thousandth: 1e3,
  millionth: 1e6,
  billionth: 1e9,
  trillionth: 1e12,
};

const scales = {
  thousand: 1e3,
  thousands: 1e3,
  million: 1e6,
  millions: 1e6,
  billion: 1e9,
  billions: 1e9,
  trillion: 1e12,
  trillions: 1e12,
  lakh: 1e5,
  lakhs: 1e5,
  lac: 1e5,
  lacs: 1e5,
  lkh: 1e5,
  lkhs: 1e5,
  crore: 1e7,
  crores: 1e7,
  krore: 1e7,
  krores: 1e7,
  koti: 1e7,
  cr: 1e7,
};

export const numbers: NumberWords = {
  decimal: '.',
  group: ',',
  adders,
  multipliers: { hundred: 100, hundreds: 100 },
  scales,
  shortScales: {
    k: 1e3,
    m: 1e6,
    mm: 1e6,
    mil: 1e6,
    mln: 1e6,
    b: 1e9,
    g: 1e9,
    bn: 1e9,
    bln: 1e9,
    t: 1e12,
    tn: 1e12,
    tln: 1e12,
  },
  joiners: ['and', '-', ','],
  articles: ['a', 'an'],
  ordinals,
  partEndings: ['s'],
  ordinalSuffixes: ['st', 'nd', 'rd', 'th'],
};

export const quantities: LanguagePack['words']['quantities'] = {
  'a couple': 2,
  'a couple of': 2,
  couple: 2,
  'couple of': 2,
  'a pair': 2,
  'a pair of': 2,
  pair: 2,
  'pair of': 2,
  single: 1,
  few: 3,
  'a few': 3,
  several: 4,
  handful: 5,
  'a handful': 5,
  'a handful of': 5,
  'half a dozen': 6,
  'half dozen': 6,
  'a half dozen': 6,
  dozen: 12,
  'a dozen': 12,
  'a dozen of': 12,
  "baker's dozen": 13,
  "a baker's dozen": 13,
  score: 20,
  'a score': 20,
  'a score of': 20,
};

export const fractions: LanguagePack['words']['fractions'] = {
  half: 2,
  halfs: 2,
  halves: 2,
  quarter: 4,
  quarters: 4,
  ...denominators(),
};

export const numberPatterns: LanguagePack['patterns']['numbers'] = {
  plain: ['{numeral}', '+ {numeral}'],
  negative: ['(minus|negative|-) {number}'],
  point: ['{numeral} (point|dot) {decimals}', 'point {decimals}'],
  quantity: ['{quantity}'],
  andDozens: ['{numeral} and {otherNumeral} (dozen|dozens|doz|dozs|dz|dzs) [of]'],
  dozens: ['{numeral} (dozen|dozens|doz|dozs|dz|dzs) [of]'],
  scores: ['{numeral} (score|scores) [of]'],
  mixed: ['{numeral} and {share}'],
  power: ['{numeral} ^ {number}'],
  timesTen: ['{numeral} (x|*|×) 10 ^ {number}'],
};

export const sharePatterns: LanguagePack['patterns']['shares'] = {
  half: ['half'],
  quarter: ['quarter'],
  compoundPart: ['(a|an) {compound}', '{numeral} [-] {compound}'],
  part: ['(a|an|one) {fraction}', '{numeral} [-] {fraction}'],
  ratio: ['{numeral} (/|⁄|over|out of|in) {divisor}'],
  mixedRatio: ['{numeral} {otherNumeral} (/|⁄) {divisor}'],
  ofScale: ['[a] {fraction} [a] {otherNumeral}'],
  mixedScale: ['{numeral} and [a] {fraction} {otherNumeral}'],
};

export const ordinalPatterns: LanguagePack['patterns']['ordinals'] = {
  plain: ['[the] {plainNth} [one]'],
  last: ['[the] (last|final|very last) [one]'],
  fromLast: [
    '[the] {plainNth} [-] (to|from) [-] [the] last [one]',
    '[the] {plainNth} from the end',
    '[the] {plainNth} last [one]',
  ],
  lastButOne: [
    '[the] next to [the] last [one]',
    '[the] last but one',
    '[the] one before the last [one]',
    '[the] penultimate [one]',
  ],
  lastButTwo: ['[the] antepenultimate [one]'],
};

export const percentagePatterns: LanguagePack['patterns']['percentages'] = {
  percent: [
    '{number} (%|percent|percents|percentage|per cent|per cents|pct)',
    '[a] {share} [of] [(a|one)] (percent|per cent|%)',
    '[the] (percent|per cent|percentage) of {number}',
  ],
  share: ['{share}'],
  bare: ['{number}'],
};

// "third" and "thirds", but no "first" or "second": a second is no half.
function denominators(): Record<string, number> {
  const parts = Object.entries(ordinals).filter(([, value]) => value > 2);
  return Object.fromEntries(
    parts.flatMap(([word, value]) => [
      [word, value],
      [`${word}s`, value],
    ]),
  );
}
