// `agr match`: what sentences mean to a grammar.

import { matchGrammar, type GrammarMatch } from '../../grammar.js';
import { EXIT, MATCHING_OPTIONS, UsageError, type Arguments, type Command } from './command.js';
import { readText, STANDARD_INPUT } from './files.js';
import { grammarOf, matchOptions, printExhausted } from './matching.js';
import { paint, type Terminal } from './terminal.js';

export const match: Command = {
  name: 'match',
  summary: 'Show the action that a sentence means',
  usage: 'FILE SENTENCE... [--all]',
  examples: [
    'agr match shop.agr "add two mugs"',
    'agr match shop.agr "add two mugs" --all --json',
    'agr match shop.agr - < sentences.txt',
  ],
  options: {
    all: { type: 'boolean', short: 'a', help: 'Every reading, best first, not the best alone' },
    ...MATCHING_OPTIONS,
  },
  async run(args, terminal) {
    const [path, ...rest] = args.positionals;
    if (path === undefined || rest.length === 0) {
      throw new UsageError('match: expected a grammar and a sentence', `Say, ${match.examples[0]}`);
    }
    const sentences = await sentencesOf(rest, path, terminal);
    const options = { ...matchOptions(args, terminal), maxMatches: args.flag('all') ? 32 : 1 };
    const grammar = await grammarOf(path, args, terminal);
    if (grammar === undefined) return EXIT.findings;
    const results = sentences.map((sentence) => {
      const stats = { steps: 0, exhausted: false };
      const matches = matchGrammar(grammar, sentence, { ...options, stats });
      return { sentence, matches, exhausted: stats.exhausted };
    });
    report(results, args, terminal);
    const whole = rest.join(' ');
    const isUnquoted = results.length > 1 && results.every(({ matches }) => matches.length === 0);
    if (isUnquoted && matchGrammar(grammar, whole, options).length > 0) {
      terminal.err(`To match it as one sentence, quote it: agr match ${path} "${whole}"`);
    }
    return results.every(({ matches }) => matches.length > 0) ? EXIT.ok : EXIT.findings;
  },
};

interface Result {
  readonly sentence: string;
  readonly matches: readonly GrammarMatch[];
  /** Whether there were more ways to read it than could be gone through. */
  readonly exhausted: boolean;
}

async function sentencesOf(
  given: readonly string[],
  path: string,
  terminal: Terminal,
): Promise<readonly string[]> {
  if (!given.includes(STANDARD_INPUT)) return given;
  if (path === STANDARD_INPUT) {
    throw new UsageError('match: grammar and sentences cannot both come from standard input');
  }
  const lines = (await readText(STANDARD_INPUT, terminal)).split(/\r?\n/);
  return lines.filter((line) => line.trim() !== '');
}

function report(results: readonly Result[], args: Arguments, terminal: Terminal): void {
  if (args.flag('json')) {
    const documents = results.map(({ sentence, matches, exhausted }) => ({
      sentence,
      values: matches.map(({ value }) => value),
      ...(exhausted && { exhausted }),
    }));
    terminal.out(JSON.stringify(documents, undefined, 2));
    return;
  }
  for (const { sentence, matches, exhausted } of results) {
    if (results.length > 1) terminal.out(paint(terminal, 'bold', sentence));
    for (const { value } of matches) terminal.out(JSON.stringify(value));
    const none = exhausted ? 'given up' : 'no match';
    if (matches.length === 0) terminal.out(paint(terminal, 'yellow', none));
    if (exhausted) printExhausted(sentence, terminal);
  }
}
