// A grammar and its sentences as the hash of a link, and back. A link comes from anybody: what it
// holds is bounded and checked, and is text to everything that follows.

export interface Shared {
  readonly grammar: string;
  readonly sentences: readonly string[];
}

/** Names the format: deflated JSON in base64url. */
const PREFIX = '#1.';
/** Characters of text that a link may unpack to; some hundred times a usual grammar. */
const MOST_TEXT = 500_000;
const MOST_SENTENCES = 100;

export async function hashOf({ grammar, sentences }: Shared): Promise<string> {
  const json = new Blob([JSON.stringify({ grammar, sentences })]);
  const packed = json.stream().pipeThrough(new CompressionStream('deflate-raw'));
  const bytes = new Uint8Array(await new Response(packed).arrayBuffer());
  const binary = Array.from(bytes, (byte) => String.fromCharCode(byte)).join('');
  const base64 = btoa(binary).replaceAll('+', '-').replaceAll('/', '_').replace(/=+$/u, '');
  return `${PREFIX}${base64}`;
}

/** What a hash holds; `undefined` when it is no shared grammar, is broken, or is too long. */
export async function sharedIn(hash: string): Promise<Shared | undefined> {
  if (!hash.startsWith(PREFIX) || hash.length > MOST_TEXT) return undefined;
  try {
    const base64 = hash.slice(PREFIX.length).replaceAll('-', '+').replaceAll('_', '/');
    const bytes = Uint8Array.from(atob(base64), (character) => character.charCodeAt(0));
    return checked(JSON.parse(await inflated(bytes)));
  } catch {
    return undefined;
  }
}

/** Stops as soon as there is too much: a short link can unpack to gigabytes. */
async function inflated(bytes: Uint8Array<ArrayBuffer>): Promise<string> {
  const stream = new Blob([bytes]).stream().pipeThrough(new DecompressionStream('deflate-raw'));
  const reader = stream.pipeThrough(new TextDecoderStream()).getReader();
  let text = '';
  for (let part = await reader.read(); !part.done; part = await reader.read()) {
    text += part.value;
    if (text.length > MOST_TEXT) {
      await reader.cancel();
      throw new RangeError('The link holds too much text.');
    }
  }
  return text;
}

function checked(value: unknown): Shared | undefined {
  if (typeof value !== 'object' || value === null) return undefined;
  const grammar = 'grammar' in value ? value.grammar : undefined;
  const sentences = 'sentences' in value ? value.sentences : undefined;
  if (typeof grammar !== 'string' || !Array.isArray(sentences)) return undefined;
  const texts = sentences.filter((one: unknown) => typeof one === 'string');
  return { grammar, sentences: texts.slice(0, MOST_SENTENCES) };
}
