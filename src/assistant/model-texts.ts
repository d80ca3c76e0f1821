// What is said of a model that isn't there yet, in the visitor's language. Decides nothing.

import { messageOf } from '../base/errors.js';
import { ProviderError } from '../providers/errors.js';
import type { ProviderErrorCode } from '../providers/errors.js';
import type { Availability, LoadProgress } from '../providers/types.js';
import { fill, type Words } from './words/english.js';

export type Offer = Extract<Availability, { state: 'downloadable' }>;

const MB = 1_000_000;

const PHASES = {
  download: 'modelDownloading',
  prepare: 'modelPreparing',
  compile: 'modelStarting',
  ready: 'modelStarting',
} as const satisfies Readonly<Record<LoadProgress['phase'], keyof Words>>;

/** Failures that a visitor can do something about; the others keep their own words, for the owner. */
const FAILURES: Readonly<Partial<Record<ProviderErrorCode, keyof Words>>> = {
  network: 'modelNoConnection',
  timeout: 'modelSilent',
  device: 'modelDeviceFailed',
};

export class ModelTexts {
  readonly words: Words;
  readonly #percent: Intl.NumberFormat;

  constructor(words: Words, locale: string) {
    this.words = words;
    this.#percent = new Intl.NumberFormat(locale, { style: 'percent' });
  }

  /** What the visitor is asked. Nobody knows the size of a model that the browser itself brings. */
  consent({ model, bytes, metered = false }: Offer): string {
    const { words } = this;
    const consent =
      bytes === undefined
        ? fill(words.modelConsent, { model })
        : fill(words.modelConsentSize, { model, size: Math.round(bytes / MB) });
    return metered ? `${consent} ${words.modelMetered}` : consent;
  }

  progress({ phase, fraction }: LoadProgress): string {
    // Down, always: what is said to be whole must be whole.
    const percent = this.#percent.format(Math.floor(fraction * 100) / 100);
    return `${this.words[PHASES[phase]]} (${percent})`;
  }

  failure(error: unknown): string {
    const known = error instanceof ProviderError ? FAILURES[error.code] : undefined;
    const reason = known === undefined ? messageOf(error, '') : this.words[known];
    return fill(this.words.modelUnusable, { reason });
  }
}
