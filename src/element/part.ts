// What every part is: a lit element that renders into the shell's own shadow root. Knows no state.
//
// One root for all parts keeps `::part()` reachable from the page without `exportparts`, ids valid
// for ARIA across parts, and one set of style sheets. The parts are private; only the shell isn't.

import { LitElement, type CSSResult } from 'lit';
import { property } from 'lit/decorators.js';
import { Locale } from './locale.js';

const fallback = new Locale();

/** Base of the parts. */
export abstract class Part extends LitElement {
  @property({ attribute: false }) locale: Locale = fallback;

  /** Adopted by the root that the part stands in. */
  protected get sheets(): readonly CSSResult[] {
    return [];
  }

  protected override createRenderRoot(): HTMLElement {
    return this;
  }

  override connectedCallback(): void {
    super.connectedCallback();
    adopt(this.getRootNode(), this.sheets);
  }
}

/** Adds style sheets to a shadow root, each once. */
export function adopt(root: Node, results: readonly CSSResult[]): void {
  if (!(root instanceof ShadowRoot)) return;
  for (const { styleSheet } of results) {
    if (styleSheet === undefined || root.adoptedStyleSheets.includes(styleSheet)) continue;
    root.adoptedStyleSheets.push(styleSheet);
  }
}

/** Registers a part once, however many copies of the package a page loads. */
export function define(name: string, part: CustomElementConstructor): void {
  if (customElements.get(name) === undefined) customElements.define(name, part);
}
