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

/** Every code there is, with its severity. Each is explained in docs/errors.md and has a test case. */
export const DIAGNOSTIC_CODES = {
  'absent-value': 'error',
  'adjacent-wildcards': 'warning',
  'bad-escape': 'error',
  'bad-number': 'error',
  'bare-quantifier': 'warning',
  'catch-all': 'warning',
  'duplicate-alternative': 'warning',
  'duplicate-import': 'warning',
  'empty-alternative': 'error',
  'empty-quotes': 'error',
  'expected-name': 'error',
  'expected-rule': 'error',
  'expected-source': 'error',
  'expected-value': 'error',
  'file-not-found': 'error',
  'file-too-large': 'error',
  'function-call': 'error',
  'import-clash': 'error',
  'left-recursion': 'error',
  'missing-comma': 'error',
  'missing-equals': 'error',
  'missing-export': 'error',
  'missing-from': 'error',
  'missing-required': 'warning',
  'missing-rule': 'error',
  'missing-semicolon': 'error',
  'missing-start': 'error',
  'missing-value': 'error',
  'mixed-nullish': 'error',
  'not-exported': 'error',
  'template-variable': 'error',
  'too-deep': 'error',
  'too-many': 'warning',
  'unclosed-annotation': 'error',
  'unclosed-comment': 'error',
  'unclosed-group': 'error',
  'unclosed-rule-name': 'error',
  'unclosed-string': 'error',
  'unclosed-value': 'error',
  'unclosed-variable': 'error',
  'unescaped-special': 'error',
  'unexpected-token': 'error',
  'unknown-annotation': 'error',
  'unknown-annotation-type': 'error',
  'unknown-method': 'error',
  'unknown-operator': 'error',
  'unknown-parameter': 'error',
  'unknown-property': 'warning',
  'unknown-spacing': 'error',
  'unknown-tool': 'error',
  'unknown-type': 'error',
  'unknown-variable': 'error',
  'unopened-group': 'error',
  'unsafe-property': 'error',
  'unused-import': 'warning',
  'unused-rule': 'warning',
  'value-type': 'error',
  'variable-bound-twice': 'error',
} as const satisfies { readonly [code: string]: Severity };

export type DiagnosticCode = keyof typeof DIAGNOSTIC_CODES;
