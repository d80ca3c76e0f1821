// The frame and the page around it: full screen on phones, the rail that narrows the page, F6.
// Takes from the page only while open, and gives all of it back. Knows no conversation.

import type { AssistantHost } from '../assistant/contract.js';
import { BackGesture } from './back-gesture.js';
import { Isolation } from './isolation.js';
import type { Rail, RailPlace } from './rail.js';
import { onSwipeDown } from './swipe.js';

/** What the frame follows. */
export interface FrameState {
  readonly mode: 'bubble' | 'rail' | 'inline';
  readonly position: string;
  readonly isOpen: boolean;
  readonly frame: HTMLElement | undefined;
  /** Where the visitor's choices are kept. */
  readonly storage: AssistantHost['storage'];
}

/** What the frame asks of its element. */
export interface FramePorts {
  resizeLabel(): string;
  close(): void;
  /** Puts the focus inside, where it belongs now. */
  enter(): void;
}

/** Below these the panel takes the whole screen: a phone upright, or on its side. */
const phone = '(max-width: 480px), (max-height: 420px)';

/** One element's frame. */
export class Frame {
  readonly #host: HTMLElement;
  readonly #ports: FramePorts;
  readonly #isolation: Isolation;
  readonly #back: BackGesture;
  #rail: Rail | undefined;
  /** Where the rail stands, while there is to be one. */
  #railPlace: RailPlace | undefined;
  readonly #phone = matchMedia(phone);
  #state: FrameState | undefined;
  #listening: AbortController | undefined;
  #returnFocus: HTMLElement | undefined;
  /** The frame that is listened on already. */
  #swiped: HTMLElement | undefined;

  constructor(host: HTMLElement, ports: FramePorts) {
    this.#host = host;
    this.#ports = ports;
    this.#isolation = new Isolation(host);
    this.#back = new BackGesture(ports.close);
  }

  update(state: FrameState): void {
    this.#state = state;
    if (this.#listening === undefined) this.#listen();
    this.#apply();
  }

  /** Leaves the heading only; a rail gives the page its room back. */
  collapse(isCollapsed: boolean): void {
    this.#state?.frame?.toggleAttribute('data-collapsed', isCollapsed);
    this.#rail?.fit();
  }

  release(): void {
    this.#listening?.abort();
    this.#listening = undefined;
    this.#swiped = undefined;
    this.#uncover();
    this.#stand(undefined);
  }

  #listen(): void {
    const listening = new AbortController();
    const { signal } = listening;
    this.#listening = listening;
    this.#phone.addEventListener('change', this.#apply, { signal });
    visualViewport?.addEventListener('resize', this.#fitKeyboard, { signal });
    visualViewport?.addEventListener('scroll', this.#fitKeyboard, { signal });
    document.addEventListener('keydown', this.#onKey, { signal, capture: true });
  }

  readonly #apply = (): void => {
    const { mode, isOpen, frame, storage = 'none' } = this.#state ?? {};
    if (frame === undefined) return;
    const isFull = mode !== 'inline' && this.#phone.matches;
    frame.classList.toggle('full', isFull);
    frame.ariaModal = isFull && isOpen ? 'true' : null;
    this.#listenOn(frame);
    if (isFull && isOpen) this.#cover();
    else this.#uncover();
    if (mode === 'rail' && isOpen && !isFull) {
      const label = this.#ports.resizeLabel();
      this.#stand({ frame, isLeft: this.#isLeft(), label, storage });
    } else this.#stand(undefined);
    this.#fitKeyboard();
  };

  /** Has the rail beside the page, or none. */
  #stand(place: RailPlace | undefined): void {
    this.#railPlace = place;
    if (place === undefined) this.#rail?.end();
    else if (this.#rail === undefined) void this.#loadRail();
    else this.#rail.begin(place);
  }

  /** Until its code is there, and where it can't be fetched, the frame lies over the page. */
  async #loadRail(): Promise<void> {
    const loaded = await import('./rail.js').catch(() => undefined);
    if (loaded === undefined) return;
    this.#rail ??= new loaded.Rail();
    if (this.#railPlace !== undefined) this.#rail.begin(this.#railPlace);
  }

  #cover(): void {
    this.#isolation.begin();
    this.#back.begin();
  }

  #uncover(): void {
    this.#isolation.end();
    this.#back.end();
  }

  /** A swipe closes the whole screen only; elsewhere it scrolls what is under the finger. */
  #listenOn(frame: HTMLElement): void {
    const signal = this.#listening?.signal;
    if (signal === undefined || this.#swiped === frame) return;
    this.#swiped = frame;
    const close = (): void => {
      if (frame.classList.contains('full')) this.#ports.close();
    };
    onSwipeDown(frame, close, signal);
  }

  #isLeft(): boolean {
    const isStart = this.#state?.position.endsWith('left') ?? false;
    return isStart === (getComputedStyle(this.#host).direction !== 'rtl');
  }

  /** The on-screen keyboard shrinks the visual viewport only; the composer must stay above it. */
  readonly #fitKeyboard = (): void => {
    const frame = this.#state?.frame;
    const viewport = visualViewport;
    if (frame === undefined || viewport === null) return;
    const { height, offsetTop, scale } = viewport;
    // Fingers that zoom and pan look at a part of the whole screen: it stays where it is.
    const top = scale > 1 ? 0 : offsetTop;
    const covered = Math.max(0, innerHeight - height * scale - top);
    const isFull = frame.classList.contains('full');
    frame.style.setProperty('inset-block', isFull ? `${top}px ${covered}px` : '');
  };

  /** F6 goes from the page to the chat and back; one chat has it at a time. */
  readonly #onKey = (event: KeyboardEvent): void => {
    if (event.key !== 'F6' || event.ctrlKey || this.#state?.isOpen !== true) return;
    const [focused, ...around] = event.composedPath().filter((one) => one instanceof HTMLElement);
    const chat = around.find(({ localName }) => localName === this.#host.localName);
    if (event.defaultPrevented || (chat !== undefined && chat !== this.#host)) return;
    event.preventDefault();
    if (chat === undefined) {
      this.#returnFocus = focused;
      this.#ports.enter();
      return;
    }
    if (this.#returnFocus?.isConnected === true) this.#returnFocus.focus();
    // What had nothing focused gets nothing focused back.
    if (chat.matches(':focus-within')) focused?.blur();
  };
}
