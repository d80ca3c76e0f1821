// How deeply JSON data is nested: whoever walks through it needs stack for each level. Changes nothing.

import type { JsonValue } from './json.js';

/**
 * Whether `value` has at most so many objects and lists within one another, and is JSON all through: text
 * like `1e400` is read as a number that can't be written again.
 */
export function isShallow(value: JsonValue | undefined, levels: number): boolean {
  if (typeof value === 'number') return Number.isFinite(value);
  if (typeof value !== 'object' || value === null) return true;
  return (
    levels > 0 && Object.values(value).every((inner: JsonValue) => isShallow(inner, levels - 1))
  );
}
