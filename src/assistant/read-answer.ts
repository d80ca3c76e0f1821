// Reads a server's answer that should be JSON text: bounded, from where it was asked for, and with a
// plain word where it is something else. Fetches nothing.

import { CodedError } from '../base/errors.js';

/** Bytes; what a grammar's reader takes at most. */
const LONGEST = 40_000_000;

/** Rejects with a `CodedError` for what is no answer to `asked`; the rest of it isn't fetched. */
export async function readAnswer(response: Response, asked: URL): Promise<string> {
  const refuse = (message: string): never => {
    void response.body?.cancel().catch(() => undefined);
    throw new CodedError('http', message);
  };
  if (!response.ok) refuse(`the server answered ${response.status}`);
  // What a page acts on is the word of the origin that it names, whoever may redirect there.
  const { origin, host } = new URL(response.url || asked);
  if (origin !== asked.origin) refuse(`the server leads to another origin, ${host}`);
  if (Number(response.headers.get('content-length')) > LONGEST) refuse('it is too large');
  const text = await textOf(response.body);
  if (/^\s*</u.test(text)) refuse('the server sent a page of HTML or XML');
  return text;
}

async function textOf(body: ReadableStream<Uint8Array> | null): Promise<string> {
  const decoder = new TextDecoder();
  const reader = body?.getReader();
  const texts: string[] = [];
  let bytes = 0;
  for (;;) {
    const chunk = await reader?.read();
    if (chunk?.value === undefined) return texts.join('') + decoder.decode();
    bytes += chunk.value.length;
    texts.push(decoder.decode(chunk.value, { stream: true }));
    if (bytes <= LONGEST) continue;
    void reader?.cancel().catch(() => undefined);
    throw new CodedError('http', 'it is too large');
  }
}
