// When a part that changes often is drawn. Knows no part.

/** The next frame, or the next task where a hidden page draws none; no later than `work` is done. */
export function nextFrame(work?: Promise<void>): Promise<void> {
  return new Promise((resolve) => {
    if (document.hidden) setTimeout(resolve);
    else {
      const frame = requestAnimationFrame(() => resolve());
      void work?.then(() => {
        cancelAnimationFrame(frame);
        resolve();
      });
    }
  });
}
