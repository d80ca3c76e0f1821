// Why a value can't be sent yet, in words. A first help for people: the harness validates with the
// whole schema before any call. Draws nothing.

import { isJsonArray, isJsonObject } from '../../base/json.js';
import type { JsonObject, JsonValue } from '../../assistant/contract.js';
import type { Locale } from '../locale.js';
import type { Field } from './field.js';

/** A value as it stands in a control; `undefined` while empty. */
export type Draft = JsonValue | undefined;

/** Problems by field path (`address.city`, `items.0`); empty when all values can be sent. */
export type Problems = ReadonlyMap<string, string>;

/** Checks the fields of one step against its draft. */
export function check(fields: readonly Field[], draft: JsonObject, locale: Locale): Problems {
  const problems = new Map<string, string>();
  for (const field of fields) checkField(field, draft[field.name], field.name, locale, problems);
  return problems;
}

function checkField(
  field: Field,
  value: Draft,
  path: string,
  locale: Locale,
  problems: Map<string, string>,
): void {
  if (field.kind === 'group') {
    const inner: JsonObject = isJsonObject(value) ? value : {};
    if (value === undefined && !field.required) return;
    for (const child of field.fields) {
      checkField(child, inner[child.name], `${path}.${child.name}`, locale, problems);
    }
    return;
  }
  if (field.kind === 'list' && isJsonArray(value)) {
    value.forEach((item, index) =>
      checkField(field.item, item ?? undefined, `${path}.${index}`, locale, problems),
    );
  }
  const problem = isEmpty(value) ? missing(field, locale) : problemOf(field, value, locale);
  if (problem !== undefined) problems.set(path, problem);
}

function missing(field: Field, locale: Locale): string | undefined {
  return field.required && field.kind !== 'switch' ? locale.text('required') : undefined;
}

function problemOf(field: Field, value: Draft, locale: Locale): string | undefined {
  switch (field.kind) {
    case 'number':
      return numberProblem(field.schema, field.integer, value, locale);
    case 'text':
      return textProblem(field.schema, field.input, value, locale);
    case 'textarea':
      return textProblem(field.schema, 'text', value, locale);
    case 'multi':
    case 'list':
    case 'files':
      return countProblem(field.schema, value, locale);
    default:
      return undefined;
  }
}

function numberProblem(
  schema: JsonObject,
  integer: boolean,
  value: Draft,
  locale: Locale,
): string | undefined {
  if (typeof value !== 'number' || !Number.isFinite(value)) return locale.text('notANumber');
  if (integer && !Number.isInteger(value)) return locale.text('notWhole');
  const { minimum, maximum } = schema;
  if (typeof minimum === 'number' && value < minimum) {
    return locale.text('tooSmall', { min: minimum });
  }
  if (typeof maximum === 'number' && value > maximum) {
    return locale.text('tooLarge', { max: maximum });
  }
  return undefined;
}

function textProblem(
  schema: JsonObject,
  input: string,
  value: Draft,
  locale: Locale,
): string | undefined {
  if (typeof value !== 'string') return undefined;
  const { minLength, maxLength } = schema;
  if (typeof minLength === 'number' && value.length < minLength) {
    return locale.text('tooShort', { count: minLength });
  }
  if (typeof maxLength === 'number' && value.length > maxLength) {
    return locale.text('tooMany', { count: maxLength });
  }
  if (input === 'email' && !/^\S+@\S+\.\S+$/.test(value)) return locale.text('notAnEmail');
  if (input === 'url' && !URL.canParse(value)) return locale.text('notAUrl');
  return undefined;
}

function countProblem(schema: JsonObject, value: Draft, locale: Locale): string | undefined {
  if (!isJsonArray(value)) return undefined;
  const { minItems, maxItems } = schema;
  if (typeof minItems === 'number' && value.length < minItems) {
    return locale.text('tooFew', { count: minItems });
  }
  if (typeof maxItems === 'number' && value.length > maxItems) {
    return locale.text('tooManyItems', { count: maxItems });
  }
  return undefined;
}

function isEmpty(value: Draft): boolean {
  return value === undefined || value === '' || (isJsonArray(value) && value.length === 0);
}
