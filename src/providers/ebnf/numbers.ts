// Numbers within bounds as EBNF: a model can't write a number that its schema refuses. Knows digits only.

import { oneOf } from './rules.js';

/** Digits of a number without bounds: more than these are no number a person means. */
const MOST_DIGITS = 12;
const CEILING = 10 ** MOST_DIGITS - 1;
const MOST_DECIMALS = 6;
const ANY_NUMBER = `"-"? ("0" | [1-9] [0-9]{0,${MOST_DIGITS - 1}}) ("." [0-9]{1,${MOST_DECIMALS}})?`;
/** From here on whole numbers and their fractions are choice enough. */
const WIDE = 2;

export interface Bounds {
  /** Smallest and largest value, both allowed; infinite where there is none. */
  readonly least: number;
  readonly most: number;
}

/** Integers within the bounds, without a leading zero. `undefined` when there is none. */
export function integerRange({ least, most }: Bounds): string | undefined {
  const low = Math.max(Math.ceil(least), -CEILING);
  const high = Math.min(Math.floor(most), CEILING);
  if (low > high) return undefined;
  const parts: string[] = [];
  if (low < 0) {
    parts.push(...naturals(Math.max(1, -high), -low).map((digits) => `"-" ${digits}`));
  }
  if (high >= 0) parts.push(...naturals(Math.max(0, low), high));
  return oneOf(parts);
}

/** Numbers within the bounds, with a fraction where one fits. `undefined` when there is none. */
export function numberRange(bounds: Bounds): string | undefined {
  if (bounds.least === -Infinity && bounds.most === Infinity) return ANY_NUMBER;
  const whole = integerRange(bounds);
  const fraction = `"." [0-9]{1,${MOST_DECIMALS}}`;
  const parts = whole === undefined ? [] : [whole];
  const { least, most } = bounds;
  // Between n and n + 1 every fraction of n fits; away from zero that holds for both signs.
  const above = integerRange({ least: Math.max(0, least), most: most - 1 });
  if (above !== undefined && most >= 1) parts.push(`${above} ${fraction}`);
  const below = integerRange({ least: least + 1, most: Math.min(-1, most) });
  if (below !== undefined && least <= -2) parts.push(`${below} ${fraction}`);
  if (least <= -1 && most >= 0) parts.push(`"-0" ${fraction}`);
  if (least >= 0 && most - least < WIDE) parts.push(...hundredths(bounds));
  return parts.length === 0 ? undefined : oneOf(parts);
}

/** Two decimals within narrow bounds that start or end between whole numbers: 0.05 to 0.95. */
function hundredths({ least, most }: Bounds): string[] {
  const parts: string[] = [];
  for (let whole = Math.floor(least); whole <= Math.floor(most); whole += 1) {
    // Rounded first: 0.07 times 100 is a little more than 7.
    const from = Math.max(0, Math.ceil(Number(((least - whole) * 100).toFixed(6))));
    const to = Math.min(99, Math.floor(Number(((most - whole) * 100).toFixed(6))));
    if (from > to) continue;
    const range = sameLength(String(from).padStart(2, '0'), String(to).padStart(2, '0'));
    parts.push(...range.map((digits) => `"${whole}." ${digits}`));
  }
  return parts;
}

/** The digit strings from `low` to `high`, as few alternatives as the places allow. */
function naturals(low: number, high: number): string[] {
  if (low === 0) return high === 0 ? ['"0"'] : ['"0"', ...naturals(1, high)];
  const parts: string[] = [];
  for (let length = String(low).length; length <= String(high).length; length += 1) {
    const first = 10 ** (length - 1);
    if (low <= first && high === CEILING) {
      return [...parts, `[1-9] [0-9]{${length - 1},${MOST_DIGITS - 1}}`];
    }
    const from = Math.max(low, first);
    const to = Math.min(high, 10 ** length - 1);
    parts.push(...sameLength(String(from), String(to)));
  }
  return parts;
}

/** The numbers from one digit string to another of the same length. */
function sameLength(from: string, to: string): string[] {
  const head = from.slice(0, 1);
  const last = to.slice(0, 1);
  if (from.length === 1) return [digit(head, last)];
  if (head === last) {
    return sameLength(from.slice(1), to.slice(1)).map((rest) => `"${head}" ${rest}`);
  }
  const places = from.length - 1;
  const any = places === 1 ? '[0-9]' : `[0-9]{${places}}`;
  const parts: string[] = [];
  const lowRest = from.slice(1);
  const highRest = to.slice(1);
  const openLow = /^0+$/u.test(lowRest);
  const openHigh = /^9+$/u.test(highRest);
  const middleFrom = openLow ? Number(head) : Number(head) + 1;
  const middleTo = openHigh ? Number(last) : Number(last) - 1;
  if (!openLow) {
    parts.push(...sameLength(lowRest, '9'.repeat(places)).map((rest) => `"${head}" ${rest}`));
  }
  if (middleFrom <= middleTo) parts.push(`${digit(String(middleFrom), String(middleTo))} ${any}`);
  if (!openHigh) {
    parts.push(...sameLength('0'.repeat(places), highRest).map((rest) => `"${last}" ${rest}`));
  }
  return parts;
}

function digit(from: string, to: string): string {
  return from === to ? `"${from}"` : `[${from}-${to}]`;
}
