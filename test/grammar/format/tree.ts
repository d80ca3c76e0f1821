// The tree of a text without positions and comments, for comparing what two texts mean.

import { parseGrammar } from '../../../src/grammar/syntax/parser.js';

/** The tree as JSON text; `undefined` when the text has syntax errors. */
export function treeOf(text: string): string | undefined {
  const { tree, diagnostics } = parseGrammar(text, { fileName: 'main.agr' });
  if (diagnostics.some(({ severity }) => severity === 'error')) return undefined;
  const positions = new Set(['span', 'keySpan', 'sourceSpan']);
  const plain = (key: string, value: unknown): unknown => (positions.has(key) ? undefined : value);
  return JSON.stringify(tree.items, plain, 1);
}
