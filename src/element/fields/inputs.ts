// Controls of one box that most questions need: text, number, date, select. Keeps no state.

import { html, nothing, type TemplateResult } from 'lit';
import { live } from 'lit/directives/live.js';
import type { Draft } from './check.js';
import { describedBy, idOf, type FieldContext, type OnChange } from './context.js';
import {
  sameValue,
  type BoxField,
  type SelectField,
  type DateField,
  type Field,
  type NumberField,
  type TextField,
} from './field.js';

/** The control of a field that has one box. */
export function renderControl(
  field: BoxField,
  value: Draft,
  path: string,
  context: FieldContext,
  onChange: OnChange,
): TemplateResult {
  switch (field.kind) {
    case 'textarea':
      return html`<textarea
        id=${idOf(path, context)}
        class="control"
        rows="3"
        dir="auto"
        ?disabled=${context.disabled}
        aria-required=${field.required}
        aria-invalid=${context.problems.has(path)}
        aria-describedby=${describedBy(path, context)}
        .value=${live(textOf(value))}
        @input=${(event: Event) => onChange(readText(event))}
      ></textarea>`;
    case 'text':
    case 'number':
    case 'date':
      return renderInput(field, value, path, context, onChange);
    default:
      return renderSelect(field, value, path, context, onChange);
  }
}

function renderInput(
  field: TextField | NumberField | DateField,
  value: Draft,
  path: string,
  context: FieldContext,
  onChange: OnChange,
): TemplateResult {
  const { minimum, maximum } = field.schema;
  const input = html`<input
    id=${idOf(path, context)}
    class="control ${field.kind}"
    type=${field.kind === 'number' ? 'number' : field.input}
    dir=${field.kind === 'text' ? 'auto' : nothing}
    inputmode=${field.kind === 'number' ? (field.integer ? 'numeric' : 'decimal') : nothing}
    step=${field.kind === 'number' ? (field.integer ? '1' : 'any') : nothing}
    min=${typeof minimum === 'number' ? minimum : nothing}
    max=${typeof maximum === 'number' ? maximum : nothing}
    autocomplete=${autocompleteOf(field)}
    ?disabled=${context.disabled}
    aria-required=${field.required}
    aria-invalid=${context.problems.has(path)}
    aria-describedby=${describedBy(path, context)}
    .value=${live(textOf(value))}
    @input=${(event: Event) =>
      onChange(field.kind === 'number' ? readNumber(event) : readText(event))}
  />`;
  if (field.kind !== 'number' || field.currency === undefined) return input;
  return html`<span class="money"><span aria-hidden="true">${field.currency}</span>${input}</span>`;
}

function renderSelect(
  field: SelectField,
  value: Draft,
  path: string,
  context: FieldContext,
  onChange: OnChange,
): TemplateResult {
  const chosen = field.options.findIndex((option) => sameValue(option.value, value));
  return html`<select
    id=${idOf(path, context)}
    class="control"
    ?disabled=${context.disabled}
    aria-required=${field.required}
    aria-invalid=${context.problems.has(path)}
    aria-describedby=${describedBy(path, context)}
    @change=${(event: Event) => onChange(field.options[Number(readText(event) ?? -1)]?.value)}
  >
    <option value="" ?selected=${chosen < 0}>${context.locale.text('choose')}</option>
    ${field.options.map(
      (option, index) =>
        html`<option value=${index} ?selected=${index === chosen}>${option.label}</option>`,
    )}
  </select>`;
}

function textOf(value: Draft): string {
  if (typeof value === 'number') return Number.isNaN(value) ? '' : String(value);
  return typeof value === 'string' ? value : '';
}

/** What a control holds; `undefined` while it is empty. */
export function readText({ target }: Event): string | undefined {
  const isControl =
    target instanceof HTMLInputElement ||
    target instanceof HTMLTextAreaElement ||
    target instanceof HTMLSelectElement;
  return isControl && target.value !== '' ? target.value : undefined;
}

/** A number; `NaN` while the control holds something else, which then stays as typed. */
function readNumber({ target }: Event): Draft {
  if (!(target instanceof HTMLInputElement)) return undefined;
  if (target.value === '') return target.validity.badInput ? Number.NaN : undefined;
  return target.valueAsNumber;
}

const autocompletes: Readonly<Record<string, string>> = {
  name: 'name',
  full_name: 'name',
  email: 'email',
  phone: 'tel',
  city: 'address-level2',
  state: 'address-level1',
  zip: 'postal-code',
  postal_code: 'postal-code',
  street: 'street-address',
  address: 'street-address',
  country: 'country-name',
};

function autocompleteOf(field: Field): string {
  if (field.kind !== 'text' || field.input === 'password') return 'off';
  return Object.hasOwn(autocompletes, field.name) ? (autocompletes[field.name] ?? 'off') : 'off';
}
