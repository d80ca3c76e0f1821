// The passes before lowering: link, then the checks. Each check is one file and one line here.

import type { FileItem, Span } from '../ast.js';
import type { Diagnostic, DiagnosticCode } from '../diagnostics.js';
import type { FileLoader, GrammarFiles } from '../loader.js';
import type { Check, CheckContext, CheckedTool, SchemaLoader } from './check.js';
import { checkAnnotations } from './check-annotations.js';
import { checkDuplicates } from './check-duplicates.js';
import { checkImports } from './check-imports.js';
import { checkProperties } from './check-properties.js';
import { checkRecursion } from './check-recursion.js';
import { checkTools } from './check-tools.js';
import { checkUnused } from './check-unused.js';
import { checkValues } from './check-values.js';
import { checkValuesNeeded } from './check-values-needed.js';
import { checkVariables } from './check-variables.js';
import { checkWildcards } from './check-wildcards.js';
import { link } from './link.js';
import type { Linked, LinkOptions } from './link.js';
import type { LoadedFile } from './load.js';
import type { Program } from './program.js';

const CHECKS: readonly Check[] = [
  checkImports,
  checkVariables,
  checkValues,
  checkProperties,
  checkValuesNeeded,
  checkRecursion,
  checkWildcards,
  checkDuplicates,
  checkUnused,
  checkAnnotations,
  checkTools,
];

export interface CheckOptions extends LinkOptions {
  /** Tools whose schemas every action of the start rule is checked against. */
  readonly tools?: readonly CheckedTool[];
  /** Finds the types named in annotations; without it they are not checked. */
  readonly schemaLoader?: SchemaLoader;
}

export interface CheckResult {
  /** Present when no diagnostic is an error. */
  readonly program?: Program;
  /** File by file, the entry first, each in the order of its text. */
  readonly diagnostics: readonly Diagnostic[];
}

/** Links `entry` and runs every check. Never throws for what stands in a file. */
export function linkAndCheck(
  entry: string,
  source: FileLoader | GrammarFiles,
  options: CheckOptions = {},
): CheckResult {
  const linked = link(entry, source, options);
  if ('code' in linked) return { diagnostics: [linked] };
  const context = contextOf(linked, options);
  for (const check of CHECKS) check(context);
  const diagnostics = linked.scopes.flatMap(({ file }) => {
    const found = [...file.syntax, ...file.reporter.diagnostics()];
    return found.toSorted((a, b) => a.range.start.offset - b.range.start.offset);
  });
  return hasError(diagnostics) ? { diagnostics } : { program: linked.program, diagnostics };
}

/** Warnings about what the author may still be writing: not after a syntax error anywhere. */
const UNFINISHED: ReadonlySet<DiagnosticCode> = new Set<DiagnosticCode>([
  'unused-import',
  'unused-rule',
]);

/** What a syntax error of the same rule brings about. */
const CONSEQUENCES: ReadonlySet<DiagnosticCode> = new Set<DiagnosticCode>([
  'missing-value',
  'unknown-variable',
]);

function contextOf(linked: Linked, options: CheckOptions): CheckContext {
  const files = new Map(linked.scopes.map(({ file }) => [file.path, file]));
  const broken = new Map(linked.scopes.map(({ file }) => [file.path, brokenItems(file)]));
  const anyBroken = linked.scopes.some(({ file }) => hasError(file.syntax));
  return {
    program: linked.program,
    scopes: linked.scopes,
    usedImports: linked.used,
    tools: options.tools,
    schemaLoader: options.schemaLoader,
    report: (path, code, span, message, hint) => {
      if (anyBroken && UNFINISHED.has(code)) return;
      const inBroken = broken.get(path)?.some((item) => encloses(item.span, span.start));
      if (inBroken === true && CONSEQUENCES.has(code)) return;
      files.get(path)?.reporter.report(code, span, message, hint);
    },
  };
}

/** The items of a file that have a syntax error inside. */
function brokenItems(file: LoadedFile): readonly FileItem[] {
  const errors = file.syntax.filter(({ severity }) => severity === 'error');
  if (errors.length === 0) return [];
  return file.tree.items.filter((item) =>
    errors.some(({ range }) => encloses(item.span, range.start.offset)),
  );
}

function encloses(span: Span, offset: number): boolean {
  return span.start <= offset && offset <= span.end;
}

function hasError(diagnostics: readonly Diagnostic[]): boolean {
  return diagnostics.some(({ severity }) => severity === 'error');
}
