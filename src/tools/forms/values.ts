// Turns a slot's value into what its control holds, or says why it can't. Changes no element.

import type { JsonValue } from '../../base/json.js';
import { limit } from './markup.js';
import type { Control } from './read-form.js';

/** What goes into a control: text, ticked or not, or the values that are chosen. */
export type Filling =
  | { readonly kind: 'text'; readonly text: string }
  | { readonly kind: 'checked'; readonly checked: boolean }
  | { readonly kind: 'chosen'; readonly values: readonly string[] }
  | { readonly kind: 'refused'; readonly problem: string };

/** What to put in for `value`. Coerces nothing but a number's digits and a time's seconds. */
export function fillingFor(control: Control, value: JsonValue): Filling {
  switch (control.kind) {
    case 'checkbox':
      return typeof value === 'boolean'
        ? { kind: 'checked', checked: value }
        : refused('Yes or no is wanted here.');
    case 'checkboxes':
    case 'select-multiple':
      return chosen(control, Array.isArray(value) ? value : undefined);
    case 'radio':
    case 'select':
      return chosen(control, [value]);
    case 'number':
      return numberText(value);
    case 'file':
      return refused('A file can only be picked on the page.');
    case 'custom':
      if (control.options.length > 0) return offered(control, value);
      return fillingText(control, value);
    default:
      return fillingText(control, value);
  }
}

function fillingText(control: Control, value: JsonValue): Filling {
  return typeof value === 'string' || typeof value === 'number'
    ? sized(control, inputText(control, String(value)))
    : refused('Text is wanted here.');
}

/** A component library's list holds its choice as text. */
function offered(control: Control, value: JsonValue): Filling {
  const filling = chosen(control, [value]);
  return filling.kind === 'chosen' ? text(filling.values[0] ?? '') : filling;
}

function text(value: string): Filling {
  return { kind: 'text', text: value };
}

/** Browsers hold only people to these limits, not scripts. */
function sized({ elements: [element], required }: Control, value: string): Filling {
  const [least, most] = [limit(element, 'minlength'), limit(element, 'maxlength')];
  if (value === '' && !required) return text(value);
  if (least !== undefined && value.length < least) return refused(`At least ${least} characters.`);
  if (most !== undefined && value.length > most) return refused(`At most ${most} characters.`);
  return text(value);
}

function refused(problem: string): Filling {
  return { kind: 'refused', problem };
}

function chosen({ options }: Control, values: readonly JsonValue[] | undefined): Filling {
  const wanted = (values ?? []).filter((value) => typeof value === 'string');
  if (values === undefined || wanted.length !== values.length)
    return refused('A choice is wanted here.');
  const offered = new Set(options.map((option) => option.value));
  const missing = wanted.filter((value) => !offered.has(value));
  return missing.length === 0
    ? { kind: 'chosen', values: wanted }
    : refused(`${missing.join(', ')} is not on offer here.`);
}

function numberText(value: JsonValue): Filling {
  const isNumber =
    typeof value === 'number' || (typeof value === 'string' && /^-?\d+(\.\d+)?$/.test(value));
  return isNumber ? text(String(value)) : refused('A number is wanted here.');
}

/** Pages hold wall-clock times, as short as they can; JSON Schema's may carry a zone. */
function inputText({ kind }: Control, value: string): string {
  if (kind === 'time') return shortened(value.replace(ZONE, ''));
  if (kind !== 'datetime-local') return value;
  const zoned = ZONE.test(value) ? new Date(value) : undefined;
  if (zoned === undefined || Number.isNaN(zoned.getTime())) return shortened(value);
  const local = new Date(zoned.getTime() - zoned.getTimezoneOffset() * 60_000);
  return shortened(local.toISOString().replace(ZONE, ''));
}

/** Without seconds and fractions of 0, as browsers have it. */
function shortened(time: string): string {
  return time.replace(/\.0+$/, '').replace(/(\d{2}:\d{2}):00$/, '$1');
}

const ZONE = /(z|[+-]\d{2}:\d{2})$/i;
