// A live form as its controls. Reads the DOM and changes nothing.

import type { JsonValue } from '../../base/json.js';
import { formElements } from './form-members.js';
import { isSecret } from './form-schema.js';
import { attribute } from './markup.js';
import type { Markup, Scope } from './markup.js';
import { readControls } from './read-form.js';
import type { Control } from './read-form.js';

export type LiveControl = Control<HTMLElement>;

// No `instanceof` below: an element of a frame has that frame's classes.

export interface LiveOptions {
  /** Makes slot names from control names. Default: as they are. */
  readonly slotOf?: (name: string) => string;
  /** Leave out what people can't see. */
  readonly visible?: boolean;
}

/** The form's controls of this moment. */
export function liveControls(
  form: HTMLFormElement,
  { slotOf, visible = false }: LiveOptions = {},
): readonly LiveControl[] {
  const elements = formElements(form).filter(isHtml);
  const usable = visible ? elements.filter(isUsable) : elements;
  // What people see is read for all that can be done with it; declared forms as Chromium reads them.
  return readControls(usable, liveScope(form), { slotOf, dependent: visible });
}

/** Looks things up in the document or shadow root that `form` is in. */
export function liveScope(form: Node): Scope {
  const root = form.getRootNode();
  const within = isTree(root) ? root : undefined;
  return {
    byId: (id) => within?.getElementById(id) ?? undefined,
    labelsFor: (id) => [...(within?.querySelectorAll(`label[for="${CSS.escape(id)}"]`) ?? [])],
  };
}

/**
 * A text field that nobody can see is there for robots, or not yet there for people. Boxes and
 * radios are often drawn by others and hidden themselves.
 */
function isUsable(element: HTMLElement): boolean {
  const drawnByOthers = isInput(element) && ['checkbox', 'radio', 'file'].includes(element.type);
  return drawnByOthers || element.checkVisibility({ visibilityProperty: true });
}

function isHtml(element: Element): element is HTMLElement {
  return 'dataset' in element;
}

function isTree(root: Node): root is Document | ShadowRoot {
  return 'getElementById' in root;
}

function isButton(element: Markup): element is HTMLButtonElement {
  return element.localName === 'button';
}

export function isInput(element: Markup): element is HTMLInputElement {
  return element.localName === 'input';
}

export function isSelect(element: Markup): element is HTMLSelectElement {
  return element.localName === 'select';
}

/** What the control holds now, in the form that its schema has; `undefined` for nothing. */
export function valueOf({ kind, elements }: LiveControl): JsonValue | undefined {
  const [element] = elements;
  switch (kind) {
    case 'checkbox':
      return isChecked(element);
    case 'checkboxes':
      return checkedValues(elements);
    case 'radio':
      return checkedValues(elements)[0];
    case 'select-multiple':
      return isSelect(element) ? [...element.selectedOptions].map(({ value }) => value) : undefined;
    case 'number':
      return isInput(element) && element.value !== '' ? Number(element.value) : undefined;
    case 'file':
      return isInput(element) ? [...(element.files ?? [])].map((file) => file.name) : undefined;
    default:
      return textValue(element);
  }
}

function checkedValues(elements: readonly HTMLElement[]): readonly string[] {
  return elements.flatMap((element) =>
    isChecked(element) ? [element.getAttribute('value') ?? 'on'] : [],
  );
}

/** Read off the object: switches of component libraries have it too. */
export function isChecked(element: HTMLElement): boolean {
  return Reflect.get(element, 'checked') === true;
}

function textValue(element: HTMLElement): JsonValue | undefined {
  const value: unknown = Reflect.get(element, 'value');
  return typeof value === 'string' && value !== '' ? value : undefined;
}

/**
 * What the form holds already, for its schema. Personal data stays out: a schema is shown to
 * models, and what a browser filled in was not said to one.
 */
export function presentValues(controls: readonly LiveControl[]): ReadonlyMap<string, JsonValue> {
  const values = new Map<string, JsonValue>();
  for (const control of controls) {
    const value = valueOf(control);
    const isEmpty = value === undefined || (Array.isArray(value) && value.length === 0);
    if (!isEmpty && !isPersonal(control)) values.set(control.slot, value);
  }
  return values;
}

function isPersonal(control: LiveControl): boolean {
  const [element] = control.elements;
  const type = attribute(element, 'type').toLowerCase();
  const autocomplete = attribute(element, 'autocomplete').toLowerCase();
  return (
    isSecret(control) ||
    type === 'email' ||
    type === 'tel' ||
    (autocomplete !== '' && autocomplete !== 'on' && autocomplete !== 'off')
  );
}

/** The buttons that submit the form, in their order. */
export function submitButtons(form: HTMLFormElement): readonly HTMLElement[] {
  return formElements(form).filter(
    (element): element is HTMLButtonElement | HTMLInputElement =>
      (isButton(element) || isInput(element)) && element.type === 'submit',
  );
}
