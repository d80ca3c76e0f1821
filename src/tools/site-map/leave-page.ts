// Leaves the page for another, and notices when it doesn't happen. Checks no address.

/** Milliseconds that a server may take before the old page counts as staying. */
const SLOW_SERVER = 30_000;
/** The same after a page's "leave?" dialog was answered, which is either quick or never. */
const AFTER_DIALOG = 5_000;

/**
 * Opens `url`, which the caller has checked. Resolves to `true` when the page is being left, to
 * `false` when it stays, because a `beforeunload` dialog was answered so or nothing happened.
 */
export function leavePage(view: Window, url: string): Promise<boolean> {
  return new Promise((resolve) => {
    let timer = setTimeout(() => end(false), SLOW_SERVER);
    const onLeave = (): void => end(true);
    const onBefore = (event: BeforeUnloadEvent): void => {
      if (!event.defaultPrevented) return;
      clearTimeout(timer);
      // Timers stand still while the dialog is open.
      timer = setTimeout(() => end(false), AFTER_DIALOG);
    };
    const end = (left: boolean): void => {
      clearTimeout(timer);
      view.removeEventListener('pagehide', onLeave);
      view.removeEventListener('beforeunload', onBefore);
      resolve(left);
    };
    view.addEventListener('pagehide', onLeave);
    view.addEventListener('beforeunload', onBefore);
    view.location.assign(url);
  });
}
