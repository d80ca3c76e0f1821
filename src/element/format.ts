// Values as people read them, in one language. Knows no schema beyond a format's name.

import { isJsonArray } from '../base/json.js';
import type { JsonValue } from '../assistant/contract.js';
import type { Locale } from './locale.js';

const dateOnly = /^\d{4}-\d{2}-\d{2}$/;
const dateTime = /^\d{4}-\d{2}-\d{2}T\d{2}:\d{2}(:\d{2}(\.\d+)?)?(Z|[+-]\d{2}:?\d{2})?$/;

/** Whether a text is an ISO date, with or without a time. */
export function isDate(value: JsonValue | undefined): value is string {
  return (
    typeof value === 'string' &&
    (dateOnly.test(value) || dateTime.test(value)) &&
    !Number.isNaN(Date.parse(value)) &&
    isCalendarDay(value.slice(0, 10))
  );
}

/** Whether the month has that day: engines take the 30th of February for the 2nd of March. */
function isCalendarDay(day: string): boolean {
  return new Date(`${day}T00:00:00Z`).toISOString().startsWith(day);
}

/** One value as text: numbers and dates in the visitor's way, lists joined, `''` for nothing. */
export function formatValue(value: JsonValue | undefined, locale: Locale, currency = ''): string {
  if (value === undefined || value === null) return '';
  if (typeof value === 'boolean') return locale.text(value ? 'yes' : 'no');
  if (typeof value === 'number') return formatNumber(value, locale, currency);
  if (isDate(value)) return formatDate(value, locale);
  if (typeof value === 'string') return value;
  const parts = isJsonArray(value) ? value : Object.values(value);
  return parts
    .map((part) => formatValue(part, locale))
    .filter((text) => text !== '')
    .join(', ');
}

/** A number, as money where an ISO 4217 code is given; years and ids keep their digits. */
function formatNumber(value: number, locale: Locale, currency = ''): string {
  if (/^[A-Z]{3}$/.test(currency)) {
    // Never rounded: what is shown is what is sent.
    const options = { style: 'currency', currency, maximumFractionDigits: 20 } as const;
    return value.toLocaleString(locale.tag, options);
  }
  return value.toLocaleString(locale.tag, { maximumFractionDigits: 20 });
}

function formatDate(value: string, locale: Locale): string {
  // A date without a time is the same day everywhere.
  if (dateOnly.test(value)) {
    const options = { dateStyle: 'medium', timeZone: 'UTC' } as const;
    return new Date(`${value}T00:00:00Z`).toLocaleDateString(locale.tag, options);
  }
  const options = { dateStyle: 'medium', timeStyle: 'short' } as const;
  return new Date(value).toLocaleString(locale.tag, options);
}
