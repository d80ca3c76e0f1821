// Matching from end to end: text in, distinct values out, best first. The work is the chart's and
// the ranking's; this file puts them together for the segments of a grammar.

import type { JsonValue } from '../../base/json.js';
import type { EntityContext } from '../entities/types.js';
import { Captures } from './captures.js';
import { Chart } from './chart.js';
import type { Node } from './graph.js';
import type { Derivation } from './derivation.js';
import { EntityReader } from './entity-reader.js';
import type { Entities } from './entity-reader.js';
import type { Grammar } from './grammar.js';
import { Input } from './input.js';
import { applyPolicies } from './policies.js';
import type { MatchPolicies } from './policies.js';
import { Ranking } from './rank.js';
import type { Program } from './program.js';
import { capturesOf, checkedPaths, countsOf, rulesOf } from './report.js';
import type { MatchCapture, MatchCounts, MatchedRule } from './report.js';
import type { Scratch } from './scratch.js';
import { Text } from './text.js';
import { valueKey } from './value-key.js';

/** How much work matching did; filled in by `matchGrammar`. */
export interface MatchStats {
  steps: number;
  /** Whether the step budget ran out; nothing is returned then. */
  exhausted: boolean;
}

export interface MatchOptions extends Partial<MatchPolicies> {
  /** The present moment for dates and times. Default: now. */
  readonly now?: Date;
  /** IANA zone. Default: the runtime's. */
  readonly timeZone?: string;
  /** BCP 47. Default: `en`. */
  readonly locale?: string;
  /** Where entity types are looked up. Without it no entity matches. */
  readonly entities?: Entities;
  /** Most matches returned; the worst are left out. Default: 32. */
  readonly maxMatches?: number;
  /** Most steps of work. Default: 5 million, some seconds; no sound grammar comes near. */
  readonly maxSteps?: number;
  readonly stats?: MatchStats;
  /** Told of an entity that the registry lacks, once for each name and call. */
  readonly onMissingEntity?: (name: string) => void;
}

const defaultMaxMatches = 32;
const defaultMaxSteps = 5_000_000;
// Ways kept at a node at most, where expressions make different captures equal.
const mostWays = 2048;
const noEntities: Entities = { getValidator: () => undefined, getConverter: () => undefined };

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
  readonly #text: Text;
  readonly #options: MatchOptions;
  readonly #missing = new Set<string>();
  #context: EntityContext | undefined;
  #steps = 0;
  #exhausted = false;

  constructor(text: string, options: MatchOptions) {
    this.#text = new Text(text);
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
    const input = new Input(program, this.#text, scratch);
    const entities = this.#entityReader(program, input);
    const chart = new Chart(program, input, entities, this.#maxSteps - this.#steps, scratch);
    const roots = chart.run();
    this.#steps += chart.steps;
    this.#exhausted ||= chart.exhausted;
    const matches = roots.length === 0 ? [] : this.#rank(chart, roots, scratch, limit);
    program.returnScratch(scratch);
    return matches;
  }

  #rank(chart: Chart, roots: readonly Node[], scratch: Scratch, limit: number): GrammarMatch[] {
    const captures = new Captures(chart.program, this.#text, scratch);
    // Different captures may give one value: look further until there are enough, or no more.
    for (let ways = limit; ; ways *= 4) {
      const ranking = new Ranking(chart, captures, ways, this.#maxSteps - this.#steps);
      const best = ranking.best(roots);
      this.#steps += ranking.steps;
      this.#exhausted ||= ranking.exhausted;
      const kept = applyPolicies(chart.program, best, this.#options);
      const matches = distinct(
        kept.map((way) => new GrammarMatch(captures.value(way.captured) ?? null, chart, way)),
      );
      const isAll = best.length < ways || ways >= mostWays || this.#exhausted;
      if (isAll || matches.length >= limit) return matches.slice(0, limit);
    }
  }

  get #maxSteps(): number {
    return this.#options.maxSteps ?? defaultMaxSteps;
  }

  #entityReader(program: Program, input: Input): EntityReader {
    return new EntityReader(
      input,
      program.grammar.entities,
      this.#options.entities ?? noEntities,
      () => (this.#context ??= contextOf(this.#options)),
      (name) => this.#reportMissing(name),
    );
  }

  #reportMissing(name: string): void {
    if (this.#missing.has(name)) return;
    this.#missing.add(name);
    this.#options.onMissingEntity?.(name);
  }
}

function contextOf(options: MatchOptions): EntityContext {
  return {
    now: options.now ?? new Date(),
    timeZone: options.timeZone ?? Intl.DateTimeFormat().resolvedOptions().timeZone,
    locale: options.locale ?? 'en',
    weekStart: 1,
    preference: 'future',
  };
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
  if (matches.length < 2) return [...matches];
  const first = new Map<string, GrammarMatch>();
  for (const match of matches) {
    const key = valueKey(match.value);
    if (!first.has(key)) first.set(key, match);
  }
  return [...first.values()];
}
