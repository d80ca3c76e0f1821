// How findings are shown on a terminal: one block each, and a closing line that counts them.

import type { Diagnostic } from '../../grammar.js';
import { codeFrame } from '../../grammar/syntax/code-frame.js';
import type { CompiledFile } from '../compile-file.js';
import type { Arguments, UsageError } from './command.js';
import { paint, type Terminal } from './terminal.js';

/** Prints the findings of one file and those of what it imports. */
export function printDiagnostics(compiled: CompiledFile, terminal: Terminal): void {
  for (const diagnostic of compiled.diagnostics) {
    terminal.err(blockOf(diagnostic, compiled.textOf(diagnostic.file), terminal));
  }
}

/** Shows why nothing can be matched with a grammar: as `check` does, with --json as its document. */
export function printBroken(compiled: CompiledFile, args: Arguments, terminal: Terminal): void {
  if (args.flag('json')) {
    terminal.out(JSON.stringify({ files: [findingsOf(compiled)] }, undefined, 2));
  } else printDiagnostics(compiled, terminal);
}

/** The findings of one file in a --json document. */
export function findingsOf({ path, diagnostics }: CompiledFile) {
  return { file: path, diagnostics };
}

function blockOf(diagnostic: Diagnostic, text: string, terminal: Terminal): string {
  const { severity, code, message, hint, file, range } = diagnostic;
  const colour = severity === 'error' ? 'red' : 'yellow';
  const place = paint(terminal, 'bold', `${file}:${range.start.line}:${range.start.column}`);
  const head = `${place} ${paint(terminal, colour, severity)} ${message} [${code}]`;
  const advice = hint === undefined ? [] : [`  ${hint}`];
  return [head, codeFrame(text, range), ...advice, ''].join('\n');
}

/** Prints what made no sense on the command line, or of a file, and what would. */
export function printUsageError({ message, hint }: UsageError, terminal: Terminal): void {
  terminal.err(`${paint(terminal, 'red', 'agr:')} ${message}`);
  if (hint !== undefined) terminal.err(hint);
}

/** `3 files: 1 error, 2 warnings` */
export function summary(compiled: readonly CompiledFile[]): string {
  const all = compiled.flatMap(({ diagnostics }) => diagnostics);
  const errors = all.filter(({ severity }) => severity === 'error').length;
  const counts = [counted(errors, 'error'), counted(all.length - errors, 'warning')];
  return `${counted(compiled.length, 'file')}: ${counts.join(', ')}`;
}

/** `1 file`, `2 files` */
export function counted(count: number, noun: string): string {
  return `${count} ${noun}${count === 1 ? '' : 's'}`;
}
