// Short ways to write a language pack's tables. Knows no language.

/** `"a b"` with 3 and 10: a 3, b 13. */
export function counted(words: string, first: number, step: number): Record<string, number> {
  return Object.fromEntries(words.split(' ').map((word, index) => [word, first + step * index]));
}

/** Lines of names apart by `|`, numbered from 1. */
export function numbered(lines: readonly string[]): Record<string, number> {
  return Object.fromEntries(
    lines.flatMap((line, index) => line.split('|').map((name) => [name, index + 1] as const)),
  );
}

/** Names apart by `|`, all with one value. */
export function named<T>(value: T, names: string): Record<string, T> {
  return Object.fromEntries(names.split('|').map((name) => [name, value]));
}

/** Rows of a value and its names apart by `|`. */
export function table<T>(rows: readonly (readonly [T, string])[]): Record<string, T> {
  return Object.fromEntries(
    rows.flatMap(([value, names]) => names.split('|').map((name) => [name, value] as const)),
  );
}
