// Runs a grammar's cases, and tells which rules they reached. Prints nothing.

import { isDeepStrictEqual } from 'node:util';
import { matchGrammar, type Grammar, type MatchOptions } from '../../grammar.js';
import { readTextIfThere } from './files.js';
import { readCases, type SentenceCase } from './cases-file.js';

export interface CaseResult extends SentenceCase {
  readonly passed: boolean;
  /** The best match's value; `undefined` without one. */
  readonly actual: unknown;
}

/** A rule, and which of its alternatives no case reached (from 1). */
export interface RuleCoverage {
  readonly rule: string;
  readonly file: string;
  readonly reached: boolean;
  readonly alternatives: number;
  readonly missed: readonly number[];
}

export interface CasesRun {
  readonly results: readonly CaseResult[];
  readonly coverage: readonly RuleCoverage[];
}

/** Where the cases of a grammar stand: `shop.agr` → `shop.cases.txt`. */
export function casesPath(grammarPath: string): string {
  return grammarPath.replace(/\.agr$/, '.cases.txt');
}

/** The cases beside a grammar; `undefined` where there is no such file. */
export async function casesBeside(
  grammarPath: string,
): Promise<readonly SentenceCase[] | undefined> {
  const path = casesPath(grammarPath);
  const text = await readTextIfThere(path);
  return text === undefined ? undefined : readCases(text, path);
}

/** Matches every sentence once. A case passes when the best match's value is the expected one. */
export function runCases(
  grammar: Grammar,
  cases: readonly SentenceCase[],
  options: MatchOptions,
): CasesRun {
  const reached = new Map<string, Set<number>>();
  const results = cases.map((one) => {
    const [best] = matchGrammar(grammar, one.sentence, { ...options, maxMatches: 1 });
    for (const { rule, file, alternative } of best?.rules ?? []) {
      const key = ruleKey(file, rule);
      reached.set(key, (reached.get(key) ?? new Set()).add(alternative));
    }
    const actual = best === undefined ? undefined : plain(best.value);
    return { ...one, actual, passed: isDeepStrictEqual(actual, one.expected) };
  });
  return { results, coverage: coverageOf(grammar, reached) };
}

function coverageOf(
  grammar: Grammar,
  reached: ReadonlyMap<string, ReadonlySet<number>>,
): readonly RuleCoverage[] {
  return grammar.segments
    .flatMap(({ compiled: { rules, start } }) =>
      // The start of a file that lends rules is that file's own.
      rules.filter(({ name, file }) => name !== 'Start' || file === rules[start]?.file),
    )
    .filter(({ name, file }) => name !== '' && file !== '')
    .map(({ name, file, alternatives }) => {
      const taken = reached.get(ruleKey(file, name)) ?? new Set();
      const missed = alternatives.map((_, index) => index).filter((index) => !taken.has(index));
      return {
        rule: name,
        file,
        reached: taken.size > 0,
        alternatives: alternatives.length,
        missed: missed.map((index) => index + 1),
      };
    });
}

function ruleKey(file: string, rule: string): string {
  return `${file}\n${rule}`;
}

/** The value as a page would receive it. */
function plain(value: unknown): unknown {
  return JSON.parse(JSON.stringify(value));
}
