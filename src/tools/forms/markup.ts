// What reading a form needs of an element, so that one reader serves live pages and parsed HTML files.

/** An element: a live one of the DOM, or one that was parsed from text. */
export interface Markup {
  readonly localName: string;
  readonly textContent: string | null;
  readonly parentElement: Markup | null;
  readonly children: Iterable<Markup>;
  getAttribute(name: string): string | null;
}

/** Looks up what elements refer to. */
export interface Scope {
  byId(id: string): Markup | undefined;
  /** The `<label for>` elements of that id. */
  labelsFor(id: string): readonly Markup[];
}

/** The attribute without surrounding space; `''` where there is none. */
export function attribute(element: Markup, name: string): string {
  return (element.getAttribute(name) ?? '').trim();
}

export function hasAttribute(element: Markup, name: string): boolean {
  return element.getAttribute(name) !== null;
}

/** A whole number in an attribute, such as a greatest length; `undefined` where there is none. */
export function limit(element: Markup, name: string): number | undefined {
  const text = attribute(element, name);
  return /^\d+$/.test(text) ? Number(text) : undefined;
}

/** Ancestors, nearest first. */
export function* ancestors(element: Markup): Generator<Markup> {
  for (let at = element.parentElement; at !== null; at = at.parentElement) yield at;
}

/** All elements below `element` in document order. */
export function* descendants(element: Markup): Generator<Markup> {
  for (const child of element.children) {
    yield child;
    yield* descendants(child);
  }
}

/** Its text on one line, without the marks that say "required". */
export function textOf(element: Markup): string {
  return cleaned(element.textContent ?? '');
}

/** The text of a label without that of the control inside it: a select's options are none of it. */
export function textWithout(label: Markup, control: Markup): string {
  return cleaned((label.textContent ?? '').replace(control.textContent || '\0', ' '));
}

function cleaned(text: string): string {
  return text
    .replace(/\s+/g, ' ')
    .trim()
    .replace(/(\s*(\*|\(required\)|:))+$/i, '')
    .trim();
}

/** The texts of the elements that a list attribute such as `aria-labelledby` names, in its order. */
export function referredText(element: Markup, name: string, scope: Scope): string {
  return attribute(element, name)
    .split(/\s+/)
    .flatMap((id) => {
      const found = id === '' ? undefined : scope.byId(id);
      return found === undefined ? [] : [textOf(found)];
    })
    .join(' ');
}
