// Which addresses an owner may name, told by their scheme before anything is fetched. Opens nothing.

/** What is fetched. */
export const WEB = ['http:', 'https:'];

/** Where a WebSocket is opened: relative to the page, or at an endpoint of its own. */
export const SOCKET = ['ws:', 'wss:', ...WEB];

/** Whether the text, read as on a page of the web, leads to one of these schemes: no script, no file. */
export function isAddress(text: string, schemes: readonly string[]): boolean {
  try {
    return schemes.includes(new URL(text, 'https://page.invalid').protocol);
  } catch {
    return false;
  }
}
