// A slot and its value as a person reads them in a row. Draws nothing.

import type { JsonValue, Slot } from '../../assistant/contract.js';
import { isJsonArray } from '../../base/json.js';
import { formatValue } from '../format.js';
import type { Locale } from '../locale.js';
import { fieldOf, sameValue, type Field } from './field.js';

/** The value's words: an option's label, money, a date, a mask for a secret, never a file's bytes. */
export function shownValue(slot: Slot, value: JsonValue | undefined, locale: Locale): string {
  if (slot.secret === true) return '••••••';
  return wordsOf(fieldOf(slot), value, locale) || locale.text('none');
}

function wordsOf(field: Field, value: JsonValue | undefined, locale: Locale): string {
  switch (field.kind) {
    case 'file':
      return value === undefined ? '' : locale.text('file');
    case 'number':
      return formatValue(value, locale, field.currency);
    case 'radio':
    case 'select':
    case 'multi': {
      const values = isJsonArray(value) ? value : [value];
      return values
        .map((one) => field.options.find((option) => sameValue(option.value, one))?.label ?? one)
        .map((one) => formatValue(one, locale))
        .join(', ');
    }
    default:
      return formatValue(value, locale);
  }
}
