// What the page knows of a grammar after each edit: the grammar or its findings, and its size.
// Draws nothing.

import { compileGrammar, grammarToJson, type Diagnostic, type Grammar } from 'agent-chat/grammar';

export interface Compiled {
  /** Absent when there are errors. */
  readonly grammar?: Grammar;
  readonly diagnostics: readonly Diagnostic[];
  readonly milliseconds: number;
}

export interface Size {
  readonly rules: number;
  readonly alternatives: number;
  /** Of the `.ag.json`, in bytes. */
  readonly json: number;
  readonly gzip: number;
}

/** The editor's text is a file of this name; there are no others to import. */
export const FILE = 'playground.agr';

export function compile(text: string): Compiled {
  const start = performance.now();
  const { grammar, diagnostics } = compileGrammar(FILE, { [FILE]: text });
  return { grammar, diagnostics, milliseconds: performance.now() - start };
}

export async function sizeOf(grammar: Grammar): Promise<Size> {
  // Groups have no name, and built-in phrases no file.
  const rules = grammar.segments
    .flatMap(({ compiled }) => compiled.rules)
    .filter(({ name, file }) => name !== '' && file !== '');
  const json = new Blob([JSON.stringify(grammarToJson(grammar))]);
  const packed = json.stream().pipeThrough(new CompressionStream('gzip'));
  return {
    rules: rules.length,
    alternatives: rules.reduce((sum, { alternatives }) => sum + alternatives.length, 0),
    json: json.size,
    gzip: (await new Response(packed).arrayBuffer()).byteLength,
  };
}
