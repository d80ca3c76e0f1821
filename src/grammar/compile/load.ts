// Reads and parses the entry and every file it imports, each once; imports may form cycles.
// Resolves file names, no rule names.

import type { GrammarFile, ImportDeclaration } from '../ast.js';
import type { Diagnostic } from '../diagnostics.js';
import type { FileLoader } from '../loader.js';
import { parseGrammar } from '../syntax/parser.js';
import { Reporter } from '../syntax/reporter.js';

export interface LoadedImport {
  readonly declaration: ImportDeclaration;
  /** `types`: a TypeScript module, whose names serve annotations only. */
  readonly kind: 'rules' | 'types';
  /** The file imported; absent for types and for a file that doesn't exist. */
  readonly file?: LoadedFile;
}

export interface LoadedFile {
  readonly path: string;
  readonly tree: GrammarFile;
  /** Where the checks report what they find in this file. */
  readonly reporter: Reporter;
  readonly syntax: readonly Diagnostic[];
  readonly imports: LoadedImport[];
}

/** The entry first, the others in the order of their first import; nothing when the entry is missing. */
export function loadFiles(entry: string, loader: FileLoader): readonly LoadedFile[] {
  const files = new Map<string, LoadedFile>();
  const path = loader.resolve(entry, '');
  const text = loader.read(path);
  if (text === undefined) return [];
  const first = open(path, text);
  const queue = [first];
  files.set(path, first);
  for (const file of queue) {
    for (const declaration of file.tree.items) {
      if (declaration.kind !== 'import-declaration') continue;
      const { found, isNew } = follow(declaration, file, loader, files);
      file.imports.push(found);
      if (isNew && found.file !== undefined) queue.push(found.file);
    }
  }
  return queue;
}

function open(path: string, text: string): LoadedFile {
  const { tree, diagnostics } = parseGrammar(text, { fileName: path });
  return { path, tree, reporter: new Reporter(path, text), syntax: diagnostics, imports: [] };
}

function follow(
  declaration: ImportDeclaration,
  from: LoadedFile,
  loader: FileLoader,
  files: Map<string, LoadedFile>,
): { readonly found: LoadedImport; readonly isNew: boolean } {
  if (isTypeModule(declaration.source)) {
    return { found: { declaration, kind: 'types' }, isNew: false };
  }
  const path = loader.resolve(declaration.source, from.path);
  const known = files.get(path);
  if (known !== undefined)
    return { found: { declaration, kind: 'rules', file: known }, isNew: false };
  const text = loader.read(path);
  if (text === undefined) {
    reportMissing(declaration, from);
    return { found: { declaration, kind: 'rules' }, isNew: false };
  }
  const file = open(path, text);
  files.set(path, file);
  return { found: { declaration, kind: 'rules', file }, isNew: true };
}

function isTypeModule(source: string): boolean {
  return /\.[cm]?tsx?$/.test(source);
}

function reportMissing(declaration: ImportDeclaration, from: LoadedFile): void {
  const message = `There is no file \`${declaration.source}\``;
  const hint = "A file's name is relative to the importing file: `./` beside it, `../` above it.";
  from.reporter.report('file-not-found', declaration.sourceSpan, message, hint);
}
