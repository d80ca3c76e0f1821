// The compiler's front door: files in, a grammar that matches out.

import type { Diagnostic } from '../diagnostics.js';
import type { FileLoader, GrammarFiles } from '../loader.js';
import { Grammar, Segment } from '../match/grammar.js';
import { linkAndCheck } from './compile.js';
import type { CheckOptions } from './compile.js';
import { lower } from './lower.js';

export type CompileOptions = CheckOptions;

export interface CompileResult {
  /** Present when no diagnostic is an error. */
  readonly grammar?: Grammar;
  /** File by file, the entry first, each in the order of its text. */
  readonly diagnostics: readonly Diagnostic[];
}

/**
 * Compiles the file `entry` and all that it imports. `source` is a loader, or the texts by file name.
 * Whatever an author wrote ends in `diagnostics`; nothing is thrown for it.
 */
export function compileGrammar(
  entry: string,
  source: FileLoader | GrammarFiles,
  options: CompileOptions = {},
): CompileResult {
  const { program, diagnostics } = linkAndCheck(entry, source, options);
  if (program === undefined) return { diagnostics };
  return { grammar: new Grammar([new Segment(lower(program))]), diagnostics };
}
