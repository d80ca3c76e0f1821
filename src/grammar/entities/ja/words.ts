// Japanese words. Characters of cheques count as the plain ones.

import type { LanguagePack } from '../language.js';
import type { NumberWords } from '../number-words.js';
import { counted, named, numbered, table } from '../phrases.js';

type Words = LanguagePack['words'];

const VARIANTS = '壱一弐二参三肆四伍五陸六漆七捌八玖九拾十萬万';
const NUMBERS = '一 二 三 四 五 六 七 八 九 十 十一 十二'.split(' ');
const READINGS =
  'いちがつ にがつ さんがつ しがつ ごがつ ろくがつ しちがつ はちがつ くがつ じゅうがつ じゅういちがつ じゅうにがつ'.split(
    ' ',
  );

/** From each variant to the character that the tables have. */
export const variants: ReadonlyMap<string, string> = new Map(
  [...VARIANTS.matchAll(/(.)(.)/gu)].map(([, from = '', to = '']) => [from, to]),
);

export const numbers: NumberWords = {
  decimal: '.',
  group: ',',
  adders: {
    ...counted('零 一 二 三 四 五 六 七 八 九', 0, 1),
    ...counted('ゼロ いち に さん よん ご ろく なな はち きゅう', 0, 1),
    〇: 0,
  },
  multipliers: {
    ...named(10, '十|じゅう'),
    ...named(100, '百|ひゃく|びゃく|ぴゃく'),
    ...named(1e3, '千|せん|ぜん'),
  },
  scales: { ...named(1e4, '万|まん'), ...named(1e8, '億|おく'), ...named(1e12, '兆|ちょう') },
  shortScales: { k: 1e3, m: 1e6, g: 1e9, b: 1e9, t: 1e12 },
  joiners: ['零', '〇'],
  articles: [],
  ordinals: {},
  ordinalSuffixes: [],
  room: { 0: 0 },
  positional: true,
};

export const weekdays: Words['weekdays'] = numbered(
  ['月 げつ', '火 か', '水 すい', '木 もく', '金 きん', '土 ど', '日 にち'].map((pair) => {
    const [sign = '', reading = ''] = pair.split(' ');
    return `${sign}曜日|${sign}曜|( ${sign} )|${reading}ようび`;
  }),
);

export const months: Words['months'] = numbered(
  NUMBERS.map((name, index) => {
    const month = index + 1;
    return `${name}月|${month}月|${String(month).padStart(2, '0')}月|${READINGS[index] ?? ''}`;
  }),
);

export const units: Words['units'] = {
  ...named('second', '秒|秒間'),
  ...named('minute', '分|分間'),
  ...named('hour', '時間'),
  ...named('day', '日|日間|泊'),
  ...named('week', '週|週間'),
  ...named('weekend', '週末'),
  ...named('month', 'か月|ヶ月|カ月|ヵ月|ケ月|箇月|か月間|ヶ月間|カ月間'),
  ...named('quarter', '四半期'),
  ...named('year', '年|年間|か年'),
  ...named('century', '世紀'),
};

export const namedUnits: Words['namedUnits'] = { 月: 'month' };

export const days: Words['days'] = {
  ...named(0, '今日|きょう|本日|今|現在|当日'),
  ...named(1, '明日|あした|あす|みょうにち|翌日'),
  ...named(2, '明後日|あさって'),
  ...named(3, 'しあさって'),
  ...named(-1, '昨日|きのう|さくじつ|前日'),
  ...named(-2, '一昨日|おととい|おとつい'),
};

export const which: Words['which'] = {
  ...named('this', '今|こん|本|この|当|その|現'),
  ...named('next', '来|翌|らい'),
  ...named('coming', '次の|次|つぎの'),
  ...named('previous', '先|昨|前の|前|去|せん'),
  ...named('last', 'この前の|最後の'),
};

export const dayParts: Words['dayParts'] = {
  ...named('morning', '午前|朝|早朝|明け方|今朝'),
  ...named('lunch', '昼|お昼'),
  ...named('afternoon', '午後|昼過ぎ'),
  ...named('evening', '夕方|夕|晩|今晩'),
  ...named('night', '夜|深夜|今夜|夜中|夜間'),
};

export const times: Words['times'] = {
  ...named(12 * 60, '正午|お昼の12時'),
  ...named(0, '真夜中|午前0時|零時'),
};

export const holidays: Words['holidays'] = table([
  [{ month: 1, date: 1 }, '元日|元旦|正月'],
  [{ month: 2, date: 11 }, '建国記念の日|建国記念日'],
  [{ month: 2, date: 14 }, 'バレンタインデー|バレンタイン'],
  [{ month: 3, date: 3 }, 'ひな祭り'],
  [{ month: 4, date: 29 }, '昭和の日'],
  [{ month: 5, date: 3 }, '憲法記念日'],
  [{ month: 5, date: 4 }, 'みどりの日'],
  [{ month: 5, date: 5 }, 'こどもの日'],
  [{ month: 8, date: 11 }, '山の日'],
  [{ month: 10, date: 31 }, 'ハロウィン|ハロウィーン'],
  [{ month: 11, date: 3 }, '文化の日'],
  [{ month: 11, date: 23 }, '勤労感謝の日'],
  [{ month: 12, date: 24 }, 'クリスマスイブ|クリスマスイヴ'],
  [{ month: 12, date: 25 }, 'クリスマス'],
  [{ month: 12, date: 31 }, '大晦日'],
  [{ month: 1, weekday: 1, nth: 2 }, '成人の日'],
  [{ month: 7, weekday: 1, nth: 3 }, '海の日'],
  [{ month: 9, weekday: 1, nth: 3 }, '敬老の日'],
  [{ month: 5, weekday: 7, nth: 2 }, '母の日'],
  [{ month: 6, weekday: 7, nth: 3 }, '父の日'],
  [{ easter: 0 }, 'イースター|復活祭'],
]);
