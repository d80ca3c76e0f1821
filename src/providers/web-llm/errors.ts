// What WebLLM's failures mean for a visitor. Goes by the errors' names and words, which is all that
// comes out of a worker.

import { ProviderError } from '../errors.js';
import type { ProviderErrorCode } from '../errors.js';

interface Meaning {
  readonly when: RegExp;
  readonly code: ProviderErrorCode;
  readonly message: string;
}

/** What WebAssembly says of a library that it can't run. */
const LIBRARY_PROBLEM = /^(?:LinkError|CompileError)/u;

/** First that fits. Tried against `Name: message`. */
const MEANINGS: readonly Meaning[] = [
  {
    when: /^ContextWindowSizeExceeded/u,
    code: 'overflow',
    message: 'The conversation is too long for the model.',
  },
  {
    when: /^(?:DeviceLost|OperationError|ModelNotLoaded|WorkerEngineModelNotLoaded|EngineNotLoaded)|already disposed|out of memory|device (?:was |is )?lost/iu,
    code: 'device',
    message: 'The graphics device gave up while running the model.',
  },
  {
    when: /^(?:WebGPUNot|ShaderF16Support|FeatureSupport)|compatible GPU/u,
    code: 'unavailable',
    message: 'This device’s graphics can’t run the model.',
  },
  {
    when: LIBRARY_PROBLEM,
    code: 'unavailable',
    message:
      'The model’s library does not fit the runtime, or the page’s policy forbids WebAssembly.',
  },
  {
    when: /Quota|caches is not defined/u,
    code: 'unavailable',
    message: 'There is no room for the model on this device.',
  },
  {
    when: /^(?:ModelNotFound|MissingModelWasm|Integrity|ArtifactManifest|UnsupportedTokenizerFiles)/u,
    code: 'unavailable',
    message: 'The model is not what the page says it is.',
  },
  {
    when: /Failed to fetch|NetworkError|Failed to execute 'add' on 'Cache'|Load failed/iu,
    code: 'network',
    message: 'The model could not be downloaded.',
  },
  {
    when: /^(?:GrammarMatcherInit|InvalidResponseFormat)|Invalid token id|^(?:RuntimeError: )?Aborted/iu,
    code: 'malformed',
    message: 'The model lost the form of its answer.',
  },
];

/** The failure as a `ProviderError`; what the engine said is its cause. */
export function engineError(name: string, message: string): ProviderError {
  const whole = `${name}: ${message}`;
  const cause = new Error(whole);
  const meaning = MEANINGS.find(({ when }) => when.test(whole));
  return meaning === undefined
    ? new ProviderError('unavailable', `The model failed: ${message.slice(0, 200)}`, { cause })
    : new ProviderError(meaning.code, meaning.message, { cause });
}

/** Whether a load failed for the model's library: it may be another one by now than the one that is kept. */
export function isLibraryProblem(error: unknown): boolean {
  const cause = error instanceof ProviderError ? error.cause : undefined;
  return cause instanceof Error && LIBRARY_PROBLEM.test(cause.message);
}
