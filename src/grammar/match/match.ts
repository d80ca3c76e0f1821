// Matching as pages and tools see it: the best matches, with all that each tells of itself, narrowed by
// the policies asked for.

import type { JsonValue } from '../../base/json.js';
import { bestMatches } from './best-matches.js';
import type { BestMatch } from './best-matches.js';
import type { Grammar } from './grammar.js';
import { countsOf, rulesOf } from './path.js';
import type { MatchCounts, MatchedRule } from './path.js';
import { applyPolicies } from './policies.js';
import type { MatchPolicies } from './policies.js';
import type { MatchingOptions } from './prepare.js';
import { capturesOf, checkedPaths } from './report.js';
import type { MatchCapture } from './report.js';

export interface MatchOptions extends MatchingOptions, Partial<MatchPolicies> {}

/** One way to read the input. */
export class GrammarMatch {
  /** The action: the start rule's value. */
  readonly value: JsonValue;
  readonly #match: BestMatch;

  /** Made by `matchGrammar` alone. */
  constructor(match: BestMatch) {
    this.value = match.value;
    this.#match = match;
  }

  /** The rules that took part, from the start rule on, from left to right. */
  get rules(): readonly MatchedRule[] {
    return rulesOf(this.#match);
  }

  /** Everything that a variable took, from left to right, outer ones before inner ones. */
  get captures(): readonly MatchCapture[] {
    return capturesOf(this.#match.chart, this.#match.way);
  }

  get counts(): MatchCounts {
    return countsOf(this.#match);
  }

  /** Dotted paths of the parts of `value` that come from entities and numbers. */
  get entityWildcardPropertyNames(): readonly string[] {
    return checkedPaths(this.#match.chart, this.#match.way);
  }
}

/**
 * Every distinct value that `grammar` gives for `text`, best first. Never throws for what stands in
 * the text; ends after polynomial work, or when `maxSteps` are used up: then with the best alone, or none.
 */
export function matchGrammar(
  grammar: Grammar,
  text: string,
  options: MatchOptions = {},
): GrammarMatch[] {
  return bestMatches(grammar, text, options, (program, ways, work) =>
    applyPolicies(program, ways, options, work),
  ).map((match) => new GrammarMatch(match));
}
