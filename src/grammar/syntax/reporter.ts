// Collects the diagnostics of one file and turns offsets into lines and columns.
// Knows no rule of the language.

import type { Span } from '../ast.js';
import { DIAGNOSTIC_CODES } from '../diagnostics.js';
import type { Diagnostic, DiagnosticCode, Position } from '../diagnostics.js';

/** Errors, and warnings, kept of one file: more than anybody reads, few enough to hold for a hostile one. */
const MAX_FINDINGS = 1000;

export class Reporter {
  readonly #file: string;
  readonly #text: string;
  readonly #diagnostics: Diagnostic[] = [];
  readonly #counts = { error: 0, warning: 0 };
  #lineStarts: readonly number[] | undefined;

  constructor(file: string, text: string) {
    this.#file = file;
    this.#text = text;
  }

  report(code: DiagnosticCode, span: Span, message: string, hint?: string): void {
    // Counted apart, so that no flood of warnings hides an error.
    const severity = DIAGNOSTIC_CODES[code];
    const count = this.#counts[severity];
    this.#counts[severity] += 1;
    if (count < MAX_FINDINGS) this.#add(code, span, message, hint);
    else if (count === MAX_FINDINGS) this.#add('too-many', span, TOO_MANY);
  }

  #add(code: DiagnosticCode, span: Span, message: string, hint?: string): void {
    this.#diagnostics.push({
      code,
      severity: DIAGNOSTIC_CODES[code],
      message,
      file: this.#file,
      range: { start: this.#position(span.start), end: this.#position(span.end) },
      ...(hint === undefined ? {} : { hint }),
    });
  }

  /** Everything reported, in the order of the text. */
  diagnostics(): readonly Diagnostic[] {
    return this.#diagnostics.toSorted((a, b) => a.range.start.offset - b.range.start.offset);
  }

  #position(offset: number): Position {
    this.#lineStarts ??= lineStartsOf(this.#text);
    let low = 0;
    let high = this.#lineStarts.length;
    while (high - low > 1) {
      const middle = (low + high) >> 1;
      if ((this.#lineStarts[middle] ?? 0) <= offset) low = middle;
      else high = middle;
    }
    return { line: low + 1, column: offset - (this.#lineStarts[low] ?? 0) + 1, offset };
  }
}

function lineStartsOf(text: string): readonly number[] {
  const starts = [0];
  for (const match of text.matchAll(/\r\n|\n|\r/g)) starts.push(match.index + match[0].length);
  return starts;
}

const TOO_MANY = `Only the first ${MAX_FINDINGS} errors and warnings of a file are told`;
