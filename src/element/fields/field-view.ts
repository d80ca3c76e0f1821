// Draws one control and reports its value. Keeps no state: value and problem are given.

import { isJsonArray, isJsonObject } from '../../base/json.js';
import { html, nothing, type TemplateResult } from 'lit';
import { live } from 'lit/directives/live.js';
import type { JsonObject, JsonValue } from '../../assistant/contract.js';
import { icon } from '../icons.js';
import type { Locale } from '../locale.js';
import type { Draft, Problems } from './check.js';
import type { ChoiceField, DateField, Field, GroupField, ListField, NumberField } from './field.js';

/** What a control needs beside its field. */
export interface FieldContext {
  readonly locale: Locale;
  readonly problems: Problems;
  readonly disabled: boolean;
  /** Unique within the root; ids are made from it. */
  readonly id: string;
  /** A lone question is the card's own heading: its label isn't drawn twice. */
  readonly hideLabel?: boolean;
}

type OnChange = (value: Draft) => void;

/** One field with its label, hint and problem. */
export function renderField(
  field: Field,
  value: Draft,
  path: string,
  context: FieldContext,
  onChange: OnChange,
): TemplateResult {
  switch (field.kind) {
    case 'group':
      return renderGroup(field, value, path, context, onChange);
    case 'list':
      return renderList(field, value, path, context, onChange);
    case 'radio':
    case 'multi':
      return renderOptions(field, value, path, context, onChange);
    case 'switch':
      return renderSwitch(field, value, path, context, onChange);
    default: {
      const id = idOf(path, context);
      return html`<div class="field">
        <label for=${id} class=${context.hideLabel === true ? 'visually-hidden' : 'label'}>
          ${labelText(field, context)}
        </label>
        ${renderInput(field, value, path, context, onChange)} ${renderNotes(field, path, context)}
      </div>`;
    }
  }
}

function renderInput(
  field:
    Exclude<Field, GroupField | ListField | { kind: 'radio' | 'multi' | 'switch' }> | ChoiceField,
  value: Draft,
  path: string,
  context: FieldContext,
  onChange: OnChange,
): TemplateResult {
  switch (field.kind) {
    case 'number':
      return renderNumber(field, value, path, context, onChange);
    case 'date':
      return renderDate(field, value, path, context, onChange);
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
      return html`<input
        id=${idOf(path, context)}
        class="control"
        type=${field.input}
        dir="auto"
        autocomplete=${field.input === 'password' ? 'off' : autocompleteOf(field.name)}
        ?disabled=${context.disabled}
        aria-required=${field.required}
        aria-invalid=${context.problems.has(path)}
        aria-describedby=${describedBy(path, context)}
        .value=${live(textOf(value))}
        @input=${(event: Event) => onChange(readText(event))}
      />`;
    default:
      return renderSelect(field, value, path, context, onChange);
  }
}

function renderNumber(
  field: NumberField,
  value: Draft,
  path: string,
  context: FieldContext,
  onChange: OnChange,
): TemplateResult {
  const { minimum, maximum } = field.schema;
  const input = html`<input
    id=${idOf(path, context)}
    class="control number"
    type="number"
    inputmode=${field.integer ? 'numeric' : 'decimal'}
    step=${field.integer ? '1' : 'any'}
    min=${typeof minimum === 'number' ? minimum : nothing}
    max=${typeof maximum === 'number' ? maximum : nothing}
    ?disabled=${context.disabled}
    aria-required=${field.required}
    aria-invalid=${context.problems.has(path)}
    aria-describedby=${describedBy(path, context)}
    .value=${live(textOf(value))}
    @input=${(event: Event) => onChange(readNumber(event))}
  />`;
  if (field.currency === undefined) return input;
  return html`<span class="money"><span aria-hidden="true">${field.currency}</span>${input}</span>`;
}

function renderDate(
  field: DateField,
  value: Draft,
  path: string,
  context: FieldContext,
  onChange: OnChange,
): TemplateResult {
  return html`<input
    id=${idOf(path, context)}
    class="control date"
    type=${field.input}
    ?disabled=${context.disabled}
    aria-required=${field.required}
    aria-invalid=${context.problems.has(path)}
    aria-describedby=${describedBy(path, context)}
    .value=${live(textOf(value))}
    @input=${(event: Event) => onChange(readText(event))}
  />`;
}

function renderSelect(
  field: ChoiceField,
  value: Draft,
  path: string,
  context: FieldContext,
  onChange: OnChange,
): TemplateResult {
  const chosen = field.options.findIndex((option) => same(option.value, value));
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

function renderOptions(
  field: ChoiceField,
  value: Draft,
  path: string,
  context: FieldContext,
  onChange: OnChange,
): TemplateResult {
  const isMulti = field.kind === 'multi';
  const chosen: readonly JsonValue[] = isJsonArray(value) ? value : [];
  const isOn = (option: JsonValue): boolean =>
    isMulti ? chosen.some((one) => same(one, option)) : same(option, value);
  const toggle = (option: JsonValue): void => {
    if (!isMulti) return onChange(option);
    const rest = chosen.filter((one) => !same(one, option));
    onChange(rest.length < chosen.length ? rest : [...chosen, option]);
  };
  return html`<fieldset
    class="field options"
    ?disabled=${context.disabled}
    aria-describedby=${describedBy(path, context)}
  >
    <legend class=${context.hideLabel === true ? 'visually-hidden' : 'label'}>
      ${labelText(field, context)}
    </legend>
    ${field.options.map(
      (option) =>
        html`<label class="option">
          <input
            type=${isMulti ? 'checkbox' : 'radio'}
            name=${idOf(path, context)}
            .checked=${live(isOn(option.value))}
            @change=${() => toggle(option.value)}
          />
          <span dir="auto">${option.label}</span>
        </label>`,
    )}
    ${renderNotes(field, path, context)}
  </fieldset>`;
}

function renderSwitch(
  field: Field,
  value: Draft,
  path: string,
  context: FieldContext,
  onChange: OnChange,
): TemplateResult {
  return html`<div class="field">
    <label class="switch">
      <span>${labelText(field, context)}</span>
      <input
        type="checkbox"
        role="switch"
        ?disabled=${context.disabled}
        aria-describedby=${describedBy(path, context)}
        .checked=${live(value === true)}
        @change=${(event: Event) =>
          onChange(event.target instanceof HTMLInputElement && event.target.checked)}
      />
    </label>
    ${renderNotes(field, path, context)}
  </div>`;
}

function renderGroup(
  field: GroupField,
  value: Draft,
  path: string,
  context: FieldContext,
  onChange: OnChange,
): TemplateResult {
  const inner: JsonObject = isJsonObject(value) ? value : {};
  const nested = { ...context, hideLabel: false };
  return html`<fieldset class="field group">
    <legend class=${context.hideLabel === true ? 'visually-hidden' : 'label'}>
      ${labelText(field, context)}
    </legend>
    ${field.fields.map((child) =>
      renderField(child, inner[child.name], `${path}.${child.name}`, nested, (next) =>
        onChange(withMember(inner, child.name, next)),
      ),
    )}
  </fieldset>`;
}

function renderList(
  field: ListField,
  value: Draft,
  path: string,
  context: FieldContext,
  onChange: OnChange,
): TemplateResult {
  const items: readonly JsonValue[] = isJsonArray(value) ? value : [];
  const { locale } = context;
  const nested = { ...context, hideLabel: true };
  return html`<fieldset class="field list" aria-describedby=${describedBy(path, context)}>
    <legend class=${context.hideLabel === true ? 'visually-hidden' : 'label'}>
      ${labelText(field, context)}
    </legend>
    ${items.map(
      (item, index) =>
        html`<div class="entry">
          ${renderField(field.item, item ?? undefined, `${path}.${index}`, nested, (next) =>
            onChange(items.with(index, next ?? null)),
          )}
          <button
            class="icon-button"
            type="button"
            ?disabled=${context.disabled}
            aria-label=${locale.text('remove', { field: `${field.label} ${index + 1}` })}
            @click=${() => onChange(items.toSpliced(index, 1))}
          >
            ${icon('close')}
          </button>
        </div>`,
    )}
    <button
      class="button quiet add"
      type="button"
      ?disabled=${context.disabled}
      @click=${() => onChange([...items, emptyOf(field.item)])}
    >
      ${icon('plus')}${locale.text('add')}
    </button>
    ${renderNotes(field, path, context)}
  </fieldset>`;
}

function renderNotes(field: Field, path: string, context: FieldContext): TemplateResult {
  const problem = context.problems.get(path);
  const showsHint = field.hint !== undefined && field.hint !== field.label && !context.hideLabel;
  return html`<div id="${idOf(path, context)}-notes">
    ${showsHint ? html`<p class="hint" dir="auto">${field.hint}</p>` : nothing}
    ${problem === undefined ? nothing : html`<p class="problem">${icon('warning')}${problem}</p>`}
  </div>`;
}

function labelText(field: Field, { locale }: FieldContext): TemplateResult {
  return html`<span dir="auto">${field.label}</span>${
      field.required || field.kind === 'switch'
        ? nothing
        : html` <span class="optional">${locale.text('optional')}</span>`
    }`;
}

/** A copy with one member set, or left out when it has no value. */
export function withMember(object: JsonObject, name: string, value: Draft): JsonObject {
  if (value !== undefined) return { ...object, [name]: value };
  return Object.fromEntries(Object.entries(object).filter(([key]) => key !== name));
}

function emptyOf(field: Field): JsonValue {
  return field.kind === 'group' ? {} : field.kind === 'list' ? [] : null;
}

function idOf(path: string, { id }: FieldContext): string {
  return `${id}-${path}`;
}

function describedBy(path: string, context: FieldContext): string {
  return `${idOf(path, context)}-notes`;
}

function textOf(value: Draft): string {
  if (typeof value === 'number') return Number.isNaN(value) ? '' : String(value);
  return typeof value === 'string' ? value : '';
}

function readText(event: Event): string | undefined {
  const { target } = event;
  const isControl =
    target instanceof HTMLInputElement ||
    target instanceof HTMLTextAreaElement ||
    target instanceof HTMLSelectElement;
  return isControl && target.value !== '' ? target.value : undefined;
}

/** A number; `NaN` while the control holds something else, which then stays as typed. */
function readNumber(event: Event): Draft {
  const { target } = event;
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

function autocompleteOf(name: string): string {
  return Object.hasOwn(autocompletes, name) ? (autocompletes[name] ?? 'off') : 'off';
}

function same(a: JsonValue, b: Draft): boolean {
  return a === b || JSON.stringify(a) === JSON.stringify(b);
}
