// Cuts requests and names into words. Knows no language: what a word means is the lexicon's to say.

import { readableName } from '../../base/text.js';

/** One word of a text; offsets are UTF-16 units of that text. */
export interface Word {
  readonly text: string;
  /** Lower case, straight apostrophes, no possessive ending. */
  readonly folded: string;
  readonly start: number;
  readonly end: number;
}

const WORD = /\p{N}+\.\p{N}+(?!\p{L})|[\p{L}\p{N}\p{M}]+(?:['’][\p{L}]+)*/gu;

export function wordsOf(text: string): readonly Word[] {
  return Array.from(text.matchAll(WORD), ({ 0: word, index }) => ({
    text: word,
    folded: foldWord(word),
    start: index,
    end: index + word.length,
  }));
}

export function foldWord(word: string): string {
  const folded = word.normalize('NFKC').toLowerCase().replaceAll('’', "'");
  return folded.endsWith("'s") && folded.length > 4 ? folded.slice(0, -2) : folded;
}

/** The words of an identifier: `maxPrice`, `side_2`, `video_games.on-sale`. */
export function nameWords(name: string): readonly string[] {
  const spaced = readableName(name)
    .replace(/(\p{Lu}+)(\p{Lu}\p{Ll})/gu, '$1 $2')
    .replace(/(\p{L})(\p{N})/gu, '$1 $2')
    .replace(/(\p{N})(\p{L})/gu, '$1 $2');
  return wordsOf(spaced).map(({ folded }) => folded);
}

/** Whether a word stands for itself: a name, a number, a code. Such words are never corrected. */
export function isVerbatim(word: Word, isFirst: boolean, capitalNouns = false): boolean {
  if (/\p{N}/u.test(word.text)) return true;
  if (/\p{L}\p{Lu}/u.test(word.text)) return true;
  return !isFirst && !capitalNouns && /^\p{Lu}/u.test(word.text);
}
