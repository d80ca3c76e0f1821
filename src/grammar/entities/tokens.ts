// Splits an expression into words, digit runs and marks, folded so that typographic variants are one.
// Knows no vocabulary beyond the pieces a language hands in for its compound words.

export interface Token {
  readonly text: string;
  readonly kind: 'word' | 'digits' | 'mark';
  /** No white space before it. */
  readonly glued: boolean;
}

/** How a language's words are cut. */
export interface Tokenizing {
  /** Pieces of words written together ("einundzwanzig"); a word made of nothing else is cut. */
  readonly pieces?: ReadonlySet<string>;
  /** Accents don't count ("mañana", "manana"). */
  readonly foldAccents?: boolean;
}

// The longest expressions have about 30 tokens; beyond that nothing can match, so hostile input
// is turned away before any work is done on it.
const MAX_LENGTH = 300;
const MAX_TOKENS = 48;

const FOLDED: ReadonlyMap<string, string> = new Map([
  ...[...'‘’‚‛′´`＇'].map((mark) => [mark, "'"] as const),
  ...[...'“”„″＂'].map((mark) => [mark, '"'] as const),
  ...[...'‐‑‒–—―−－﹣'].map((mark) => [mark, '-'] as const),
  ...[...'～〜'].map((mark) => [mark, '~'] as const),
  ['⁄', '/'],
]);
const VARIANT = new RegExp(`[${[...FOLDED.keys()].join('')}]`, 'gu');
const VULGAR_FRACTION = /[\u00bc-\u00be\u2150-\u215e]/gu;
const PIECE = /(\s+)|([\p{L}\p{M}]+(?:'[\p{L}\p{M}]+)*)|(\p{Nd}+)|(.)/gsu;
const UNSPACED = /[\p{sc=Han}\p{sc=Hiragana}\p{sc=Katakana}ー々]/u;

/** The tokens of `text`, or `undefined` when it is longer than any expression. */
export function tokenize(text: string, how: Tokenizing): readonly Token[] | undefined {
  if (text.length > MAX_LENGTH) return undefined;
  const tokens: Token[] = [];
  let glued = false;
  for (const [, space, word, digits, mark] of fold(text, how).matchAll(PIECE)) {
    if (space !== undefined) {
      glued = false;
      continue;
    }
    if (word !== undefined) {
      for (const piece of cut(word, how)) {
        tokens.push({ text: piece, kind: 'word', glued });
        glued = true;
      }
    } else if (digits !== undefined)
      tokens.push({ text: latinDigits(digits), kind: 'digits', glued });
    else if (mark !== undefined) tokens.push({ text: mark, kind: 'mark', glued });
    glued = true;
    if (tokens.length > MAX_TOKENS) return undefined;
  }
  return tokens;
}

function fold(text: string, how: Tokenizing): string {
  // "2½" would otherwise become 21/2.
  const spaced = text.replace(VULGAR_FRACTION, ' $&');
  // Twice: prime and fraction marks of the original, and those that compatibility forms turn into.
  const plain = foldMarks(foldMarks(spaced).normalize('NFKC')).toLowerCase();
  return how.foldAccents === true ? plain.normalize('NFD').replace(/\p{M}/gu, '') : plain;
}

function foldMarks(text: string): string {
  return text.replace(VARIANT, (mark) => FOLDED.get(mark) ?? mark);
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
  if (how.pieces === undefined || how.pieces.has(word)) return [word];
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
