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

/** A rule to keep, with its compiled segment if there is one. */
export interface Addition {
  readonly rule: NewRule;
  readonly compiled?: JsonValue | undefined;
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

  /** Adds it, or puts it in the place of the one with its id, which keeps its uses. */
  async add(rule: NewRule, compiled?: JsonValue): Promise<void> {
    await this.addAll([{ rule, compiled }]);
  }

  /** The same for many, at once. */
  async addAll(rules: readonly Addition[]): Promise<void> {
    const timestamp = this.#now();
    await this.#rules.put(
      rules.map(({ rule, compiled }) => ({
        ...rule,
        ...(compiled === undefined ? {} : { compiled }),
        timestamp,
        hits: 0,
      })),
    );
  }

  /** By id, or by place in `list(schemaName)`. */
  async delete(schemaName: string, which: string | number): Promise<void> {
    const id = typeof which === 'string' ? which : (await this.#rules.list(schemaName))[which]?.id;
    if (id !== undefined) await this.#rules.delete(schemaName, id);
  }

  /** Without a name, the rules of all agents. */
  clear(schemaName?: string): Promise<void> {
    return this.#rules.clear(schemaName);
  }

  /** Puts rules back as they were, hits and all. */
  restore(rules: readonly RuleRecord[]): Promise<void> {
    return this.#rules.put(rules);
  }

  /** Counts one use. It may be forgotten meanwhile, in another tab as well. */
  hit(schemaName: string, id: string): Promise<void> {
    return this.#rules.hit(schemaName, id);
  }

  async exportAgr(schemaName: string, options: ExportOptions = {}): Promise<string> {
    return exportRulesAsAgr(await this.#rules.list(schemaName), options);
  }

  async exportJson(schemaName?: string, options: ExportOptions = {}): Promise<string> {
    return exportRulesAsJson(await this.#rules.list(schemaName), options);
  }
}
