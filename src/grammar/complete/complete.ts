// Completion: what may come next after the beginning of a sentence. The chart of matching, run on the
// prefix, gives the places from which to go on; the grammar says what can begin there. This file puts
// the segments of a grammar together.

import type { Grammar } from '../match/grammar.js';
import { Captures } from '../match/captures.js';
import type { Chart } from '../match/chart.js';
import { Preparation } from '../match/prepare.js';
import type { Program } from '../match/program.js';
import type { Scratch } from '../match/scratch.js';
import { Effort } from './effort.js';
import { backwardFrontier, endsWithPart, forwardFrontier, isSettled } from './frontier.js';
import type { Frontier } from './frontier.js';
import type { CompletionGroup, CompletionOptions, CompletionResult } from './result.js';
import { Suggestions } from './suggestions.js';
import type { Suggested } from './suggestions.js';
import { strongest } from './separators.js';
import type { SeparatorMode } from './separators.js';

/** One segment of a grammar, and where its rules have got to in the prefix. */
interface Place {
  readonly program: Program;
  readonly scratch: Scratch;
  readonly chart: Chart;
  readonly frontier: Frontier;
}

/** What may follow `prefix` in sentences of `grammar`. Never throws for what stands in the prefix. */
export function matchGrammarCompletion(
  grammar: Grammar,
  prefix: string,
  options: CompletionOptions = {},
): CompletionResult {
  return completionOf(grammar, prefix, options).result;
}

/** A result, and what a composer makes of it. */
interface Completion {
  readonly result: CompletionResult;
  /** Whether it stays what it is while one of its words is typed. */
  readonly isSettled: () => boolean;
  /** Those of its completions that the sentence could go on without. */
  readonly extras: () => ReadonlySet<string>;
}

/** The same for a composer. */
export function completionOf(
  grammar: Grammar,
  prefix: string,
  options: CompletionOptions,
): Completion {
  const effort = new Effort(options.maxSteps);
  const preparation = new Preparation(prefix, { ...options, maxSteps: effort.left });
  const places = grammar.segments.map(({ program }) =>
    placeOf(preparation, program, options, effort),
  );
  const furthest = places.reduce((most, { frontier }) => Math.max(most, frontier.position), 0);
  const position = preparation.text.originalOffset(furthest);
  const least = options.minPrefixLength ?? 0;
  const found: Suggested[] = [];
  for (const { program, chart, frontier, scratch } of places) {
    if (frontier.position === furthest && position >= least) {
      const captures = new Captures(program, preparation.text, scratch);
      found.push(new Suggestions(chart, captures, options, effort).at(frontier));
    }
    program.returnScratch(scratch);
  }
  const { stats } = options;
  if (stats !== undefined) {
    stats.steps = effort.steps;
    stats.exhausted = effort.isSpent;
  }
  const directionSensitive = places.some(({ chart }) => endsWithPart(chart));
  const result = combined(found, Math.max(position, least), directionSensitive, effort.isSpent);
  return {
    result,
    extras: () => extrasIn(found),
    isSettled: () =>
      result.closedSet &&
      !result.openWildcard &&
      places.every(({ chart, frontier }) => isSettled(chart, frontier, furthest, effort)) &&
      !effort.isSpent,
  };
}

function extrasIn(found: readonly Suggested[]): ReadonlySet<string> {
  const words = found.flatMap((part) => part.words);
  const extras = words.filter(({ isExtra }) => isExtra).map(({ text }) => text);
  const others = new Set(words.filter(({ isExtra }) => !isExtra).map(({ text }) => text));
  return new Set(extras.filter((text) => !others.has(text)));
}

function placeOf(
  preparation: Preparation,
  program: Program,
  options: CompletionOptions,
  effort: Effort,
): Place {
  const scratch = program.takeScratch();
  const chart = preparation.chart(program, scratch, effort.steps, true);
  chart.run();
  effort.steps += chart.steps;
  const frontier =
    options.direction === 'backward' ? backwardFrontier(chart, effort) : forwardFrontier(chart);
  return { program, scratch, chart, frontier };
}

function combined(
  found: readonly Suggested[],
  matchedPrefixLength: number,
  directionSensitive: boolean,
  isCut: boolean,
): CompletionResult {
  const words = found.flatMap((part) => part.words);
  const properties = found.flatMap((part) => part.properties);
  const byMode = new Map<SeparatorMode, Set<string>>();
  for (const { text, mode } of words) byMode.set(mode, (byMode.get(mode) ?? new Set()).add(text));
  const groups = [...byMode].map(([separatorMode, texts]): CompletionGroup => ({
    separatorMode,
    completions: [...texts],
  }));
  return {
    completions: [...new Set(words.map(({ text }) => text))],
    properties: properties.map(({ property }) => property),
    matchedPrefixLength,
    separatorMode: strongest([...words, ...properties].map(({ mode }) => mode)),
    groups,
    closedSet: !isCut && !found.some(({ hasSlots }) => hasSlots),
    directionSensitive,
    openWildcard: words.some(({ isOpen }) => isOpen),
  };
}
