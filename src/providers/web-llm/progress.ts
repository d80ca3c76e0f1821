// How far a load is, from what WebLLM reports: three phases that each run from 0 to 1, told apart by the
// first words of a text whose numbers can't be trusted. The whole only ever grows.

import type { LoadProgress } from '../types.js';

interface Phase {
  readonly begins: string;
  readonly phase: LoadProgress['phase'];
  readonly text: string;
}

const PHASES: readonly Phase[] = [
  { begins: 'Fetching param cache', phase: 'download', text: 'Downloading the model' },
  { begins: 'Start to fetch', phase: 'download', text: 'Downloading the model' },
  { begins: 'Loading model from cache', phase: 'prepare', text: 'Preparing the model' },
  { begins: 'Loading GPU shader', phase: 'compile', text: 'Starting the model' },
];

/** Shares of the whole: what a download takes is its bytes; from the cache, loading is what takes time. */
const FRESH: Readonly<Record<LoadProgress['phase'], readonly [number, number]>> = {
  download: [0, 0.8],
  prepare: [0.8, 0.1],
  compile: [0.9, 0.1],
  ready: [1, 0],
};
const CACHED: typeof FRESH = {
  download: [0, 0],
  prepare: [0, 0.6],
  compile: [0.6, 0.4],
  ready: [1, 0],
};

/** Turns reports into progress of the whole. */
export class ProgressMeter {
  readonly #shares: typeof FRESH;
  #latest: LoadProgress = { phase: 'download', fraction: 0, text: 'Downloading the model' };

  constructor(cached: boolean) {
    this.#shares = cached ? CACHED : FRESH;
    if (cached) this.#latest = { phase: 'prepare', fraction: 0, text: 'Preparing the model' };
  }

  get latest(): LoadProgress {
    return this.#latest;
  }

  report(progress: number, text: string): LoadProgress {
    const known = PHASES.find(({ begins }) => text.startsWith(begins));
    if (known === undefined) return this.#latest;
    const [start, share] = this.#shares[known.phase];
    const part = Number.isFinite(progress) ? Math.min(1, Math.max(0, progress)) : 0;
    const fraction = Math.max(this.#latest.fraction, start + share * part);
    this.#latest = { phase: known.phase, fraction, text: known.text };
    return this.#latest;
  }

  done(): LoadProgress {
    this.#latest = { phase: 'ready', fraction: 1, text: 'The model is ready' };
    return this.#latest;
  }
}
