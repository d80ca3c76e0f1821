// German words for days, months and units, and the patterns of durations and dates.

import type { LanguagePack } from '../language.js';
import { named, numbered, table } from '../phrases.js';

type Words = LanguagePack['words'];
type Patterns = LanguagePack['patterns'];

export const weekdays: Words['weekdays'] = numbered([
  'montag|montags|mo|mo.',
  'dienstag|dienstags|di|di.',
  'mittwoch|mittwochs|mi|mi.',
  'donnerstag|donnerstags|do|do.',
  'freitag|freitags|fr|fr.',
  'samstag|samstags|sonnabend|sa|sa.',
  // "so" alone is a word of its own.
  'sonntag|sonntags|so.',
]);

export const months: Words['months'] = numbered([
  'januar|janner|jan|jan.',
  'februar|feber|feb|feb.',
  'marz|maerz|mrz|mrz.',
  'april|apr|apr.',
  'mai',
  'juni|juno|jun|jun.',
  'juli|julei|jul|jul.',
  'august|aug|aug.',
  'september|sep|sep.|sept|sept.',
  'oktober|okt|okt.',
  'november|nov|nov.',
  'dezember|dez|dez.',
]);

export const units: Words['units'] = {
  ...named('second', 'sekunde|sekunden|sek|sek.|s'),
  ...named('minute', 'minute|minuten|min|min.'),
  ...named('hour', 'stunde|stunden|std|std.|h'),
  ...named('day', 'tag|tage|tagen|tages|tg|tg.'),
  ...named('week', 'woche|wochen'),
  ...named('weekend', 'wochenende|wochenenden|wochenendes'),
  ...named('month', 'monat|monate|monaten|monats'),
  ...named('quarter', 'quartal|quartale|quartalen|quartals'),
  ...named('year', 'jahr|jahre|jahren|jahres'),
  ...named('decade', 'jahrzehnt|jahrzehnte|jahrzehnten'),
  ...named('century', 'jahrhundert|jahrhunderte'),
};

export const days: Words['days'] = {
  ...named(0, 'heute|jetzt'),
  morgen: 1,
  ...named(2, 'ubermorgen|uebermorgen'),
  gestern: -1,
  vorgestern: -2,
};

export const which: Words['which'] = {
  ...named('this', `${endings('dies')}|${endings('aktuell')}|${endings('laufend')}`),
  ...named('next', `${endings('nachst')}|${endings('naechst')}|${endings('folgend')}`),
  ...named('last', `${endings('letzt')}|${endings('vergangen')}`),
  ...named('previous', endings('vorig')),
  ...named('coming', endings('kommend')),
};

export const holidays: Words['holidays'] = table([
  [{ month: 1, date: 1 }, 'neujahr|neujahrstag'],
  [{ month: 1, date: 6 }, 'heilige drei konige|dreikonigstag'],
  [{ month: 2, date: 14 }, 'valentinstag'],
  [{ month: 5, date: 1 }, 'tag der arbeit|maifeiertag'],
  [{ month: 5, weekday: 7, nth: 2 }, 'muttertag'],
  [{ easter: 39 }, 'himmelfahrt|christi himmelfahrt|himmelfahrtstag|vatertag'],
  [{ month: 10, date: 3 }, 'tag der deutschen einheit'],
  [{ month: 10, date: 31 }, 'halloween|reformationstag'],
  [{ month: 11, date: 1 }, 'allerheiligen'],
  [{ month: 12, date: 6 }, 'nikolaus|nikolaustag'],
  [{ month: 12, date: 24 }, 'heiligabend|heiliger abend'],
  [{ month: 12, date: 25 }, 'weihnachten|weihnachtstag|erster weihnachtstag'],
  [{ month: 12, date: 26 }, 'zweiter weihnachtstag'],
  [{ month: 12, date: 31 }, 'silvester'],
  [{ easter: -48 }, 'rosenmontag'],
  [{ easter: -47 }, 'fastnacht|fastnachtsdienstag|faschingsdienstag'],
  [{ easter: -46 }, 'aschermittwoch'],
  [{ easter: -7 }, 'palmsonntag'],
  [{ easter: -3 }, 'grundonnerstag'],
  [{ easter: -2 }, 'karfreitag'],
  [{ easter: -1 }, 'karsamstag'],
  [{ easter: 0 }, 'ostern|ostersonntag'],
  [{ easter: 1 }, 'ostermontag'],
  [{ easter: 49 }, 'pfingsten|pfingstsonntag'],
  [{ easter: 50 }, 'pfingstmontag'],
  [{ easter: 60 }, 'fronleichnam'],
]);

const ON = '[(am|an|den|dem|der|zum|fur|auf den)]';
const OF = '[(im|in|des|von|vom|der|,)]';

export const singlePatterns: Patterns['singles'] = {
  counted: ['[(genau|exakt)] {count} [(weitere|ganze|ganzen)] {unit}'],
  part: ['[(ein|eine|einer|einem)] {share} {unit}'],
  countedAndPart: ['{count} und (eine|einer) {share} {unit}'],
};

export const durationPatterns: Patterns['durations'] = {
  unit: ['{single}', '(ungefahr|etwa|circa|zirka|ca|ca.|rund) {single}'],
  sum: ['{single} [,] [und] {duration}'],
  sumOfMinutes: ['{single} [und] {numeral}'],
};

export const lengthPatterns: Patterns['lengths'] = {
  bound: [
    '(mehr|weniger|langer|kurzer|nicht mehr|nicht langer) als {duration}',
    '(uber|unter|mindestens|wenigstens|hochstens|maximal|minimal|bis zu) {duration}',
    '{duration} (oder mehr|oder weniger|oder langer)',
  ],
};

export const calendarPatterns: Patterns['calendar'] = {
  monthDay: [
    '[(der|den|dem)] {day} [.] {month} [,] {year}',
    '[(der|den|dem)] {day} [.] {month} {shortYear}',
    '[(der|den|dem)] {day} [.] {month}',
    '{month} {day} [,] {year}',
    '{month} {day}',
    '[(der|den|dem)] {day} [/] {monthNth} [{year}]',
    '{year} / {day} / {month}',
    '{day} - {year} - {month}',
  ],
  numeric: ['[(der|den|dem)] {numericDate} [.]'],
  holiday: ['{holiday}'],
  monthly: ['(der|den|dem|am) {day}'],
};

export const datePatterns: Patterns['dates'] = {
  dayWord: ['{dayWord}'],
  weekday: [`${ON} {weekday}`],
  whichWeekday: [`${ON} {which} {weekday}`],
  weekdayOfPeriod: [
    `${ON} {weekday} ${OF} {period}`,
    '{period} (am|,) {weekday}',
    '{period} {weekday}',
  ],
  weekdayAfterNext: [
    `${ON} (ubernachsten|ubernachster) {weekday}`,
    `${ON} {weekday} nach dem nachsten`,
  ],
  calendar: [`${ON} {calendar}`],
  whichCalendar: [`${ON} {which} {calendar}`],
  calendarInYear: [`${ON} {calendar} ${OF} {year}`],
  calendarInPeriod: [`${ON} {calendar} ${OF} {period}`],
  weekdayCalendar: [`${ON} {weekday} [,] [(der|den|dem)] {calendar}`],
  ahead: ['[heute] in {duration}', '{duration} spater', '{duration} ab (heute|jetzt)'],
  ago: ['[heute] vor {duration}'],
  after: ['{duration} (nach|ab) [dem] {date}', '{baseDate} in {duration}'],
  before: ['{duration} vor [dem] {date}'],
  dayAfter: ['(der|den|am) tag nach [dem] {date}'],
  dayBefore: ['(der|den|am) tag vor [dem] {date}'],
  weekdayAhead: ['{weekday} in {duration}'],
  weekdayAgo: ['{weekday} vor {duration}'],
  nthWeekday: [`${ON} {nth} {weekday} ${OF} {period}`],
  nthWeekdayAfter: [`${ON} {nth} {weekday} nach {date}`],
  nthDay: [`${ON} {nth} tag ${OF} {period}`],
};

/** A stem with each ending an adjective may have. */
function endings(stem: string): string {
  return ['e', 'en', 'er', 'es', 'em'].map((ending) => stem + ending).join('|');
}
