// Tells answers to a card from keys and presses that were on their way before it came up. Knows no
// card; who may press at all is for `press.ts`.

import type { ReactiveController, ReactiveControllerHost } from 'lit';

/** Milliseconds in which nobody has read a card; the prompts of browsers wait about as long. */
const reading = 500;

/** Pixels that a mouse goes on purpose; less is the unrest of a hand. */
const purpose = 10;

const listened = ['keydown', 'pointermove', 'pointerdown', 'click', 'input', 'change'];

/**
 * Holds the buttons of a card back while what would press them was meant for something else. Key,
 * finger and assistive technology wait alike; a mouse that has come to the button since was aimed at it.
 */
export class PressGuard implements ReactiveController, EventListenerObject {
  readonly #host: ReactiveControllerHost & HTMLElement;
  readonly #buttons: string;
  /** When what is shown came up; nothing once the person has begun to fill it in. */
  #since: number | undefined;
  /** Pixels that a mouse has gone over it since. */
  #way = 0;
  #isRefused = false;
  /** The press that is under way began too early; nothing where it had no beginning. */
  #isBlind: boolean | undefined;

  /** `buttons`: a selector of those that do something. */
  constructor(host: ReactiveControllerHost & HTMLElement, buttons = '.submit') {
    this.#host = host;
    this.#buttons = buttons;
    host.addController(this);
  }

  hostConnected(): void {
    this.restart();
    for (const type of listened) this.#host.addEventListener(type, this, { capture: true });
  }

  /** A press was held back, and the person is to be told: else they would think it was done. */
  get isRefused(): boolean {
    return this.#isRefused;
  }

  /** Something else is shown from now on. */
  restart(): void {
    this.#since = performance.now();
    this.#way = 0;
    this.#tell(false);
  }

  handleEvent(event: Event): void {
    if (event.type === 'input' || event.type === 'change') this.#begin();
    else if (event instanceof KeyboardEvent) this.#onKey(event);
    else if (event.type === 'click' && event instanceof MouseEvent) this.#onClick(event);
    else if (event instanceof PointerEvent) this.#onPointer(event);
  }

  /** Whoever fills it in has read it. */
  #begin(): void {
    this.#since = undefined;
    this.#tell(false);
  }

  #onKey(event: KeyboardEvent): void {
    const { key, target, repeat } = event;
    const isEarly = this.#isEarly(event);
    if (key === 'Enter' && !(target instanceof HTMLTextAreaElement)) {
      // One that is held since before means nothing here, however long it is.
      if (isEarly || repeat) this.#refuse(event, isEarly);
    } else if (target instanceof HTMLButtonElement && [...key].length === 1) {
      // A sentence is typed on; its next space must not press.
      if (key !== ' ') this.restart();
      else if (repeat) event.preventDefault();
    }
  }

  #onPointer(event: PointerEvent): void {
    const { type, pointerType, movementX, movementY } = event;
    if (type === 'pointerdown') this.#isBlind = this.#isEarly(event) && this.#way < purpose;
    // A card that comes up under a mouse at rest moves none; a page's first move can't tell its way.
    else if (pointerType === 'mouse') {
      this.#way += Math.abs(movementX) + Math.abs(movementY) || purpose;
    }
  }

  /** Keys and assistive technology click without a count, the second half of a double click with two. */
  #onClick(event: MouseEvent): void {
    const { target, detail } = event;
    const button = target instanceof Element ? target.closest(this.#buttons) : null;
    const isBlind = this.#isBlind ?? this.#isEarly(event);
    this.#isBlind = undefined;
    if (button === null) return;
    const isSeen = [button, ...this.#host.querySelectorAll('dd')].every((element) =>
      element.checkVisibility({ opacityProperty: true, visibilityProperty: true }),
    );
    // The half of a double click; whoever goes on clicking means it.
    const isHalf = detail > 1 && this.#isEarly(event, 2 * reading);
    if (!isSeen || isHalf || (detail === 0 ? this.#isEarly(event) : isBlind)) {
      this.#refuse(event, !isHalf);
    } else this.#tell(false);
  }

  #isEarly({ timeStamp }: Event, within = reading): boolean {
    return this.#since !== undefined && timeStamp - this.#since < within;
  }

  #refuse(event: Event, isTold = true): void {
    event.preventDefault();
    event.stopPropagation();
    if (isTold) this.#tell(true);
  }

  #tell(isRefused: boolean): void {
    if (this.#isRefused === isRefused) return;
    this.#isRefused = isRefused;
    this.#host.requestUpdate();
  }
}
