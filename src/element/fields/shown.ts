// A slot and its value as a person reads them in a row. Draws nothing.

import type { JsonValue, Slot } from '../../assistant/contract.js';
import { isJsonArray, isJsonObject } from '../../base/json.js';
import type { JsonObject } from '../../base/json.js';
import { markUnseen } from '../../base/plain-text.js';
import { formatValue } from '../format.js';
import type { Locale } from '../locale.js';
import { readable } from '../names.js';
import { fieldOf, sameValue, type Field } from './field.js';

/** The value's words: an option's label, money, a date, a mask for a secret, never a file's bytes. */
export function shownValue(slot: Slot, value: JsonValue | undefined, locale: Locale): string {
  if (slot.secret === true) return '••••••';
  return markUnseen(wordsOf(fieldOf(slot), value, locale)) || locale.text('none');
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
    case 'list':
    case 'files':
      return isJsonArray(value)
        ? value.map((item) => wordsOf(field.item, item, locale)).join(', ')
        : formatValue(value, locale);
    default:
      return isJsonObject(value) ? membersOf(field, value, locale) : formatValue(value, locale);
  }
}

/** Each member under its name: `Yes, No` alone would say nothing of what is agreed to. */
function membersOf(field: Field, value: JsonObject, locale: Locale): string {
  const fields = field.kind === 'group' ? field.fields : [];
  return Object.entries(value)
    .map(([name, member]) => {
      const inner = fields.find((one) => one.name === name);
      const words = inner ? wordsOf(inner, member, locale) : formatValue(member, locale);
      return `${inner?.label ?? readable(name)}: ${words || locale.text('none')}`;
    })
    .join(', ');
}
