// What in a request may be the value of a text: quotations, names, codes, and runs of plain words.
// Knows no slot: whose they are is decided elsewhere.

import type { Draft, Span } from './draft.js';
import { goesOn, isBreak } from './cues.js';
import type { RequestWord } from './request.js';

export interface Phrase extends Span {
  readonly kind: 'quoted' | 'name' | 'code' | 'plain';
  readonly text: string;
  readonly words: readonly RequestWord[];
}

/** Small words that stand inside names. */
const INNER = new Set(['of', 'de', 'la', 'le', 'vs', 'the', 'da', 'di', 'del', 'van', 'von', 'el']);
const TITLE_END = /^(?:\.|\.\s|['’-]|\s|-)$/u;

/** The free phrases, in the order of the text; none overlaps another. */
export function phrasesIn(draft: Draft): readonly Phrase[] {
  const quoted = quotedPhrases(draft);
  const isOpen = (word: RequestWord): boolean =>
    !draft.isClaimed(word) &&
    !quoted.some(({ start, end }) => word.start >= start && word.end <= end);
  const names = nameRuns(draft, isOpen);
  const isPlain = (word: RequestWord): boolean =>
    isOpen(word) && !names.some(({ start, end }) => word.start >= start && word.end <= end);
  return [...quoted, ...names, ...plainRuns(draft, isPlain)].toSorted((a, b) => a.start - b.start);
}

function quotedPhrases(draft: Draft): readonly Phrase[] {
  return draft.request
    .quotes()
    .filter((quote) => draft.isFree(quote))
    .map(({ start, end, value }) => ({
      kind: 'quoted',
      text: value,
      start,
      end,
      words: draft.request.words.slice(...draft.request.wordsIn({ start, end })),
    }));
}

type Test = (word: RequestWord) => boolean;

/** Words in capitals that follow one another, small words between them included. */
function nameRuns(draft: Draft, isOpen: Test): readonly Phrase[] {
  const { words } = draft.request;
  const found: Phrase[] = [];
  for (let index = 0; index < words.length; index++) {
    const first = words[index];
    if (first === undefined || !isOpen(first) || !isName(draft, first)) continue;
    const last = runEnd(draft, index, isOpen);
    found.push(phrase(draft, words.slice(index, last + 1)));
    index = last;
  }
  return found;
}

function runEnd(draft: Draft, first: number, isOpen: Test): number {
  const { words } = draft.request;
  const joins = (left: number, right: number): boolean => {
    const a = words[left];
    const b = words[right];
    if (a === undefined || b === undefined || !isOpen(b)) return false;
    return (
      TITLE_END.test(draft.request.text.slice(a.end, b.start)) &&
      !/^\.\s/u.test(a.text.length > 3 ? draft.request.text.slice(a.end) : '')
    );
  };
  let last = first;
  for (let next = first + 1; next < words.length; next++) {
    const word = words[next];
    if (word === undefined || !joins(next - 1, next)) break;
    const isGlued =
      words[next - 1]?.end === word.start - 1 &&
      /[.-]/u.test(draft.request.text[word.start - 1] ?? '');
    if (isCapital(word) || isGlued) last = next;
    else if (!INNER.has(word.folded) || next - last > 2) break;
  }
  return last;
}

function isCapital(word: RequestWord): boolean {
  return /^\p{Lu}/u.test(word.text) || /\p{N}/u.test(word.text);
}

/** A capital that isn't the sentence's, or a code; "I" is neither. */
function isName(draft: Draft, word: RequestWord): boolean {
  if (word.folded.length === 1 && word.isStop) return false;
  if (/\p{N}/u.test(word.text)) return /\p{L}/u.test(word.text) || hasCodeBeside(draft, word);
  if (!/^\p{Lu}/u.test(word.text)) return false;
  if (word.isVerbatim) return !/^(?:I'?\w*)$/u.test(word.text);
  // First in its sentence: a name unless it is a word that the tool or the language knows.
  const { lexicon } = draft.request;
  const known =
    draft.entry.terms.has(word.stem) || lexicon.isVerb(word.stem) || lexicon.isAsking(word.folded);
  return (
    !word.isStop &&
    !known &&
    lexicon.conceptsOf(word.stem).length === 0 &&
    draft.request.words.indexOf(word) > 0
  );
}

function hasCodeBeside({ request }: Draft, word: RequestWord): boolean {
  return /\p{L}[-/]$/u.test(request.text.slice(0, word.start));
}

/** What is neither a name nor a word of asking, doing or joining. */
function plainRuns(draft: Draft, isOpen: Test): readonly Phrase[] {
  const { words, text } = draft.request;
  const runs: RequestWord[][] = [];
  let run: RequestWord[] = [];
  words.forEach((word, index) => {
    const before = words[index - 1];
    const parted = before !== undefined && /[^\s'’&/-]/u.test(text.slice(before.end, word.start));
    const ends =
      !isOpen(word) ||
      word.isStop ||
      isBreak(word, draft.request.lexicon) ||
      draft.entry.head.includes(word.stem);
    if (ends || parted) {
      runs.push(run);
      run = [];
    }
    if (!ends) run.push(word);
  });
  runs.push(run);
  return runs
    .map((members) => trimmed(draft, members))
    .filter((members) => members.length > 0)
    .map((members) => phrase(draft, members));
}

/** Without words of asking and doing in front. */
function trimmed({ request }: Draft, run: readonly RequestWord[]): readonly RequestWord[] {
  const first = run.findIndex(
    ({ folded, stem }) =>
      !request.lexicon.isAsking(folded) &&
      !(request.words[0] === run[0] && request.lexicon.isVerb(stem)),
  );
  return first < 0 ? [] : run.slice(first);
}

function phrase({ request }: Draft, words: readonly RequestWord[]): Phrase {
  const start = words[0]?.start ?? 0;
  const end = codeEnd(request.text, words.at(-1)?.end ?? start);
  const text = request.text.slice(start, end);
  const isCode = /\p{N}/u.test(text) && !/\s/u.test(text);
  const kind = isCode ? 'code' : /(?<!\p{L})\p{Ll}?\p{Lu}/u.test(text) ? 'name' : 'plain';
  return { kind, text: kind === 'name' ? named(request.text, text, end) : text, start, end, words };
}

/** "Ronaldo's matches" are Ronaldo's; "McDonald's" alone is a name. */
function named(all: string, text: string, end: number): string {
  return /^\s\p{Ll}/u.test(all.slice(end)) ? text.replace(/['’]s$/u, '') : text;
}

/** "D.C." ends with its point. */
function codeEnd(text: string, end: number): number {
  return /(?:^|[\s.])\p{Lu}$/u.test(text.slice(0, end)) &&
    text[end] === '.' &&
    /\p{Lu}\.\p{Lu}$/u.test(text.slice(0, end))
    ? end + 1
    : end;
}

/** The phrase, and those that go on with "," or "and". */
export function enumerated(
  draft: Draft,
  first: Phrase,
  phrases: readonly Phrase[],
): readonly Phrase[] {
  const members: Phrase[] = [first];
  let last = first;
  for (const phrase of phrases.slice(phrases.indexOf(first) + 1)) {
    const between = draft.request.text.slice(last.end, phrase.start);
    if (!draft.isFree(phrase) || !goesOn(between, draft.request.lexicon)) break;
    members.push(phrase);
    last = phrase;
  }
  return members;
}
