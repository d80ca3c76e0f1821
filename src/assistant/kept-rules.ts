// The rules in use, read from the store when the assistant opens and whenever another tab changed them. What
// is as it was keeps its grammar, so that a change costs no more than itself. Changes none.

import type { AgentGrammarRegistry } from '../learning/agent-grammar.js';
import type { KnownValues } from '../learning/known-values.js';
import { readRules, type UsableRule } from '../learning/rule-grammars.js';
import type { GrammarStore } from '../learning/rule-store.js';
import { nextTask } from './idle.js';

export interface KeptRulesPorts {
  readonly store: GrammarStore;
  readonly registry: AgentGrammarRegistry;
  readonly known: KnownValues;
  /** The names of all agents. */
  readonly agents: readonly string[];
  /** Fetches what rules need to be used. */
  readonly prepare: () => Promise<void>;
  readonly onProblem: (message: string) => void;
}

export class KeptRules {
  readonly #ports: KeptRulesPorts;
  #usable: readonly UsableRule[] = [];
  #reading = Promise.resolve();
  #isOutdated = true;

  constructor(ports: KeptRulesPorts) {
    this.#ports = ports;
  }

  /** What is kept was changed elsewhere: the next reading is due, however often this is said. */
  outdate(): void {
    this.#isOutdated = true;
  }

  /** Takes up what is kept, where that is due. One at a time. */
  read(): Promise<void> {
    const before = this.#reading.catch(() => undefined);
    return (this.#reading = before.then(() => this.#readIfDue()));
  }

  async #readIfDue(): Promise<void> {
    if (!this.#isOutdated) return;
    this.#isOutdated = false;
    const { store, known, agents, registry, prepare, onProblem } = this.#ports;
    const records = await store.list();
    known.clear();
    const rules = records.filter((record) => !known.restore(record));
    const loadLoader = async () => {
      const { DynamicGrammarLoader } = await import('../learning/loader.js');
      return new DynamicGrammarLoader();
    };
    const { usable, quarantined } = await readRules(rules, {
      loadLoader,
      before: this.#usable,
      pause: nextTask,
    });
    // Without it rules do less, and nothing wrong.
    if (usable.length > 0) await prepare().catch(() => undefined);
    this.#usable = usable;
    for (const agent of agents) {
      registry.of(agent).replaceLearned(usable.filter(({ rule }) => rule.schemaName === agent));
    }
    for (const { rule, reason } of quarantined) {
      onProblem(`The learned rule ${rule.id} is not used: ${reason}`);
    }
  }
}
