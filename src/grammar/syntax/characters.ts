// Which characters mean what in an `.agr` file. Knows single characters only, no tokens.

/** Characters that literal text must escape; everything else is text. */
export const SPECIAL_CHARACTERS: ReadonlySet<string> = new Set('|()<>$-;{}[]\\');

/**
 * Marks that the input may leave out after a literal word: sentence marks and closing quotes,
 * with their full-width, ideographic and Arabic forms.
 */
const SOFT_MARKS: ReadonlySet<string> = new Set(
  '.,!?;:…' + '．，！？；：。、｡､' + '،؛؟۔' + '"\'”’»›」』＂＇',
);

export function isSoftMark(character: string): boolean {
  return SOFT_MARKS.has(character);
}

const SPACES: ReadonlySet<string> = new Set(
  ' \t\n\v\f\r\u00a0\u1680\u2028\u2029\u202f\u205f\u3000\ufeff' +
    '\u2000\u2001\u2002\u2003\u2004\u2005\u2006\u2007\u2008\u2009\u200a',
);

/** White space as JavaScript's `\s` has it; a byte-order mark is some. */
export function isSpace(character: string | undefined): boolean {
  return character !== undefined && SPACES.has(character);
}

export function isLineBreak(character: string | undefined): boolean {
  return (
    character === '\n' || character === '\r' || character === '\u2028' || character === '\u2029'
  );
}

export function isQuote(character: string | undefined): character is '"' | "'" {
  return character === '"' || character === "'";
}

export function isQuantifier(character: string | undefined): character is '?' | '*' | '+' {
  return character === '?' || character === '*' || character === '+';
}
