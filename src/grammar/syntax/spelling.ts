// Spells words, strings and templates so that reading them back gives the same text.

import type { Word } from '../ast.js';
import { isQuote, isSoftMark, SPECIAL_CHARACTERS } from './characters.js';

/** White space, control characters, direction marks and halves of characters: never seen as such. */
const INVISIBLE = /[\s\p{Cc}\p{Cs}\u200e\u200f\u202a-\u202e\u2066-\u2069]/u;

const NAMED: ReadonlyMap<string, string> = new Map([
  ['\n', '\\n'],
  ['\r', '\\r'],
  ['\t', '\\t'],
  ['\v', '\\v'],
  ['\f', '\\f'],
  ['\b', '\\b'],
]);

/** Where a word stands, as far as its spelling depends on it. */
export interface WordPlace {
  /** The quote around it. */
  readonly quote?: '"' | "'";
  /** First characters that would make the line before it read as something else (`<B> =`). */
  readonly avoid?: string;
}

/** A word of literal text. Escapes what is special there, and a mark that must not become soft. */
export function spellWord(word: Word, place: WordPlace = {}): string {
  const characters = [...word.text];
  const first = spellsFirst(word.text, place);
  const hard = hardMark(word, first);
  let offset = 0;
  let text = '';
  for (const character of characters) {
    const escape =
      (offset === 0 && first) ||
      offset === hard ||
      (place.quote === undefined
        ? SPECIAL_CHARACTERS.has(character)
        : isSpecialQuoted(word.text, offset, place.quote));
    text += spellCharacter(character, escape);
    offset += character.length;
  }
  return text;
}

/** Whether the first character needs a backslash because it is the first. */
function spellsFirst(text: string, { quote, avoid }: WordPlace): boolean {
  const first = text[0] ?? '';
  if (quote === '"') return false;
  if (first === '/') return text[1] === '/' || text[1] === '*';
  return quote === undefined && (isQuote(first) || (avoid ?? '').includes(first));
}

function isSpecialQuoted(text: string, offset: number, quote: string): boolean {
  const character = text[offset];
  if (character === quote || character === '\\') return true;
  // An apostrophe's reach ends at an arrow.
  return quote === "'" && character === '-' && text[offset + 1] === '>';
}

/** The offset of the mark that an escape keeps from being soft, or -1. */
function hardMark({ text, soft }: Word, firstEscaped: boolean): number {
  const at = text.length - soft - 1;
  if (at < 0 || !isSoftMark(text[at] ?? '')) return -1;
  const onlyMarks = [...text].every(isSoftMark);
  return soft === 0 && onlyMarks && !firstEscaped ? -1 : at;
}

function spellCharacter(character: string, escape: boolean): string {
  if (!INVISIBLE.test(character)) return escape ? `\\${character}` : character;
  const named = NAMED.get(character);
  if (named !== undefined) return named;
  const code = character.codePointAt(0) ?? 0;
  if (code < 0x100) return `\\x${code.toString(16).padStart(2, '0')}`;
  return code > 0xffff ? `\\u{${code.toString(16)}}` : `\\u${code.toString(16).padStart(4, '0')}`;
}

/** A string of a value: in double quotes, or in single ones where that saves escapes. */
export function spellString(text: string): string {
  const quote = text.includes('"') && !text.includes("'") ? "'" : '"';
  return quote + spellInside(text, (character) => character === quote) + quote;
}

/** The text between two holes of a template. Line breaks stay. */
export function spellTemplate(text: string): string {
  return text.replaceAll(/[^\n]+/g, (part) =>
    spellInside(part, (character) => character === '`').replaceAll('${', '\\${'),
  );
}

function spellInside(text: string, isClosing: (character: string) => boolean): string {
  let spelled = '';
  for (const character of text) {
    if (character === ' ') spelled += ' ';
    else spelled += spellCharacter(character, character === '\\' || isClosing(character));
  }
  return spelled;
}
