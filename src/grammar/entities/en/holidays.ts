// The English names of holidays, those of the United States and the ones most calendars share.

import type { LanguagePack } from '../language.js';
import type { HolidayRule } from '../holidays.js';
import { table } from '../phrases.js';

const MONDAY = 1;
const THURSDAY = 4;
const SUNDAY = 7;

const TABLE: readonly (readonly [HolidayRule, string])[] = [
  [{ month: 1, date: 1 }, "new year|new years|new year's|new year's day|new years day"],
  [{ month: 12, date: 31 }, "new year's eve|new years eve|nye"],
  [
    { month: 1, weekday: MONDAY, nth: 3 },
    "mlk day|mlk jr. day|martin luther king day|martin luther king's day|martin luther kings day|martin luther king jr. day|civil rights day",
  ],
  [{ month: 2, date: 2 }, 'groundhog day|groundhogs day'],
  [{ month: 2, date: 12 }, "lincoln's birthday|lincoln birthday|lincolns birthday"],
  [{ month: 2, date: 14 }, "valentine's day|valentines day|valentine day|valentine's|valentines"],
  [
    { month: 2, weekday: MONDAY, nth: 3 },
    "presidents day|presidents' day|president's day|washington's birthday|george washington day",
  ],
  [
    { month: 3, date: 17 },
    "st patrick's day|st. patrick's day|saint patrick's day|st patricks day|saint patricks day|st paddy's day|saint paddy's day",
  ],
  [
    { month: 4, date: 1 },
    "april fools|april fools'|april fools day|april fools' day|april fool's day",
  ],
  [{ month: 4, date: 22 }, 'earth day'],
  [
    { month: 5, date: 1 },
    "labour day|international workers' day|international workers day|may day",
  ],
  [{ month: 5, weekday: SUNDAY, nth: 2 }, "mother's day|mothers day|mothers' day"],
  [{ month: 5, weekday: MONDAY, nth: -1 }, 'memorial day|decoration day'],
  [{ month: 6, weekday: SUNDAY, nth: 3 }, "father's day|fathers day|fathers' day"],
  [{ month: 6, date: 19 }, 'juneteenth'],
  [{ month: 7, date: 4 }, 'independence day|the fourth of july'],
  [{ month: 9, weekday: MONDAY, nth: 1 }, 'labor day'],
  [
    { month: 10, weekday: MONDAY, nth: 2 },
    "columbus day|indigenous peoples' day|indigenous peoples day",
  ],
  [{ month: 10, date: 31 }, "halloween|hallowe'en"],
  [{ month: 11, date: 1 }, "all saints' day|all saints day"],
  [
    { month: 11, date: 11 },
    "veterans day|veteran day|veterans' day|veteran's day|armistice day|remembrance day",
  ],
  [{ month: 11, weekday: THURSDAY, nth: 4 }, 'thanksgiving|thanksgiving day'],
  [{ month: 11, weekday: THURSDAY, nth: 4, plus: 1 }, 'black friday'],
  [{ month: 11, weekday: THURSDAY, nth: 4, plus: 4 }, 'cyber monday'],
  [{ month: 12, date: 24 }, 'christmas eve|xmas eve'],
  [{ month: 12, date: 25 }, 'christmas|christmas day|xmas|xmas day|x-mas'],
  [{ month: 12, date: 26 }, 'boxing day'],
  [{ easter: -47 }, 'shrove tuesday|pancake day|pancake tuesday|mardi gras|fat tuesday'],
  [{ easter: -46 }, 'ash wednesday'],
  [{ easter: -7 }, 'palm sunday'],
  [{ easter: -3 }, 'maundy thursday|holy thursday'],
  [{ easter: -2 }, 'good friday'],
  [{ easter: -1 }, 'holy saturday'],
  [{ easter: 0 }, 'easter|easter sunday|easter day'],
  [{ easter: 1 }, 'easter monday'],
  [{ easter: 39 }, 'ascension|ascension day|ascension thursday'],
  [{ easter: 49 }, 'pentecost|whit sunday|white sunday|whitsunday'],
  [{ easter: 50 }, 'whit monday|pentecost monday'],
  [{ easter: 56 }, 'trinity sunday'],
  [{ easter: 60 }, 'corpus christi'],
];

export const holidays: LanguagePack['words']['holidays'] = table(TABLE);
