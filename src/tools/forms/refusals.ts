// What a form's own constraints say of its values now. Changes and reports nothing.

/** For each control that the browser holds invalid, by name: its message, for people. */
export function refusals(form: HTMLFormElement): ReadonlyMap<string, string> {
  const problems = new Map<string, string>();
  if (form.noValidate) return problems;
  for (const element of form.elements) {
    // Read off the object: form-associated custom elements validate too, if their class says so.
    const validity: unknown = Reflect.get(element, 'validity');
    if (!(typeof validity === 'object' && validity !== null)) continue;
    if (Reflect.get(element, 'willValidate') !== true) continue;
    if (Reflect.get(validity, 'valid') !== false) continue;
    const message: unknown = Reflect.get(element, 'validationMessage');
    const name = element.getAttribute('name');
    if (name === null || name === '' || problems.has(name)) continue;
    problems.set(name, typeof message === 'string' && message !== '' ? message : 'Not accepted.');
  }
  return problems;
}
