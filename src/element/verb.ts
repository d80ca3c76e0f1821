// The words of a card's last button. Knows no card.

import type { Tool } from '../assistant/contract.js';
import { readable, titleOf } from './names.js';

/** Longest title that still fits a button. */
const shortTitle = 24;

/**
 * The tool's verb: the first word where title and name agree on it (`Add to cart`, `add_to_cart`),
 * else a short title whole, for titles in any language, else the first word of the name.
 */
function verbOf(tool: Tool): string {
  const [verb = ''] = readable(tool.name).split(' ', 1);
  if (tool.title === undefined) return verb;
  const title = titleOf(tool);
  const [first = ''] = title.split(' ', 1);
  if (first.toLowerCase() === verb.toLowerCase()) return first;
  return title.length <= shortTitle ? title : verb;
}

/**
 * What the last button says: the page's own words, else the verb. Beside a button that says the same
 * (`Cancel`, of a tool that cancels an order) the whole title tells which of the two does it.
 */
export function submitWords(tool: Tool, own: string | undefined, cancel: string): string {
  const words = own ?? verbOf(tool);
  return words.toLowerCase() === cancel.toLowerCase() ? titleOf(tool) : words;
}
