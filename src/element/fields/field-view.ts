// Draws one field and reports its value: which part draws which kind. Keeps no state: value and
// problem are given.

import { html, type TemplateResult } from 'lit';
import type { JsonObject } from '../../assistant/contract.js';
import type { Draft } from './check.js';
import { renderBox, type FieldContext, type OnChange } from './context.js';
import type { Field } from './field.js';
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
    case 'radio':
    case 'multi':
    case 'group':
    case 'list':
    case 'file':
    case 'files':
    case 'search':
    case 'switch':
      return html`<agent-chat-late-field
        .field=${field}
        .value=${value}
        .path=${path}
        .context=${context}
        .onChange=${onChange}
      ></agent-chat-late-field>`;
    default:
      return renderBox(field, path, context, renderControl(field, value, path, context, onChange));
  }
}

/** A copy with one member set, or left out when it has no value. */
export function withMember(object: JsonObject, name: string, value: Draft): JsonObject {
  if (value !== undefined) return { ...object, [name]: value };
  return Object.fromEntries(Object.entries(object).filter(([key]) => key !== name));
}
