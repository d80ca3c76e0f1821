// Which presses act: a person's, once. Knows no card.

/** A key held since the last message must not press the card that it brought up. */
const settleTime = 200;

/** Guards the buttons of one card. */
export class PressGuard {
  #since = performance.now();

  /** Starts over, when the card shows something new to press. */
  reset(): void {
    this.#since = performance.now();
  }

  /** A handler that runs only for a trusted event, so that no script and no agent can press. */
  readonly on =
    (act: () => void) =>
    (event: Event): void => {
      if (!event.isTrusted) return;
      const byKeyboard = event instanceof MouseEvent && event.detail === 0;
      if (byKeyboard && performance.now() - this.#since < settleTime) return;
      act();
    };
}

/** Stops a held Enter from pressing a button again and again. */
export function ignoreRepeat(event: KeyboardEvent): void {
  if (event.repeat && event.key === 'Enter') event.preventDefault();
}
