// Diagnostics as data: what an author's mistake looks like. Printing them is `syntax/code-frame`'s job.

export type Severity = 'error' | 'warning';

/** A place in a file. `line` and `column` count from 1 (columns in UTF-16 units), `offset` from 0. */
export interface Position {
  readonly line: number;
  readonly column: number;
  readonly offset: number;
}

/** One finding in one file. `code` is stable and explained in docs/errors.md. */
export interface Diagnostic {
  readonly code: string;
  readonly severity: Severity;
  readonly message: string;
  readonly file: string;
  readonly range: { readonly start: Position; readonly end: Position };
  readonly hint?: string;
}
