// A cursor over one file's text: white space, comments, names, fixed tokens.
// It knows no grammar: what may follow what is the parsers' business.

import type { Comment, Name, Span } from '../ast.js';
import type { DiagnosticCode } from '../diagnostics.js';
import { isSpace } from './characters.js';
import type { Reporter } from './reporter.js';

export class Scanner {
  readonly text: string;
  readonly comments: Comment[] = [];
  position = 0;
  /**
   * Set by `fail` until `recover`: what follows a broken place is read without further complaint,
   * and every loop ends.
   */
  failed = false;

  readonly #reporter: Reporter;
  readonly #identifier = /[\p{ID_Start}_]\p{ID_Continue}*/uy;
  readonly #definition =
    /(?:export\s+)?<\s*[\p{ID_Start}_]\p{ID_Continue}*\s*>\s*(?:=(?!=)|\[|:\s*[\p{ID_Start}_]\p{ID_Continue}*\s*[=[])|import\s*[{*]/uy;

  constructor(text: string, reporter: Reporter) {
    this.text = text;
    this.#reporter = reporter;
  }

  /** The UTF-16 unit at the cursor (`ahead` units further), `undefined` at the end. */
  peek(ahead = 0): string | undefined {
    return this.text[this.position + ahead];
  }

  at(token: string): boolean {
    return this.text.startsWith(token, this.position);
  }

  get atEnd(): boolean {
    return this.position >= this.text.length;
  }

  /** Steps over `token` if it stands here. */
  take(token: string): boolean {
    if (!this.at(token)) return false;
    this.position += token.length;
    return true;
  }

  /** Skips white space and comments. Only called where a word could start. */
  skipTrivia(): void {
    for (;;) {
      while (isSpace(this.peek())) this.position += 1;
      if (this.peek() !== '/') return;
      if (this.peek(1) === '/') this.#lineComment();
      else if (this.peek(1) === '*') this.#blockComment();
      else return;
    }
  }

  #lineComment(): void {
    const start = this.position;
    const rest = /[\n\r\u2028\u2029]/g;
    rest.lastIndex = start;
    this.position = rest.exec(this.text)?.index ?? this.text.length;
    this.#keep('line', start);
  }

  #blockComment(): void {
    const start = this.position;
    const close = this.text.indexOf('*/', start + 2);
    this.position = close < 0 ? this.text.length : close + 2;
    if (close < 0) {
      const span = { start, end: start + 2 };
      this.report('unclosed-comment', span, 'This comment is never closed', 'End it with `*/`.');
    }
    this.#keep('block', start);
  }

  /** A look-ahead may read a comment again; it is kept once. */
  #keep(kind: Comment['kind'], start: number): void {
    if (start < (this.comments.at(-1)?.span.end ?? 0)) return;
    const span = { start, end: this.position };
    this.comments.push({ kind, text: this.text.slice(start, this.position), span });
  }

  /** The identifier at `offset`, if one starts there. */
  identifierAt(offset: number): string | undefined {
    this.#identifier.lastIndex = offset;
    return this.#identifier.exec(this.text)?.[0];
  }

  /** Reads the identifier at the cursor. */
  takeName(): Name | undefined {
    const text = this.identifierAt(this.position);
    if (text === undefined) return undefined;
    const start = this.position;
    this.position += text.length;
    return { kind: 'name', text, span: { start, end: this.position } };
  }

  /** Whether `word` stands here as a whole word. */
  atKeyword(word: string): boolean {
    return this.at(word) && this.identifierAt(this.position) === word;
  }

  /**
   * Whether a rule definition or an import begins here, at the start of a line: the sign of a
   * forgotten `;` before it.
   */
  atDefinition(): boolean {
    const character = this.peek();
    if (character !== '<' && character !== 'e' && character !== 'i') return false;
    for (let before = this.position - 1; before >= 0 && this.text[before] !== '\n'; before -= 1) {
      if (!isSpace(this.text[before])) return false;
    }
    this.#definition.lastIndex = this.position;
    return this.#definition.test(this.text);
  }

  /** Skips to the next `;` (behind it) or to the next definition at a line's start. */
  skipToDefinition(): void {
    while (!this.atEnd) {
      if (this.take(';')) return;
      this.position += 1;
      if (this.text[this.position - 1] !== '\n') continue;
      while (isSpace(this.peek())) this.position += 1;
      if (this.peek() === '<' || this.atDefinition() || this.#atDeclaration()) return;
    }
  }

  /** After the readable part of `<play song>` or `<play-song`: to behind the `>`, if there is one. */
  skipBrokenName(): void {
    const rest = /(?:[^\n<>=;|()-]|-(?!>))*/y;
    rest.lastIndex = this.position;
    const end = this.position + (rest.exec(this.text)?.[0].length ?? 0);
    if (this.text[end] === '>') this.position = end + 1;
  }

  #atDeclaration(): boolean {
    return this.atKeyword('import') || this.atKeyword('entity') || this.atKeyword('export');
  }

  /** The span from `start` to the cursor. */
  spanFrom(start: number): Span {
    return { start, end: this.position };
  }

  /** The character at the cursor, as a span; empty at the end of the file. */
  here(): Span {
    const size = (this.text.codePointAt(this.position) ?? 0) > 0xffff ? 2 : 1;
    return { start: this.position, end: Math.min(this.position + size, this.text.length) };
  }

  report(code: DiagnosticCode, span: Span, message: string, hint?: string): void {
    if (!this.failed) this.#reporter.report(code, span, message, hint);
  }

  /** Reports, then keeps silent until `recover`. */
  fail(code: DiagnosticCode, span: Span, message: string, hint?: string): void {
    this.report(code, span, message, hint);
    this.failed = true;
  }

  recover(): void {
    this.failed = false;
  }

  /** What stands at the cursor, for a message. */
  found(): string {
    if (this.atEnd) return 'the end of the file';
    const name = this.identifierAt(this.position);
    return `\`${name ?? this.text.slice(this.here().start, this.here().end)}\``;
  }
}
