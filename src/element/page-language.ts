// The language that a page gives an element. Knows no words and no choice of the visitor.

/** The language of an element or the nearest ancestor that has one; `''` where none says. */
export function languageOf(element: Element): string {
  return element.closest<HTMLElement>('[lang]:not([lang=""])')?.lang ?? '';
}
