// Tells answers to a card from keys and clicks that were on their way before it came up. Knows no
// card; who may press at all is for `press.ts`.

import type { ReactiveController, ReactiveControllerHost } from 'lit';

/** Milliseconds in which nobody has read a card; the prompts of browsers wait about as long. */
const reading = 500;

/** Holds the last button of a card back while what would press it was meant for something else. */
export class PressGuard implements ReactiveController, EventListenerObject {
  readonly #host: HTMLElement;
  /** When what is shown came up; nothing once the person has begun to fill it in. */
  #since: number | undefined;

  constructor(host: ReactiveControllerHost & HTMLElement) {
    this.#host = host;
    host.addController(this);
  }

  hostConnected(): void {
    this.restart();
    for (const type of ['keydown', 'click', 'input']) {
      this.#host.addEventListener(type, this, { capture: true });
    }
  }

  /** Something else is shown from now on. */
  restart(): void {
    this.#since = performance.now();
  }

  handleEvent(event: Event): void {
    if (event.type === 'input') this.#since = undefined;
    else if (event instanceof KeyboardEvent) this.#onKey(event);
    else if (event instanceof MouseEvent && this.#isStray(event)) refuse(event);
  }

  #onKey(event: KeyboardEvent): void {
    const { key, target } = event;
    if (key === 'Enter' && !(target instanceof HTMLTextAreaElement)) {
      if (this.#isEarly(event)) refuse(event);
    } else if (target instanceof HTMLButtonElement && [...key].length === 1 && key !== ' ') {
      // A sentence is typed on; its next space must not press.
      this.restart();
    }
  }

  /** The second half of a double click, or a key (which clicks without a count) that came early. */
  #isStray(event: MouseEvent): boolean {
    const { target, detail } = event;
    if (!(target instanceof Element) || target.closest('.submit') === null) return false;
    return detail > 1 || (detail === 0 && this.#isEarly(event));
  }

  #isEarly({ timeStamp }: Event): boolean {
    return this.#since !== undefined && timeStamp - this.#since < reading;
  }
}

function refuse(event: Event): void {
  event.preventDefault();
  event.stopPropagation();
}
