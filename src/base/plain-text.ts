// The one border between other people's words and what is shown as a name, a button or a sentence:
// characters that nobody sees are taken out, because they reorder, hide or imitate others.

import { isJsonArray, isJsonObject } from './json.js';
import type { JsonValue } from './json.js';

/**
 * Directions, joiners between letters that don't join, hyphens and spaces of no width, fillers, tags
 * and controls; joiners of the scripts and emoji that need them, and line ends, stay.
 */
const unseen = new RegExp(
  [
    String.raw`[\u00ad\u034f\u061c\u115f\u1160\u17b4\u17b5\u180e\u200b\u200e\u200f\u202a-\u202e]`,
    String.raw`[\u2060-\u206f\u3164\ufeff\uffa0\ufff9-\ufffb\u{e0000}-\u{e007f}]`,
    String.raw`(?<=^|[\s\p{P}\p{Nd}\p{Script=Latin}\p{Script=Greek}\p{Script=Cyrillic}])[\u200c\u200d]+`,
    String.raw`(?![\n\r\t])\p{Cc}`,
  ].join('|'),
  'gu',
);

/** The text without what nobody sees. */
export function plainText(text: string): string {
  return text.replace(unseen, '');
}

/** The text with a mark for each character that nobody sees: it is sent as it is. */
export function markUnseen(text: string): string {
  return text.replace(unseen, '\ufffd');
}

/** Data with every text and name in it plain, to be shown: what is sent must stay as it is. */
export function plainData(value: JsonValue): JsonValue {
  if (typeof value === 'string') return plainText(value);
  if (isJsonArray(value)) return value.map((item: JsonValue) => plainData(item));
  if (!isJsonObject(value)) return value;
  const members = Object.entries(value);
  return Object.fromEntries(members.map(([name, item]) => [plainText(name), plainData(item)]));
}
