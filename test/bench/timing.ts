// How time is measured: medians of whole passes beside a yardstick of the same minute, so that the
// ratios hold on a busy machine. Knows nothing of grammars.

/** One value of many: the middle one. */
export function median(numbers: readonly number[]): number {
  return numbers.toSorted((a, b) => a - b)[numbers.length >> 1] ?? 0;
}

/** The number that `share` of all are not above. */
export function quantile(numbers: readonly number[], share: number): number {
  const sorted = numbers.toSorted((a, b) => a - b);
  return sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))] ?? 0;
}

/** Milliseconds that `work` takes: the median of `times` runs. */
export function milliseconds(work: () => unknown, times = 1): number {
  const runs = Array.from({ length: times }, () => {
    const start = performance.now();
    work();
    return performance.now() - start;
  });
  return median(runs);
}

export interface Passes {
  /** T0: microseconds a sentence for the yardstick. */
  readonly yardstick: number;
  /** Microseconds a sentence for the work. */
  readonly work: number;
}

const ROUNDS = 9;
/** Milliseconds that a pass is repeated for: what the clock of the processor can tell apart. */
const LONG = 15;
/** Milliseconds of running before measuring: a busy machine compiles code for good late. */
const WARM = 300;

/**
 * Runs the work and the yardstick over all sentences by turns, nine times each. T0 is the yardstick:
 * one regular expression splitting the same sentences into words. Time is that of the processor, since
 * on a busy machine a pass of the work is interrupted more often than one of the yardstick.
 */
export function timePasses(
  sentences: readonly string[],
  work: (sentence: string) => unknown,
): Passes {
  const works = new Repeated(() => sentences.forEach(work));
  const yardsticks = new Repeated(() => sentences.forEach(splitWords));
  for (let round = 0; round < ROUNDS; round++) {
    yardsticks.run();
    works.run();
  }
  const perSentence = ({ times }: Repeated): number => (median(times) / sentences.length) * 1000;
  return { yardstick: perSentence(yardsticks), work: perSentence(works) };
}

class Repeated {
  readonly #pass: () => void;
  readonly #count: number;
  readonly times: number[] = [];

  constructor(pass: () => void) {
    this.#pass = pass;
    const end = performance.now() + WARM;
    do pass();
    while (performance.now() < end);
    this.#count = Math.ceil(LONG / milliseconds(pass, 5));
  }

  run(): void {
    const start = process.cpuUsage();
    for (let i = 0; i < this.#count; i++) this.#pass();
    const { user, system } = process.cpuUsage(start);
    this.times.push((user + system) / 1000 / this.#count);
  }
}

const ROUGH = 3;
const EXACT = 21;
/** Of all texts this share is measured again, so that a figure of p99 or the worst is an exact one. */
const SLOWEST = 0.04;

/** Microseconds of each text by itself. The slowest are the median of 21 runs, the others of 3. */
export function timeEach(
  texts: readonly string[],
  work: (text: string) => unknown,
): readonly number[] {
  const rough = texts.map((text) => milliseconds(() => work(text), ROUGH) * 1000);
  const limit = quantile(rough, 1 - SLOWEST);
  return texts.map((text, index) => {
    const time = rough[index] ?? 0;
    return time < limit ? time : milliseconds(() => work(text), EXACT) * 1000;
  });
}

function splitWords(text: string): unknown {
  return text.toLowerCase().match(/[\p{L}\p{N}]+/gu);
}
