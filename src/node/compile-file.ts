// One `.agr` file from disk to its compiled form: what the Vite plugin and `agr` have in common.

import { compileGrammar, grammarToJson } from '../grammar.js';
import type { CompileOptions, Diagnostic, Grammar } from '../grammar.js';
import { diskLoader } from './disk-loader.js';

export interface CompiledFile {
  readonly path: string;
  /** Absent when the file or one that it imports has an error. */
  readonly grammar?: Grammar;
  readonly diagnostics: readonly Diagnostic[];
  /** The file and all it imports, there or not: a change to one of them calls for compiling anew. */
  readonly sources: readonly string[];
  /** The text of one of `sources`, for a code frame. */
  textOf(path: string): string;
}

/** Compiles a file. Never throws for what stands in it; `unsaved` stands in for files on disk. */
export function compileFile(
  path: string,
  options: CompileOptions = {},
  unsaved?: ReadonlyMap<string, string>,
): CompiledFile {
  const loader = diskLoader(unsaved);
  const { grammar, diagnostics } = compileGrammar(path, loader, options);
  return {
    path,
    grammar,
    diagnostics,
    sources: [...loader.asked],
    textOf: (source) => loader.read(source) ?? '',
  };
}

/** The text of a `.ag.json` file. */
export function agJson(grammar: Grammar): string {
  return `${JSON.stringify(grammarToJson(grammar))}\n`;
}
