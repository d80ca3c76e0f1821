// Colours: by the digits of CSS (#rgb, #rrggbb, rgb(…)) or by a language's names. Value: `#rrggbb`.

import type { EntityConverter } from './types.js';
import type { Tokenizing } from './tokens.js';
import { tokenize } from './tokens.js';

const HEX = /^#(?:[\da-f]{3}|[\da-f]{6})$/u;
const RGB = /^rgb\(\s*(\d{1,3})\s*[,\s]\s*(\d{1,3})\s*[,\s]\s*(\d{1,3})\s*\)$/u;

/** @param names Names without spaces, to `rrggbb`. "light blue" and "light-blue" are "lightblue". */
export function colorConverter(
  names: Readonly<Record<string, string>>,
  how: Tokenizing,
): EntityConverter {
  const table = new Map(Object.entries(names));
  const convert = (text: string): string | undefined => {
    if (text.length > 40) return undefined;
    const plain = text.trim().toLowerCase();
    if (HEX.test(plain)) return plain.length === 7 ? plain : plain.replace(/[\da-f]/gu, '$&$&');
    const mixed = RGB.exec(plain);
    if (mixed !== null) return rgb(mixed.slice(1).map(Number));
    const words = (tokenize(plain, how) ?? []).filter((token) => token.text !== '-');
    const known = table.get(words.map((token) => token.text).join(''));
    return known === undefined ? undefined : `#${known}`;
  };
  return {
    convert,
    validate: (text) => convert(text) !== undefined,
    maxWords: 5,
    phrases: [...table.keys()],
  };
}

function rgb(parts: readonly number[]): string | undefined {
  if (parts.some((part) => part > 255)) return undefined;
  return `#${parts.map((part) => part.toString(16).padStart(2, '0')).join('')}`;
}
