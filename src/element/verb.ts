// The words of a card's last button. Knows no card.

import type { Tool } from '../assistant/contract.js';
import { readable, titleOf } from './names.js';

/** Longest title that still fits a button. */
const shortTitle = 24;

/**
 * The tool's verb: the first word where title and name agree on it (`Add to cart`, `add_to_cart`),
 * else a short title whole, for titles in any language, else the first word of the name.
 */
export function verbOf(tool: Tool): string {
  const [verb = ''] = readable(tool.name).split(' ', 1);
  if (tool.title === undefined) return verb;
  const title = titleOf(tool);
  const [first = ''] = title.split(' ', 1);
  if (first.toLowerCase() === verb.toLowerCase()) return first;
  return title.length <= shortTitle ? title : verb;
}
