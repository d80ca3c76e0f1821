// The one border between untrusted text and a URL. Knows no markup.

const linkSchemes = new Set(['http:', 'https:', 'mailto:', 'tel:']);

/** The address if a visitor may follow it, else `undefined`: http, https, mailto and tel only. */
export function safeLink(text: string, base: string): string | undefined {
  const url = parse(text, base);
  return url !== undefined && linkSchemes.has(url.protocol) ? url.href : undefined;
}

/**
 * The address if an image may be fetched from it: a bitmap in a `data:` URL, or a host that the
 * owner allows. Any other host could be told a secret by its own URL.
 */
export function safeImage(
  text: string,
  base: string,
  hosts: readonly string[],
): string | undefined {
  if (/^data:image\/(png|jpeg|gif|webp|avif);base64,[a-z\d+/=]*$/i.test(text)) return text;
  const url = parse(text, base);
  if (url === undefined || (url.protocol !== 'https:' && url.protocol !== 'http:'))
    return undefined;
  // One host that was given as a text is that host, not every part of its name.
  return [hosts].flat().includes(url.host) ? url.href : undefined;
}

function parse(text: string, base: string): URL | undefined {
  try {
    return new URL(text, base);
  } catch {
    return undefined;
  }
}
