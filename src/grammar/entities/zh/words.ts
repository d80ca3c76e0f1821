// Chinese words. Traditional characters and those of cheques count as the simplified ones, so the tables
// are spelt with these.

import type { LanguagePack } from '../language.js';
import type { NumberWords } from '../number-words.js';
import { counted, named, numbered, table } from '../phrases.js';

type Words = LanguagePack['words'];

const VARIANTS =
  '尋寻婦妇國国慶庆親亲復复師师週周禮礼號号點点兩两後后個个鐘钟時时間间這这萬万億亿貳二贰二參三叁三肆四伍五陸六陆六柒七捌八玖九壹一拾十佰百仟千負负晝昼從从開开過过來来內内幾几號号禮礼歲岁農农曆历節节聖圣誕诞陽阳總总號号週周對对倆两';
const NUMBERS = '一 二 三 四 五 六 七 八 九 十 十一 十二'.split(' ');

/** From each variant to the character that the tables have. */
export const variants: ReadonlyMap<string, string> = new Map(
  [...VARIANTS.matchAll(/(.)(.)/gu)].map(([, from = '', to = '']) => [from, to]),
);

export const numbers: NumberWords = {
  decimal: '.',
  group: ',',
  adders: { ...counted('零 一 二 三 四 五 六 七 八 九', 0, 1), 〇: 0, 两: 2, 廿: 20, 卅: 30 },
  multipliers: { 十: 10, 百: 100, 千: 1e3 },
  scales: { 万: 1e4, 亿: 1e8, 兆: 1e12 },
  shortScales: { k: 1e3, m: 1e6, g: 1e9, b: 1e9, t: 1e12 },
  // The last three say "and some".
  joiners: ['零', '〇', '余', '多', '几'],
  articles: [],
  ordinals: {},
  ordinalSuffixes: [],
  room: { 0: 0 },
  positional: true,
  lastDigitShort: true,
};

export const weekdays: Words['weekdays'] = numbered(
  ['一', '二', '三', '四', '五', '六']
    .map((day) => `周${day}|星期${day}|礼拜${day}`)
    .concat(['周日|周天|星期日|星期天|礼拜日|礼拜天']),
);

export const months: Words['months'] = numbered(
  NUMBERS.map((name, index) => {
    const month = index + 1;
    return `${name}月|${month}月|${String(month).padStart(2, '0')}月`;
  }),
);

export const units: Words['units'] = {
  ...named('second', '秒|秒钟|个秒'),
  ...named('minute', '分钟|分'),
  ...named('hour', '小时|个小时|钟头|个钟头|个钟'),
  ...named('day', '天|日|晚|夜'),
  ...named('week', '周|星期|个星期|礼拜|个礼拜|个周'),
  ...named('weekend', '周末|个周末'),
  ...named('month', '个月'),
  ...named('quarter', '季度|个季度'),
  ...named('year', '年'),
  ...named('decade', '个年代'),
  ...named('century', '世纪|个世纪'),
};

export const namedUnits: Words['namedUnits'] = { 月: 'month', 钟: 'hour' };

export const days: Words['days'] = {
  ...named(0, '今天|今日|现在|当天'),
  ...named(1, '明天|明日|听日'),
  ...named(2, '后天|后日'),
  ...named(3, '大后天'),
  ...named(-1, '昨天|昨日|寻日'),
  ...named(-2, '前天|前日'),
  ...named(-3, '大前天'),
};

export const which: Words['which'] = {
  ...named('this', '今个|这|这个|这一|本|今|当前|这一个'),
  ...named('next', '下|下个|下一|下一个|明'),
  // A weekday "of 上" is that of the week before, not the latest.
  ...named('previous', '上|上个|上一|上一个|去'),
};

export const dayParts: Words['dayParts'] = {
  ...named('morning', '早上|上午|早晨|凌晨|清晨|今早|早'),
  ...named('lunch', '中午'),
  ...named('afternoon', '下午|午后|昼|晏昼'),
  ...named('evening', '傍晚|晚上|今晚|晚|夜晚'),
  ...named('night', '夜里|深夜|半夜'),
};

export const datedParts: Words['datedParts'] = table([
  [{ part: 'morning', days: 0 }, '今早|今晨'],
  [{ part: 'evening', days: 0 }, '今晚|今夜'],
  [{ part: 'morning', days: 1 }, '明早|明晨'],
  [{ part: 'evening', days: 1 }, '明晚'],
  [{ part: 'evening', days: -1 }, '昨晚|昨夜'],
]);

export const times: Words['times'] = { ...named(12 * 60, '正午|中午'), ...named(0, '午夜|零点整') };

export const holidays: Words['holidays'] = table([
  [{ month: 1, date: 1 }, '元旦|元旦节|新年'],
  [{ month: 2, date: 14 }, '情人节'],
  [{ month: 3, date: 8 }, '妇女节'],
  [{ month: 5, date: 1 }, '劳动节|五一'],
  [{ month: 6, date: 1 }, '儿童节'],
  [{ month: 9, date: 10 }, '教师节'],
  [{ month: 10, date: 1 }, '国庆节|国庆'],
  [{ month: 10, date: 31 }, '万圣节前夜'],
  [{ month: 12, date: 24 }, '平安夜'],
  [{ month: 12, date: 25 }, '圣诞节|圣诞'],
  [{ month: 12, date: 31 }, '除夕夜|新年前夜'],
  [{ month: 5, weekday: 7, nth: 2 }, '母亲节'],
  [{ month: 6, weekday: 7, nth: 3 }, '父亲节'],
  [{ month: 11, weekday: 4, nth: 4 }, '感恩节'],
  [{ easter: 0 }, '复活节'],
]);
