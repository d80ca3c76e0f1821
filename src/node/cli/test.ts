// `agr test`: runs the cases beside each grammar and says which rules no case reaches.

import type { CompiledFile } from '../compile-file.js';
import { runCases, casesBeside, casesPath, type CaseResult, type CasesRun } from './cases-run.js';
import { EXIT, MATCHING_OPTIONS, UsageError, type Arguments, type Command } from './command.js';
import { findingsOf, printDiagnostics } from './diagnostics.js';
import { expandFiles, readText, STANDARD_INPUT } from './files.js';
import { compileOne, matchOptions } from './matching.js';
import { paint, type Terminal } from './terminal.js';

const EVERYWHERE = '**/*.agr';

export const test: Command = {
  name: 'test',
  summary: 'Run the sentences of NAME.cases.txt beside each grammar',
  usage: '[FILE...] [--covered]',
  examples: ['agr test', 'agr test grammars/shop/shop.agr', 'agr test grammars --covered --json'],
  options: {
    covered: { type: 'boolean', help: 'Fail for a rule that no case reaches' },
    ...MATCHING_OPTIONS,
  },
  async run(args, terminal) {
    const runs = await runAll(args, terminal);
    if (args.flag('json')) terminal.out(JSON.stringify({ files: runs.map(asData) }, undefined, 2));
    else for (const run of runs) print(run, terminal);
    const failed = runs.some((run) => isFailed(run, args.flag('covered')));
    return failed ? EXIT.findings : EXIT.ok;
  },
};

interface FileRun {
  readonly path: string;
  readonly compiled: CompiledFile;
  /** Absent when the grammar doesn't compile. */
  readonly run?: CasesRun;
}

async function runAll(args: Arguments, terminal: Terminal): Promise<readonly FileRun[]> {
  const given = args.positionals.length > 0;
  const paths = await expandFiles(given ? args.positionals : [EVERYWHERE]);
  if (paths.includes(STANDARD_INPUT)) {
    throw new UsageError('test: cases stand beside a file, and standard input has no place');
  }
  const runs: FileRun[] = [];
  for (const path of paths) {
    const cases = await casesBeside(path);
    if (cases === undefined) {
      // A grammar of shared rules has no sentences of its own; one that was asked for by name has.
      if (!args.positionals.includes(path)) continue;
      await readText(path, terminal); // A file that isn't there is told of first.
      throw noCases(`there is no ${casesPath(path)}`);
    }
    const compiled = await compileOne(path, args, terminal);
    const { grammar } = compiled;
    const run = grammar && runCases(grammar, cases, matchOptions(args, terminal));
    runs.push({ path, compiled, run });
  }
  if (runs.length > 0) return runs;
  throw noCases('test: no grammar there has cases');
}

function noCases(complaint: string): UsageError {
  return new UsageError(
    complaint,
    'Beside NAME.agr, write sentences and their actions into NAME.cases.txt:\n  add two mugs => {"actionName": "add", "parameters": {"count": 2}}\n  sing a song => no match',
  );
}

function isFailed({ run }: FileRun, mustCover: boolean): boolean {
  if (run === undefined || run.results.some(({ passed }) => !passed)) return true;
  return mustCover && run.coverage.some(({ reached }) => !reached);
}

function print({ path, compiled, run }: FileRun, terminal: Terminal): void {
  if (run === undefined) return printDiagnostics(compiled, terminal);
  for (const result of run.results) if (!result.passed) printFailure(path, result, terminal);
  const passed = run.results.filter((result) => result.passed).length;
  const failed = run.results.length - passed;
  const reached = run.coverage.filter((rule) => rule.reached).length;
  const mark = failed > 0 ? paint(terminal, 'red', '✗') : paint(terminal, 'green', '✓');
  const figures = `${passed} passed, ${failed} failed, ${reached} of ${run.coverage.length} rules reached`;
  terminal.out(`${mark} ${path}: ${figures}`);
  for (const { rule, reached: taken, missed } of run.coverage) {
    if (!taken) terminal.out(`    never: <${rule}>`);
    else if (missed.length > 0)
      terminal.out(`    never: <${rule}>, alternative ${missed.join(', ')}`);
  }
}

function printFailure(path: string, result: CaseResult, terminal: Terminal): void {
  const { sentence, line, expected, actual } = result;
  const place = paint(terminal, 'bold', `${casesPath(path)}:${line}`);
  const shown = (value: unknown) => (value === undefined ? 'no match' : JSON.stringify(value));
  terminal.out(`${place} ${paint(terminal, 'red', sentence)}`);
  terminal.out(`    expected ${shown(expected)}`);
  terminal.out(`    got      ${shown(actual)}`);
}

function asData({ path, compiled, run }: FileRun): unknown {
  if (run === undefined) return { compiled: false, ...findingsOf(compiled) };
  // JSON has no undefined: "no match" is null, which no value of a grammar's action is.
  const results = run.results.map(({ sentence, line, passed, expected, actual }) => ({
    sentence,
    line,
    passed,
    expected: expected ?? null,
    actual: actual ?? null,
  }));
  return { file: path, compiled: true, results, coverage: run.coverage };
}
