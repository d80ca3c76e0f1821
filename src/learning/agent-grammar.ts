// One agent's grammar: what its owner wrote and what was learned since; and all agents' grammars
// together. Keeps nothing beyond the page.

import { isJsonObject } from '../base/json.js';
import type { JsonValue } from '../base/json.js';
import { LiveGrammar } from '../grammar/live-grammar.js';
import { bestMatches } from '../grammar/match/best-matches.js';
import { Grammar } from '../grammar/match/grammar.js';
import { rulesOf } from '../grammar/match/path.js';
import type { MatchingOptions } from '../grammar/match/prepare.js';
import type { UsableRule } from './rule-grammars.js';
import type { Action } from './types.js';

/** Base and learned rules of one agent. A match under way goes on with the grammar it took. */
export class AgentGrammar {
  readonly schemaName: string;
  readonly #live: LiveGrammar;
  #learned: ReadonlyMap<string, Grammar> = new Map();

  #base: Grammar;

  constructor(schemaName: string, base: Grammar = new Grammar([])) {
    this.schemaName = schemaName;
    this.#base = base;
    this.#live = new LiveGrammar(base);
  }

  /** What to match against now. */
  get current(): Grammar {
    return this.#live.current;
  }

  /** Names that the base defines: a learned rule may define none of them. */
  get taken(): ReadonlySet<string> {
    const rules = this.#base.segments.flatMap(({ compiled }) => compiled.rules);
    return new Set(rules.flatMap(({ name, file }) => (file === '' ? [] : [name])));
  }

  /** How many rules were added to the base. */
  get size(): number {
    return this.#learned.size;
  }

  /** Ids of the learned rules among those of a match. */
  learnedIn(rules: readonly { readonly file: string }[]): readonly string[] {
    // A learned rule's file is its id; files of the base have other names.
    const ids = rules.map(({ file }) => file.replace(/\.agr$/, ''));
    return [...new Set(ids)].filter((id) => this.#learned.has(id));
  }

  /** Whether a learned rule of this id is in use. */
  has(id: string): boolean {
    return this.#learned.has(id);
  }

  /** Adds rules, or puts them in the place of those with their ids. */
  addGeneratedRules(rules: readonly UsableRule[]): void {
    const isNew = rules.every(({ rule }) => !this.#learned.has(rule.id));
    const added = rules.map(({ rule, grammar }) => [rule.id, grammar] as const);
    this.#learned = new Map([...this.#learned, ...added]);
    if (isNew) for (const [, grammar] of added) this.#live.add(grammar);
    else this.#live.replaceLearned([...this.#learned.values()]);
  }

  /** Takes one rule out. */
  remove(id: string): void {
    if (!this.#learned.has(id)) return;
    this.#learned = new Map([...this.#learned].filter(([other]) => other !== id));
    this.#live.replaceLearned([...this.#learned.values()]);
  }

  /** Puts `rules` in the place of everything learned, as after a change in another tab. */
  replaceLearned(rules: readonly UsableRule[]): void {
    this.#learned = new Map(rules.map(({ rule, grammar }) => [rule.id, grammar]));
    this.#live.replaceLearned([...this.#learned.values()]);
  }

  /** Puts another base under what was learned. */
  replaceBase(base: Grammar): void {
    this.#base = base;
    this.#live.replaceBase(base);
  }

  /** Forgets everything learned. */
  resetToBase(): void {
    this.replaceLearned([]);
  }
}

/** What one agent makes of a request. */
export interface AgentReading {
  readonly schemaName: string;
  readonly action: Action;
  /** Ids of the learned rules that took part; none where the base answered. */
  readonly rules: readonly string[];
}

export interface AcrossAgents {
  /** The agent that decides: the only one that understands. */
  readonly deciding?: AgentReading;
  readonly readings: readonly AgentReading[];
  /** Matches of each agent that has any. */
  readonly counts: ReadonlyMap<string, number>;
}

/** The grammars of all agents, by name. */
export class AgentGrammarRegistry {
  readonly #agents = new Map<string, AgentGrammar>();

  /** The grammar of an agent, made empty on first need. */
  of(schemaName: string): AgentGrammar {
    const known = this.#agents.get(schemaName) ?? new AgentGrammar(schemaName);
    this.#agents.set(schemaName, known);
    return known;
  }

  all(): readonly AgentGrammar[] {
    return [...this.#agents.values()];
  }

  resetAllToBase(): void {
    for (const agent of this.#agents.values()) agent.resetToBase();
  }

  /** What every agent makes of `text`. */
  matchAcrossAgents(text: string, options: MatchingOptions): AcrossAgents {
    const counts = new Map<string, number>();
    const readings: AgentReading[] = [];
    for (const agent of this.#agents.values()) {
      const { schemaName, current } = agent;
      const matches = bestMatches(current, text, options);
      const [best] = matches;
      const action = actionOf(best?.value);
      if (best === undefined || action === undefined) continue;
      counts.set(schemaName, matches.length);
      readings.push({ schemaName, action, rules: agent.learnedIn(rulesOf(best)) });
    }
    const [only] = readings;
    return { readings, counts, ...(readings.length === 1 && only ? { deciding: only } : {}) };
  }
}

/** `{ actionName, parameters? }`; `undefined` where the value is none. */
export function actionOf(value: JsonValue | undefined): Action | undefined {
  if (!isJsonObject(value) || typeof value.actionName !== 'string') return undefined;
  const { actionName, parameters = {} } = value;
  return isJsonObject(parameters) ? { actionName, parameters } : undefined;
}
