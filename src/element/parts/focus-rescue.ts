// Who pressed a button that went away with its press finds the focus beside where it was, and not at
// the start of the page. Draws nothing and knows no other part: what moves the focus by itself within
// a frame has the say.

import { property } from 'lit/decorators.js';
import { Part } from '../part.js';

const focusable =
  ':is(button, input, select, textarea, a[href], summary, [tabindex="0"]):not(:disabled)';

/** Follows the focus inside its parent. */
export class FocusRescue extends Part {
  /** Puts the focus where it belongs when nothing is left beside where it was. */
  @property({ attribute: false }) end: () => void = () => undefined;

  #area: HTMLElement | null = null;
  #following: AbortController | undefined;
  #held: HTMLElement | undefined;
  #near: readonly Element[] = [];
  readonly #observer = new MutationObserver(() => this.#look());

  override connectedCallback(): void {
    super.connectedCallback();
    this.#area = this.parentElement;
    this.#following = new AbortController();
    const { signal } = this.#following;
    this.#area?.addEventListener('focusin', this.#hold, { signal });
    this.#area?.addEventListener('focusout', this.#leave, { signal });
  }

  override disconnectedCallback(): void {
    super.disconnectedCallback();
    this.#following?.abort();
    this.#release();
  }

  readonly #hold = ({ target }: Event): void => {
    const area = this.#area;
    // The text field never goes, and what streams in meanwhile need not be watched.
    if (!(target instanceof HTMLElement) || target.isContentEditable || area === null) {
      return this.#release();
    }
    this.#held = target;
    this.#near = neighbours(target, area);
    this.#observer.observe(area, { childList: true, subtree: true });
  };

  /** Where the focus left by the visitor's own will, it isn't fetched back. */
  readonly #leave = (): void => {
    setTimeout(() => {
      const held = this.#held;
      const isLeft = held?.isConnected === true && !held.matches(':focus');
      if (isLeft && document.hasFocus()) this.#release();
    });
  };

  #release(): void {
    this.#held = undefined;
    this.#observer.disconnect();
  }

  #look(): void {
    if (this.#held === undefined || this.#held.isConnected) return;
    this.#release();
    requestAnimationFrame(() => {
      if (this.isConnected && !this.#isTaken()) this.#focusBeside();
    });
  }

  #isTaken(): boolean {
    const root = this.getRootNode();
    const isInside = root instanceof ShadowRoot && root.activeElement !== null;
    return isInside || (document.activeElement ?? document.body) !== document.body;
  }

  #focusBeside(): void {
    for (const place of this.#near) {
      const inside = place.querySelectorAll<HTMLElement>(focusable);
      const all = place instanceof HTMLElement && place.matches(focusable) ? [place] : [...inside];
      const next = all.find((one) => one.isConnected && one.checkVisibility());
      if (next !== undefined) return next.focus({ preventScroll: true });
    }
    this.end();
  }
}

/** What stands after and before an element, then after and before what it stands in, and so on. */
function neighbours(target: Element, area: Element): readonly Element[] {
  const found: Element[] = [];
  let one = target;
  while (one.parentElement !== null && one.parentElement !== area) {
    for (const beside of [one.nextElementSibling, one.previousElementSibling]) {
      if (beside !== null) found.push(beside);
    }
    one = one.parentElement;
    if (one.matches(focusable)) found.push(one);
  }
  return found;
}
