// Matching from end to end: text in, distinct values out, best first. The work is the chart's and
// the ranking's; this file puts them together for the segments of a grammar. What a page needs to act:
// `path` tells which way a match took, `match` adds its captures and the policies.

import type { JsonValue } from '../../base/json.js';
import { Captures } from './captures.js';
import type { Chart } from './chart.js';
import type { Derivation, Work } from './derivation.js';
import type { Grammar } from './grammar.js';
import type { Node } from './graph.js';
import { Preparation } from './prepare.js';
import type { MatchingOptions } from './prepare.js';
import type { Program } from './program.js';
import { Ranking } from './rank.js';
import { isSameValue } from './same-value.js';
import type { Scratch } from './scratch.js';

const defaultMaxMatches = 32;
// Ways kept at a node at most, where expressions make different captures equal.
const mostWays = 2048;

/** One way to read the input. */
export interface BestMatch {
  /** The action: the start rule's value. */
  readonly value: JsonValue;
  readonly chart: Chart;
  readonly way: Derivation;
}

/** The ways of `ways` that count, in their order. */
export type Narrowing = (
  program: Program,
  ways: readonly Derivation[],
  work: Work,
) => readonly Derivation[];

/**
 * Every distinct value that `grammar` gives for `text`, best first. Never throws for what stands in
 * the text; ends after polynomial work, or when `maxSteps` are used up: then with the best alone, or none.
 */
export function bestMatches(
  grammar: Grammar,
  text: string,
  options: MatchingOptions = {},
  narrow: Narrowing = (_program, ways) => ways,
): BestMatch[] {
  return new Matching(text, options, narrow).run(grammar);
}

class Matching {
  readonly #preparation: Preparation;
  readonly #options: MatchingOptions;
  readonly #narrow: Narrowing;
  #steps = 0;
  #exhausted = false;
  /** Whether the budget ended before the best match was known. */
  #isUnknown = false;

  constructor(text: string, options: MatchingOptions, narrow: Narrowing) {
    this.#preparation = new Preparation(text, options);
    this.#options = options;
    this.#narrow = narrow;
  }

  run(grammar: Grammar): BestMatch[] {
    const limit = this.#options.maxMatches ?? defaultMaxMatches;
    const found: BestMatch[] = [];
    for (const { program } of grammar.segments) found.push(...this.#segment(program, limit));
    const { stats } = this.#options;
    if (stats !== undefined) {
      stats.steps = this.#steps;
      stats.exhausted = this.#exhausted;
    }
    if (this.#isUnknown) return [];
    if (grammar.segments.length === 1) return found;
    // The sort is stable: among equals the earlier segment's stay first.
    found.sort(({ way: a }, { way: b }) => b.gain - a.gain || a.cost - b.cost);
    const kept: BestMatch[] = [];
    for (const match of found) addDistinct(kept, match, limit);
    return kept;
  }

  #segment(program: Program, limit: number): BestMatch[] {
    const scratch = program.takeScratch();
    const chart = this.#preparation.chart(program, scratch, this.#steps);
    const roots = chart.run();
    this.#steps += chart.steps;
    this.#exhausted ||= chart.exhausted;
    this.#isUnknown ||= chart.exhausted;
    const matches = roots.length === 0 ? [] : this.#rank(chart, roots, scratch, limit);
    program.returnScratch(scratch);
    return matches;
  }

  #rank(chart: Chart, roots: readonly Node[], scratch: Scratch, limit: number): BestMatch[] {
    const captures = new Captures(chart.program, chart.input.text, scratch);
    // Different captures may give one value: look further until there are enough, or no more.
    for (let ways = limit; ; ways *= 4) {
      const ranking = new Ranking(chart, captures, ways, this.#preparation.maxSteps - this.#steps);
      const best = ranking.best(roots);
      const kept = this.#narrow(chart.program, best, ranking);
      this.#steps += ranking.steps;
      this.#exhausted ||= ranking.exhausted;
      this.#isUnknown ||= ranking.exhausted && best.length === 0;
      const matches = this.#matches(chart, captures, kept, limit);
      const isAll = best.length < ways || ways >= mostWays || this.#exhausted;
      if (!isAll && matches.length < limit) continue;
      this.#steps += captures.steps;
      return matches;
    }
  }

  /** The first `limit` ways of different values; fewer where building those takes too many steps. */
  #matches(
    chart: Chart,
    captures: Captures,
    ways: readonly Derivation[],
    limit: number,
  ): BestMatch[] {
    const matches: BestMatch[] = [];
    for (const way of ways) {
      const value = captures.value(way.captured);
      // An action that isn't there is none.
      if (value !== undefined) addDistinct(matches, { value, chart, way }, limit);
      this.#exhausted ||= this.#steps + captures.steps > this.#preparation.maxSteps;
      if (this.#exhausted) break;
    }
    return matches;
  }
}

/** Adds a match whose value none of `kept` has, as long as they are fewer than `limit`. */
function addDistinct(kept: BestMatch[], match: BestMatch, limit: number): void {
  if (kept.length === limit) return;
  for (const { value } of kept) if (isSameValue(value, match.value)) return;
  kept.push(match);
}
