// Reads the text out of `{"answer": "…"}` while it is still being written. Knows no provider.

const OPENING = /^\s*\{\s*"answer"\s*:\s*"/u;
/** A JSON string's content up to where it is complete: no half escape at its end. */
const CONTENT = /^(?:[^"\\]|\\(?:["\\/bfnrt]|u[0-9a-fA-F]{4}))*/u;

/** The answer so far; `undefined` while the text is no answer, or not yet. */
export function answerText(json: string): string | undefined {
  const opening = OPENING.exec(json);
  if (opening === null) return undefined;
  const content = CONTENT.exec(json.slice(opening[0].length))?.[0] ?? '';
  try {
    const text: unknown = JSON.parse(`"${content}"`);
    return typeof text === 'string' ? text : undefined;
  } catch {
    // A control character that no JSON has: the whole is judged when it is complete.
    return undefined;
  }
}
