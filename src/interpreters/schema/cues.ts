// What stands around a place in the request: leading phrases, and words that name a slot. Fills nothing.

import type { Span } from './draft.js';
import type { Lexicon } from './lexicon.js';
import type { Request, RequestWord } from './request.js';
import type { SlotShape } from './slot-shape.js';
import { wordsOf } from './words.js';

/**
 * The longest of `phrases` that ends right before word number `index`, small words aside;
 * `undefined` when none does.
 */
export function phraseBefore(
  request: Request,
  index: number,
  phrases: readonly string[],
): string | undefined {
  let last = index - 1;
  const skipped = request.lexicon.words('skipped');
  while (last > 0 && skipped.has(request.words[last]?.folded ?? '')) last--;
  const ends = last === index - 1 ? [last] : [index - 1, last];
  let longest: string | undefined;
  for (const phrase of phrases) {
    if (longest !== undefined && phrase.length <= longest.length) continue;
    if (ends.some((end) => endsAt(request, end, phrase))) longest = phrase;
  }
  return longest;
}

/** Looks at the phrase's end first: this is asked of every phrase at every word. */
function endsAt(request: Request, end: number, phrase: string): boolean {
  const last = request.words[end];
  if (last === undefined || !phrase.endsWith(last.folded)) return false;
  const words = phrase.split(' ');
  return words.every((word, at) => request.words[end - words.length + 1 + at]?.folded === word);
}

/** Where the phrase stands in the request; `undefined` when it doesn't. */
export function phraseIn(request: Request, phrase: string): Span | undefined {
  const wanted = phrase.split(/[\s-]+/);
  const at = request.words.findIndex((_, index) =>
    wanted.every((word, offset) => request.words[index + offset]?.folded === word),
  );
  const first = request.words[at];
  const last = request.words[at + wanted.length - 1];
  return first === undefined || last === undefined
    ? undefined
    : { start: first.start, end: last.end };
}

/** Whether a list goes on: nothing stands between two of its members but "," or "and" and an article. */
export function goesOn(between: string, lexicon: Lexicon): boolean {
  const conjunctions = lexicon.words('conjunctions');
  const articles = lexicon.words('articles');
  const words = wordsOf(between).map(({ folded }) => folded);
  return (
    (/[,;&]/u.test(between) || words.some((word) => conjunctions.has(word))) &&
    words.every((word) => conjunctions.has(word) || articles.has(word)) &&
    !/[^\s\p{L}\p{M},;&'’‘"“”]/u.test(between)
  );
}

/** How far from a value its name may stand. */
const REACH = 5;

/**
 * How much the words around the span speak of the slot: about 3 for "radius of 4", 2 for
 * "4 passengers", less for words farther off, its description's words and near synonyms; 0 for none.
 */
export function nearness(request: Request, slot: SlotShape, span: Span): number {
  const [first, past] = request.wordsIn(span);
  let best = 0;
  for (let back = 1; back <= REACH; back++) {
    const word = request.words[first - back];
    if (word === undefined || isParted(request.text.slice(word.end, span.start))) break;
    const linked = areLinks(request, first - back + 1, first);
    const strength = (linked ? 3 : 1.6) - 0.25 * (back - 1);
    best = Math.max(best, strength * namesSlot(word, slot, request.lexicon));
  }
  for (let ahead = 0; ahead < 3; ahead++) {
    const word = request.words[past + ahead];
    if (word === undefined || isParted(request.text.slice(span.end, word.start))) break;
    if (ahead > 0 && isBreak(request.words[past + ahead - 1], request.lexicon)) break;
    best = Math.max(best, (2.2 - 0.5 * ahead) * namesSlot(word, slot, request.lexicon));
  }
  return best;
}

/** A word that several slots have tells little of which is meant. */
const SHARED = 0.7;

/** 1 when the word is of the slot's name, less for a synonym or its description, else 0. */
export function namesSlot(word: RequestWord, slot: SlotShape, lexicon: Lexicon): number {
  if (word.isStop && !slot.words.has(word.stem)) return 0;
  if (slot.words.has(word.stem)) return slot.shared.has(word.stem) ? SHARED : 1;
  for (const name of slot.words) {
    const isPart = word.stem.length > 3 && name.startsWith(word.stem);
    if (isPart || lexicon.areAlike(name, word.stem)) return 0.8;
  }
  if (slot.hints.has(word.stem)) return 0.55;
  return 0;
}

export function hasAny(slot: SlotShape, stems: ReadonlySet<string>): boolean {
  for (const word of slot.words) if (stems.has(word)) return true;
  return false;
}

function areLinks(request: Request, from: number, to: number): boolean {
  const links = request.lexicon.list('links');
  return request.words.slice(from, to).every((word) => links.has(word.stem));
}

export function isBreak(word: RequestWord | undefined, lexicon: Lexicon): boolean {
  return word !== undefined && lexicon.list('breaks').has(word.stem);
}

/** Whether a sentence or a clause ends between two words. */
function isParted(between: string): boolean {
  return /[.!?;,](?:\s|$)/u.test(between);
}
