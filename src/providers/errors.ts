// Why a model did not answer: one class, a stable code, a sentence for people.

/**
 * `aborted` the caller stopped it · `unavailable` no model to be had here · `network` no connection ·
 * `timeout` no sign of life · `http` the server refused · `malformed` the answer can't be read ·
 * `cut` the answer ended half-way · `overflow` the conversation is too long for the model ·
 * `device` the graphics device or its memory failed · `consent` the visitor said no.
 */
export type ProviderErrorCode =
  | 'aborted'
  | 'unavailable'
  | 'network'
  | 'timeout'
  | 'http'
  | 'malformed'
  | 'cut'
  | 'overflow'
  | 'device'
  | 'consent';

export class ProviderError extends Error {
  override readonly name = 'ProviderError';
  readonly code: ProviderErrorCode;
  /** HTTP status, where a server answered. */
  readonly status: number | undefined;

  constructor(
    code: ProviderErrorCode,
    message: string,
    options: { readonly cause?: unknown; readonly status?: number } = {},
  ) {
    super(message, { cause: options.cause });
    this.code = code;
    this.status = options.status;
  }
}

/** The error of a request that its caller gave up. */
export function abortedError(cause?: unknown): ProviderError {
  return new ProviderError('aborted', 'The request was stopped.', { cause });
}
