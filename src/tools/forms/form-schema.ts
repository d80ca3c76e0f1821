// Says in JSON Schema what a form's controls take. Reads no page and fills nothing in.

import type { JsonObject, JsonSchema, JsonValue } from '../../base/json.js';
import { attribute, hasAttribute, limit } from './markup.js';
import type { Control } from './read-form.js';

/** What may not be told to anyone but the form. */
const SECRET = /(^|\s)(cc-[a-z-]+|one-time-code|[a-z]+-password)(\s|$)/i;

/**
 * The schema of the values that fill in `controls`. `defaults` are values that the form holds
 * already. Files are no part of it: a visitor picks them on the page itself.
 */
export function formSchema(
  controls: readonly Control[],
  defaults: ReadonlyMap<string, JsonValue> = new Map(),
): JsonSchema {
  const said = controls.filter((control) => control.kind !== 'file');
  return {
    type: 'object',
    properties: Object.fromEntries(
      said.map((control) => [control.slot, slotSchema(control, defaults.get(control.slot))]),
    ),
    required: said.filter((control) => control.required).map((control) => control.slot),
  };
}

function slotSchema(control: Control, value: JsonValue | undefined): JsonSchema {
  const [element] = control.elements;
  const autocomplete = attribute(element, 'autocomplete');
  const description = [control.description, hintOf(control)]
    .filter((part) => part !== '')
    .join(' ');
  return {
    title: control.label,
    ...typeSchema(control),
    ...(description !== '' && { description }),
    ...(/^(|on|off)$/i.test(autocomplete) ? {} : { 'x-autocomplete': autocomplete }),
    ...(isSecret(control) ? { writeOnly: true } : value !== undefined && { default: value }),
  };
}

/** Whether what goes into the control may be shown, stored or told to no one. */
export function isSecret({ elements: [element] }: Control): boolean {
  return (
    attribute(element, 'type').toLowerCase() === 'password' ||
    SECRET.test(attribute(element, 'autocomplete'))
  );
}

function typeSchema(control: Control): JsonSchema {
  const [element] = control.elements;
  switch (control.kind) {
    case 'text':
      return textSchema(
        element.localName === 'input' ? attribute(element, 'type').toLowerCase() : '',
        control,
      );
    case 'number':
      return numberSchema(control);
    case 'date':
      return { type: 'string', format: 'date' };
    case 'time':
      return { type: 'string', format: 'time' };
    case 'datetime-local':
      return { type: 'string', format: 'date-time' };
    case 'month':
      return { type: 'string', pattern: '^\\d{4}-\\d{2}$' };
    case 'week':
      return { type: 'string', pattern: '^\\d{4}-W\\d{2}$' };
    case 'color':
      return { type: 'string', pattern: '^#[0-9a-fA-F]{6}$' };
    case 'checkbox':
      return { type: 'boolean' };
    case 'radio':
    case 'select':
      return { type: 'string', ...choices(control) };
    case 'checkboxes':
    case 'select-multiple':
      return { type: 'array', items: { type: 'string', ...choices(control) }, uniqueItems: true };
    case 'custom':
      return { type: 'string', ...choices(control) };
    case 'file':
      return { type: 'string' };
  }
}

const TEXT_FORMATS: ReadonlyMap<string, string> = new Map([
  ['email', 'email'],
  ['url', 'uri'],
]);

function textSchema(type: string, { elements: [element] }: Control): JsonSchema {
  const format = hasAttribute(element, 'multiple') ? undefined : TEXT_FORMATS.get(type);
  const pattern = attribute(element, 'pattern');
  const least = limit(element, 'minlength');
  const most = limit(element, 'maxlength');
  return {
    type: 'string',
    ...(format !== undefined && { format }),
    ...(least !== undefined && { minLength: least }),
    ...(most !== undefined && { maxLength: most }),
    // A browser matches the whole value; JSON Schema looks anywhere in it.
    ...(pattern !== '' && isPattern(pattern) && { pattern: `^(?:${pattern})$` }),
  };
}

/**
 * A page's pattern that is none is ignored, as browsers do: else it would spoil the whole schema.
 * Compiled to be looked at and never run; `u` is what validators compile it with.
 */
function isPattern(pattern: string): boolean {
  try {
    return new RegExp(pattern, 'u').unicode;
  } catch {
    return false;
  }
}

function numberSchema({ elements: [element] }: Control): JsonSchema {
  const isRange = attribute(element, 'type').toLowerCase() === 'range';
  const least = numeric(attribute(element, 'min')) ?? (isRange ? 0 : undefined);
  const most = numeric(attribute(element, 'max')) ?? (isRange ? 100 : undefined);
  const stepText = attribute(element, 'step').toLowerCase();
  const step = stepText === 'any' ? undefined : (numeric(stepText) ?? 1);
  const isWhole = step !== undefined && Number.isInteger(step) && Number.isInteger(least ?? 0);
  return {
    type: isWhole ? 'integer' : 'number',
    ...(least !== undefined && { minimum: least }),
    ...(most !== undefined && { maximum: most }),
    // Steps count from the minimum; JSON Schema's multiples count from 0.
    ...(isWhole && step > 1 && (least ?? 0) % step === 0 && { multipleOf: step }),
  };
}

function numeric(text: string): number | undefined {
  const value = text === '' ? Number.NaN : Number(text);
  return Number.isFinite(value) ? value : undefined;
}

/** Both forms, as Chromium gives them: some readers know the one only, some the other. */
function choices({ options }: Control): JsonObject {
  if (options.length === 0) return {};
  const values = options.map((option) => option.value);
  const titled = options.some((option) => option.label !== option.value);
  return {
    enum: values,
    ...(titled && {
      anyOf: options.map(({ value, label }) => ({ const: value, title: label })),
    }),
  };
}

/** Limits that JSON Schema has no words for. */
function hintOf({ kind, elements: [element] }: Control): string {
  const title =
    kind === 'text' && attribute(element, 'pattern') !== '' ? attribute(element, 'title') : '';
  const isDate =
    kind === 'date' || kind === 'datetime-local' || kind === 'time' || kind === 'month';
  if (!isDate) return title;
  const [from, until] = [attribute(element, 'min'), attribute(element, 'max')];
  if (from !== '' && until !== '') return `From ${from} to ${until}.`;
  if (from !== '') return `From ${from} on.`;
  return until === '' ? '' : `Until ${until}.`;
}
