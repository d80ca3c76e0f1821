// `agr warm`: proposes rules for what a log's requests missed, until enough of them are answered.

import { compileGrammar, matchGrammar, type Grammar } from '../../grammar.js';
import { GrammarStore } from '../../learning/rule-store.js';
import type { NewRule } from '../../learning/types.js';
import { proposeRules } from '../../learning/warmer.js';
import { RuleFileError, ruleFileStore } from '../rule-file-store.js';
import { EXIT, UsageError, type Command } from './command.js';
import { logAndGrammar, percent } from './coverage.js';
import { toolsIn } from './generate.js';

export const warm: Command = {
  name: 'warm',
  summary: 'Propose rules for what a log shows a grammar to miss',
  usage: 'LOG --grammar FILE --tools FILE [--target PERCENT] [-o FILE]',
  examples: [
    'agr warm requests.jsonl --grammar shop.agr --tools tools.json --target 90',
    'agr warm requests.jsonl --grammar shop.agr --tools tools.json -o proposed.agr',
  ],
  options: {
    grammar: { type: 'string', value: 'FILE', help: 'The grammar so far (.agr)' },
    tools: { type: 'string', value: 'FILE', help: 'The tools that the actions call (JSON)' },
    target: { type: 'string', value: 'PERCENT', help: 'Stop at this hit rate (default: 90)' },
    output: {
      type: 'string',
      short: 'o',
      value: 'FILE',
      help: 'Keep the rules there, .agr or .json',
    },
  },
  async run(args, terminal) {
    const toolsPath = args.text('tools');
    if (toolsPath === undefined) {
      throw new UsageError('warm: no tools given', `Say, ${warm.examples[0]}`);
    }
    const { entries, grammar } = await logAndGrammar('warm', warm.examples, args, terminal);
    if (grammar === undefined) return EXIT.findings;
    const now = terminal.now();
    const zone = Intl.DateTimeFormat().resolvedOptions().timeZone;
    const output = args.text('output');
    const store = output === undefined ? undefined : storeIn(output, now);
    const kept = (await usable(store?.list())) ?? [];
    const { rules, hitRate, refused } = proposeRules(entries, {
      tools: await toolsIn(toolsPath, terminal),
      moment: { now, timeZone: zone, locale: 'en' },
      target: targetOf(args.text('target')),
      answers: answering(grammar, kept, now),
    });
    const text = rules.map(({ grammarText }) => `${grammarText}\n`).join('\n');
    for (const rule of rules) await usable(store?.add({ ...rule, origin: 'generated' }));
    if (args.flag('json')) terminal.out(JSON.stringify({ rules, hitRate, refused }, undefined, 2));
    else if (output === undefined) terminal.out(text);
    terminal.err(`${rules.length} rules, ${percent(hitRate)} of ${entries.length} requests`);
    return EXIT.ok;
  },
};

function targetOf(text = '90'): number {
  const percentage = Number(text);
  if (percentage > 0 && percentage <= 100) return percentage / 100;
  throw new UsageError(`warm: "${text}" is no percentage`, 'Expected a number up to 100.');
}

function storeIn(path: string, now: Date): GrammarStore {
  return new GrammarStore(ruleFileStore(path), { now: () => now.getTime() });
}

/** A file that can't keep rules is a mistake of the command line. */
async function usable<Result>(working: Promise<Result> | undefined): Promise<Result | undefined> {
  try {
    return await working;
  } catch (error) {
    if (error instanceof RuleFileError) throw new UsageError(error.message);
    throw error;
  }
}

/** Each rule is compiled once, however often it is asked for. */
function answering(base: Grammar, kept: readonly NewRule[], now: Date) {
  const compiled = new Map<string, Grammar | undefined>();
  const grammarOf = ({ id, grammarText }: NewRule): Grammar | undefined => {
    if (!compiled.has(id)) {
      compiled.set(id, compileGrammar(`${id}.agr`, { [`${id}.agr`]: grammarText }).grammar);
    }
    return compiled.get(id);
  };
  return (rules: readonly NewRule[], request: string): boolean =>
    [base, ...[...kept, ...rules].map(grammarOf)].some(
      (grammar) =>
        grammar !== undefined && matchGrammar(grammar, request, { now, maxMatches: 1 }).length > 0,
    );
}
