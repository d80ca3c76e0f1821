// Which brackets and quotes of the input belong together, so that trimming a capture keeps
// `Song (Remix)` whole. Knows no grammar.

import { isSeparator } from './characters.js';
import type { Text } from './text.js';

const pairs = '()[]{}«»‹›„"（）［］｛｝「」『』《》〈〉【】';
const quotes = '"\'';
const marks = new RegExp(`[${quotes}${pairs.replace(/[[\]]/g, '\\$&')}]`);

/** What closes `character`; quotes close themselves. */
function closerOf(character: string): string | undefined {
  if (isQuote(character)) return character;
  const place = pairs.indexOf(character);
  return place >= 0 && place % 2 === 0 ? pairs[place + 1] : undefined;
}

/** Position of each partner, by position; absent where there is none. */
export type Partners = ReadonlyMap<number, number>;

const none: Partners = new Map();

export function findPartners(text: Text): Partners {
  if (!marks.test(text.folded)) return none;
  const partners = new Map<number, number>();
  const open: { readonly position: number; readonly closer: string }[] = [];
  for (let position = 0; position < text.length; position++) {
    const character = text.folded.charAt(position);
    if (!marks.test(character)) continue;
    const match = lastOpen(open, character);
    if (match >= 0 && closes(text, position, character)) {
      const opener = open[match];
      open.length = match;
      if (opener === undefined) continue;
      partners.set(opener.position, position);
      partners.set(position, opener.position);
      continue;
    }
    const closer = closerOf(character);
    if (closer !== undefined && opens(text, position, character)) open.push({ position, closer });
  }
  return partners;
}

function isQuote(character: string): boolean {
  return quotes.includes(character);
}

// Looking back only so far keeps a text of nothing but brackets linear.
function lastOpen(open: readonly { readonly closer: string }[], character: string): number {
  const furthest = Math.max(0, open.length - 8);
  for (let i = open.length - 1; i >= furthest; i--) if (open[i]?.closer === character) return i;
  return -1;
}

/** An apostrophe inside a word opens nothing. */
function opens(text: Text, position: number, character: string): boolean {
  if (!isQuote(character)) return true;
  return position === 0 || isSeparator(text.kind(position - 1));
}

function closes(text: Text, position: number, character: string): boolean {
  if (!isQuote(character)) return true;
  return position + 1 === text.length || isSeparator(text.kind(position + 1));
}

/** A half-open range of the input. */
export interface Range {
  readonly start: number;
  readonly end: number;
}

/** The range without separators at its edges, but with brackets whose partner is inside. */
export function trim(text: Text, partners: Partners, range: Range): Range {
  let { start, end } = range;
  for (;;) {
    while (start < end && isSeparator(text.kind(start)) && !hasPartner(partners, start, start, end))
      start++;
    while (
      end > start &&
      isSeparator(text.kind(end - 1)) &&
      !hasPartner(partners, end - 1, start, end)
    )
      end--;
    // A pair around the whole goes, and what it had inside is trimmed in turn.
    if (start >= end || partners.get(start) !== end - 1) return { start, end };
    start++;
    end--;
  }
}

function hasPartner(partners: Partners, position: number, start: number, end: number): boolean {
  const partner = partners.get(position);
  return partner !== undefined && partner >= start && partner < end;
}
