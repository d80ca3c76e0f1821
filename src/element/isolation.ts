// Makes everything on the page but one element inert, and gives it back. Knows no chat.

/** For a panel that covers the page: neither Tab nor a reading cursor may reach what is behind it. */
export class Isolation {
  readonly #host: Element;
  #inert: readonly HTMLElement[] = [];

  constructor(host: Element) {
    this.#host = host;
  }

  begin(): void {
    if (this.#inert.length > 0) return;
    this.#inert = outside(this.#host).filter((element) => !element.inert);
    for (const element of this.#inert) element.inert = true;
  }

  end(): void {
    for (const element of this.#inert) element.inert = false;
    this.#inert = [];
  }
}

/** The siblings of the element and of each of its ancestors, through shadow roots. */
function outside(element: Element): HTMLElement[] {
  const found: HTMLElement[] = [];
  let inner: Element | null = element;
  while (inner !== null && inner !== document.body) {
    const parent: Node | null = inner.parentNode;
    found.push(...siblingsOf(inner));
    inner = parent instanceof ShadowRoot ? parent.host : inner.parentElement;
  }
  return found;
}

function siblingsOf(element: Element): HTMLElement[] {
  const { parentNode } = element;
  if (!(parentNode instanceof Element || parentNode instanceof ShadowRoot)) return [];
  return [...parentNode.children].flatMap((child) =>
    child !== element && child instanceof HTMLElement ? [child] : [],
  );
}
