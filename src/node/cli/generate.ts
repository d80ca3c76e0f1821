// `agr generate`: a first grammar for tools, from their schemas, with a test sentence for each, and with a
// model's phrasings of those where one is named.

import { isJsonObject, parseJson } from '../../base/json.js';
import { compileGrammar, formatGrammar, Grammar } from '../../grammar.js';
import { toolsOfPas } from '../../learning/pas-tools.js';
import { schemaToGrammar, type GeneratedGrammar } from '../../learning/schema-to-grammar.js';
import type { LearnedTool } from '../../learning/types.js';
import type { ModelProvider } from '../../providers/types.js';
import { casesText } from './cases-file.js';
import { casesPath } from './cases-run.js';
import { EXIT, UsageError, type Command } from './command.js';
import { readText, readTextIfThere, STANDARD_INPUT, writeText } from './files.js';
import {
  momentOf,
  phrasingsFor,
  printRefused,
  PROVIDER_OPTIONS,
  providerIn,
  type Phrasing,
} from './provider.js';
import type { Terminal } from './terminal.js';
import { readTools } from './tools-file.js';

export const generate: Command = {
  name: 'generate',
  summary: 'Write a first grammar for tools, from their schemas',
  usage: '--tools FILE [-o FILE] [--provider URL [--model NAME]]',
  examples: [
    'agr generate --tools tools.json -o shop.agr',
    'agr generate --tools playerSchema.pas.json --json',
    'agr generate --tools tools.json -o shop.agr --provider http://localhost:8080/v1',
  ],
  options: {
    tools: { type: 'string', value: 'FILE', help: 'The tools (JSON), or a .pas.json of TypeAgent' },
    output: {
      type: 'string',
      short: 'o',
      value: 'FILE',
      help: 'Write the grammar there, its test sentences beside it',
    },
    ...PROVIDER_OPTIONS,
  },
  async run(args, terminal) {
    const path = args.text('tools');
    if (path === undefined) {
      throw new UsageError('generate: no tools given', `Say, ${generate.examples[0]}`);
    }
    const provider = providerIn('generate', args, terminal);
    const tools = await toolsIn(path, terminal);
    const made = schemaToGrammar(tools);
    const { problems } = made;
    const phrasing = await phrasingsOf(made, tools, provider, terminal);
    const rules = phrasing.rules.map(({ grammarText }) => `${grammarText}\n`);
    const { text } = formatGrammar([made.text, ...rules].join('\n'));
    const tests = [...made.tests, ...testsOf(made, phrasing)];
    const output = args.text('output') ?? STANDARD_INPUT;
    if (output !== STANDARD_INPUT) {
      await writeText(output, text);
      await writeTests(tests, output, terminal);
    }
    if (args.flag('json')) terminal.out(JSON.stringify({ text, tests, problems }, undefined, 2));
    else if (output === STANDARD_INPUT) terminal.out(text);
    printRefused(phrasing.refused, terminal);
    for (const problem of problems) terminal.err(problem);
    const actions = new Set(made.tests.map(({ action }) => action.actionName)).size;
    terminal.err(`${actions} actions, ${problems.length} left out${counted(phrasing, provider)}`);
    return problems.length === 0 ? EXIT.ok : EXIT.findings;
  },
};

/** A first grammar is for one page, whatever its agents will be called. */
const SCHEMA_NAME = 'page';

async function phrasingsOf(
  { text, tests }: GeneratedGrammar,
  tools: readonly LearnedTool[],
  provider: ModelProvider | undefined,
  terminal: Terminal,
): Promise<Phrasing> {
  const known = tests.map((one) => ({ ...one, schemaName: SCHEMA_NAME }));
  const { grammar } = compileGrammar('generated.agr', { 'generated.agr': text });
  const moment = momentOf(terminal);
  const base = grammar ?? new Grammar([]);
  return phrasingsFor(known, { provider, base, tools, moment, known }, terminal);
}

/** Beside the grammar, for `agr test`. What somebody wrote there is theirs. */
async function writeTests(
  tests: GeneratedGrammar['tests'],
  output: string,
  terminal: Terminal,
): Promise<void> {
  const path = casesPath(output);
  if (path === output) return;
  if ((await readTextIfThere(path)) !== undefined) {
    terminal.err(`${path} is there already, and was left as it is`);
    return;
  }
  const cases = tests.map(({ request, action }) => ({ sentence: request, expected: action }));
  await writeText(path, casesText(cases));
}

/** Each phrasing is a test sentence of the action that it says. */
function testsOf({ tests }: GeneratedGrammar, { rules }: Phrasing): GeneratedGrammar['tests'] {
  return rules.flatMap(({ sourceRequest: request, actionName }) => {
    const said = tests.find(({ action }) => action.actionName === actionName);
    return said === undefined ? [] : [{ request, action: said.action }];
  });
}

function counted({ rules }: Phrasing, provider: ModelProvider | undefined): string {
  return provider === undefined ? '' : `, ${rules.length} phrasings`;
}

/** The tools of a file, in any of the known shapes. */
export async function toolsIn(path: string, terminal: Terminal): Promise<readonly LearnedTool[]> {
  const text = await readText(path, terminal);
  const json = parseJson(text);
  const isPas = isJsonObject(json) && isJsonObject(json['types']);
  return isPas ? toolsOfPas(json) : readTools(text, path);
}
