// Measuring something several times, told of while it goes on. Knows no page.

/** Of which the best counts; five are what the issue asks for. */
export const RUNS = Number(process.env['RUNS'] ?? 5);

/** How the number of runs is told of. */
export const MANNER = RUNS === 1 ? 'one run' : `the best of ${RUNS} runs`;

/**
 * Runs of `run`, each told of by what `tell` makes of it. One that fails is made again, once in all: a
 * page may hiccup on a busy machine, and what fails twice is broken.
 */
export async function repeated<T>(
  what: string,
  run: () => Promise<T>,
  tell: (result: T) => string,
): Promise<readonly T[]> {
  const results: T[] = [];
  let hasFailed = false;
  while (results.length < RUNS) {
    try {
      const result = await run();
      results.push(result);
      console.log(`  … ${what}, ${results.length} of ${RUNS}: ${tell(result)}`);
    } catch (error) {
      if (hasFailed) throw error;
      hasFailed = true;
      console.log(`  … ${what}, once more after a failure: ${String(error)}`);
    }
  }
  return results;
}
