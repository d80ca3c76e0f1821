// Completion: what may come next after the beginning of a sentence. The chart of matching, run on the
// prefix, gives the places from which to go on; the grammar says what can begin there. This file puts
// the segments of a grammar together.

import type { Grammar } from '../match/grammar.js';
import { Captures } from '../match/captures.js';
import { Preparation } from '../match/prepare.js';
import type { Program } from '../match/program.js';
import { Effort } from './effort.js';
import { backwardFrontier, endsWithPart, forwardFrontier } from './frontier.js';
import type { CompletionGroup, CompletionOptions, CompletionResult } from './result.js';
import { Suggestions } from './suggestions.js';
import type { Suggested } from './suggestions.js';
import { strongest } from './separators.js';
import type { SeparatorMode } from './separators.js';

interface Found extends Suggested {
  /** Index in the prefix. */
  readonly position: number;
  readonly directionSensitive: boolean;
}

/** What may follow `prefix` in sentences of `grammar`. Never throws for what stands in the prefix. */
export function matchGrammarCompletion(
  grammar: Grammar,
  prefix: string,
  options: CompletionOptions = {},
): CompletionResult {
  const effort = new Effort(options.maxSteps);
  const preparation = new Preparation(prefix, { ...options, maxSteps: effort.left });
  const found = grammar.segments.map(({ program }) =>
    complete(preparation, program, options, effort),
  );
  const { stats } = options;
  if (stats !== undefined) {
    stats.steps = effort.steps;
    stats.exhausted = effort.isSpent;
  }
  const least = options.minPrefixLength ?? 0;
  const furthest = found.reduce((most, { position }) => Math.max(most, position), 0);
  const directionSensitive = found.some((part) => part.directionSensitive);
  const kept = furthest < least ? [] : found.filter(({ position }) => position === furthest);
  return combined(kept, Math.max(furthest, least), directionSensitive, effort.isSpent);
}

function complete(
  preparation: Preparation,
  program: Program,
  options: CompletionOptions,
  effort: Effort,
): Found {
  const scratch = program.takeScratch();
  const chart = preparation.chart(program, scratch, effort.steps, true);
  chart.run();
  effort.steps += chart.steps;
  const frontier =
    options.direction === 'backward' ? backwardFrontier(chart, effort) : forwardFrontier(chart);
  const captures = new Captures(program, preparation.text, scratch);
  const found = new Suggestions(chart, captures, options.entities, effort).at(frontier);
  const directionSensitive = endsWithPart(chart);
  program.returnScratch(scratch);
  const position = preparation.text.originalOffset(frontier.position);
  return { ...found, position, directionSensitive };
}

function combined(
  found: readonly Found[],
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
    closedSet: properties.length === 0 && !isCut,
    directionSensitive,
    openWildcard: words.some(({ isOpen }) => isOpen),
  };
}
