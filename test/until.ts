// Waits for what takes its time on a busy machine: a part that is fetched, another tab, the far end of a line.

/** Milliseconds: longer than any of that takes, so that what never happens is told by its condition. */
const PATIENCE = 20_000;

/** Resolves soon after `holds` does. */
export async function until(holds: () => boolean | Promise<boolean>): Promise<void> {
  const end = performance.now() + PATIENCE;
  while (!(await holds())) {
    if (performance.now() > end) throw new Error(`Waited in vain for ${holds.toString()}.`);
    // A turn of the timers, not of the immediates: messages of other tabs come in between.
    await new Promise((resolve) => setTimeout(resolve, 2));
  }
}
