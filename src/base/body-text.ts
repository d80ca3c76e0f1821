// A body's text as it comes over the network. Knows no limits and no meaning of it.

type Chunk = ReadableStreamReadResult<Uint8Array>;

/**
 * The text, piece by piece; whoever stops listening lets go of the connection. `patiently` waits for each
 * piece in its own way, and ends the reading by rejecting.
 */
export async function* textOf(
  body: ReadableStream<Uint8Array>,
  patiently: (reading: Promise<Chunk>) => Promise<Chunk>,
): AsyncGenerator<string, void, undefined> {
  const reader = body.getReader();
  const decoder = new TextDecoder();
  try {
    for (;;) {
      const { done, value } = await patiently(reader.read());
      if (done) return;
      yield decoder.decode(value, { stream: true });
    }
  } finally {
    void reader.cancel().catch(() => undefined);
  }
}
