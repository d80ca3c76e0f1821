// Reads what a form is past its own fields: one named "children" or "elements" hides the property of
// that name. Knows nothing of what the fields mean.

import type { Markup } from './markup.js';

/** The form's controls and buttons, those elsewhere that name it too, in document order. */
export function formElements(form: HTMLFormElement): readonly Element[] {
  // The class's getter, run on this form; a form of a frame has the same one.
  const elements: unknown = Reflect.get(HTMLFormElement.prototype, 'elements', form);
  return isElements(elements) ? [...elements] : [];
}

function isElements(value: unknown): value is Iterable<Element> {
  return typeof value === 'object' && value !== null && Symbol.iterator in value;
}

/** The form as plain markup. */
export function formMarkup(form: HTMLFormElement): Markup {
  return {
    localName: 'form',
    textContent: null,
    parentElement: form.parentElement,
    children: form.querySelectorAll(':scope > *'),
    getAttribute: (name) => form.getAttribute(name),
  };
}
