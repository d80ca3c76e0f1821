// `agr check`: reports what is wrong with grammars, on request against the tools they call.

import type { CheckedTool } from '../../grammar.js';
import { compileFile } from '../compile-file.js';
import { EXIT, UsageError, type Command } from './command.js';
import { findingsOf, printDiagnostics, summary } from './diagnostics.js';
import { expandFiles, readText, STANDARD_INPUT } from './files.js';
import type { Terminal } from './terminal.js';
import { readTools } from './tools-file.js';

export const check: Command = {
  name: 'check',
  summary: 'Report errors and warnings, also against tool schemas',
  usage: 'FILE... [--tools FILE] [--strict]',
  examples: [
    'agr check grammars',
    "agr check 'grammars/**/*.agr' --tools tools.json",
    'cat shop.agr | agr check -',
  ],
  options: {
    tools: { type: 'string', value: 'FILE', help: 'Check every action against these tools (JSON)' },
    start: { type: 'string', value: 'RULE', help: 'Check from this rule instead of <Start>' },
    strict: { type: 'boolean', help: 'Fail for warnings too' },
  },
  async run(args, terminal) {
    if (args.positionals.length === 0) {
      throw new UsageError('check: no files given', `Say, ${check.examples[0]}`);
    }
    const options = {
      start: args.text('start'),
      tools: await toolsOf(args.text('tools'), terminal),
    };
    const results = [];
    for (const path of await expandFiles(args.positionals)) {
      const text = await readText(path, terminal);
      const unsaved = path === STANDARD_INPUT ? new Map([[path, text]]) : undefined;
      results.push(compileFile(path, options, { unsaved }));
    }
    if (args.flag('json')) {
      const files = results.map(findingsOf);
      terminal.out(JSON.stringify({ files }, undefined, 2));
    } else {
      for (const compiled of results) printDiagnostics(compiled, terminal);
      terminal.err(summary(results));
    }
    const bad = results
      .flatMap(({ diagnostics }) => diagnostics)
      .some(({ severity }) => severity === 'error' || args.flag('strict'));
    return bad ? EXIT.findings : EXIT.ok;
  },
};

async function toolsOf(
  path: string | undefined,
  terminal: Terminal,
): Promise<readonly CheckedTool[] | undefined> {
  return path === undefined ? undefined : readTools(await readText(path, terminal), path);
}
