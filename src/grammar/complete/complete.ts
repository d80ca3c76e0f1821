// Completion: what may come next after the beginning of a sentence. The chart of matching, run on the
// prefix, gives the places from which to go on; the grammar says what can begin there. This file puts
// the segments of a grammar together.

import type { Grammar } from '../match/grammar.js';
import { Captures } from '../match/captures.js';
import { Preparation } from '../match/prepare.js';
import type { Program } from '../match/program.js';
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
  const preparation = new Preparation(prefix, options);
  const found = grammar.segments.map(({ program }) => complete(preparation, program, options));
  const least = options.minPrefixLength ?? 0;
  const furthest = found.reduce((most, { position }) => Math.max(most, position), 0);
  const directionSensitive = found.some((part) => part.directionSensitive);
  const kept = furthest < least ? [] : found.filter(({ position }) => position === furthest);
  return combined(kept, Math.max(furthest, least), directionSensitive);
}

function complete(preparation: Preparation, program: Program, options: CompletionOptions): Found {
  const scratch = program.takeScratch();
  const chart = preparation.chart(program, scratch, 0, true);
  chart.run();
  const frontier =
    options.direction === 'backward' ? backwardFrontier(chart) : forwardFrontier(chart);
  const captures = new Captures(program, preparation.text, scratch);
  const found = new Suggestions(chart, captures, options.entities).at(frontier);
  const directionSensitive = endsWithPart(chart);
  program.returnScratch(scratch);
  const position = preparation.text.originalOffset(frontier.position);
  return { ...found, position, directionSensitive };
}

function combined(
  found: readonly Found[],
  matchedPrefixLength: number,
  directionSensitive: boolean,
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
    closedSet: properties.length === 0,
    directionSensitive,
    openWildcard: words.some(({ isOpen }) => isOpen),
  };
}
