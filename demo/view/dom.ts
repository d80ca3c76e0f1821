// Builds page elements from data. Text goes in as text, never as markup. Knows no shop.

type Attributes = Readonly<Record<string, string | boolean>>;

/** An HTML element. An attribute that is `false` is left out, one that is `true` is empty. */
export function html<Tag extends keyof HTMLElementTagNameMap>(
  tag: Tag,
  attributes: Attributes = {},
  ...children: readonly (Node | string)[]
): HTMLElementTagNameMap[Tag] {
  const node = document.createElement(tag);
  setAttributes(node, attributes);
  node.append(...children);
  return node;
}

/** An SVG element. */
export function svg(tag: string, attributes: Attributes, ...children: readonly Node[]): SVGElement {
  const node = document.createElementNS('http://www.w3.org/2000/svg', tag);
  setAttributes(node, attributes);
  node.append(...children);
  return node;
}

/** A button that runs `press`. */
export function button(
  label: string,
  attributes: Attributes,
  press: () => void,
): HTMLButtonElement {
  const node = html('button', { type: 'button', ...attributes }, label);
  node.addEventListener('click', press);
  return node;
}

/** The element of `type` with this id; the page's own markup promises it. */
export function byId<Type extends Element>(id: string, type: new () => Type): Type {
  const node = document.getElementById(id);
  if (node instanceof type) return node;
  throw new Error(`The page has no ${type.name} with the id "${id}".`);
}

function setAttributes(node: Element, attributes: Attributes): void {
  for (const [name, value] of Object.entries(attributes)) {
    if (value !== false) node.setAttribute(name, value === true ? '' : value);
  }
}
