// One `.agr` file from disk to its compiled form: what the Vite plugin and `agr` have in common.

import { compileGrammar, grammarToJson } from '../grammar.js';
import type { CompileOptions, Diagnostic, Grammar } from '../grammar.js';
import { diskLoader, type DiskOptions } from './disk-loader.js';

export interface CompiledFile {
  readonly path: string;
  /** Absent when the file or one that it imports has an error. */
  readonly grammar?: Grammar;
  readonly diagnostics: readonly Diagnostic[];
  /** Places of the file and all it imports, there or not: a change to one calls for compiling anew. */
  readonly sources: readonly string[];
  /** The text of a file that a diagnostic names, for a code frame. */
  textOf(file: string): string;
}

/** Compiles a file. Never throws for what stands in it. */
export function compileFile(
  path: string,
  options: CompileOptions = {},
  disk: DiskOptions = {},
): CompiledFile {
  const loader = diskLoader(disk);
  const { grammar, diagnostics } = compileGrammar(path, loader, options);
  return {
    path,
    grammar,
    diagnostics,
    sources: [...loader.asked],
    textOf: (file) => loader.read(file) ?? '',
  };
}

/** The text of a `.ag.json` file. */
export function agJson(grammar: Grammar): string {
  return `${JSON.stringify(grammarToJson(grammar))}\n`;
}
