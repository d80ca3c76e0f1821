// Fields that are no plain box: options, switches, groups, lists, files, and search in long lists of
// values. A part of its own, so that its code is fetched after the first turn's. Keeps no state.

import { html, nothing, type TemplateResult } from 'lit';
import { property } from 'lit/decorators.js';
import { live } from 'lit/directives/live.js';
import { isJsonArray, isJsonObject } from '../../base/json.js';
import type { JsonObject, JsonValue } from '../../assistant/contract.js';
import type { Draft } from '../fields/check.js';
import { renderOptions } from '../fields/choices.js';
import {
  describedBy,
  idOf,
  labelClass,
  labelText,
  renderBox,
  renderNotes,
  type FieldContext,
  type OnChange,
} from '../fields/context.js';
import {
  sameValue,
  type Field,
  type FileField,
  type FilesField,
  type GroupField,
  type ListField,
  type LateField,
  type SearchField,
  type SwitchField,
} from '../fields/field.js';
import { renderField, withMember } from '../fields/field-view.js';
import { renderFile, renderFiles } from '../fields/file-inputs.js';
import { readFile } from '../fields/files.js';
import { readText } from '../fields/inputs.js';
import { icon } from '../icons.js';
import { Part } from '../part.js';
import { lateFieldStyles } from './late-field.styles.js';

/** One such field, with its label, hint and problem. */
export class LateFieldView extends Part {
  @property({ attribute: false }) field: LateField | undefined;
  @property({ attribute: false }) value: Draft;
  @property({ attribute: false }) path = '';
  @property({ attribute: false }) context: FieldContext | undefined;
  @property({ attribute: false }) onChange: OnChange = () => undefined;

  /** An entry was asked for and isn't drawn yet. */
  #adding = false;
  /** What files were called, by their content. */
  readonly #names = new Map<JsonValue, string>();
  /** The one that stands in the control: another, chosen before it, may take longer to be read. */
  #chosen: File | undefined;

  protected override get sheets() {
    return [lateFieldStyles];
  }

  /** A new entry is there to be filled in. */
  protected override updated(): void {
    if (!this.#adding) return;
    this.#adding = false;
    const last = [...this.querySelectorAll<HTMLElement>('.list > .entry')].at(-1);
    last?.querySelector<HTMLElement>('input, select, textarea, button')?.focus();
  }

  get #list(): readonly JsonValue[] {
    return isJsonArray(this.value) ? this.value : [];
  }

  async #takeFile(field: FileField, file: File | undefined): Promise<void> {
    this.#chosen = file;
    const content = file && (await readFile(file, field));
    if (file === this.#chosen) this.onChange(content);
  }

  async #addFiles({ item }: FilesField, files: readonly File[]): Promise<void> {
    const contents = await Promise.all(files.map((file) => readFile(file, item)));
    const added = contents.filter((content) => content !== undefined);
    for (const [index, content] of contents.entries()) {
      const name = files[index]?.name;
      if (content !== undefined && name !== undefined) this.#names.set(content, name);
    }
    this.onChange([...this.#list, ...added]);
  }

  protected override render(): TemplateResult | typeof nothing {
    const { field, value, path, context, onChange } = this;
    if (field === undefined || context === undefined) return nothing;
    switch (field.kind) {
      case 'group':
        return renderGroup(field, () => this.value, path, context, onChange);
      case 'list':
        return renderList(field, value, path, context, (next) => {
          this.#adding = isJsonArray(next) && next.length > (isJsonArray(value) ? value.length : 0);
          onChange(next);
        });
      case 'radio':
      case 'multi':
        return renderOptions(field, value, path, context, onChange);
      case 'switch':
        return renderSwitch(field, value, path, context, onChange);
      case 'file':
        return renderFile(field, path, context, (file) => void this.#takeFile(field, file));
      case 'files':
        return renderFiles(field, value, path, context, {
          names: this.#names,
          add: (files) => void this.#addFiles(field, files),
          remove: (index) => onChange(this.#list.toSpliced(index, 1)),
        });
      case 'search':
        return renderBox(field, path, context, renderSearch(field, value, path, context, onChange));
    }
  }
}

/** `value` as it is by then: a file takes its time to be read, and another member may have changed. */
function renderGroup(
  field: GroupField,
  value: () => Draft,
  path: string,
  context: FieldContext,
  onChange: OnChange,
): TemplateResult {
  const inner = (): JsonObject => {
    const members = value();
    return isJsonObject(members) ? members : {};
  };
  const nested = { ...context, hideLabel: false, questionId: undefined };
  return html`<fieldset class="field group" aria-describedby=${context.questionId ?? nothing}>
    <legend class=${labelClass(context)}>${labelText(field, context)}</legend>
    ${field.fields.map((child) =>
      renderField(child, inner()[child.name], `${path}.${child.name}`, nested, (next) =>
        onChange(withMember(inner(), child.name, next)),
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

function emptyOf(field: Field): JsonValue {
  return field.kind === 'group' ? {} : field.kind === 'list' ? [] : null;
}

/** A text field that offers the options; only one of them is a value. */
function renderSearch(
  field: SearchField,
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

/** Yes or no. */
function renderSwitch(
  field: SwitchField,
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
