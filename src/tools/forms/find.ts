// Finds forms, through open shadow roots too. Reads nothing of what is in them.

import { formElements } from './form-members.js';

/** Tag of our own element: nothing within it is ever a page's form. */
export const OWN_TAG = 'agent-chat';

/** All forms under `root` in document order, without those of our own element. */
export function* pageForms(root: ParentNode): Generator<HTMLFormElement> {
  for (const element of root.querySelectorAll('*')) {
    const { shadowRoot } = element;
    if (!isForm(element) && shadowRoot === null) continue;
    if (element.closest(OWN_TAG) !== null) continue;
    if (isForm(element)) yield element;
    if (shadowRoot !== null) yield* pageForms(shadowRoot);
  }
}

/** By name and not by `instanceof`: an element of a frame has that frame's classes. */
function isForm(element: Element): element is HTMLFormElement {
  return element.localName === 'form' && element.namespaceURI === 'http://www.w3.org/1999/xhtml';
}

/** The text of the form's first submit button, as a person reads it. */
export function submitText(form: HTMLFormElement): string {
  for (const element of formElements(form)) {
    const type = element.getAttribute('type') ?? (element.localName === 'button' ? 'submit' : '');
    const text = type === 'submit' || type === 'image' ? buttonText(element) : '';
    if (text !== '') return text;
  }
  return 'Submit';
}

/** The text of a button; `''` for none. */
export function buttonText(button: Element): string {
  const own = button.localName === 'button' ? button.textContent : button.getAttribute('value');
  return (button.getAttribute('aria-label') ?? own ?? '').trim().replace(/\s+/g, ' ');
}

/** Whether `value` can be searched: a document of any window, a shadow root, or an element. */
export function isParentNode(value: unknown): value is ParentNode {
  return (
    typeof value === 'object' &&
    value !== null &&
    typeof Reflect.get(value, 'querySelectorAll') === 'function'
  );
}
