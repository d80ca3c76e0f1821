// A soft ring around what is being worked on in the page, drawn in the element's own root.
// Looks at the page and never changes it. Knows no step.

import { highlightStyles } from './highlight.styles.js';
import { adopt } from './part.js';

/** Pixels between the element and its ring. */
const gap = 4;

/** One ring at most. */
export class Highlight {
  readonly #root: ShadowRoot;
  #target: Element | undefined;
  #ring: HTMLElement | undefined;
  #watching: AbortController | undefined;

  constructor(root: ShadowRoot) {
    this.#root = root;
    adopt(root, [highlightStyles]);
  }

  /** Rings the first element that a selector finds and brings it into view; nothing for `undefined`. */
  show(selector: string | undefined): void {
    const target = selector === undefined ? undefined : find(selector);
    if (target === this.#target) return;
    this.hide();
    if (target === undefined) return;
    this.#target = target;
    this.#ring = document.createElement('div');
    this.#ring.className = 'ring';
    this.#ring.ariaHidden = 'true';
    this.#root.append(this.#ring);
    const calm = matchMedia('(prefers-reduced-motion: reduce)').matches;
    target.scrollIntoView({ block: 'nearest', behavior: calm ? 'auto' : 'smooth' });
    this.#watch(target);
  }

  hide(): void {
    this.#watching?.abort();
    this.#ring?.remove();
    this.#ring = undefined;
    this.#target = undefined;
  }

  #watch(target: Element): void {
    this.#watching = new AbortController();
    const { signal } = this.#watching;
    const place = (): void => this.#place(target);
    const resize = new ResizeObserver(place);
    resize.observe(target);
    resize.observe(document.documentElement);
    signal.addEventListener('abort', () => resize.disconnect());
    addEventListener('scroll', place, { signal, capture: true, passive: true });
    addEventListener('resize', place, { signal, passive: true });
    place();
  }

  #place(target: Element): void {
    if (!target.isConnected) return this.hide();
    const { left, top, width, height } = target.getBoundingClientRect();
    const style = this.#ring?.style;
    style?.setProperty('translate', `${left - gap}px ${top - gap}px`);
    style?.setProperty('width', `${width + 2 * gap}px`);
    style?.setProperty('height', `${height + 2 * gap}px`);
  }
}

/** A tool's selector is the page's text: it may be wrong. */
function find(selector: string): Element | undefined {
  try {
    return document.querySelector(selector) ?? undefined;
  } catch {
    return undefined;
  }
}
