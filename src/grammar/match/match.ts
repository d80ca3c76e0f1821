// Matching from end to end: text in, distinct values out, best first. The work is the chart's and
// the ranking's; this file puts them together for the segments of a grammar.

import type { JsonValue } from '../../base/json.js';
import { Captures } from './captures.js';
import type { Chart } from './chart.js';
import type { Node } from './graph.js';
import type { Derivation } from './derivation.js';
import type { Grammar } from './grammar.js';
import { applyPolicies } from './policies.js';
import { Preparation } from './prepare.js';
import type { MatchOptions } from './prepare.js';
import { Ranking } from './rank.js';
import type { Program } from './program.js';
import { capturesOf, checkedPaths, countsOf, rulesOf } from './report.js';
import type { MatchCapture, MatchCounts, MatchedRule } from './report.js';
import type { Scratch } from './scratch.js';
import { isSameValue, valueKey } from './value-key.js';

const defaultMaxMatches = 32;
// Ways kept at a node at most, where expressions make different captures equal.
const mostWays = 2048;
// Of so few matches each is compared with each.
const few = 8;

/** One way to read the input. */
export class GrammarMatch {
  /** The action: the start rule's value. */
  readonly value: JsonValue;
  readonly #chart: Chart;
  readonly #way: Derivation;

  /** Made by `matchGrammar` alone. */
  constructor(value: JsonValue, chart: Chart, way: Derivation) {
    this.value = value;
    this.#chart = chart;
    this.#way = way;
  }

  /** The rules that took part, from the start rule on, from left to right. */
  get rules(): readonly MatchedRule[] {
    return rulesOf(this.#chart, this.#way);
  }

  /** Everything that a variable took, from left to right, outer ones before inner ones. */
  get captures(): readonly MatchCapture[] {
    return capturesOf(this.#chart, this.#way);
  }

  get counts(): MatchCounts {
    return countsOf(this.#way);
  }

  /** Dotted paths of the parts of `value` that come from entities and numbers. */
  get entityWildcardPropertyNames(): readonly string[] {
    return checkedPaths(this.#chart, this.#way);
  }
}

/**
 * Every distinct value that `grammar` gives for `text`, best first. Never throws for what stands in
 * the text; ends after polynomial work, or when `maxSteps` are used up, with no match at all.
 */
export function matchGrammar(
  grammar: Grammar,
  text: string,
  options: MatchOptions = {},
): GrammarMatch[] {
  return new Matching(text, options).run(grammar);
}

class Matching {
  readonly #preparation: Preparation;
  readonly #options: MatchOptions;
  #steps = 0;
  #exhausted = false;

  constructor(text: string, options: MatchOptions) {
    this.#preparation = new Preparation(text, options);
    this.#options = options;
  }

  run(grammar: Grammar): GrammarMatch[] {
    const limit = this.#options.maxMatches ?? defaultMaxMatches;
    const found = grammar.segments.flatMap(({ program }) => this.#segment(program, limit));
    const { stats } = this.#options;
    if (stats !== undefined) {
      stats.steps = this.#steps;
      stats.exhausted = this.#exhausted;
    }
    if (this.#exhausted) return [];
    if (grammar.segments.length === 1) return found;
    // The sort is stable: among equals the earlier segment's stay first.
    return distinct(found.sort(compareCounts)).slice(0, limit);
  }

  #segment(program: Program, limit: number): GrammarMatch[] {
    const scratch = program.takeScratch();
    const chart = this.#preparation.chart(program, scratch, this.#steps);
    const roots = chart.run();
    this.#steps += chart.steps;
    this.#exhausted ||= chart.exhausted;
    const matches = roots.length === 0 ? [] : this.#rank(chart, roots, scratch, limit);
    program.returnScratch(scratch);
    return matches;
  }

  #rank(chart: Chart, roots: readonly Node[], scratch: Scratch, limit: number): GrammarMatch[] {
    const captures = new Captures(chart.program, chart.input.text, scratch);
    // Different captures may give one value: look further until there are enough, or no more.
    for (let ways = limit; ; ways *= 4) {
      const ranking = new Ranking(chart, captures, ways, this.#preparation.maxSteps - this.#steps);
      const best = ranking.best(roots);
      const kept = applyPolicies(chart.program, best, this.#options, ranking);
      this.#steps += ranking.steps;
      this.#exhausted ||= ranking.exhausted;
      const matches = distinct(
        kept.map((way) => new GrammarMatch(captures.value(way.captured) ?? null, chart, way)),
      );
      const isAll = best.length < ways || ways >= mostWays || this.#exhausted;
      if (isAll || matches.length >= limit) return matches.slice(0, limit);
    }
  }
}

/** The order of matches of different segments. */
function compareCounts(a: GrammarMatch, b: GrammarMatch): number {
  const [x, y] = [a.counts, b.counts];
  return (
    y.literal - x.literal ||
    y.checked - x.checked ||
    x.unchecked - y.unchecked ||
    x.wildcard - y.wildcard
  );
}

/** The first match of each value. */
function distinct(matches: readonly GrammarMatch[]): GrammarMatch[] {
  if (matches.length <= few) {
    return matches.filter(
      ({ value }, i) => matches.findIndex((other) => isSameValue(other.value, value)) === i,
    );
  }
  const first = new Map<string, GrammarMatch>();
  for (const match of matches) {
    const key = valueKey(match.value);
    if (!first.has(key)) first.set(key, match);
  }
  return [...first.values()];
}
