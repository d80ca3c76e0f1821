// `agr generate`: a first grammar for tools, from their schemas, with a test sentence for each.

import { isJsonObject, parseJson } from '../../base/json.js';
import { schemaToGrammar, toolsOfPas } from '../../learning/schema-to-grammar.js';
import type { LearnedTool } from '../../learning/types.js';
import { EXIT, UsageError, type Command } from './command.js';
import { readText, writeText } from './files.js';
import type { Terminal } from './terminal.js';
import { readTools } from './tools-file.js';

export const generate: Command = {
  name: 'generate',
  summary: 'Write a first grammar for tools, from their schemas',
  usage: '--tools FILE [-o FILE]',
  examples: [
    'agr generate --tools tools.json -o shop.agr',
    'agr generate --tools playerSchema.pas.json --json',
  ],
  options: {
    tools: { type: 'string', value: 'FILE', help: 'The tools (JSON), or a .pas.json of TypeAgent' },
    output: { type: 'string', short: 'o', value: 'FILE', help: 'Write the grammar there' },
  },
  async run(args, terminal) {
    const path = args.text('tools');
    if (path === undefined) {
      throw new UsageError('generate: no tools given', `Say, ${generate.examples[0]}`);
    }
    const { text, tests, problems } = schemaToGrammar(await toolsIn(path, terminal));
    const output = args.text('output');
    if (output !== undefined) await writeText(output, text);
    if (args.flag('json')) terminal.out(JSON.stringify({ text, tests, problems }, undefined, 2));
    else if (output === undefined) terminal.out(text);
    for (const problem of problems) terminal.err(problem);
    terminal.err(`${tests.length} actions, ${problems.length} left out`);
    return problems.length === 0 ? EXIT.ok : EXIT.findings;
  },
};

/** The tools of a file, in any of the known shapes. */
export async function toolsIn(path: string, terminal: Terminal): Promise<readonly LearnedTool[]> {
  const text = await readText(path, terminal);
  const json = parseJson(text);
  const isPas = isJsonObject(json) && isJsonObject(json['types']);
  return isPas ? toolsOfPas(json) : readTools(text, path);
}
