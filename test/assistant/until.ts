// Waits for what takes its time on a busy machine, as fetching a part does; a test's own limit ends it.

/** Resolves as soon as `holds` does. */
export async function until(holds: () => boolean): Promise<void> {
  // A turn of the timers, not of the immediates: messages of other tabs come in between.
  while (!holds()) await new Promise((resolve) => setTimeout(resolve));
}
