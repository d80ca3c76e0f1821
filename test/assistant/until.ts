// Waits for what takes its time on a busy machine, as fetching a part does; a test's own limit ends it.

/** Resolves as soon as `holds` does. */
export async function until(holds: () => boolean): Promise<void> {
  while (!holds()) await new Promise((resolve) => setImmediate(resolve));
}
