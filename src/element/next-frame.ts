// When a part that changes often is drawn. Knows no part.

/** The next frame, or the next task where a hidden page draws none. */
export function nextFrame(): Promise<void> {
  return new Promise((resolve) => {
    if (document.hidden) setTimeout(resolve);
    else requestAnimationFrame(() => resolve());
  });
}
