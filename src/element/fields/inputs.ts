// Controls of one box: text, number, date, file, select, and search in long lists. Keeps no state.

import { html, nothing, type TemplateResult } from 'lit';
import { live } from 'lit/directives/live.js';
import type { Draft } from './check.js';
import { describedBy, idOf, type FieldContext, type OnChange } from './context.js';
import { readFiles } from './files.js';
import {
  sameValue,
  type ChoiceField,
  type DateField,
  type Field,
  type FileField,
  type InputField,
  type NumberField,
  type TextField,
} from './field.js';

/** More options than this are searched rather than scrolled through. */
const searchFrom = 12;

/** The control of a field that has one box. */
export function renderControl(
  field: InputField | ChoiceField,
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
    case 'file':
      return renderFile(field, path, context, onChange);
    default:
      return field.options.length < searchFrom
        ? renderSelect(field, value, path, context, onChange)
        : renderSearch(field, value, path, context, onChange);
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

function renderFile(
  field: FileField,
  path: string,
  context: FieldContext,
  onChange: OnChange,
): TemplateResult {
  return html`<input
    id=${idOf(path, context)}
    class="control file"
    type="file"
    accept=${field.accept ?? nothing}
    ?disabled=${context.disabled}
    aria-required=${field.required}
    aria-invalid=${context.problems.has(path)}
    aria-describedby=${describedBy(path, context)}
    @change=${async (event: Event) => onChange(await readFiles(event, field))}
  />`;
}

function renderSelect(
  field: ChoiceField,
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

/** A text field that offers the options; only one of them is a value. */
function renderSearch(
  field: ChoiceField,
  value: Draft,
  path: string,
  context: FieldContext,
  onChange: OnChange,
): TemplateResult {
  const id = idOf(path, context);
  const chosen = field.options.find((option) => sameValue(option.value, value));
  const find = (event: Event): void => {
    const typed = readText(event)?.trim().toLowerCase();
    onChange(field.options.find(({ label }) => label.toLowerCase() === typed)?.value);
  };
  return html`<input
      id=${id}
      class="control"
      type="text"
      list="${id}-options"
      autocomplete="off"
      placeholder=${context.locale.text('search')}
      ?disabled=${context.disabled}
      aria-required=${field.required}
      aria-invalid=${context.problems.has(path)}
      aria-describedby=${describedBy(path, context)}
      .value=${chosen?.label ?? ''}
      @input=${find}
    /><datalist id="${id}-options">
      ${field.options.map(({ label }) => html`<option value=${label}></option>`)}
    </datalist>`;
}

function textOf(value: Draft): string {
  if (typeof value === 'number') return Number.isNaN(value) ? '' : String(value);
  return typeof value === 'string' ? value : '';
}

function readText({ target }: Event): string | undefined {
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
