// Names for what is made in this page. Knows nothing of what bears them.

/** A name that nothing else has, of letters and digits. */
export function newId(): string {
  const numbers = crypto.getRandomValues(new Uint32Array(4));
  return Array.from(numbers, (number) => number.toString(36).padStart(7, '0')).join('');
}
