// The words of a request between its values, as parts of a rule: articles that may be left out, verbs
// with what means the same, courtesies at the edges dropped (the built-ins match them anyway).

import { ARTICLES, COURTESIES, FAMILIES, isEnglish, PLACES, plural, stem } from './english.js';
import { wordsOf, type RequestWord } from './request-text.js';

/** One part of a rule that reads words without a value. */
export type WordPart =
  | { readonly kind: 'word'; readonly text: string }
  /** Any of these. */
  | { readonly kind: 'family'; readonly words: readonly string[] }
  /** Any of these, or nothing. */
  | { readonly kind: 'article'; readonly words: readonly string[] };

/** What stands on either side of a stretch of words. */
export interface Edges {
  /** Whether the stretch begins or ends the request. */
  readonly first: boolean;
  readonly last: boolean;
  /** A number stands before it: what is counted may be one or many. */
  readonly counted?: boolean;
  /** A value of a closed list follows: where it is need not be said in one way. */
  readonly closed?: boolean;
}

/** The words between two values as parts. `exact` keeps them as they were said. */
export function wordingOf(
  text: string,
  edges: Edges,
  locale: string,
  exact: boolean,
): readonly WordPart[] {
  const all = wordsOf(text);
  if (!isEnglish(locale)) return all.map(asWord);
  const words = withoutCourtesies(all, edges);
  return exact ? words.map(asWord) : loosened(generalised(words), edges);
}

function asWord({ text }: RequestWord): WordPart {
  return { kind: 'word', text };
}

/** The words at the borders to values, in the other ways of saying them. */
function loosened(parts: readonly WordPart[], edges: Edges): readonly WordPart[] {
  const loose = [...parts];
  const [first] = loose;
  if (edges.counted === true && first?.kind === 'word') loose[0] = countedWord(first.text);
  if (edges.closed !== true) return loose;
  const last = loose.at(-1);
  if (last?.kind !== 'article') loose.push({ kind: 'article', words: ARTICLES });
  const before = loose.at(-2);
  if (before?.kind === 'word' && PLACES.includes(before.text.toLowerCase())) {
    loose[loose.length - 2] = { kind: 'family', words: PLACES };
  }
  return loose;
}

function countedWord(text: string): WordPart {
  const one = stem(text.toLowerCase());
  return /^[a-z]{3,}$/.test(one)
    ? { kind: 'family', words: [one, plural(one)] }
    : { kind: 'word', text };
}

function withoutCourtesies(words: readonly RequestWord[], edges: Edges): readonly RequestWord[] {
  const left = [...words];
  for (let count = edges.first ? leading(left) : 0; count > 0; count = leading(left)) {
    left.splice(0, count);
  }
  for (let count = edges.last ? trailing(left) : 0; count > 0; count = trailing(left)) {
    left.splice(left.length - count, count);
  }
  return left;
}

function leading(words: readonly RequestWord[]): number {
  return lengthOf(words, 0, COURTESIES);
}

function trailing(words: readonly RequestWord[]): number {
  for (let from = Math.max(0, words.length - 3); from < words.length; from++) {
    const count = lengthOf(words, from, COURTESIES);
    if (count > 0 && from + count === words.length) return count;
  }
  return 0;
}

function generalised(words: readonly RequestWord[]): readonly WordPart[] {
  const parts: WordPart[] = [];
  for (let at = 0; at < words.length;) {
    const word = words[at];
    if (word === undefined) break;
    const family = FAMILIES.find((phrases) => lengthOf(words, at, phrases) > 0);
    const length = family === undefined ? 1 : lengthOf(words, at, family);
    if (family !== undefined) parts.push({ kind: 'family', words: family });
    else if (ARTICLES.includes(word.folded)) parts.push({ kind: 'article', words: ARTICLES });
    else parts.push(asWord(word));
    at += length;
  }
  return parts;
}

/** How many words at `from` one of `phrases` takes: the longest, 0 when none stands there. */
function lengthOf(words: readonly RequestWord[], from: number, phrases: readonly string[]): number {
  return Math.max(
    0,
    ...phrases.map((phrase) => {
      const parts = phrase.split(' ');
      const isHere = parts.every((part, index) => words[from + index]?.folded === part);
      return isHere ? parts.length : 0;
    }),
  );
}
