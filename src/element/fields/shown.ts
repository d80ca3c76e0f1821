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
  return wordsOf(fieldOf(slot), value, locale) || locale.text('none');
}

function wordsOf(field: Field | undefined, value: JsonValue | undefined, locale: Locale): string {
  switch (field?.kind) {
    case 'file':
      return value === undefined ? '' : locale.text('file');
    case 'radio':
    case 'select':
    case 'search':
    case 'multi': {
      const values = isJsonArray(value) ? value : [value];
      const labels = values.map(
        (one) => field.options.find((option) => sameValue(option.value, one))?.label ?? one,
      );
      return joined(labels.map((label) => wordsOf(undefined, label, locale)));
    }
    default:
      break;
  }
  if (isJsonArray(value)) {
    const item = field?.kind === 'list' || field?.kind === 'files' ? field.item : undefined;
    return joined(value.map((one: JsonValue) => wordsOf(item, one, locale) || locale.text('none')));
  }
  if (isJsonObject(value)) return membersOf(field, value, locale);
  return markUnseen(formatValue(value, locale, field?.kind === 'number' ? field.currency : ''));
}

/** Each member under its name: `Yes, No` alone would say nothing of what is agreed to. */
function membersOf(field: Field | undefined, value: JsonObject, locale: Locale): string {
  const fields = field?.kind === 'group' ? field.fields : [];
  return joined(
    Object.entries(value).map(([name, member]) => {
      const inner = fields.find((one) => one.name === name);
      const words = wordsOf(inner, member, locale) || locale.text('none');
      return `${inner?.label ?? readable(name)}: ${words}`;
    }),
  );
}

/** Hebrew, Arabic, and the halves that begin their like beyond the first plane. */
const rightToLeft = /[\u0590-\u08ff\ud802\ud803\ud83a\ud83b\ufb1d-\ufdff\ufe70-\ufefc]/;

/** One after another. Where one runs from right to left each is isolated: it would reorder the others. */
function joined(parts: readonly string[]): string {
  const all = parts.join(', ');
  return parts.length > 1 && rightToLeft.test(all)
    ? `\u2068${parts.join('\u2069, \u2068')}\u2069`
    : all;
}
