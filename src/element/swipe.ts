// Swiping a header down. Knows no panel.

/** Pixels that a finger goes down before it counts. */
const enough = 60;

/** Calls `act` after a swipe down inside `area` that begins on a header. Ends with `signal`. */
export function onSwipeDown(area: HTMLElement, act: () => void, signal: AbortSignal): void {
  let from: { readonly x: number; readonly y: number } | undefined;
  const start = ({ touches: [touch], target }: TouchEvent): void => {
    const isHeader = target instanceof Element && target.closest('.header') !== null;
    from = touch === undefined || !isHeader ? undefined : { x: touch.clientX, y: touch.clientY };
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
