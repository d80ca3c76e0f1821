// Draws one field and reports its value: groups and lists here, controls in their own files.
// Keeps no state: value and problem are given.

import { html, nothing, type TemplateResult } from 'lit';
import { isJsonArray, isJsonObject } from '../../base/json.js';
import type { JsonObject, JsonValue } from '../../assistant/contract.js';
import { icon } from '../icons.js';
import type { Draft } from './check.js';
import { renderOptions, renderSwitch } from './choices.js';
import {
  idOf,
  labelClass,
  labelText,
  describedBy,
  renderNotes,
  type FieldContext,
  type OnChange,
} from './context.js';
import type { Field, GroupField, ListField } from './field.js';
import { renderControl } from './inputs.js';

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
    default:
      return html`<div class="field">
        <label for=${idOf(path, context)} class=${labelClass(context)}>
          ${labelText(field, context)}
        </label>
        ${renderControl(field, value, path, context, onChange)} ${renderNotes(field, path, context)}
      </div>`;
  }
}

function renderGroup(
  field: GroupField,
  value: Draft,
  path: string,
  context: FieldContext,
  onChange: OnChange,
): TemplateResult {
  const inner: JsonObject = isJsonObject(value) ? value : {};
  const nested = { ...context, hideLabel: false, questionId: undefined };
  return html`<fieldset class="field group" aria-describedby=${context.questionId ?? nothing}>
    <legend class=${labelClass(context)}>${labelText(field, context)}</legend>
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
  return html`<fieldset class="field list" aria-describedby=${describedBy(path, context)}>
    <legend class=${labelClass(context)}>${labelText(field, context)}</legend>
    ${items.map((_, index) => renderEntry(field, items, index, path, context, onChange))}
    <button
      class="button quiet add"
      type="button"
      ?disabled=${context.disabled}
      @click=${() => onChange([...items, emptyOf(field.item)])}
    >
      ${icon('plus')}${context.locale.text('add')}
    </button>
    ${renderNotes(field, path, context)}
  </fieldset>`;
}

function renderEntry(
  field: ListField,
  items: readonly JsonValue[],
  index: number,
  path: string,
  context: FieldContext,
  onChange: OnChange,
): TemplateResult {
  const nested = { ...context, hideLabel: true, questionId: undefined };
  const name = `${field.label} ${index + 1}`;
  const item: Field = { ...field.item, label: name };
  return html`<div class="entry">
    ${renderField(item, items[index] ?? undefined, `${path}.${index}`, nested, (next) =>
      onChange(items.with(index, next ?? null)),
    )}
    <button
      class="icon-button"
      type="button"
      ?disabled=${context.disabled}
      aria-label=${context.locale.text('remove', { field: name })}
      @click=${() => onChange(items.toSpliced(index, 1))}
    >
      ${icon('close')}
    </button>
  </div>`;
}

/** A copy with one member set, or left out when it has no value. */
export function withMember(object: JsonObject, name: string, value: Draft): JsonObject {
  if (value !== undefined) return { ...object, [name]: value };
  return Object.fromEntries(Object.entries(object).filter(([key]) => key !== name));
}

function emptyOf(field: Field): JsonValue {
  return field.kind === 'group' ? {} : field.kind === 'list' ? [] : null;
}
