// Reads a response body as server-sent events, with a limit on silence. Knows nothing of their meaning.

import { createParser } from 'eventsource-parser';
import { abortedError, ProviderError } from '../errors.js';

/** Longest single event, in characters: an answer is far smaller, an attack is not. */
const LONGEST_EVENT = 4_000_000;

export interface EventStreamOptions {
  readonly body: ReadableStream<Uint8Array>;
  readonly signal: AbortSignal;
  /** Milliseconds without a byte. */
  readonly timeout: number;
  /** Takes one event's data; `true` ends the reading. */
  readonly onData: (data: string) => boolean;
}

/**
 * Reads until the stream ends or `onData` says that it has enough; then lets go of the connection.
 * Rejects with a `ProviderError`: `aborted`, `timeout`, `cut` or `malformed`.
 */
export async function readEventStream(options: EventStreamOptions): Promise<void> {
  const reader = options.body.getReader();
  const decoder = new TextDecoder();
  let done = false;
  let pending = 0;
  const parser = createParser({
    onEvent: (event) => {
      pending = 0;
      if (!done) done = options.onData(event.data);
    },
  });
  const cancel = (): void => void reader.cancel().catch(() => undefined);
  options.signal.addEventListener('abort', cancel, { once: true });
  try {
    while (!done) {
      const chunk = await withSilenceLimit(reader.read(), options.timeout);
      if (options.signal.aborted) throw abortedError(options.signal.reason);
      if (chunk.done) break;
      const text = decoder.decode(chunk.value, { stream: true });
      pending += text.length;
      if (pending > LONGEST_EVENT)
        throw new ProviderError('malformed', 'The model’s answer is not readable.');
      parser.feed(text);
    }
  } catch (error) {
    if (options.signal.aborted) throw abortedError(options.signal.reason);
    if (error instanceof ProviderError) throw error;
    throw new ProviderError('cut', 'The connection to the model broke off.', { cause: error });
  } finally {
    options.signal.removeEventListener('abort', cancel);
    cancel();
  }
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
