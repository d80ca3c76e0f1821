// Reads a response's body with an eye on time and size. Knows nothing of its meaning.

import { abortable } from '../../base/abortable.js';
import { textOf } from '../../base/body-text.js';
import { abortedError, ProviderError } from '../errors.js';

/** What reading may take. */
export interface BodyLimits {
  readonly signal: AbortSignal;
  /** Milliseconds without a byte. */
  readonly timeout: number;
}

/**
 * Hands over the text as it comes until it ends or `onText` says that it has enough, then lets go of the
 * connection. Rejects with a `ProviderError`: `aborted`, `timeout` or `cut`, or with what `onText` throws.
 */
export async function readBody(
  body: ReadableStream<Uint8Array>,
  { signal, timeout }: BodyLimits,
  onText: (text: string) => boolean,
): Promise<void> {
  const pieces = textOf(body, (reading) =>
    withSilenceLimit(abortable(reading, signal, abortedError), timeout),
  );
  try {
    for await (const text of pieces) if (onText(text)) return;
  } catch (error) {
    if (signal.aborted) throw abortedError(signal.reason);
    if (error instanceof ProviderError) throw error;
    throw new ProviderError('cut', 'The connection to the model broke off.', { cause: error });
  }
}

/** The first `most` characters of a body. Rejects as `readBody` does. */
export async function readBeginning(
  response: Response,
  most: number,
  limits: BodyLimits,
): Promise<string> {
  let text = '';
  if (response.body === null) return text;
  await readBody(response.body, limits, (more) => {
    text += more;
    return text.length >= most;
  });
  return text.slice(0, most);
}

async function withSilenceLimit<Result>(work: Promise<Result>, timeout: number): Promise<Result> {
  let timer: ReturnType<typeof setTimeout> | undefined;
  const silence = new Promise<never>((_resolve, reject) => {
    timer = setTimeout(
      () => reject(new ProviderError('timeout', 'The model stopped answering.')),
      timeout,
    );
  });
  try {
    return await Promise.race([work, silence]);
  } finally {
    clearTimeout(timer);
  }
}
