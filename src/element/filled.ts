// Fills the gaps of a sentence. Knows no language.

/** `text` with `{name}` replaced from `values`. */
export function filled(
  text: string,
  values: Readonly<Record<string, string | number>>,
  tag: string,
): string {
  return text.replace(/\{(\w+)\}/g, (whole, name: string) => {
    const value = values[name];
    return value === undefined
      ? whole
      : typeof value === 'number'
        ? value.toLocaleString(tag)
        : value;
  });
}
