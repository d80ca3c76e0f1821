// Fetches what the options name by address, relative to the page. How an answer is judged comes with it.

/** Milliseconds for the whole of an answer: a server may be slow, and must end. */
const LIMIT = 60_000;

/** The text behind an address. Rejects with a `CodedError` or the platform's own. */
export async function fetchText(address: string): Promise<string> {
  const url = new URL(address, globalThis.document?.baseURI ?? undefined);
  const [{ readAnswer }, response] = await Promise.all([
    import('./read-answer.js'),
    fetch(url, { signal: AbortSignal.timeout(LIMIT) }),
  ]);
  return readAnswer(response, url);
}
