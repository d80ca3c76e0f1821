// A known value as a form takes it up to be edited. Draws nothing.

import { isJsonArray, isJsonObject } from '../../base/json.js';
import type { JsonValue } from '../../assistant/contract.js';
import { plainText } from '../../base/plain-text.js';
import type { Field } from './field.js';

/**
 * The value with free texts as their boxes show them: a box can't mark what nobody sees in it, so
 * that what is sent from it is what stands in it.
 */
export function plainDraft(field: Field, value: JsonValue): JsonValue {
  switch (field.kind) {
    case 'text':
    case 'textarea': {
      const isHidden = field.kind === 'text' && field.input === 'password';
      return typeof value === 'string' && !isHidden ? plainText(value) : value;
    }
    case 'list':
      return isJsonArray(value)
        ? value.map((item: JsonValue) => plainDraft(field.item, item))
        : value;
    case 'group': {
      if (!isJsonObject(value)) return value;
      const members = Object.entries(value).map(([name, member]): [string, JsonValue] => {
        const inner = field.fields.find((one) => one.name === name);
        return [name, inner === undefined ? member : plainDraft(inner, member)];
      });
      return Object.fromEntries(members);
    }
    default:
      return value;
  }
}
