// `agr format`: lays out grammars, or tells which are not laid out.

import { formatGrammar } from '../../grammar.js';
import type { CompiledFile } from '../compile-file.js';
import { EXIT, UsageError, type Arguments, type Command } from './command.js';
import { counted, printDiagnostics } from './diagnostics.js';
import { expandFiles, readText, STANDARD_INPUT, writeText } from './files.js';
import type { Terminal } from './terminal.js';

export const format: Command = {
  name: 'format',
  summary: 'Lay out grammars, in place',
  usage: 'FILE... [--check]',
  examples: [
    "agr format 'grammars/**/*.agr'",
    'agr format --check grammars',
    'agr format - < shop.agr > laid-out.agr',
  ],
  options: {
    check: { type: 'boolean', short: 'c', help: 'Write nothing; fail and name what would change' },
    width: { type: 'string', value: 'COLUMNS', help: 'Longest line (default: 80)' },
  },
  async run(args, terminal) {
    if (args.positionals.length === 0) {
      throw new UsageError('format: no files given', `Say, ${format.examples[0]}`);
    }
    const maxLineLength = widthOf(args);
    const results: Formatted[] = [];
    for (const path of await expandFiles(args.positionals)) {
      const before = await readText(path, terminal);
      const laidOut = formatGrammar(before, { fileName: path, maxLineLength });
      const text = withLineEndsOf(before, laidOut.text);
      const { diagnostics } = laidOut;
      results.push({ path, diagnostics, text, before, textOf: () => before, sources: [path] });
    }
    await write(results, args, terminal);
    report(results, args, terminal);
    const wrong = results.some((one) => isBroken(one) || (args.flag('check') && isChanged(one)));
    return wrong ? EXIT.findings : EXIT.ok;
  },
};

interface Formatted extends CompiledFile {
  readonly before: string;
  readonly text: string;
}

const isBroken = ({ diagnostics }: Formatted) =>
  diagnostics.some(({ severity }) => severity === 'error');
const isChanged = ({ before, text }: Formatted) => before !== text;

/** Git on Windows writes files with its line ends: to change them all would be no layout. */
function withLineEndsOf(before: string, text: string): string {
  return before.includes('\r\n') ? text.replaceAll(/\r?\n/g, '\r\n') : text;
}

function widthOf(args: Arguments): number | undefined {
  const text = args.text('width');
  if (text === undefined) return undefined;
  const width = Number(text);
  if (Number.isInteger(width) && width >= 20) return width;
  throw new UsageError(`--width is "${text}"`, 'Expected a whole number from 20.');
}

async function write(
  results: readonly Formatted[],
  args: Arguments,
  terminal: Terminal,
): Promise<void> {
  if (args.flag('check')) return;
  for (const result of results) {
    if (result.path === STANDARD_INPUT && !args.flag('json')) terminal.out(result.text.trimEnd());
    else if (result.path !== STANDARD_INPUT && isChanged(result)) {
      await writeText(result.path, result.text);
    }
  }
}

function report(results: readonly Formatted[], args: Arguments, terminal: Terminal): void {
  if (args.flag('json')) {
    const files = results.map((result) => ({
      file: result.path,
      changed: isChanged(result),
      diagnostics: result.diagnostics,
      // A file has its new text; what came from standard input has no other place for it.
      ...(result.path === STANDARD_INPUT && { text: result.text }),
    }));
    terminal.out(JSON.stringify({ files }, undefined, 2));
    return;
  }
  for (const result of results) {
    if (isBroken(result)) printDiagnostics(result, terminal);
    else if (isChanged(result) && result.path !== STANDARD_INPUT) terminal.err(result.path);
  }
  const changed = results.filter(isChanged).length;
  const verb = args.flag('check') ? 'would change' : 'changed';
  terminal.err(`${counted(results.length, 'file')}: ${changed} ${verb}`);
}
