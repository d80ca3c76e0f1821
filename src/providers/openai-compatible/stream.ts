// Reads a response body as server-sent events, no more of them than an answer can need. Knows nothing of
// their meaning.

import { createParser } from 'eventsource-parser';
import { ProviderError } from '../errors.js';
import { readBody, type BodyLimits } from './body.js';

/** Characters of a whole stream: the longest answer is far smaller, an attack on memory is not. */
const LONGEST_STREAM = 4_000_000;

export interface EventStreamOptions extends BodyLimits {
  readonly body: ReadableStream<Uint8Array>;
  /** Takes one event's data; `true` ends the reading. */
  readonly onData: (data: string) => boolean;
}

/**
 * Reads until the stream ends or `onData` says that it has enough; then lets go of the connection.
 * Rejects with a `ProviderError`: `aborted`, `timeout`, `cut` or `malformed`.
 */
export async function readEventStream({
  body,
  onData,
  ...limits
}: EventStreamOptions): Promise<void> {
  let done = false;
  let length = 0;
  const parser = createParser({
    onEvent(event) {
      if (!done) done = onData(event.data);
    },
  });
  await readBody(body, limits, (text) => {
    length += text.length;
    if (length > LONGEST_STREAM) {
      throw new ProviderError('malformed', 'The model’s server sent more than any answer is.');
    }
    parser.feed(text);
    return done;
  });
}
