// Says in CSS which element is meant, for highlighting. Finds and draws nothing.

/** A selector that matches `element` first in its document; `undefined` within a shadow root. */
export function selectorOf(element: Element): string | undefined {
  const root = element.getRootNode();
  if (!(root instanceof Document)) return undefined;
  const parts: string[] = [];
  for (let at: Element | null = element; at !== null; at = at.parentElement) {
    parts.unshift(stepTo(at));
    const selector = parts.join(' > ');
    if (root.querySelector(selector) === element) return selector;
  }
  return undefined;
}

/** The same for an element within `form`, whose selector is known: looks through the form alone. */
export function selectorWithin(
  form: Element,
  formSelector: string,
  element: Element,
): string | undefined {
  const step = stepTo(element);
  return form.querySelector(step) === element ? `${formSelector} ${step}` : selectorOf(element);
}

function stepTo(element: Element): string {
  const id = element.getAttribute('id');
  if (id !== null && id !== '') return `#${CSS.escape(id)}`;
  const tag = CSS.escape(element.localName);
  const name = element.getAttribute('name');
  if (name !== null && name !== '') return `${tag}[name="${CSS.escape(name)}"]`;
  const siblings = [...(element.parentElement?.children ?? [])];
  const same = siblings.filter((sibling) => sibling.localName === element.localName);
  return same.length < 2 ? tag : `${tag}:nth-of-type(${same.indexOf(element) + 1})`;
}
