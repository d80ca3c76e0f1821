// `agr warm`: proposes rules for what a log's requests missed, until enough of them are answered.

import { defaultEntities } from '../../grammar.js';
import { GrammarStore } from '../../learning/rule-store.js';
import type { NewRule } from '../../learning/types.js';
import { hasWords, type UsageEntry } from '../../learning/usage-entry.js';
import { proposeRules } from '../../learning/warmer.js';
import { RuleFileError, ruleFileStore } from '../rule-file-store.js';
import { EXIT, UsageError, type Command } from './command.js';
import { logAndGrammar, percent } from './coverage.js';
import { toolsIn } from './generate.js';
import { ProposedRules } from './proposed-rules.js';
import {
  momentOf,
  phrasingsFor,
  printRefused,
  PROVIDER_OPTIONS,
  providerIn,
  type Taught,
} from './provider.js';

export const warm: Command = {
  name: 'warm',
  summary: 'Propose rules for what a log shows a grammar to miss',
  usage:
    'LOG --grammar FILE --tools FILE [--target PERCENT] [-o FILE] [--provider URL [--model NAME]]',
  examples: [
    'agr warm requests.jsonl --grammar shop.agr --tools tools.json --target 90',
    'agr warm requests.jsonl --grammar shop.agr --tools tools.json -o proposed.agr',
    'agr warm requests.jsonl --grammar shop.agr --tools tools.json --provider http://localhost:8080/v1',
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
    ...PROVIDER_OPTIONS,
  },
  async run(args, terminal) {
    const toolsPath = args.text('tools');
    if (toolsPath === undefined) {
      throw new UsageError('warm: no tools given', `Say, ${warm.examples[0]}`);
    }
    const provider = providerIn('warm', args, terminal);
    const target = targetOf(args.text('target'));
    const { entries: all, grammar } = await logAndGrammar('warm', warm.examples, args, terminal);
    if (grammar === undefined) return EXIT.findings;
    const entries = all.filter(hasWords);
    const tools = await toolsIn(toolsPath, terminal);
    const moment = momentOf(terminal);
    const output = args.text('output');
    const store = output === undefined ? undefined : storeIn(output, moment.now);
    const kept = (await usable(store?.list())) ?? [];
    const known = confirmedIn(entries);
    const beside = new ProposedRules(grammar, moment, known);
    const proposed = proposeRules(entries, {
      ...{ tools, moment, target, entities: defaultEntities },
      answers: (more, request) => beside.answering([...kept, ...more])(request),
      refusal: (rule, action, more, then) => beside.refusal(rule, action, [...kept, ...more], then),
    });
    const taught = taughtBy(proposed.rules, entries);
    const base = beside.with([...kept, ...proposed.rules]);
    const phrasing = await phrasingsFor(taught, { provider, base, tools, moment, known }, terminal);
    const rules = [...proposed.rules, ...phrasing.rules];
    for (const rule of rules) await usable(store?.add({ ...rule, origin: 'generated' }));
    const isAnswered = beside.answering([...kept, ...rules]);
    const answered = entries.filter(({ request }) => isAnswered(request));
    const hitRate = entries.length === 0 ? 1 : answered.length / entries.length;
    const refused = [...proposed.refused, ...phrasing.refused];
    if (args.flag('json')) terminal.out(JSON.stringify({ rules, hitRate, refused }, undefined, 2));
    else if (output === undefined) {
      terminal.out(rules.map(({ grammarText }) => `${grammarText}\n`).join('\n'));
    }
    printRefused(refused, terminal);
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

/** The requests of the log that taught these rules, with what was done. */
function taughtBy(rules: readonly NewRule[], entries: readonly UsageEntry[]): readonly Taught[] {
  const requests = new Set(rules.map(({ sourceRequest }) => sourceRequest));
  return confirmedIn(entries).filter(({ request }) => requests.has(request));
}

/** The requests of the log that something was done for, each once. */
function confirmedIn(entries: readonly UsageEntry[]): readonly Taught[] {
  const confirmed = entries.flatMap(({ schemaName, request, action, at }) =>
    action === undefined || request === ''
      ? []
      : [[request, { schemaName, request, action, ...(at === undefined ? {} : { at }) }] as const],
  );
  return [...new Map(confirmed).values()];
}
