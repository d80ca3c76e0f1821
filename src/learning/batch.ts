// Judges rules that are installed together, each as if those before it were in use already. Takes one pass:
// what none of them matches, none of them changes, and is asked about once for all. Puts none into use.

import { LiveGrammar } from '../grammar/live-grammar.js';
import { Grammar } from '../grammar/match/grammar.js';
import { matchGrammar } from '../grammar/match/match.js';
import { AgentGrammarRegistry } from './agent-grammar.js';
import type { Action, KnownRequest, NewRule } from './types.js';
import { matchingWith, narrowedTo, verifyRule, type Verdict, type Verifier } from './verify.js';

/** A rule that compiles, and what its own request must give. */
export interface ReadRule {
  readonly rule: NewRule;
  readonly grammar: Grammar;
  readonly action?: Action | undefined;
}

export class Batch {
  readonly #verifier: Verifier;
  /** What is in use, and what was found sound of these as far as that matters. */
  readonly #registry = new AgentGrammarRegistry();
  /** Requests of these rules that others of them match: the only ones whose answer they may change. */
  readonly #contested: ReadonlySet<string>;
  #known: readonly KnownRequest[];

  constructor(rules: readonly ReadRule[], verifier: Verifier) {
    for (const { schemaName, current } of verifier.registry.all()) {
      this.#registry.of(schemaName).replaceBase(current);
    }
    this.#verifier = { ...narrowedTo(joined(rules), verifier), registry: this.#registry };
    this.#known = this.#verifier.known;
    this.#contested = contestedOf(rules, verifier);
  }

  /** In the order in which they were given. */
  judge({ rule, grammar, action }: ReadRule): Verdict {
    const { schemaName, sourceRequest: request } = rule;
    const candidate = { schemaName, grammar, request, ...(action && { action }) };
    const verdict = verifyRule(candidate, { ...this.#verifier, known: this.#known });
    if (verdict.kind === 'refused' || this.#contested.size === 0) return verdict;
    this.#registry.of(schemaName).addGeneratedRules([{ rule, grammar }]);
    if (this.#contested.has(request)) this.#known = [...this.#known, { schemaName, request }];
    return verdict;
  }
}

function contestedOf(rules: readonly ReadRule[], verifier: Verifier): ReadonlySet<string> {
  const agents = new Set(rules.map(({ rule }) => rule.schemaName));
  const contested = new Set<string>();
  for (const agent of agents) {
    const own = joined(rules.filter(({ rule }) => rule.schemaName === agent));
    const { current } = verifier.registry.of(agent);
    for (const { rule } of rules) {
      const { schemaName, sourceRequest: request } = rule;
      if (request === '') continue;
      const isForeign = schemaName !== agent;
      const grammar = isForeign ? own : new Grammar([...current.segments, ...own.segments]);
      const readings = matchGrammar(grammar, request, { ...matchingWith(verifier), maxMatches: 2 });
      if (readings.length > (isForeign ? 0 : 1)) contested.add(request);
    }
  }
  return contested;
}

/** What they match, in one go. */
function joined(rules: readonly ReadRule[]): Grammar {
  const live = new LiveGrammar(new Grammar([]));
  live.replaceLearned(rules.map(({ grammar }) => grammar));
  return live.current;
}
