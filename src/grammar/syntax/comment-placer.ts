// Puts comments back between the tokens that the formatter prints, each once and in order.

import type { Comment, GrammarFile } from '../ast.js';
import { isLineBreak, isSpace } from './characters.js';
import { hardBreak, line, softLine } from './document.js';
import type { Document } from './document.js';

export class CommentPlacer {
  readonly #text: string;
  readonly #comments: readonly Comment[];
  #next = 0;

  constructor({ text, comments }: GrammarFile) {
    this.#text = text;
    this.#comments = comments;
  }

  /**
   * What stands before the token at `offset`: `separator`, or the comments there that aren't printed
   * yet. A comment keeps the line of what it follows, or its own line.
   */
  before(offset: number, separator: Document): Document {
    const pending = this.#take(offset);
    if (pending.length === 0) return separator;
    const parts: Document[] = [];
    let lead: Document | undefined;
    for (const comment of pending) {
      lead ??= this.#followsOnLine(comment) ? ' ' : hardBreak;
      parts.push(lead, spell(comment));
      lead = this.#endsLine(comment) ? hardBreak : ' ';
    }
    return [...parts, lead === ' ' ? spaced(separator) : hardBreak];
  }

  /** The comments before `offset` that aren't printed yet, taken out. */
  take(offset: number): readonly Comment[] {
    return this.#take(offset);
  }

  /** Comments that follow the token ending at `offset` on its line, with nothing else behind them. */
  trailing(offset: number): Document {
    const parts: Document[] = [];
    let end = offset;
    for (;;) {
      const comment = this.#comments[this.#next];
      if (comment === undefined || comment.span.start < offset) break;
      if (!isBlank(this.#text.slice(end, comment.span.start)) || !this.#endsLine(comment)) break;
      parts.push(' ', spell(comment));
      end = comment.span.end;
      this.#next += 1;
    }
    return parts;
  }

  /** The offset of `token` between two places that only white space, comments and it separate. */
  find(token: string, from: number, to: number): number {
    const pattern = /\/\/[^\n\r\u2028\u2029]*|\/\*[^]*?\*\/|\S/g;
    pattern.lastIndex = from;
    for (let match = pattern.exec(this.#text); match !== null; match = pattern.exec(this.#text)) {
      if (match.index >= to) break;
      if (this.#text.startsWith(token, match.index)) return match.index;
    }
    return to;
  }

  #take(offset: number): readonly Comment[] {
    const first = this.#next;
    while ((this.#comments[this.#next]?.span.start ?? Infinity) < offset) this.#next += 1;
    return this.#comments.slice(first, this.#next);
  }

  #followsOnLine({ span }: Comment): boolean {
    for (let at = span.start - 1; at >= 0; at -= 1) {
      if (isLineBreak(this.#text[at])) return false;
      if (!isSpace(this.#text[at])) return true;
    }
    return false;
  }

  #endsLine({ kind, span }: Comment): boolean {
    if (kind === 'line') return true;
    for (let at = span.end; at < this.#text.length; at += 1) {
      if (isLineBreak(this.#text[at])) return true;
      if (!isSpace(this.#text[at])) return false;
    }
    return true;
  }
}

/** What separates a comment from the token behind it, where nothing would separate two tokens. */
function spaced(separator: Document): Document {
  return separator === '' ? ' ' : separator === softLine ? line : separator;
}

/** A comment as it is printed; a line comment without the spaces at its end. */
export function spell(comment: Comment): string {
  return comment.kind === 'line' ? comment.text.trimEnd() : comment.text;
}

function isBlank(text: string): boolean {
  return /^[^\S\n\r\u2028\u2029]*$/.test(text);
}
