// That the visitor types, told to the endpoint now and then while it lasts, not with every key. Knows no line.

import type { After } from '../timers.js';

/** Milliseconds between two signs that the visitor is typing. */
const PAUSE = 3_000;

export class TypingTold {
  readonly #say: (typing: boolean) => void;
  readonly #after: After;
  #typing = false;
  /** Calls off the pause until typing is told again; `undefined` when there is none. */
  #endPause: (() => void) | undefined;

  constructor(say: (typing: boolean) => void, after: After) {
    this.#say = say;
    this.#after = after;
  }

  tell(typing: boolean): void {
    const known = typing ? this.#endPause !== undefined : !this.#typing;
    if (known) return;
    this.#typing = typing;
    this.#say(typing);
    this.#endPause?.();
    // Told again while it lasts, so that the endpoint may forget it after a while.
    const again = (): void => {
      this.#endPause = undefined;
    };
    this.#endPause = typing ? this.#after(PAUSE, again) : undefined;
  }

  close(): void {
    this.#endPause?.();
  }
}
