// Reads which of several listed things a person means. Closed word lists, no guessing.

import { foldText } from '../../base/text.js';

const ordinals = 'first second third fourth fifth sixth seventh eighth ninth tenth'.split(' ');
const cardinals = 'one two three four five six seven eight nine ten'.split(' ');
const ordinalPhrase = /^(?:the )?(\p{L}+|\d+(?:st|nd|rd|th)?)(?: one| option)?$/u;
const numberPhrase = /^(?:(?:number|option|no|nr|#) ?)?(\p{L}+|\d+)$/u;

const lastPhrase = /^(?:the )?last(?: one)?$/u;

/**
 * The position, from 0, that the text names among `count` things; `undefined` when it names none. `local`:
 * the visitor's language, as in `HarnessStrings.position`.
 */
export function readPosition(text: string, count: number, local?: RegExp): number | undefined {
  const folded = foldText(text);
  const groups = new Map(Object.entries(local?.exec(folded)?.groups ?? {}));
  const isLast = lastPhrase.test(folded) || groups.get('last') !== undefined;
  const index = isLast
    ? count - 1
    : (fromOrdinal(folded) ?? fromNumber(folded) ?? fromGroups(groups));
  return index !== undefined && index >= 0 && index < count ? index : undefined;
}

function fromGroups(groups: ReadonlyMap<string, string | undefined>): number | undefined {
  const index = ['p1', 'p2', 'p3', 'p4', 'p5'].findIndex((name) => groups.get(name) !== undefined);
  return index < 0 ? undefined : index;
}

function fromOrdinal(text: string): number | undefined {
  const word = ordinalPhrase.exec(text)?.[1];
  if (word === undefined) return undefined;
  if (/^\d+(st|nd|rd|th)$/.test(word)) return Number.parseInt(word, 10) - 1;
  const index = ordinals.indexOf(word);
  return index < 0 ? undefined : index;
}

function fromNumber(text: string): number | undefined {
  const word = numberPhrase.exec(text)?.[1];
  if (word === undefined) return undefined;
  if (/^\d+$/.test(word)) return Number(word) - 1;
  const index = cardinals.indexOf(word);
  return index < 0 ? undefined : index;
}
