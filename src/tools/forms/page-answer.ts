// Listens for what a page says after a form was sent: its live regions and the fields it marks. Sends nothing.

import { oneLine } from '../../base/text.js';
import { OWN_TAG } from './find.js';
import { referredText } from './markup.js';
import { liveScope } from './live-form.js';

export type Heard =
  /** The document is being left. */
  | { readonly kind: 'left' }
  /** The page said something, or nothing (`''`) in time. */
  | { readonly kind: 'said'; readonly text: string }
  /** The page marked fields as wrong: what it says of each, by element. */
  | { readonly kind: 'refused'; readonly fields: ReadonlyMap<Element, string> };

const LIVE = '[role=status], [role=alert], [aria-live=polite], [aria-live=assertive], output';
const INVALID = '[aria-invalid=true]';
/** A page often marks several fields one after another: milliseconds. */
const GRACE = 100;
/** Longer texts are pages, not answers. */
const MOST = 500;

/** Starts listening; `stop` must be called. */
export class PageAnswer {
  readonly #form: HTMLFormElement;
  readonly #before: ReadonlySet<Element>;
  readonly #regions = new Set<Element>();
  readonly #observer: MutationObserver;
  readonly #leave = (): void => this.#settle({ kind: 'left' });
  #settle: (heard: Heard) => void = () => undefined;
  #noticed = false;

  constructor(form: HTMLFormElement) {
    this.#form = form;
    this.#before = new Set(form.querySelectorAll(INVALID));
    this.#observer = new MutationObserver((records) => this.#notice(records));
    this.#observer.observe(form.getRootNode(), {
      subtree: true,
      childList: true,
      characterData: true,
      attributeFilter: ['aria-invalid', 'hidden'],
    });
    form.ownerDocument.defaultView?.addEventListener('pagehide', this.#leave, { once: true });
  }

  /** What was heard within `limit` milliseconds. Once. */
  heard(limit: number): Promise<Heard> {
    return new Promise((resolve) => {
      this.#settle = resolve;
      setTimeout(() => resolve(this.#now()), this.#noticed ? GRACE : limit);
    });
  }

  stop(): void {
    this.#observer.disconnect();
    this.#form.ownerDocument.defaultView?.removeEventListener('pagehide', this.#leave);
  }

  #notice(records: readonly MutationRecord[]): void {
    for (const { target, addedNodes } of records) {
      for (const node of [target, ...addedNodes]) this.#look(node);
    }
    if (this.#noticed || (this.#regions.size === 0 && this.#refused().size === 0)) return;
    this.#noticed = true;
    setTimeout(() => this.#settle(this.#now()), GRACE);
  }

  #look(node: Node): void {
    const element = node instanceof Element ? node : node.parentElement;
    const region = element?.closest(LIVE);
    const within = node instanceof Element ? [...node.querySelectorAll(LIVE)] : [];
    // What surrounds a change of its own is no region: only the nearest, or those that were added.
    for (const found of region ? [region] : within) {
      if (found.closest(OWN_TAG) === null) this.#regions.add(found);
    }
  }

  #now(): Heard {
    const fields = this.#refused();
    if (fields.size > 0) return { kind: 'refused', fields };
    const texts = [...this.#regions].map((region) => (region.textContent ?? '').trim());
    return { kind: 'said', text: oneLine(texts.filter((text) => text !== '').join(' '), MOST) };
  }

  #refused(): ReadonlyMap<Element, string> {
    const scope = liveScope(this.#form);
    const marked = [...this.#form.querySelectorAll(INVALID)];
    return new Map(
      marked
        .filter((element) => !this.#before.has(element))
        .map((element) => [
          element,
          referredText(element, 'aria-errormessage', scope) ||
            referredText(element, 'aria-describedby', scope) ||
            'The page did not accept this.',
        ]),
    );
  }
}
