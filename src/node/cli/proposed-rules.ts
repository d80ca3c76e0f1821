// What a grammar and the rules proposed beside it answer together, and whether one more may join them.
// Proposes none.

import { compileGrammar, defaultEntities, Grammar, matchGrammar } from '../../grammar.js';
import { AgentGrammarRegistry } from '../../learning/agent-grammar.js';
import type { Action, KnownRequest, Moment, NewRule } from '../../learning/types.js';
import { verifyRule } from '../../learning/verify.js';

export class ProposedRules {
  readonly #base: Grammar;
  readonly #moment: Moment;
  /** Requests of the log with what was done: no rule may answer one otherwise. */
  readonly #known: readonly KnownRequest[];
  readonly #compiled = new Map<string, Grammar | undefined>();
  /** Why rules may not stand here whatever request they come from: thousands may teach the same one. */
  readonly #refused = new Map<string, string>();

  constructor(base: Grammar, moment: Moment, known: readonly KnownRequest[]) {
    this.#base = base;
    this.#moment = moment;
    this.#known = known;
  }

  /** All of it as one grammar. */
  with(rules: readonly NewRule[]): Grammar {
    const grammars = rules.flatMap((rule) => this.#grammarOf(rule) ?? []);
    return new Grammar([this.#base, ...grammars].flatMap(({ segments }) => segments));
  }

  /** Whether all of it answers a request; put together once, for however many are asked about. */
  answering(rules: readonly NewRule[]): (request: string) => boolean {
    const grammar = this.with(rules);
    const options = { ...this.#moment, entities: defaultEntities, maxMatches: 1 };
    return (request) => matchGrammar(grammar, request, options).length > 0;
  }

  /** Why `rule` may not stand beside `accepted`; `undefined` where it may. */
  refusal(
    rule: NewRule,
    action: Action,
    accepted: readonly NewRule[],
    moment = this.#moment,
  ): string | undefined {
    const known = this.#refused.get(rule.id);
    if (known !== undefined) return known;
    const grammar = this.#grammarOf(rule);
    if (grammar === undefined) return 'The rule is no grammar.';
    const { schemaName, sourceRequest: request } = rule;
    const registry = new AgentGrammarRegistry();
    registry.of(schemaName).replaceBase(this.with(accepted));
    const verdict = verifyRule(
      { schemaName, request, action, grammar },
      { registry, known: this.#known, moment, entities: defaultEntities },
    );
    if (verdict.kind === 'sound') return undefined;
    if (verdict.code !== 'not-reproduced') this.#refused.set(rule.id, verdict.reason);
    return verdict.reason;
  }

  /** Each rule is compiled once, however often it is asked for. */
  #grammarOf({ id, grammarText }: NewRule): Grammar | undefined {
    if (this.#compiled.has(id)) return this.#compiled.get(id);
    const { grammar } = compileGrammar(`${id}.agr`, { [`${id}.agr`]: grammarText });
    this.#compiled.set(id, grammar);
    return grammar;
  }
}
