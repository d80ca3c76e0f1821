// What was learned, kept on the device: one list of rules for each agent. Compiles nothing and judges
// nothing; a rule comes here when it is known to be good.

import type { RuleRecordStore } from '../storage/types.js';
import type { NewRule, RuleRecord } from './types.js';
import type { JsonValue } from '../base/json.js';
import { exportRulesAsAgr, exportRulesAsJson, type ExportOptions } from './rule-files.js';

export interface GrammarStoreOptions {
  /** Milliseconds since the epoch. */
  readonly now: () => number;
}

/** The rules of all agents. Rejects only where the store beneath does. */
export class GrammarStore {
  readonly #rules: RuleRecordStore;
  readonly #now: () => number;

  constructor(rules: RuleRecordStore, options: GrammarStoreOptions) {
    this.#rules = rules;
    this.#now = options.now;
  }

  /** In the order in which they were added. Without a name, those of all agents. */
  list(schemaName?: string): Promise<readonly RuleRecord[]> {
    return this.#rules.list(schemaName);
  }

  /** Adds it, or puts it in the place of the one with its id. */
  async add(rule: NewRule, compiled?: JsonValue): Promise<RuleRecord> {
    const known = (await this.#rules.list(rule.schemaName)).find(({ id }) => id === rule.id);
    const record: RuleRecord = {
      ...rule,
      ...(compiled === undefined ? {} : { compiled }),
      timestamp: this.#now(),
      hits: known?.hits ?? 0,
    };
    await this.#rules.put(record);
    return record;
  }

  /** By id, or by place in `list(schemaName)`. Resolves to what was deleted. */
  async delete(schemaName: string, which: string | number): Promise<RuleRecord | undefined> {
    const rules = await this.#rules.list(schemaName);
    const rule = rules.find(({ id }, index) => id === which || index === which);
    if (rule !== undefined) await this.#rules.delete(schemaName, rule.id);
    return rule;
  }

  /** Without a name, the rules of all agents. */
  clear(schemaName?: string): Promise<void> {
    return this.#rules.clear(schemaName);
  }

  /** Puts rules back as they were, hits and all. */
  async restore(rules: readonly RuleRecord[]): Promise<void> {
    for (const rule of rules) await this.#rules.put(rule);
  }

  /** Counts one use. */
  async hit(schemaName: string, id: string): Promise<void> {
    const rule = (await this.#rules.list(schemaName)).find((one) => one.id === id);
    // It may be forgotten meanwhile, in another tab as well.
    if (rule !== undefined) await this.#rules.replace({ ...rule, hits: rule.hits + 1 });
  }

  async exportAgr(schemaName: string, options: ExportOptions = {}): Promise<string> {
    return exportRulesAsAgr(await this.#rules.list(schemaName), options);
  }

  async exportJson(schemaName?: string, options: ExportOptions = {}): Promise<string> {
    return exportRulesAsJson(await this.#rules.list(schemaName), options);
  }
}
