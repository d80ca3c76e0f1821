// From the text of one rule to a grammar that matches: parsed, compiled, its references and names
// checked. Collects what is wrong and throws nothing; where rules are kept is not its business.

import { compileGrammar } from '../grammar/compile/compile-grammar.js';
import type { CheckedTool } from '../grammar/compile/check.js';
import type { Diagnostic, Position } from '../grammar/diagnostics.js';
import type { Grammar } from '../grammar/match/grammar.js';

/** Three kinds: it doesn't read or compile; it refers to what isn't there; it takes another's name. */
export type LoadErrorKind = 'compile' | 'reference' | 'conflict';

export interface LoadError {
  readonly kind: LoadErrorKind;
  /** One of the compiler's codes, or `name-taken`, `too-long`. */
  readonly code: string;
  readonly message: string;
  readonly range: { readonly start: Position; readonly end: Position };
}

export type LoadResult =
  | { readonly kind: 'loaded'; readonly grammar: Grammar }
  | { readonly kind: 'refused'; readonly errors: readonly LoadError[] };

export interface LoaderOptions {
  /** The tools of the page; a rule for another, or with a value that doesn't fit, is refused. */
  readonly tools?: readonly CheckedTool[];
  /** Names of the base's rules: a learned rule may define none of them. */
  readonly taken?: ReadonlySet<string>;
}

const REFERENCE_CODES: ReadonlySet<string> = new Set([
  ...['missing-rule', 'missing-export', 'not-exported', 'file-not-found', 'unknown-type'],
  ...['unknown-variable', 'unknown-tool', 'unknown-parameter', 'missing-start'],
]);
const CONFLICT_CODES: ReadonlySet<string> = new Set(['import-clash', 'variable-bound-twice']);
// A rule of one request; more is no rule but an attack on the page's time.
const LONGEST_RULE = 20_000;

/** Reads learned rules, one at a time. */
export class DynamicGrammarLoader {
  readonly #options: LoaderOptions;

  constructor(options: LoaderOptions = {}) {
    this.#options = options;
  }

  /** `file` names the rule in diagnostics and matches; it is the rule's id as a rule. */
  load(text: string, file: string): LoadResult {
    if (text.length > LONGEST_RULE) return refused(tooLong(text));
    const { tools } = this.#options;
    const path = `${file}.agr`;
    const { grammar, diagnostics } = compileGrammar(path, { [path]: text }, tools && { tools });
    const errors = diagnostics.filter(({ severity }) => severity === 'error').map(asLoadError);
    const all = [...errors, ...this.#conflicts(grammar)];
    if (grammar === undefined || all.length > 0) return { kind: 'refused', errors: all };
    return { kind: 'loaded', grammar };
  }

  #conflicts(grammar: Grammar | undefined): readonly LoadError[] {
    const { taken = new Set<string>() } = this.#options;
    const names = grammar?.segments.flatMap(({ compiled }) => compiled.rules) ?? [];
    return names
      .filter(({ name, file }) => name !== '' && name !== 'Start' && file !== '' && taken.has(name))
      .map(({ name }) => ({
        kind: 'conflict',
        code: 'name-taken',
        message: `The base defines <${name}> already.`,
        range: { start: START, end: START },
      }));
  }
}

const START: Position = { line: 1, column: 1, offset: 0 };

function refused(error: LoadError): LoadResult {
  return { kind: 'refused', errors: [error] };
}

function tooLong(text: string): LoadError {
  const message = `The rule has ${text.length} characters; at most ${LONGEST_RULE} are read.`;
  return { kind: 'compile', code: 'too-long', message, range: { start: START, end: START } };
}

function asLoadError({ code, message, range }: Diagnostic): LoadError {
  const kind = REFERENCE_CODES.has(code)
    ? 'reference'
    : CONFLICT_CODES.has(code)
      ? 'conflict'
      : 'compile';
  return { kind, code, message, range };
}
