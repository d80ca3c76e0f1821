// Swiping a header down. Knows no panel.

/** Pixels that a finger goes down before it counts. */
const enough = 60;

/** Calls `act` after a swipe down that begins on `area`. Ends with `signal`. */
export function onSwipeDown(area: HTMLElement, act: () => void, signal: AbortSignal): void {
  let from: { readonly x: number; readonly y: number } | undefined;
  const start = ({ touches: [touch] }: TouchEvent): void => {
    from = touch === undefined ? undefined : { x: touch.clientX, y: touch.clientY };
  };
  const end = ({ changedTouches: [touch] }: TouchEvent): void => {
    if (from === undefined || touch === undefined) return;
    const down = touch.clientY - from.y;
    if (down > enough && down > 2 * Math.abs(touch.clientX - from.x)) act();
    from = undefined;
  };
  area.addEventListener('touchstart', start, { signal, passive: true });
  area.addEventListener('touchend', end, { signal, passive: true });
}
