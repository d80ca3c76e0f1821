// Fetches what the options name by address, relative to the page.

import { CodedError } from '../base/errors.js';

/** Rejects with a `CodedError` when the server answers with an error. */
export async function fetchJson(url: string): Promise<unknown> {
  const response = await fetch(new URL(url, globalThis.document?.baseURI ?? undefined));
  if (!response.ok) throw new CodedError('http', `the server answered ${response.status}`);
  return response.json();
}
