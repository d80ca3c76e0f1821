// Names of the page as words for people. Knows no card.

import type { Tool } from '../assistant/contract.js';
import { plainText } from '../base/plain-text.js';

/** A tool's name for people. */
export function titleOf(tool: Tool): string {
  return plainText(tool.title ?? '') || readable(tool.name);
}

/** `order_id`, `orderId` and `order-id` as `Order id`. */
export function readable(name: string): string {
  const words = plainText(name)
    .replace(/([\p{Ll}\d])(\p{Lu})/gu, '$1 $2')
    .replace(/[_.\-\s]+/g, ' ')
    .trim();
  return words.charAt(0).toUpperCase() + words.slice(1).toLowerCase();
}
