// What a character is to the spacing rules, and when two characters count as the same.
// Knows single characters only; words and borders are `text`'s.

/** Classes of characters, ordered: below `letter` are the separators. */
export const Kind = {
  space: 0,
  punctuation: 1,
  /** A letter of a script that puts spaces between words. */
  letter: 2,
  digit: 3,
  /** A letter of a script that doesn't. */
  unspacedLetter: 4,
  symbol: 5,
  /** Belongs to the character before it: a combining mark, the rest of a surrogate pair or emoji. */
  continues: 6,
} as const;

const scripts =
  'Latin Cyrillic Greek Armenian Georgian Hangul Arabic Hebrew Devanagari Bengali Tamil Telugu ' +
  'Kannada Malayalam Gujarati Gurmukhi Oriya Sinhala Ethiopic Mongolian';
const spacedScripts = new RegExp(`^[${scripts.replace(/(\w+) ?/g, '\\p{Script=$1}')}]$`, 'u');
// Zero-width joiners and skin tones hold an emoji together; \p{M} has the variation selectors.
const continuing = /^(?:\p{M}|\u200c|\u200d|\p{Emoji_Modifier})$/u;

const ascii = Uint8Array.from({ length: 128 }, (_, code) => classify(code));

/** The class of one code point. */
export function kindOf(code: number): number {
  if (code < 128) return ascii[code] ?? Kind.symbol;
  // Ranges of letters alone, for the speed of the common case.
  if (code >= 0xc0 && code < 0x2b0)
    return code === 0xd7 || code === 0xf7 ? Kind.symbol : Kind.letter;
  if (code >= 0x4e00 && code < 0xa000) return Kind.unspacedLetter;
  if (code >= 0xac00 && code < 0xd7a4) return Kind.letter;
  if ((code >= 0x621 && code < 0x63b) || (code >= 0x641 && code < 0x64b)) return Kind.letter;
  return classify(code);
}

function classify(code: number): number {
  const character = String.fromCodePoint(code);
  if (/^\s$/.test(character)) return Kind.space;
  if (/^\p{P}$/u.test(character)) return Kind.punctuation;
  if (/^\p{Nd}$/u.test(character)) return Kind.digit;
  if (/^[\p{L}\p{N}]$/u.test(character)) {
    return spacedScripts.test(character) ? Kind.letter : Kind.unspacedLetter;
  }
  return continuing.test(character) ? Kind.continues : Kind.symbol;
}

/** Whether a character of this class separates words. */
export function isSeparator(kind: number): boolean {
  return kind < Kind.letter;
}

/** Whether a character of this class is a letter. */
export function isLetter(kind: number): boolean {
  return kind === Kind.letter || kind === Kind.unspacedLetter;
}

/** The value of a decimal digit of any script. */
export function digitValue(code: number): number {
  if (code < 58) return code - 48;
  if (code >= 0x1d7ce && code <= 0x1d7ff) return (code - 0x1d7ce) % 10;
  let value = 0;
  while (value < 9 && kindOf(code - value - 1) === Kind.digit) value++;
  return value;
}

// What `toLowerCase` leaves apart although simple case folding joins it, and what phones type for
// the plain form, each above what it counts as. All keep their length, so that offsets stay what they were.
const variants = 'ſςµϐϑϕϖϰϱϵ\u2018\u2019\u201c\u201d\u2013\u2014０１２３４５６７８９';
const plainForms = `sσμβθφπκρε''""--0123456789`;
const variant = new RegExp(`[${variants}]`, 'g');

const beyondAscii = /[^\0-\x7f]/;

export function isAscii(text: string): boolean {
  return !beyondAscii.test(text);
}

/**
 * The form in which texts are compared, of the same length as `text`, which must be in NFC.
 * The dotted capital I has no partner in simple case folding and stays as it is.
 */
export function fold(text: string): string {
  if (isAscii(text)) return text.toLowerCase();
  const lower = text.includes('İ')
    ? text.replace(/[^İ]+/g, (run) => run.toLowerCase())
    : text.toLowerCase();
  return lower.replace(variant, (character) => plainForms.charAt(variants.indexOf(character)));
}
