// Literal text: bare words, quoted text, their escapes and soft marks.
// Knows where a literal ends, not what may stand after it.

import type { Literal, Word } from '../ast.js';
import {
  isLineBreak,
  isQuantifier,
  isQuote,
  isSoftMark,
  isSpace,
  SPECIAL_CHARACTERS,
} from './characters.js';
import { readEscape } from './escapes.js';
import type { Scanner } from './scanner.js';

/** Whether literal text goes on at the cursor (which stands at a word's start). */
export function atWord(scanner: Scanner): boolean {
  return !scanner.atEnd && !atStructure(scanner) && !scanner.atDefinition();
}

/** Tokens that end a word and mean something; every other special character is a mistake. */
function atStructure(scanner: Scanner): boolean {
  switch (scanner.peek()) {
    case '|':
    case '(':
    case ')':
    case ';':
      return true;
    case '-':
      return scanner.peek(1) === '>';
    case '$':
      return scanner.peek(1) === '(' || scanner.peek(1) === '{';
    case '<':
      return atReference(scanner);
    default:
      return false;
  }
}

/** `<` and an identifier, white space and comments between them allowed. */
function atReference(scanner: Scanner): boolean {
  const start = scanner.position;
  scanner.position += 1;
  scanner.skipTrivia();
  const named = scanner.identifierAt(scanner.position) !== undefined;
  scanner.position = start;
  return named;
}

/** The quoted or bare literal at the cursor, where `atWord` holds. */
export function readLiteral(scanner: Scanner): Literal {
  const quote = scanner.peek();
  if (isQuote(quote)) {
    const close = closingQuote(scanner.text, scanner.position);
    if (close !== undefined) return readQuoted(scanner, quote, close);
  }
  return readBare(scanner);
}

function readBare(scanner: Scanner): Literal {
  const start = scanner.position;
  const words: Word[] = [];
  let end = start;
  do {
    const word = readWord(scanner);
    if (word.text !== '') words.push(word);
    end = scanner.position;
    scanner.skipTrivia();
  } while (atWord(scanner) && !opensQuote(scanner));
  return { kind: 'literal', words, span: { start, end } };
}

function opensQuote(scanner: Scanner): boolean {
  return isQuote(scanner.peek()) && closingQuote(scanner.text, scanner.position) !== undefined;
}

function readWord(scanner: Scanner): Word {
  const start = scanner.position;
  const word = new WordText();
  while (!scanner.atEnd && !isSpace(scanner.peek()) && !atStructure(scanner)) {
    const character = scanner.peek() ?? '';
    if (character === '\\') {
      takeEscape(scanner, word);
      continue;
    }
    if (SPECIAL_CHARACTERS.has(character)) reportSpecial(scanner, character);
    word.addPlain(character);
    scanner.position += 1;
  }
  return word.finish(start, scanner.position);
}

function readQuoted(scanner: Scanner, quote: '"' | "'", close: number): Literal {
  const start = scanner.position;
  const words: Word[] = [];
  scanner.position += 1;
  while (scanner.position < close) {
    if (isSpace(scanner.peek())) {
      scanner.position += 1;
      continue;
    }
    const word = readQuotedWord(scanner, close);
    if (word.text !== '') words.push(word);
  }
  scanner.position = close + 1;
  if (words.length === 0) {
    const hint = `Delete them, or write \`\\${quote}\` for the character.`;
    scanner.report('empty-quotes', scanner.spanFrom(start), 'These quotes hold no text', hint);
  }
  const quantifier = scanner.peek();
  if (!isQuantifier(quantifier)) {
    return { kind: 'literal', words, quote, span: scanner.spanFrom(start) };
  }
  scanner.position += 1;
  return { kind: 'literal', words, quote, quantifier, span: scanner.spanFrom(start) };
}

function readQuotedWord(scanner: Scanner, close: number): Word {
  const start = scanner.position;
  const word = new WordText();
  while (scanner.position < close && !isSpace(scanner.peek())) {
    const character = scanner.peek() ?? '';
    if (character === '\\') {
      takeEscape(scanner, word);
      continue;
    }
    word.addPlain(character);
    scanner.position += 1;
  }
  return word.finish(start, scanner.position);
}

function takeEscape(scanner: Scanner, word: WordText): void {
  const start = scanner.position;
  const escape = readEscape(scanner.text, start);
  scanner.position = escape.end;
  if (escape.problem !== undefined) {
    const hint = 'For a backslash itself, write `\\\\`.';
    scanner.report('bad-escape', scanner.spanFrom(start), escape.problem, hint);
  }
  word.addEscaped(escape.text);
}

function reportSpecial(scanner: Scanner, character: string): void {
  // JavaScript and the case files write `=>` where a value begins.
  const isArrow = character === '>' && scanner.text[scanner.position - 1] === '=';
  const also = SPECIAL_HINTS.get(isArrow ? '{' : character) ?? '';
  const message = `\`${character}\` has a meaning of its own and is no text here`;
  const hint = `Write \`\\${character}\` for the character.${also}`;
  scanner.report('unescaped-special', scanner.here(), message, hint);
}

const SPECIAL_HINTS: ReadonlyMap<string, string> = new Map([
  ['$', ' A variable is `$(name)`.'],
  ['{', ' A value stands after `->`.'],
  ['}', ' A value stands after `->`.'],
  ['[', ' `[spacing=…]` stands only at the beginning of an alternative.'],
  ['<', ' A rule is `<Name>`.'],
]);

/** A word while it is read: which of its last characters may be left out by the input. */
class WordText {
  #text = '';
  /** Characters before this index are not soft: they are escaped, or stand before one that is. */
  #hard = 0;

  addPlain(character: string): void {
    this.#text += character;
  }

  addEscaped(text: string): void {
    this.#text += text;
    this.#hard = this.#text.length;
  }

  finish(start: number, end: number): Word {
    const text = this.#text;
    let plain = text.length;
    while (plain > this.#hard && isSoftMark(text[plain - 1] ?? '')) plain -= 1;
    // A mark that stands alone is what the author wants to be said.
    return { text, soft: plain === 0 ? 0 : text.length - plain, span: { start, end } };
  }
}

/**
 * The offset of the quote that closes the one at `start`, or `undefined` if that one is text.
 *
 * It closes at a word's end, before another quote of its kind opens, and within the alternative: the
 * quoted text may hold line breaks, or `|` and `;`, but not both, since then it would run over the
 * layout of several alternatives. An apostrophe (`'til`) doesn't reach over `->` or a comment.
 */
function closingQuote(text: string, start: number): number | undefined {
  const quote = text[start];
  let broken = false;
  let crossed = false;
  for (let at = start + 1; at < text.length; at += 1) {
    const character = text[at];
    if (character === '\\') at += 1;
    else if (character === quote) {
      if (endsWord(text, at) && (at === start + 1 || !isSpace(text[at - 1]))) return at;
      if (startsWord(text, at)) return undefined;
    } else if (isLineBreak(character)) broken = true;
    else if (character === '|' || character === ';') crossed = true;
    else if (quote === "'" && endsApostrophe(text, at)) return undefined;
    if (broken && crossed) return undefined;
  }
  return undefined;
}

function endsApostrophe(text: string, at: number): boolean {
  if (text[at] === '-') return text[at + 1] === '>';
  if (text[at] !== '/' || (text[at + 1] !== '/' && text[at + 1] !== '*')) return false;
  return isSpace(text[at - 1]);
}

function endsWord(text: string, at: number): boolean {
  const next = text[at + 1];
  if (next === undefined || isSpace(next) || isQuantifier(next)) return true;
  if (next === '/') return text[at + 2] === '/' || text[at + 2] === '*';
  return next !== '\\' && SPECIAL_CHARACTERS.has(next);
}

function startsWord(text: string, at: number): boolean {
  const before = text[at - 1] ?? ' ';
  return isSpace(before) || (before !== '\\' && SPECIAL_CHARACTERS.has(before));
}
