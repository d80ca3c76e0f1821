// Links an entry and what it imports into one `Program`: numbers the rules, resolves every name.
// Reports names that mean nothing. Whether a program is sensible is for the checks.

import type { CaptureType, Name, RuleDefinition } from '../ast.js';
import type { Diagnostic } from '../diagnostics.js';
import { fileLoader } from '../loader.js';
import type { FileLoader, GrammarFiles } from '../loader.js';
import { loadFiles } from './load.js';
import type { LoadedFile } from './load.js';
import { didYouMean } from './nearest.js';
import { choiceRule, ENGLISH_PHRASES, entityRule, phraseRule } from './phrases.js';
import type { Phrases } from './phrases.js';
import type { Program, ProgramRule } from './program.js';
import { scopesOf } from './scope.js';
import type { FileScope } from './scope.js';
import { reachableFrom } from './reach.js';
import { Valueless } from './valueless.js';
import { partsIn } from './walk.js';

export interface LinkOptions {
  /** Name of the rule to match from; default `Start`, or every exported rule of a file without one. */
  readonly start?: string;
  /** Entities that need no declaration, because something recognises them already. */
  readonly entities?: KnownEntities;
  /** The built-in phrase rules; default English. */
  readonly phrases?: Phrases;
}

/** What a registry of entities tells about itself; its names are for hints. */
interface KnownEntities {
  hasEntity(name: string): boolean;
  getEntityNames?(): Iterable<string>;
}

/** A program and, per file, what the checks need to go on. */
export interface Linked {
  readonly program: Program;
  readonly scopes: readonly FileScope[];
  /** Imports that some reference goes through, by file. */
  readonly used: ReadonlySet<string>;
}

/**
 * Links `entry`. Mistakes go to the files' reporters; only a missing entry has no file to go to and
 * comes back alone. A program with mistakes is as whole as they let it be.
 */
export function link(
  entry: string,
  source: FileLoader | GrammarFiles,
  options: LinkOptions = {},
): Linked | Diagnostic {
  const files = loadFiles(entry, fileLoader(source));
  return files.length === 0 ? missingEntry(entry) : new Linker(files, options).link();
}

function missingEntry(entry: string): Diagnostic {
  const start = { line: 1, column: 1, offset: 0 };
  return {
    code: 'file-not-found',
    severity: 'error',
    message: `There is no file \`${entry}\``,
    file: entry,
    range: { start, end: start },
  };
}

/** How the key of an import in `Linked.used` is made. */
export function importKey(file: LoadedFile, name: string): string {
  return `${file.path}\n${name}`;
}

class Linker {
  readonly #files: readonly LoadedFile[];
  readonly #options: LinkOptions;
  readonly #rules: ProgramRule[] = [];
  readonly #builtIn = new Map<string, ProgramRule>();
  readonly #references = new Map<Name, number>();
  readonly #used = new Set<string>();

  constructor(files: readonly LoadedFile[], options: LinkOptions) {
    this.#files = files;
    this.#options = options;
  }

  link(): Linked {
    const own = new Map(this.#files.map((file) => [file, this.#ownRules(file)]));
    const scopes = scopesOf(this.#files, own);
    for (const scope of scopes) {
      for (const rule of scope.own.values()) this.#resolveRule(rule, scope);
    }
    const start = this.#start(scopes[0]);
    const reached = reachableFrom([start], this.#rules, this.#references);
    const program: Program = {
      files: this.#files.map((file) => file.tree),
      rules: this.#rules,
      references: this.#references,
      start,
      entities: this.#entitiesOf(reached),
    };
    return { program, scopes, used: this.#used };
  }

  #ownRules(file: LoadedFile): ReadonlyMap<string, ProgramRule> {
    const definitions = new Map<string, RuleDefinition[]>();
    for (const item of file.tree.items) {
      if (item.kind !== 'rule-definition') continue;
      const earlier = definitions.get(item.name.text);
      if (earlier === undefined) definitions.set(item.name.text, [item]);
      else earlier.push(item);
    }
    return new Map(
      [...definitions].map(([name, all]) => [name, this.#addRule(name, file.path, all)]),
    );
  }

  #addRule(name: string, file: string, definitions: readonly RuleDefinition[]): ProgramRule {
    const rule: ProgramRule = {
      id: this.#rules.length,
      name,
      file,
      exported: definitions.some((definition) => definition.exported),
      definitions,
      alternatives: definitions.flatMap(({ alternatives, spacing }) =>
        alternatives.map((node) => ({
          node,
          spacing: node.spacing?.mode ?? spacing?.mode ?? 'auto',
        })),
      ),
    };
    this.#rules.push(rule);
    return rule;
  }

  #resolveRule(rule: ProgramRule, scope: FileScope): void {
    for (const { alternatives } of rule.definitions) {
      for (const part of partsIn(alternatives)) {
        if (part.kind === 'rule-reference') this.#resolveName(part.name, scope);
        else if (part.kind === 'capture') this.#resolveType(part.type, scope);
      }
    }
  }

  #resolveType(type: CaptureType, scope: FileScope): void {
    if (type.kind === 'rule') this.#resolveName(type.name, scope);
    if (type.kind === 'entity') this.#checkEntity(type.name, scope);
  }

  #resolveName(name: Name, scope: FileScope): void {
    const rule = this.#find(name.text, scope);
    if (rule !== undefined) this.#references.set(name, rule.id);
    else this.#reportMissing(name, scope);
  }

  #find(name: string, scope: FileScope): ProgramRule | undefined {
    const own = scope.own.get(name);
    if (own !== undefined) return own;
    const imported = scope.imported.get(name);
    if (imported === undefined) return this.#findBuiltIn(name, scope);
    this.#used.add(importKey(scope.file, name));
    return imported.rule;
  }

  /** A phrase rule, or an entity written as a rule (`$(n:<Ordinal>)`, as TypeAgent's files do). */
  #findBuiltIn(name: string, scope: FileScope): ProgramRule | undefined {
    const known = this.#builtIn.get(name);
    if (known !== undefined) return known;
    const phrases = this.#phrases;
    const definition = Object.hasOwn(phrases, name)
      ? phraseRule(name, phrases[name] ?? [])
      : this.#isEntity(name, scope)
        ? entityRule(name)
        : undefined;
    if (definition === undefined) return undefined;
    const rule = this.#addRule(name, '', [definition]);
    this.#builtIn.set(name, rule);
    return rule;
  }

  get #phrases(): Phrases {
    return this.#options.phrases ?? ENGLISH_PHRASES;
  }

  #isEntity(name: string, scope: FileScope): boolean {
    if (scope.entities.has(name)) {
      this.#used.add(importKey(scope.file, name));
      return true;
    }
    return this.#options.entities?.hasEntity(name) === true;
  }

  #reportMissing(name: Name, scope: FileScope): void {
    if (scope.missing.has(name.text)) return;
    const hidden = this.#files.some(
      (file) => file !== scope.file && this.#hasPrivate(scope, file, name.text),
    );
    const known = [...scope.own.keys(), ...scope.imported.keys(), ...Object.keys(this.#phrases)];
    const hint = hidden
      ? `An imported file has one that is not exported: write \`export <${name.text}>\` there.`
      : didYouMean(name.text, known, (found) => `\`<${found}>\``);
    const message = `There is no rule \`<${name.text}>\``;
    scope.file.reporter.report('missing-rule', name.span, message, hint ?? MISSING_RULE_HINT);
  }

  /** Whether `scope` imports `file`, and that file keeps a rule of this name to itself. */
  #hasPrivate(scope: FileScope, file: LoadedFile, name: string): boolean {
    return (
      scope.file.imports.some((one) => one.file === file) &&
      file.tree.items.some((item) => item.kind === 'rule-definition' && item.name.text === name)
    );
  }

  #checkEntity(name: Name, scope: FileScope): void {
    if (this.#isEntity(name.text, scope)) return;
    const rule = scope.own.has(name.text) || scope.imported.has(name.text);
    const registered = this.#options.entities?.getEntityNames?.() ?? [];
    const known = ['number', 'string', 'wildcard', 'word', ...scope.entities, ...registered];
    const hint = rule
      ? `To capture the rule, write \`<${name.text}>\`.`
      : (didYouMean(name.text, known) ??
        `Declare an entity with \`entity ${name.text};\`; a rule needs brackets: \`<${name.text}>\`.`);
    const message = `There is no type or entity \`${name.text}\``;
    scope.file.reporter.report('unknown-type', name.span, message, hint);
  }

  #start(scope: FileScope | undefined): number {
    if (scope === undefined) return NO_RULE;
    const wanted = this.#options.start ?? 'Start';
    const rule = this.#find(wanted, scope);
    if (rule !== undefined) return rule.id;
    const exported = [...scope.own.values()].filter((own) => own.exported);
    if (this.#options.start === undefined && exported.length > 0) return this.#startOf(exported);
    const message = `There is no rule \`<${wanted}>\` to start from`;
    const hint =
      didYouMean(wanted, scope.own.keys(), (found) => `\`<${found}>\``) ??
      `Write \`<${wanted}> = …;\`, or \`export\` the rules that are meant to be used.`;
    scope.file.reporter.report('missing-start', { start: 0, end: 0 }, message, hint);
    return NO_RULE;
  }

  /** For a file of exported rules: a start that is any of those that give a value. */
  #startOf(exported: readonly ProgramRule[]): number {
    const valueless = new Valueless(this.#rules, this.#references);
    const wanted = exported.filter((rule) => !valueless.hasRule(rule.id));
    const definition = choiceRule(
      'Start',
      wanted.map((rule) => rule.name),
    );
    for (const [index, { parts }] of definition.alternatives.entries()) {
      const [part] = parts;
      const id = wanted[index]?.id;
      if (part?.kind === 'rule-reference' && id !== undefined) this.#references.set(part.name, id);
    }
    return this.#addRule('Start', '', [definition]).id;
  }

  #entitiesOf(reached: ReadonlySet<number>): readonly string[] {
    const alternatives = [...reached].flatMap((id) => this.#rules[id]?.alternatives ?? []);
    const names = new Set<string>();
    for (const part of partsIn(alternatives.map(({ node }) => node))) {
      if (part.kind === 'capture' && part.type.kind === 'entity') names.add(part.type.name.text);
    }
    return [...names];
  }
}

/** `Program.start` of a program that has an error for it. */
const NO_RULE = -1;

const MISSING_RULE_HINT =
  'Define it, or import it from the file that exports it. For the characters, write `\\<` and `\\>`.';
