// The rules by which holidays fall: on a date, on a weekday of a month, or so many days from Easter.
// Which holidays there are, and their names, is a language pack's matter.

import { dayOf, daysInMonth } from './calendar.js';
import { onOrAfterDay } from './when.js';

export type HolidayRule =
  | { readonly month: number; readonly date: number }
  /** `nth` weekday (1 = Monday) of the month, from the end if negative; `plus` days later. */
  | {
      readonly month: number;
      readonly weekday: number;
      readonly nth: number;
      readonly plus?: number;
    }
  | { readonly easter: number };

/** The day of a holiday in a year. */
export function holidayIn(rule: HolidayRule, year: number): number | undefined {
  if ('easter' in rule) {
    const sunday = easterSunday(year);
    return sunday === undefined ? undefined : sunday + rule.easter;
  }
  if ('date' in rule) return dayOf(year, rule.month, rule.date);
  const day = nthWeekday(year, rule.month, rule.weekday, rule.nth);
  return day === undefined ? undefined : day + (rule.plus ?? 0);
}

function nthWeekday(year: number, month: number, weekday: number, nth: number): number | undefined {
  const last = dayOf(year, month, daysInMonth(year, month));
  const first = dayOf(year, month, 1);
  if (first === undefined || last === undefined) return undefined;
  return nth > 0
    ? onOrAfterDay(first, weekday) + 7 * (nth - 1)
    : onOrAfterDay(last - 6, weekday) + 7 * (nth + 1);
}

// The Gregorian computus in Butcher's form: golden number, century corrections, epact, weekday.
function easterSunday(year: number): number | undefined {
  const golden = year % 19;
  const century = Math.floor(year / 100);
  const ofCentury = year % 100;
  const moonCorrection = Math.floor((8 * century + 13) / 25);
  const epact = (19 * golden + century - Math.floor(century / 4) - moonCorrection + 15) % 30;
  const leaps = 2 * (century % 4) + 2 * Math.floor(ofCentury / 4) - (ofCentury % 4);
  const toSunday = (32 + leaps - epact) % 7;
  const late = Math.floor((golden + 11 * epact + 22 * toSunday) / 451);
  const sum = epact + toSunday - 7 * late + 114;
  return dayOf(year, Math.floor(sum / 31), (sum % 31) + 1);
}
