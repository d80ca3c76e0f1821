// What the failures of the browser's model mean, by the names of its DOMExceptions.

import { abortedError, ProviderError } from '../errors.js';

/** The failure as a `ProviderError`. */
export function readError(error: unknown, signal: AbortSignal): ProviderError {
  if (signal.aborted) return abortedError(signal.reason);
  if (error instanceof ProviderError) return error;
  const name = nameOf(error);
  if (name === 'QuotaExceededError') {
    return new ProviderError('overflow', 'The conversation is too long.', { cause: error });
  }
  if (name === 'NotAllowedError') {
    return new ProviderError('consent', 'The browser downloads its model after a press only.', {
      cause: error,
    });
  }
  if (name === 'NetworkError') {
    return new ProviderError('network', 'The model could not be downloaded.', { cause: error });
  }
  return new ProviderError('unavailable', 'The browser’s model does not work here.', {
    cause: error,
  });
}

/** Whether it is the form of the answer that the browser doesn't know: it holds a model to some schemas only. */
export function isUnknownForm(error: unknown): boolean {
  return ['NotSupportedError', 'TypeError'].includes(nameOf(error));
}

function nameOf(error: unknown): string {
  return error instanceof Error || error instanceof DOMException ? error.name : '';
}
