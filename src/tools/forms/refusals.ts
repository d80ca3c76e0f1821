// What a form's own constraints say of its values now. Changes and reports nothing.

import { formElements } from './form-members.js';

/**
 * For each control that the browser holds invalid: its message, for people. The keys are what
 * `slots` says of an element, else its name.
 */
export function refusals(
  form: HTMLFormElement,
  slots: ReadonlyMap<Element, string> = new Map(),
): ReadonlyMap<string, string> {
  const problems = new Map<string, string>();
  if (form.hasAttribute('novalidate')) return problems;
  for (const element of formElements(form)) {
    const key = slots.get(element) ?? element.getAttribute('name') ?? '';
    if (key === '' || problems.has(key) || !isInvalid(element)) continue;
    const message: unknown = Reflect.get(element, 'validationMessage');
    problems.set(key, typeof message === 'string' && message !== '' ? message : 'Not accepted.');
  }
  return problems;
}

/** Read off the object: form-associated custom elements validate too, if their class says so. */
function isInvalid(element: Element): boolean {
  const validity: unknown = Reflect.get(element, 'validity');
  return (
    Reflect.get(element, 'willValidate') === true &&
    typeof validity === 'object' &&
    validity !== null &&
    Reflect.get(validity, 'valid') === false
  );
}
