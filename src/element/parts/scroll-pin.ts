// Keeps a scroller at its end while the visitor is there, and leaves it alone otherwise.
// States: pinned → (scrolled up) released → (button or scrolled down) pinned. `reading` is a view that
// the element chose itself, from the start of something tall. Knows no messages.

import type { ReactiveController, ReactiveControllerHost } from 'lit';

/** Pixels from the end that still count as the end: a fractional line at any zoom. */
const slack = 24;
/** Pixels above what is read from its start. */
const room = 16;

/** Keeps the end of a scroller in view, or the start of something tall. */
export class ScrollPin implements ReactiveController {
  state: 'pinned' | 'reading' | 'released' = 'pinned';
  readonly #host: ReactiveControllerHost;
  readonly #scroller: () => HTMLElement | null | undefined;
  #resize: ResizeObserver | undefined;
  #children: MutationObserver | undefined;
  #top = 0;
  /** Where reading begins once it doesn't all fit. */
  #from: Element | undefined;

  constructor(host: ReactiveControllerHost, scroller: () => HTMLElement | null | undefined) {
    this.#host = host;
    this.#scroller = scroller;
    host.addController(this);
  }

  hostUpdated(): void {
    const scroller = this.#scroller();
    if (!scroller || this.#resize !== undefined) return;
    // Late images, fonts and streamed text change sizes, never the list: watch both.
    const resize = new ResizeObserver(() => this.follow());
    const observe = (): void => {
      for (const child of scroller.children) resize.observe(child);
    };
    this.#resize = resize;
    this.#children = new MutationObserver(observe);
    this.#children.observe(scroller, { childList: true });
    resize.observe(scroller);
    observe();
    scroller.addEventListener('scroll', this.#onScroll, { passive: true });
    this.#mark();
  }

  hostDisconnected(): void {
    this.#resize?.disconnect();
    this.#children?.disconnect();
    this.#resize = undefined;
    this.#scroller()?.removeEventListener('scroll', this.#onScroll);
  }

  /** Scrolls to the end and stays there. */
  pin(): void {
    this.#from = undefined;
    this.#set('pinned');
    this.follow();
  }

  /** Keeps the end in view until what follows `start` is taller than the view: it is read from there. */
  readFrom(start: Element): void {
    if (this.state === 'released') return;
    this.#from = start;
    this.#set('pinned');
    this.follow();
  }

  /** Scrolls to the end if pinned. */
  follow(): void {
    const scroller = this.#scroller();
    if (!scroller || this.state !== 'pinned') return;
    // A card that was answered or cancelled is gone, and so is where it began.
    if (this.#from?.isConnected === false) this.#from = undefined;
    const start = this.#from === undefined ? undefined : offsetIn(scroller, this.#from);
    if (start !== undefined && scroller.scrollHeight - start > scroller.clientHeight) {
      this.#from = undefined;
      this.#set('reading');
      scroller.scrollTop = start;
    } else {
      scroller.scrollTop = scroller.scrollHeight;
    }
    this.#top = scroller.scrollTop;
  }

  readonly #onScroll = (): void => {
    const scroller = this.#scroller();
    if (!scroller) return;
    const { scrollTop, scrollHeight, clientHeight } = scroller;
    const atEnd = scrollHeight - clientHeight - scrollTop <= slack;
    // Only a visitor scrolls upwards; growing content leaves the offset as it was.
    if (atEnd) this.#set('pinned');
    else if (scrollTop < this.#top) this.#set('released');
    this.#top = scrollTop;
  };

  #set(state: ScrollPin['state']): void {
    if (this.state === state) return;
    this.state = state;
    this.#mark();
    this.#host.requestUpdate();
  }

  /** For the styles: who is at the end needs no browser that looks for what to hold on to. */
  #mark(): void {
    this.#scroller()?.toggleAttribute('data-pinned', this.state === 'pinned');
  }
}

/** Where a child begins in the scrolled content, with a little room above it. */
function offsetIn(scroller: HTMLElement, child: Element): number {
  const above = child.getBoundingClientRect().top - scroller.getBoundingClientRect().top;
  return scroller.scrollTop + above - room;
}
