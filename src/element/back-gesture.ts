// The system's way back (Android's gesture, Escape) closes what covers the screen instead of leaving
// the page. Done without entries in the page's history, which belongs to the page's router.

declare global {
  interface Window {
    /** Chromium has it; browsers without it have no gesture that would leave the page unasked. */
    readonly CloseWatcher?: new () => EventTarget & { destroy(): void };
  }
}

/** One way back, while it is wanted. */
export class BackGesture {
  readonly #close: () => void;
  #watcher: { destroy(): void } | undefined;

  constructor(close: () => void) {
    this.#close = close;
  }

  begin(): void {
    if (this.#watcher !== undefined || window.CloseWatcher === undefined) return;
    const watcher = new window.CloseWatcher();
    watcher.addEventListener('close', () => {
      this.#watcher = undefined;
      this.#close();
    });
    this.#watcher = watcher;
  }

  end(): void {
    this.#watcher?.destroy();
    this.#watcher = undefined;
  }
}
