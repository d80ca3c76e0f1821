// What is said of a model that isn't there yet, in the visitor's language. Decides nothing.

import { messageOf } from '../base/errors.js';
import { ProviderError } from '../providers/errors.js';
import type { ProviderErrorCode } from '../providers/errors.js';
import { BROWSER_MODEL } from '../providers/prompt-api/provider.js';
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

const FAILURES = {
  unavailable: 'modelNotHere',
  network: 'modelNoConnection',
  timeout: 'modelSilent',
  http: 'modelRefused',
  malformed: 'modelGarbled',
  cut: 'modelGarbled',
  overflow: 'modelTooLong',
  device: 'modelDeviceFailed',
  consent: 'modelNotHere',
  aborted: 'modelNotHere',
} as const satisfies Readonly<Record<ProviderErrorCode, keyof Words>>;

/** Why a provider isn't available, by its reason; an owner's own provider may have others. */
const REASONS: Readonly<Record<string, keyof Words>> = {
  insecure: 'modelNotHere',
  storage: 'modelNoRoom',
  webgpu: 'modelTooWeak',
  'no-adapter': 'modelTooWeak',
  software: 'modelTooWeak',
  limits: 'modelTooWeak',
  'shader-f16': 'modelTooWeak',
  crashed: 'modelCrashed',
  'device-lost': 'modelDeviceFailed',
  'prompt-api': 'modelNone',
  offline: 'modelNoConnection',
};

export class ModelTexts {
  readonly words: Words;
  readonly #percent: Intl.NumberFormat;

  constructor(words: Words, locale: string) {
    this.words = words;
    this.#percent = new Intl.NumberFormat(locale, { style: 'percent' });
  }

  /** What the visitor is asked. Nobody knows the size of a model that the browser itself brings. */
  consent({ model: name, bytes, metered = false }: Offer): string {
    const { words } = this;
    const model = name === BROWSER_MODEL ? words.modelOfBrowser : name;
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
    return fill(this.words.modelUnusable, { reason: this.why(error) });
  }

  /** The reason alone. What isn't a provider's failure keeps its own words. */
  why(error: unknown): string {
    return error instanceof ProviderError
      ? this.words[FAILURES[error.code]]
      : messageOf(error, this.words.modelNotHere);
  }

  unavailable(reason: string): string {
    const key = Object.hasOwn(REASONS, reason) ? REASONS[reason] : undefined;
    return fill(this.words.modelUnusable, { reason: this.words[key ?? 'modelNotHere'] });
  }
}
