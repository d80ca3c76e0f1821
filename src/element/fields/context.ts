// What every control needs beside its field, and the ids, label and notes around it. Draws no control.

import { html, nothing, type TemplateResult } from 'lit';
import { icon } from '../icons.js';
import type { Locale } from '../locale.js';
import type { Draft, Problems } from './check.js';
import type { Field } from './field.js';

/** What a control needs beside its field. */
export interface FieldContext {
  readonly locale: Locale;
  readonly problems: Problems;
  readonly disabled: boolean;
  /** Unique within the root; ids are made from it. */
  readonly id: string;
  /** A lone question is the card's own heading: its label isn't drawn twice. */
  readonly hideLabel?: boolean;
  /** The element that asks the lone question. */
  readonly questionId?: string;
}

/** Takes the value that a control now has. */
export type OnChange = (value: Draft) => void;

/** The id of a field's control. */
export function idOf(path: string, { id }: FieldContext): string {
  return `${id}-${path}`;
}

/** The id of a field's hint and problem. */
function notesId(path: string, context: FieldContext): string {
  return `${idOf(path, context)}-notes`;
}

/** What a control is described by: the question that it alone answers, its hint and its problem. */
export function describedBy(path: string, context: FieldContext): string {
  const { questionId } = context;
  const notes = notesId(path, context);
  return questionId === undefined ? notes : `${questionId} ${notes}`;
}

/** The label's words; "optional" where a person may leave the field empty. */
export function labelText(field: Field, { locale }: FieldContext): TemplateResult {
  return html`<span dir="auto">${field.label}</span>${
      field.required || field.kind === 'switch'
        ? nothing
        : html` <span class="optional">${locale.text('optional')}</span>`
    }`;
}

/** The class of a label: drawn, or only read out. */
export function labelClass({ hideLabel }: FieldContext): string {
  return hideLabel === true ? 'visually-hidden' : 'label';
}

/** Hint and problem, under the control. */
export function renderNotes(field: Field, path: string, context: FieldContext): TemplateResult {
  const problem = context.problems.get(path);
  const showsHint =
    field.hint !== undefined && field.hint !== field.label && context.hideLabel !== true;
  return html`<div id=${notesId(path, context)}>
    ${showsHint ? html`<p class="hint"><bdi>${field.hint}</bdi></p>` : nothing}
    ${problem === undefined ? nothing : html`<p class="problem">${icon('warning')}${problem}</p>`}
  </div>`;
}

/** A control of one box under its label. */
export function renderBox(
  field: Field,
  path: string,
  context: FieldContext,
  control: TemplateResult,
): TemplateResult {
  return html`<div class="field">
    <label for=${idOf(path, context)} class=${labelClass(context)}>
      ${labelText(field, context)}
    </label>
    ${control} ${renderNotes(field, path, context)}
  </div>`;
}
