// The one border between other people's words and what is shown as a name, a button or a sentence:
// characters that nobody sees are taken out, because they reorder, hide or imitate others.

import { isJsonArray, isJsonObject } from './json.js';
import type { JsonValue } from './json.js';

/**
 * Directions, joiners between letters that don't join, hyphens and spaces of no width, fillers, tags
 * and controls; joiners of the scripts and emoji that need them, and line ends, stay. So do eight marks on
 * one letter, as many as the tallest stack of any script has: a tower of them lies over the lines around it.
 * Forms of a character that has no other form are data that nobody sees.
 */
const unseen = new RegExp(
  [
    String.raw`[\u00ad\u034f\u061c\u115f\u1160\u17b4\u17b5\u180e\u200b\u200e\u200f\u202a-\u202e]`,
    String.raw`[\u2060-\u206f\u3164\ufeff\uffa0\ufff9-\ufffb\u{1d173}-\u{1d17a}\u{e0000}-\u{e007f}]`,
    // A character comes before what must stand around it: most of a text is then passed over at once.
    String.raw`[\u200c\u200d](?<=(?:^|[\s\p{P}\p{Nd}\p{Script=Latin}\p{Script=Greek}\p{Script=Cyrillic}\u200c\u200d]).)[\u200c\u200d]*`,
    String.raw`[\ufe00-\ufe0f\u{e0100}-\u{e01ef}](?<![\p{ExtPict}\p{Script=Han}\p{Script=Myanmar}\p{Sm}].)(?!\u20e3)`,
    String.raw`[\u180b-\u180f](?<!\p{Script=Mongolian}.)`,
    String.raw`\u2800(?<![\u2800-\u28ff].)(?![\u2800-\u28ff])`,
    String.raw`(?![\n\r\t])\p{Cc}`,
    String.raw`\p{M}(?<=\p{M}{9})\p{M}*`,
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
