// The language that a page gives an element. Knows no words and no choice of the visitor.

/** The language of an element or the nearest ancestor that has one, shadow hosts included; `''` where none says. */
export function languageOf(element: Element): string {
  const said = element.closest<HTMLElement>('[lang]:not([lang=""])')?.lang;
  const root = element.getRootNode();
  return said ?? (root instanceof ShadowRoot ? languageOf(root.host) : '');
}
