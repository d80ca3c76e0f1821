// `agr compile`: writes the `.ag.json` of each grammar.

import { basename, join, resolve } from 'node:path';
import { agJson, type CompiledFile } from '../compile-file.js';
import { EXIT, UsageError, type Arguments, type Command, type ExitCode } from './command.js';
import { printDiagnostics, printUsageError, summary } from './diagnostics.js';
import { expandFiles, grammarName, STANDARD_INPUT, writeText } from './files.js';
import { compileOne } from './matching.js';
import type { Terminal } from './terminal.js';
import { watchFiles } from './watch.js';

export const compile: Command = {
  name: 'compile',
  summary: 'Write the compiled .ag.json of each grammar',
  usage: 'FILE... [-o FOLDER] [--watch]',
  examples: [
    "agr compile 'grammars/**/*.agr' -o public/grammars",
    'agr compile shop.agr -o - > shop.ag.json',
    'agr compile grammars -o public/grammars --watch',
  ],
  options: {
    output: {
      type: 'string',
      short: 'o',
      value: 'FOLDER',
      help: 'Where NAME.ag.json goes, - for standard output (default: beside each file)',
    },
    start: { type: 'string', value: 'RULE', help: 'Compile from this rule instead of <Start>' },
    watch: { type: 'boolean', short: 'w', help: 'Compile again whenever a file changes' },
  },
  async run(args, terminal) {
    const once = () => compileAll(args, terminal);
    const first = await once();
    if (!args.flag('watch')) return first.code;
    if (args.positionals.includes(STANDARD_INPUT)) {
      throw new UsageError('compile: standard input cannot be watched', 'Name a file.');
    }
    terminal.err('Watching for changes; Ctrl-C ends.');
    let { sources } = first;
    const again = async () => {
      try {
        ({ sources } = await once());
      } catch (error) {
        // Gone for a moment, or half written: the next change may mend it.
        if (!(error instanceof UsageError)) throw error;
        printUsageError(error, terminal);
      }
      return sources;
    };
    await watchFiles(sources, terminal.stopped, again, (name) => name.endsWith('.agr'));
    return EXIT.ok;
  },
};

interface Compilation {
  readonly code: ExitCode;
  /** Everything that was read, for the watcher. */
  readonly sources: readonly string[];
}

async function compileAll(args: Arguments, terminal: Terminal): Promise<Compilation> {
  if (args.positionals.length === 0) {
    throw new UsageError('compile: no files given', `Say, ${compile.examples[0]}`);
  }
  const paths = await expandFiles(args.positionals);
  const outputs = outputsOf(paths, args.text('output'));
  const results: CompiledFile[] = [];
  for (const [path, output] of outputs) {
    const compiled = await compileOne(path, args, terminal);
    results.push(compiled);
    if (compiled.grammar === undefined) continue;
    if (output === STANDARD_INPUT) terminal.out(agJson(compiled.grammar).trimEnd());
    else await writeText(output, agJson(compiled.grammar));
  }
  report(results, outputs, args, terminal);
  return {
    code: results.every(({ grammar }) => grammar) ? EXIT.ok : EXIT.findings,
    sources: results.flatMap(({ sources }) => sources),
  };
}

function report(
  results: readonly CompiledFile[],
  outputs: ReadonlyMap<string, string>,
  args: Arguments,
  terminal: Terminal,
): void {
  if (args.flag('json')) {
    const files = results.map(({ path, grammar, diagnostics }) => ({
      file: path,
      output: grammar === undefined ? undefined : outputs.get(path),
      diagnostics,
    }));
    terminal.out(JSON.stringify({ files }, undefined, 2));
    return;
  }
  for (const compiled of results) printDiagnostics(compiled, terminal);
  terminal.err(summary(results));
}

/** Where each file's result goes. Throws when two would go to one place. */
function outputsOf(
  paths: readonly string[],
  output: string | undefined,
): ReadonlyMap<string, string> {
  const outputs = new Map<string, string>();
  const owners = new Map<string, string>();
  for (const path of paths) {
    const target = outputOf(path, output);
    const owner = owners.get(target);
    if (owner !== undefined && target !== STANDARD_INPUT) {
      throw new UsageError(
        `compile: "${owner}" and "${path}" would both become "${target}"`,
        'Rename one of them, or compile them into different folders.',
      );
    }
    owners.set(target, path);
    outputs.set(path, target);
  }
  return outputs;
}

function outputOf(path: string, output: string | undefined): string {
  if (output === STANDARD_INPUT || (path === STANDARD_INPUT && output === undefined)) {
    return STANDARD_INPUT;
  }
  if (output?.endsWith('.json') === true) {
    throw new UsageError(
      `compile: -o names a folder, and "${output}" looks like a file`,
      `Say, agr compile ${path} -o - > ${output}`,
    );
  }
  const folder = output ?? resolve(path, '..');
  return join(folder, basename(`${grammarName(path)}.ag.json`));
}
