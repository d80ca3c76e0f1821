// Splits an expression into words, digit runs and marks, folded so that typographic variants are one.
// Knows no vocabulary beyond the pieces a language hands in for its compound words.

export interface Token {
  readonly text: string;
  readonly kind: 'word' | 'digits' | 'mark';
  /** No white space before it. */
  readonly glued: boolean;
  /** How much of the text as it was given stands behind it, in UTF-16 units. */
  readonly rest: number;
}

/** How a language's words are cut. */
export interface Tokenizing {
  /** Pieces of words written together ("einundzwanzig"); a word made of nothing else is cut. */
  readonly pieces?: ReadonlySet<string>;
  /** Words that lose their vowel before the next: "d" of "d'avril". They are cut off. */
  readonly elided?: ReadonlySet<string>;
  /** Characters that count as another: traditional ones as simplified. */
  readonly variants?: ReadonlyMap<string, string>;
  /** Accents don't count ("mañana", "manana"). */
  readonly foldAccents?: boolean;
}

// The longest expressions have about 30 tokens, and no word or number is that long: what goes beyond
// is turned away before any work is done on it.
export const MAX_TOKENS = 48;
const MAX_TOKEN_LENGTH = 100;

const VARIANTS: ReadonlyMap<string, string> = new Map([
  ...[...'‘’‚‛′´`ʼ＇'].map((mark) => [mark, "'"] as const),
  ...[...'“”„″＂'].map((mark) => [mark, '"'] as const),
  ...[...'‐‑‒–—―−－﹣'].map((mark) => [mark, '-'] as const),
  ...[...'～〜'].map((mark) => [mark, '~'] as const),
  // Patterns have parentheses of their own.
  ...[...'(（'].map((mark) => [mark, '⟨'] as const),
  ...[...')）'].map((mark) => [mark, '⟩'] as const),
]);
const PIECE = /(\s+)|([\p{L}\p{M}]+(?:['‘’ʼ＇][\p{L}\p{M}]+)*)|(\p{Nd}+)|(.)/gsu;
const FOLDED_PIECE = /(\p{L}+)|(\p{Nd}+)|(\S)/gsu;
const UNSPACED = /[\p{sc=Han}\p{sc=Hiragana}\p{sc=Katakana}ー々]/u;
const PLAIN_WORD = /^[a-z]+$/u;
const ASCII = /^[\x21-\x7e]*$/u;
const ASCII_TEXT = /^[\0-\x7f]*$/u;
const APOSTROPHE = 39;

/** The tokens of `text`, or `undefined` when it is longer than any expression. */
export function tokenize(text: string, how: Tokenizing): readonly Token[] | undefined {
  const tokens = firstTokens(text, how);
  return mayBeExpression(tokens) ? tokens : undefined;
}

/** Whether there are no more tokens than an expression may have, and none is longer than words are. */
export function mayBeExpression(tokens: readonly Token[]): boolean {
  return tokens.length <= MAX_TOKENS && !tokens.some(isTooLong);
}

/**
 * The tokens with which `text` begins, as many as an expression may have and one more. `behind`: how much
 * follows that is no part of `text`.
 */
export function firstTokens(text: string, how: Tokenizing, behind = 0): readonly Token[] {
  // Most entries of word lists, thousands of which are cut when a language is loaded.
  if (how.pieces === undefined && PLAIN_WORD.test(text))
    return [{ text, kind: 'word', glued: false, rest: behind }];
  if (ASCII_TEXT.test(text)) return asciiTokens(text, how, behind);
  const tokens: Token[] = [];
  let glued = false;
  for (const { 0: piece, 1: space, 2: word, 3: digits, index } of text.matchAll(PIECE)) {
    if (space !== undefined) {
      glued = false;
      continue;
    }
    const plain = fold(piece, how);
    const rest = behind + text.length - index - piece.length;
    if (word !== undefined) tokens.push(...words(cut(plain, how), glued, rest));
    else if (digits !== undefined)
      tokens.push({ text: latinDigits(plain), kind: 'digits', glued, rest });
    else tokens.push(...marks(plain, glued, rest));
    glued = true;
    if (tokens.length > MAX_TOKENS) break;
  }
  return tokens;
}

/** The same of a text of ASCII alone, as most are: its pieces are told apart by one look at each character. */
function asciiTokens(text: string, how: Tokenizing, behind: number): readonly Token[] {
  const tokens: Token[] = [];
  const lower = text.toLowerCase();
  let glued = false;
  for (let at = 0; at < lower.length && tokens.length <= MAX_TOKENS;) {
    const kind = asciiKind(lower.charCodeAt(at));
    const end = kind === 'mark' ? at + 1 : runEnd(lower, at, kind);
    const piece = lower.slice(at, end);
    const rest = behind + lower.length - end;
    at = end;
    if (kind === 'word' && how.pieces === undefined && how.elided === undefined)
      tokens.push({ text: piece, kind, glued, rest });
    else if (kind === 'word') tokens.push(...words(cut(piece, how), glued, rest));
    else if (kind !== 'space')
      tokens.push({ text: VARIANTS.get(piece) ?? piece, kind, glued, rest });
    glued = kind !== 'space';
  }
  return tokens;
}

/** Where the run of characters of one kind that begins at `at` ends; a word goes on behind an apostrophe. */
function runEnd(lower: string, at: number, kind: Token['kind'] | 'space'): number {
  let end = at + 1;
  while (end < lower.length) {
    const goesOn = kind === 'word' && lower.charCodeAt(end) === APOSTROPHE ? end + 1 : end;
    if (goesOn === lower.length || asciiKind(lower.charCodeAt(goesOn)) !== kind) break;
    end = goesOn + 1;
  }
  return end;
}

/** The kind of a lower-case character of ASCII. */
function asciiKind(code: number): Token['kind'] | 'space' {
  if (code >= 97 && code <= 122) return 'word';
  if (code >= 48 && code <= 57) return 'digits';
  return code === 32 || (code >= 9 && code <= 13) ? 'space' : 'mark';
}

function words(parts: readonly string[], glued: boolean, rest: number): readonly Token[] {
  return parts.map((text, index) => ({ text, kind: 'word', glued: index > 0 || glued, rest }));
}

function isTooLong(token: Token): boolean {
  return token.text.length > MAX_TOKEN_LENGTH;
}

function fold(piece: string, how: Tokenizing): string {
  // Of these only a mark, which is a piece by itself, can have another form.
  if (ASCII.test(piece)) return VARIANTS.get(piece) ?? piece.toLowerCase();
  const plain = foldMarks(foldMarks(piece).normalize('NFKC')).toLowerCase();
  if (how.variants !== undefined)
    return Array.from(plain, (letter) => how.variants?.get(letter) ?? letter).join('');
  return how.foldAccents === true ? plain.normalize('NFD').replace(/\p{M}/gu, '') : plain;
}

function foldMarks(text: string): string {
  return text.replace(/[^\p{L}\p{N}\s]/gu, (mark) => VARIANTS.get(mark) ?? mark);
}

// A mark may stand for several signs: "½" is 1⁄2, which is no date.
function marks(plain: string, glued: boolean, rest: number): readonly Token[] {
  return [...plain.matchAll(FOLDED_PIECE)].map(([piece, word, digits], index) => ({
    text: digits === undefined ? piece : latinDigits(piece),
    kind: word !== undefined ? 'word' : digits !== undefined ? 'digits' : 'mark',
    glued: index > 0 || glued,
    rest,
  }));
}

// Unicode keeps each script's ten digits together, zero first.
function latinDigits(digits: string): string {
  return digits.replace(/[^0-9]/gu, (digit) => {
    const code = digit.codePointAt(0) ?? 0;
    let zero = code;
    while (code - zero < 9 && /\p{Nd}/u.test(String.fromCodePoint(zero - 1))) zero -= 1;
    return String(code - zero);
  });
}

function cut(word: string, how: Tokenizing): readonly string[] {
  if (UNSPACED.test(word)) return [...word];
  const apostrophe = how.elided === undefined ? -1 : word.indexOf("'");
  const first = word.slice(0, Math.max(0, apostrophe));
  if (how.elided?.has(first) === true) return [first, word.slice(apostrophe + 1)];
  if (how.pieces === undefined || how.pieces.has(word) || word.length > MAX_TOKEN_LENGTH)
    return [word];
  return cutCompound(word, how.pieces) ?? [word];
}

// Shortest path from the left, longest pieces first; `reached[i]` holds the piece that ends at i.
function cutCompound(word: string, pieces: ReadonlySet<string>): readonly string[] | undefined {
  const reached: (string | undefined)[] = [''];
  for (let end = 1; end <= word.length; end += 1) {
    for (let start = 0; start < end && reached[end] === undefined; start += 1) {
      const piece = word.slice(start, end);
      if (reached[start] !== undefined && pieces.has(piece)) reached[end] = piece;
    }
  }
  const found: string[] = [];
  for (let end = word.length; end > 0;) {
    const piece = reached[end];
    if (piece === undefined) return undefined;
    found.unshift(piece);
    end -= piece.length;
  }
  return found;
}
