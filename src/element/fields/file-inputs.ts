// Controls for files: one, or a list to which the same control adds. Keeps no state and reads no file.

import { html, nothing, type TemplateResult } from 'lit';
import { isJsonArray } from '../../base/json.js';
import type { JsonValue } from '../../assistant/contract.js';
import { icon } from '../icons.js';
import type { Draft } from './check.js';
import { describedBy, idOf, renderBox, type FieldContext } from './context.js';
import { roomIn, type FileField, type FilesField } from './field.js';
import { filesOf } from './files.js';

/** One file. */
export function renderFile(
  field: FileField,
  path: string,
  context: FieldContext,
  choose: (file: File | undefined) => void,
): TemplateResult {
  return renderBox(
    field,
    path,
    context,
    input(field, path, context, ([file]) => choose(file)),
  );
}

/** What the list of files does. */
export interface FileListActions {
  /** What a file was called, by its content; of a draft from earlier it isn't known. */
  readonly names: ReadonlyMap<JsonValue, string>;
  add(files: readonly File[]): void;
  remove(index: number): void;
}

/** Any number of files. */
export function renderFiles(
  field: FilesField,
  value: Draft,
  path: string,
  context: FieldContext,
  { names, add, remove }: FileListActions,
): TemplateResult {
  const files = isJsonArray(value) ? value : [];
  const nameOf = (file: JsonValue, index: number): string =>
    names.get(file) ?? `${field.label} ${index + 1}`;
  const list = html`<ul class="files">
    ${files.map((file, index) => {
      const name = nameOf(file, index);
      return html`<li class="entry">
        <bdi>${name}</bdi>
        <button
          class="icon-button"
          type="button"
          ?disabled=${context.disabled}
          aria-label=${context.locale.text('remove', { field: name })}
          @click=${() => remove(index)}
        >
          ${icon('close')}
        </button>
      </li>`;
    })}
  </ul>`;
  const control = input(field, path, context, add, roomIn(field, files.length));
  return renderBox(field, path, context, html`${files.length > 0 ? list : nothing}${control}`);
}

/** `room`: how many more files it takes; one that takes a single file has no such number. */
function input(
  field: FileField | FilesField,
  path: string,
  context: FieldContext,
  take: (files: readonly File[]) => void,
  room?: number,
): TemplateResult {
  const onChange = (event: Event): void => {
    take(filesOf(event));
    // What was added stands in the list; the control is there for the next.
    if (room !== undefined && event.target instanceof HTMLInputElement) event.target.value = '';
  };
  const { accept } = field.kind === 'files' ? field.item : field;
  return html`<input
    id=${idOf(path, context)}
    class="control file"
    type="file"
    accept=${accept ?? nothing}
    ?multiple=${room !== undefined}
    data-room=${room ?? nothing}
    ?disabled=${context.disabled}
    aria-required=${field.required}
    aria-invalid=${context.problems.has(path)}
    aria-describedby=${describedBy(path, context)}
    @change=${onChange}
  />`;
}
