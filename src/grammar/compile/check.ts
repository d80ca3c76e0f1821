// What a check is: a function that reads a linked program and reports to the files.

import type { JsonSchema } from '../../base/json.js';
import type { Alternative, Span } from '../ast.js';
import type { DiagnosticCode } from '../diagnostics.js';
import type { Program, ProgramRule } from './program.js';
import type { FileScope } from './scope.js';
import { alternativesIn } from './walk.js';

/** A tool as far as a check needs it. */
export interface CheckedTool {
  readonly name: string;
  readonly inputSchema?: JsonSchema;
}

/**
 * The JSON Schema of the type `name` that the file `from` imports from `source`, or `undefined`
 * when there is no such type.
 */
export type SchemaLoader = (name: string, source: string, from: string) => JsonSchema | undefined;

export interface CheckContext {
  readonly program: Program;
  readonly scopes: readonly FileScope[];
  readonly usedImports: ReadonlySet<string>;
  readonly tools?: readonly CheckedTool[];
  readonly schemaLoader?: SchemaLoader;
  /** Reports in the file of `path`; built-in rules have none, and nothing to report. */
  report(path: string, code: DiagnosticCode, span: Span, message: string, hint?: string): void;
}

/** One pass over the program. */
export type Check = (context: CheckContext) => void;

/** The rules that some file defines. */
export function writtenRules(program: Program): readonly ProgramRule[] {
  return program.rules.filter((rule) => rule.file !== '');
}

/** The alternatives of a rule, without their spacing. */
export function alternativesOf(rule: ProgramRule | undefined): readonly Alternative[] {
  return rule?.alternatives.map(({ node }) => node) ?? [];
}

/** Every alternative that some file writes, those in groups included, with its file. */
export function* writtenAlternatives(
  program: Program,
): Generator<{ readonly file: string; readonly alternative: Alternative }> {
  for (const rule of writtenRules(program)) {
    for (const alternative of alternativesIn(alternativesOf(rule))) {
      yield { file: rule.file, alternative };
    }
  }
}
