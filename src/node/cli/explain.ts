// `agr explain`: why a sentence means what it means, or how far the grammar can follow it.

import {
  matchGrammar,
  matchGrammarCompletion,
  type Grammar,
  type GrammarMatch,
  type MatchOptions,
} from '../../grammar.js';
import { EXIT, MATCHING_OPTIONS, UsageError, type Command } from './command.js';
import { grammarOf, matchOptions, printExhausted } from './matching.js';
import { rulesAlone } from './rules-alone.js';
import { paint, type Terminal } from './terminal.js';

/** Rules and words shown where nothing matches; --json has all. */
const SHOWN = 8;
/** Steps of completion for all rules together: a few seconds. */
const MOST_STEPS = 20_000_000;

export const explain: Command = {
  name: 'explain',
  summary: 'Show why a sentence matched, or how far each rule got',
  usage: 'FILE SENTENCE',
  examples: [
    'agr explain shop.agr "add two mugs"',
    'agr explain shop.agr "add two flying mugs" --json',
  ],
  options: MATCHING_OPTIONS,
  async run(args, terminal) {
    const [path, sentence, ...more] = args.positionals;
    if (path === undefined || sentence === undefined || more.length > 0) {
      throw new UsageError(
        'explain: expected a grammar and one sentence',
        `Say, ${explain.examples[0]}`,
      );
    }
    const options = matchOptions(args, terminal);
    const grammar = await grammarOf(path, args, terminal);
    if (grammar === undefined) return EXIT.findings;
    const stats = { steps: 0, exhausted: false };
    const matches = matchGrammar(grammar, sentence, { ...options, stats });
    if (stats.exhausted) printExhausted(sentence, terminal);
    const reaches = matches.length > 0 ? [] : reachesOf(path, grammar, sentence, options);
    if (args.flag('json')) {
      const document = { sentence, matches: matches.map(asData), reaches };
      terminal.out(JSON.stringify(document, undefined, 2));
    } else if (matches.length > 0) {
      for (const [index, match] of matches.entries()) printMatch(index + 1, match, terminal);
    } else printReaches(sentence, reaches, terminal);
    return matches.length > 0 ? EXIT.ok : EXIT.findings;
  },
};

function asData(match: GrammarMatch): unknown {
  const { value, rules, captures, counts } = match;
  return { value, rules, captures, counts };
}

function printMatch(rank: number, match: GrammarMatch, terminal: Terminal): void {
  const { literal, checked, unchecked, wildcard } = match.counts;
  terminal.out(`${rank}. ${paint(terminal, 'bold', JSON.stringify(match.value))}`);
  terminal.out(
    `   ${literal} literal characters, ${checked} checked and ${unchecked} unchecked captures, ` +
      `${wildcard} characters in wildcards`,
  );
  const path = match.rules.map(({ rule, alternative }) => `<${rule}> ${alternative + 1}`);
  terminal.out(`   rules and their alternatives: ${path.join(', ')}`);
  for (const { name, source, type, start, end, text } of match.captures) {
    const kind = type === '' ? source : `${source} ${type}`;
    terminal.out(`   ${name} = "${text}" (${start}–${end}, ${kind})`);
  }
}

interface Reach {
  /** `undefined`: the grammar as a whole. */
  readonly rule?: string;
  /** Characters of the sentence that it can follow. */
  readonly length: number;
  /** Words that could come there. */
  readonly words: readonly string[];
  /** Slots that could come there. */
  readonly slots: readonly string[];
}

/** How far the grammar gets, then each of its rules as if it were the start, the furthest first. */
function reachesOf(
  path: string,
  grammar: Grammar,
  sentence: string,
  options: MatchOptions,
): readonly Reach[] {
  const byRule: Reach[] = [];
  const stats = { steps: 0, exhausted: false };
  let left = MOST_STEPS;
  for (const { rule, grammar: alone } of rulesAlone(grammar, path)) {
    const reach = reachOf(alone, sentence, { ...options, stats });
    if (reach.length > 0) byRule.push({ rule, ...reach });
    left -= stats.steps;
    if (left < 0) break;
  }
  byRule.sort((a, b) => b.length - a.length);
  return [reachOf(grammar, sentence, options), ...byRule];
}

function reachOf(grammar: Grammar, sentence: string, options: MatchOptions): Reach {
  const completion = matchGrammarCompletion(grammar, sentence, options);
  return {
    length: completion.matchedPrefixLength,
    words: completion.completions,
    slots: completion.properties.flatMap(({ propertyNames }) => propertyNames),
  };
}

function printReaches(sentence: string, reaches: readonly Reach[], terminal: Terminal): void {
  terminal.out(paint(terminal, 'yellow', 'no match'));
  for (const { rule, length, words, slots } of reaches.slice(0, SHOWN + 1)) {
    const name = rule === undefined ? 'the grammar' : `<${rule}>`;
    const followed = paint(terminal, 'green', sentence.slice(0, length));
    const rest = paint(terminal, 'red', sentence.slice(length));
    const next = [...words.slice(0, SHOWN), ...slots.map((slot) => `$(${slot})`)];
    const expected = next.length > 0 ? `expected ${next.join(', ')}` : 'nothing may follow';
    terminal.out(`  ${name}: ${followed}⟂${rest}`);
    terminal.out(`    ${expected}`);
  }
}
