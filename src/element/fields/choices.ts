// Controls of several boxes: radio buttons and check boxes. Keeps no state.

import { html, type TemplateResult } from 'lit';
import { live } from 'lit/directives/live.js';
import { isJsonArray } from '../../base/json.js';
import type { JsonValue } from '../../assistant/contract.js';
import type { Draft } from './check.js';
import {
  idOf,
  labelClass,
  labelText,
  describedBy,
  renderNotes,
  type FieldContext,
  type OnChange,
} from './context.js';
import { sameValue, type OptionsField } from './field.js';

/** Radio buttons for one of a few, check boxes for any of them. */
export function renderOptions(
  field: OptionsField,
  value: Draft,
  path: string,
  context: FieldContext,
  onChange: OnChange,
): TemplateResult {
  const isMulti = field.kind === 'multi';
  const chosen: readonly JsonValue[] = isMulti && isJsonArray(value) ? value : [];
  const isOn = (option: JsonValue): boolean =>
    isMulti ? chosen.some((one) => sameValue(one, option)) : sameValue(option, value);
  const toggle = (option: JsonValue): void => {
    if (!isMulti) return onChange(option);
    const rest = chosen.filter((one) => !sameValue(one, option));
    onChange(rest.length < chosen.length ? rest : [...chosen, option]);
  };
  return html`<fieldset
    class="field options"
    ?disabled=${context.disabled}
    aria-describedby=${describedBy(path, context)}
  >
    <legend class=${labelClass(context)}>${labelText(field, context)}</legend>
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
