// What a name means in a file: its own rules, imported ones, built-in phrases, entities, types.
// Reports clashes and imports of what isn't there; who uses a name is `link`'s business.

import type { ImportDeclaration, Name, Span } from '../ast.js';
import type { LoadedFile, LoadedImport } from './load.js';
import { didYouMean } from './nearest.js';
import type { ProgramRule } from './program.js';

/** A rule that an import brings into a file. */
export interface ImportedRule {
  readonly rule: ProgramRule;
  readonly from: ImportDeclaration;
  /** Where the importing file names it: the name, or the source of a star import. */
  readonly span: Span;
}

export interface FileScope {
  readonly file: LoadedFile;
  readonly own: ReadonlyMap<string, ProgramRule>;
  readonly imported: ReadonlyMap<string, ImportedRule>;
  /** Entities declared here or in any file imported from here. */
  readonly entities: ReadonlySet<string>;
  /** Imports about which something is reported already: nobody needs to hear that they go unused. */
  readonly broken: ReadonlySet<ImportDeclaration>;
  /** Names that such an import should have brought. */
  readonly missing: ReadonlySet<string>;
  /** Types named in imports of TypeScript modules. */
  readonly types: ReadonlyMap<string, ImportDeclaration>;
}

type RulesByFile = ReadonlyMap<LoadedFile, ReadonlyMap<string, ProgramRule>>;

/** The scope of each file, given every file's own rules. */
export function scopesOf(files: readonly LoadedFile[], rules: RulesByFile): readonly FileScope[] {
  return files.map((file) => {
    const own = rules.get(file) ?? new Map<string, ProgramRule>();
    const importer = new Importer(file, own, rules);
    for (const one of file.imports) importer.add(one);
    const { imported, types, broken, missing } = importer;
    return { file, own, imported, types, broken, missing, entities: visibleEntities(file) };
  });
}

class Importer {
  readonly imported = new Map<string, ImportedRule>();
  readonly types = new Map<string, ImportDeclaration>();
  readonly broken = new Set<ImportDeclaration>();
  readonly missing = new Set<string>();
  readonly #file: LoadedFile;
  readonly #own: ReadonlyMap<string, ProgramRule>;
  readonly #rules: RulesByFile;

  constructor(file: LoadedFile, own: ReadonlyMap<string, ProgramRule>, rules: RulesByFile) {
    this.#file = file;
    this.#own = own;
    this.#rules = rules;
  }

  add({ declaration, kind, file }: LoadedImport): void {
    if (kind === 'types') {
      if (declaration.names === '*') return;
      for (const name of declaration.names) this.types.set(name.text, declaration);
    } else if (file === undefined) {
      if (declaration.names === '*') return;
      for (const name of declaration.names) this.missing.add(name.text);
    } else {
      const theirs = this.#rules.get(file) ?? new Map<string, ProgramRule>();
      if (declaration.names === '*') this.#addAll(declaration, theirs);
      else for (const name of declaration.names) this.#addNamed(declaration, name, file, theirs);
    }
  }

  #addAll(from: ImportDeclaration, theirs: ReadonlyMap<string, ProgramRule>): void {
    for (const rule of theirs.values()) {
      // A file that takes part in a cycle may star-import its own rules: no clash.
      const itself = this.#own.get(rule.name) === rule;
      if (rule.exported && !itself) this.#bring({ rule, from, span: from.sourceSpan });
    }
  }

  #addNamed(
    from: ImportDeclaration,
    name: Name,
    file: LoadedFile,
    theirs: ReadonlyMap<string, ProgramRule>,
  ): void {
    const rule = theirs.get(name.text);
    if (rule === undefined) {
      if (!visibleEntities(file).has(name.text)) this.#reportAbsent(from, name, theirs);
      return;
    }
    if (!rule.exported) {
      const message = `\`${name.text}\` in ${from.source} is not exported`;
      const hint = `Write \`export <${name.text}> = …\` in ${from.source}.`;
      this.#file.reporter.report('not-exported', name.span, message, hint);
    }
    this.#bring({ rule, from, span: name.span });
  }

  #reportAbsent(
    from: ImportDeclaration,
    name: Name,
    theirs: ReadonlyMap<string, ProgramRule>,
  ): void {
    this.broken.add(from);
    this.missing.add(name.text);
    const exported = [...theirs.values()].filter((rule) => rule.exported).map((rule) => rule.name);
    const message = `${from.source} has no rule \`${name.text}\``;
    const offers = exported.length === 0 ? 'nothing' : exported.slice(0, 8).join(', ');
    const hint = didYouMean(name.text, exported) ?? `It exports ${offers}.`;
    this.#file.reporter.report('missing-export', name.span, message, hint);
  }

  #bring(found: ImportedRule): void {
    const { name } = found.rule;
    const earlier = this.imported.get(name);
    if (this.#own.has(name)) {
      const message = `\`${name}\` is imported from ${found.from.source} and defined here too`;
      this.#reportClash(found, message);
    } else if (earlier === undefined) this.imported.set(name, found);
    else if (earlier.rule !== found.rule) {
      const sources = `${earlier.from.source} and from ${found.from.source}`;
      const message = `\`${name}\` is imported from ${sources}`;
      this.#reportClash(found, message);
    } else if (earlier.from.names !== '*' && found.from.names !== '*') {
      const message = `\`${name}\` is imported twice`;
      this.#file.reporter.report('duplicate-import', found.span, message, 'Delete one of the two.');
    }
  }

  #reportClash({ from, span }: ImportedRule, message: string): void {
    this.broken.add(from);
    this.#file.reporter.report('import-clash', span, message, CLASH_HINT);
  }
}

const CLASH_HINT = 'Rename one of the two rules, or leave the name out of the import.';

/** Entities of `start` and of the files it imports, directly or not. */
function visibleEntities(start: LoadedFile): ReadonlySet<string> {
  const names = new Set<string>();
  const queue = new Set([start]);
  for (const file of queue) {
    for (const item of file.tree.items) {
      if (item.kind !== 'entity-declaration') continue;
      for (const name of item.names) names.add(name.text);
    }
    for (const next of file.imports) if (next.file !== undefined) queue.add(next.file);
  }
  return names;
}
