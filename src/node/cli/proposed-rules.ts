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

  answers(rules: readonly NewRule[], request: string): boolean {
    const options = { ...this.#moment, entities: defaultEntities, maxMatches: 1 };
    return matchGrammar(this.with(rules), request, options).length > 0;
  }

  /** Why `rule` may not stand beside `accepted`; `undefined` where it may. */
  refusal(
    rule: NewRule,
    action: Action,
    accepted: readonly NewRule[],
    moment = this.#moment,
  ): string | undefined {
    const grammar = this.#grammarOf(rule);
    if (grammar === undefined) return 'The rule is no grammar.';
    const { schemaName, sourceRequest: request } = rule;
    const registry = new AgentGrammarRegistry();
    registry.of(schemaName).replaceBase(this.with(accepted));
    const verdict = verifyRule(
      { schemaName, request, action, grammar },
      { registry, known: this.#known, moment, entities: defaultEntities },
    );
    return verdict.kind === 'sound' ? undefined : verdict.reason;
  }

  /** Each rule is compiled once, however often it is asked for. */
  #grammarOf({ id, grammarText }: NewRule): Grammar | undefined {
    if (this.#compiled.has(id)) return this.#compiled.get(id);
    const { grammar } = compileGrammar(`${id}.agr`, { [`${id}.agr`]: grammarText });
    this.#compiled.set(id, grammar);
    return grammar;
  }
}
