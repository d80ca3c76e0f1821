// `agr stats`: how large grammars are, how ambiguous, and which rules cost the most work.

import { gzipSync } from 'node:zlib';
import { matchGrammar, type Grammar, type MatchOptions } from '../../grammar.js';
import { agJson, type CompiledFile } from '../compile-file.js';
import { casesBeside } from './cases-run.js';
import { EXIT, MATCHING_OPTIONS, UsageError, type Command } from './command.js';
import { counted, findingsOf, printDiagnostics } from './diagnostics.js';
import { expandFiles } from './files.js';
import { compileOne, matchOptions } from './matching.js';
import { rulesAlone } from './rules-alone.js';
import { paint, type Terminal } from './terminal.js';

/** Rules and sentences shown by name; --json has all. */
const SHOWN = 5;
/** Sentences times rules that are matched; of more sentences an even choice is. */
const MOST_MATCHES = 100_000;
/** Steps of matching for all rules together: some seconds. */
const MOST_STEPS = 20_000_000;

export const stats: Command = {
  name: 'stats',
  summary: 'Show size, ambiguity and the rules that cost the most work',
  usage: 'FILE...',
  examples: ['agr stats grammars', 'agr stats grammars/shop/shop.agr --json'],
  options: MATCHING_OPTIONS,
  async run(args, terminal) {
    if (args.positionals.length === 0) {
      throw new UsageError('stats: no files given', `Say, ${stats.examples[0]}`);
    }
    const options = matchOptions(args, terminal);
    const measured: GrammarStats[] = [];
    const broken: CompiledFile[] = [];
    for (const path of await expandFiles(args.positionals)) {
      const compiled = await compileOne(path, args, terminal);
      if (compiled.grammar === undefined) broken.push(compiled);
      else measured.push(await measure(path, compiled.grammar, options));
    }
    if (args.flag('json')) {
      const files = [...measured, ...broken.map(findingsOf)];
      terminal.out(JSON.stringify({ files }, undefined, 2));
    } else {
      for (const compiled of broken) printDiagnostics(compiled, terminal);
      for (const one of measured) print(one, terminal);
    }
    return broken.length > 0 ? EXIT.findings : EXIT.ok;
  },
};

interface GrammarStats {
  readonly file: string;
  readonly rules: number;
  readonly alternatives: number;
  readonly words: number;
  readonly entities: readonly string[];
  /** Of the `.ag.json`. */
  readonly bytes: number;
  readonly gzipBytes: number;
  /** Sentences of the cases with more than one value, most first. */
  readonly ambiguous: readonly { readonly sentence: string; readonly values: number }[];
  /** Steps of matching over the sentences of the cases: the whole, and each rule as if it were the start. */
  readonly steps: number;
  readonly slowest: readonly { readonly rule: string; readonly steps: number }[];
}

async function measure(
  path: string,
  grammar: Grammar,
  options: MatchOptions,
): Promise<GrammarStats> {
  const compiled = grammar.segments.map((segment) => segment.compiled);
  // Groups have no name, and built-in phrases no file.
  const named = compiled
    .flatMap(({ rules }) => rules)
    .filter(({ name, file }) => name !== '' && file !== '');
  const json = agJson(grammar);
  const sentences = ((await casesBeside(path)) ?? []).map(({ sentence }) => sentence);
  return {
    file: path,
    rules: named.length,
    alternatives: named.reduce((sum, { alternatives }) => sum + alternatives.length, 0),
    words: compiled.reduce((sum, { words }) => sum + words.length, 0),
    entities: grammar.entities,
    bytes: Buffer.byteLength(json),
    gzipBytes: gzipSync(json).length,
    ambiguous: ambiguities(grammar, sentences, options),
    steps: stepsOf(grammar, sentences, options),
    slowest: slowestRules(path, grammar, thinned(sentences, MOST_MATCHES / named.length), options),
  };
}

function ambiguities(grammar: Grammar, sentences: readonly string[], options: MatchOptions) {
  return sentences
    .map((sentence) => ({ sentence, values: matchGrammar(grammar, sentence, options).length }))
    .filter(({ values }) => values > 1)
    .sort((a, b) => b.values - a.values);
}

function stepsOf(grammar: Grammar, sentences: readonly string[], options: MatchOptions): number {
  return sentences.reduce((sum, sentence) => {
    const counter = { steps: 0, exhausted: false };
    matchGrammar(grammar, sentence, { ...options, stats: counter });
    return sum + counter.steps;
  }, 0);
}

/** Steps rather than time: the same on every machine and in every run. */
function slowestRules(
  path: string,
  grammar: Grammar,
  sentences: readonly string[],
  options: MatchOptions,
): GrammarStats['slowest'] {
  const all: { readonly rule: string; readonly steps: number }[] = [];
  let left = MOST_STEPS;
  for (const { rule, grammar: alone } of rulesAlone(grammar, path)) {
    const steps = stepsOf(alone, sentences, options);
    all.push({ rule, steps });
    left -= steps;
    if (left < 0) break;
  }
  return all.sort((a, b) => b.steps - a.steps);
}

/** About `count` of `sentences`, from all over them. */
function thinned(sentences: readonly string[], count: number): readonly string[] {
  const step = Math.max(1, Math.ceil(sentences.length / Math.max(1, count)));
  return sentences.filter((_, index) => index % step === 0);
}

function print(one: GrammarStats, terminal: Terminal): void {
  const kilobytes = (bytes: number) => `${(bytes / 1000).toFixed(1)} kB`;
  const rows: readonly (readonly [string, string])[] = [
    ['rules', `${one.rules}, ${one.alternatives} alternatives, ${one.words} words`],
    ['entities', one.entities.join(', ') || 'none'],
    ['.ag.json', `${kilobytes(one.bytes)}, ${kilobytes(one.gzipBytes)} gzip`],
    ['ambiguous', `${counted(one.ambiguous.length, 'sentence')} of the cases`],
    ...one.ambiguous
      .slice(0, SHOWN)
      .map(({ sentence, values }) => ['', `${values} × ${sentence}`] as const),
    ['work', `${one.steps} steps for all sentences of the cases`],
    ...one.slowest.slice(0, SHOWN).map(({ rule, steps }) => ['', `${steps} in <${rule}>`] as const),
  ];
  terminal.out(paint(terminal, 'bold', one.file));
  for (const [name, value] of rows) terminal.out(`  ${name.padEnd(10)} ${value}`);
}
