// `agr coverage`: how many requests of a log a grammar answers, and what to write next.

import { matchGrammar, type Grammar } from '../../grammar.js';
import { hasWords, type UsageEntry } from '../../learning/usage-entry.js';
import { reportOf, type MissCluster } from '../../learning/warmer.js';
import { compileFile } from '../compile-file.js';
import { EXIT, UsageError, type Arguments, type Command } from './command.js';
import { printBroken } from './diagnostics.js';
import { readText } from './files.js';
import type { Terminal } from './terminal.js';
import { readLog } from './usage-log.js';

export const coverage: Command = {
  name: 'coverage',
  summary: 'Tell how much of a log a grammar answers, and what it misses',
  usage: 'LOG --grammar FILE [--json]',
  examples: [
    'agr coverage requests.jsonl --grammar shop.agr',
    'agr coverage requests.jsonl --grammar shop.agr --json',
  ],
  options: {
    grammar: { type: 'string', value: 'FILE', help: 'The grammar (.agr)' },
  },
  async run(args, terminal) {
    const { entries, grammar } = await logAndGrammar('coverage', coverage.examples, args, terminal);
    if (grammar === undefined) return EXIT.findings;
    const now = terminal.now();
    const report = reportOf(
      entries.map((entry): UsageEntry => {
        if (!hasWords(entry)) return entry;
        const isHit = matchGrammar(grammar, entry.request, { now, maxMatches: 1 }).length > 0;
        return isHit ? { ...entry, stage: 'grammar' } : { ...entry, stage: missed(entry) };
      }),
    );
    const { requests, hitRate, misses } = report;
    if (args.flag('json')) {
      terminal.out(JSON.stringify({ requests, hitRate, misses }, undefined, 2));
    } else {
      terminal.out(`${percent(hitRate)} of ${requests} requests are answered`);
      for (const cluster of misses.slice(0, MOST_SHOWN)) terminal.out(lineOf(cluster));
    }
    return EXIT.ok;
  },
};

const MOST_SHOWN = 20;

/** What the log says was answered by some grammar isn't answered by this one. */
function missed({ stage }: UsageEntry): UsageEntry['stage'] {
  return stage === 'grammar' ? 'none' : stage;
}

function lineOf({ count, actions, requests }: MissCluster): string {
  return `${count} × ${actions.join(', ') || 'nothing was done'}: ${requests[0] ?? ''}`;
}

export function percent(share: number): string {
  return `${(share * 100).toFixed(1)} %`;
}

/** What `coverage` and `warm` begin with. Without a grammar, its mistakes were printed. */
export async function logAndGrammar(
  name: string,
  examples: readonly string[],
  args: Arguments,
  terminal: Terminal,
): Promise<{ readonly entries: readonly UsageEntry[]; readonly grammar: Grammar | undefined }> {
  const [log] = args.positionals;
  const path = args.text('grammar');
  if (log === undefined || path === undefined) {
    throw new UsageError(`${name}: a log and a grammar are needed`, `Say, ${examples[0]}`);
  }
  const entries = readLog(await readText(log, terminal), log);
  const compiled = compileFile(path, {});
  if (compiled.grammar === undefined) printBroken(compiled, args, terminal);
  return { entries, grammar: compiled.grammar };
}
