// A request as words with their places. Knows letters, spaces and marks; knows no language.

/** A stretch of a request, as UTF-16 offsets. */
export interface Stretch {
  readonly start: number;
  readonly end: number;
}

export interface RequestWord extends Stretch {
  /** As typed. */
  readonly text: string;
  /** For comparison. */
  readonly folded: string;
}

/** Characters; a request longer than this is a letter, not a command. */
export const LONGEST_REQUEST = 300;

// A word with marks inside it (`don't`, `t-shirt`, `3.5`), or one symbol that a grammar doesn't skip.
const WORD = /[\p{L}\p{M}\p{N}]+(?:['’._@-][\p{L}\p{M}\p{N}]+)*|[^\s\p{P}]/gu;
// Scripts that set no spaces: there a border may stand between any two characters.
const UNSPACED_CHARACTERS = String.raw`\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Thai}\p{Script=Lao}\p{Script=Khmer}\p{Script=Myanmar}`;
const UNSPACED = new RegExp(`[${UNSPACED_CHARACTERS}]`, 'u');
// One of their characters with its marks, or a run of others.
const STEP = new RegExp(
  String.raw`[${UNSPACED_CHARACTERS}][\p{M}ー]*|[^${UNSPACED_CHARACTERS}]+`,
  'gu',
);
const WORD_CHARACTER = /[\p{L}\p{M}\p{N}]/u;

/** The words of a text, in order. Punctuation between words is left out: grammars skip it. */
export function wordsOf(text: string, from = 0, to = text.length): readonly RequestWord[] {
  return [...text.slice(from, to).matchAll(WORD)].map((match) => {
    const start = from + match.index;
    const word = match[0];
    return { start, end: start + word.length, text: word, folded: fold(word) };
  });
}

/**
 * What a value may begin or end with: words, and in scripts that set no spaces every character, digits
 * and foreign words among them whole.
 */
export function stepsOf(text: string): readonly Stretch[] {
  return wordsOf(text).flatMap(({ start, end, text: word }) =>
    UNSPACED.test(word)
      ? [...word.matchAll(STEP)].map(({ 0: step, index }) => ({
          start: start + index,
          end: start + index + step.length,
        }))
      : [{ start, end }],
  );
}

/** Lower case and one kind of apostrophe, unit for unit, so that places stay. */
export function fold(text: string): string {
  let folded = '';
  for (const character of text) {
    const lower = character === '’' ? "'" : character.toLowerCase();
    folded += lower.length === character.length ? lower : character;
  }
  return folded;
}

/** Every place where `phrase` stands in `text` as whole words, whatever the case. */
export function placesOf(text: string, phrase: string): readonly Stretch[] {
  const wanted = fold(phrase.trim());
  if (wanted === '') return [];
  const folded = fold(text);
  const places: Stretch[] = [];
  for (let start = folded.indexOf(wanted); start >= 0; start = folded.indexOf(wanted, start + 1)) {
    const end = start + wanted.length;
    if (isBorder(text, start) && isBorder(text, end)) places.push({ start, end });
  }
  return places;
}

function isBorder(text: string, at: number): boolean {
  const before = [...text.slice(Math.max(0, at - 2), at)].at(-1) ?? '';
  const after = [...text.slice(at, at + 2)][0] ?? '';
  if (!WORD_CHARACTER.test(before) || !WORD_CHARACTER.test(after)) return true;
  return UNSPACED.test(before) || UNSPACED.test(after);
}

/** Whether one "word" is several: of a script that sets no spaces. */
export function isPhrase(word: string): boolean {
  return UNSPACED.test(word) && [...word].length > 2;
}

/** Whether two stretches share a place. */
export function overlap(one: Stretch, other: Stretch): boolean {
  return one.start < other.end && other.start < one.end;
}
