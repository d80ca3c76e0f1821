// Names of the page as words for people. Knows no card.

import type { Tool } from '../assistant/contract.js';
import { plainText } from '../base/plain-text.js';
import type { Locale } from './locale.js';

/** A tool's name for people. */
export function titleOf(tool: Tool): string {
  return plainText(tool.title ?? '') || readable(tool.name);
}

/** What is said of a card that was given up; `title`: what it was about, `''` for several things. */
export function cancelledText(title: string, locale: Locale): string {
  const word = locale.text('cancelled');
  return title === '' ? word : `${word}: ${title}`;
}

/** `order_id`, `orderId` and `order-id` as `Order id`. */
export function readable(name: string): string {
  const words = plainText(name)
    .replace(/([\p{Ll}\d])(\p{Lu})/gu, '$1 $2')
    .replace(/[_.\-\s]+/g, ' ')
    .trim();
  return words.charAt(0).toUpperCase() + words.slice(1).toLowerCase();
}
