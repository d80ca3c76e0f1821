// A short name for a text: the same in every tab. Hides nothing from whoever can guess the text.

/** FNV-1a, 53 bits in two halves. */
export function hash(text: string): string {
  let low = 0x811c9dc5;
  let high = 0x9e3779b9;
  for (const byte of new TextEncoder().encode(text)) {
    low = Math.imul(low ^ byte, 0x01000193) >>> 0;
    high = Math.imul(high ^ byte, 0x85ebca6b) >>> 0;
  }
  return low.toString(36) + high.toString(36).slice(0, 4);
}
