// Looks after what was learned, for the rule manager: fetched when a person opens it. Lists, tries, edits,
// deletes and carries over; learns nothing.

import type { Entities } from '../grammar/match/entity-reader.js';
import { toolTitle } from '../harness/strings.js';
import type { AgentGrammarRegistry } from '../learning/agent-grammar.js';
import { RuleInstaller } from '../learning/installer.js';
import type { KnownValues } from '../learning/known-values.js';
import type { Learner } from '../learning/learner.js';
import { DynamicGrammarLoader } from '../learning/loader.js';
import { exportRulesAsAgr, exportRulesAsJson } from '../learning/rule-files.js';
import type { GrammarStore } from '../learning/rule-store.js';
import type { LearnedTool, Moment, RuleRecord } from '../learning/types.js';
import type { Tool } from '../tools/types.js';
import type { UsageLog } from './usage.js';
import type { LearnedRule, RuleProblem, Rules, TakeBack, TriedSentence } from './rules-contract.js';

export interface RuleDeskPorts {
  readonly store: GrammarStore;
  readonly registry: AgentGrammarRegistry;
  readonly known: KnownValues;
  readonly entities: Entities;
  readonly moment: () => Moment;
  readonly tools: () => Promise<readonly Tool[]>;
  readonly learner: () => Promise<Learner>;
  readonly usage: UsageLog;
  /** Empties the store, and whatever else lessons left behind; gives up one that is under way. */
  readonly forgetAll: () => Promise<void>;
  /** Agents by name, the first for what comes from elsewhere. */
  readonly agents: readonly string[];
  /** Reads the store anew, and forgets what was learned from rules that are gone. */
  readonly reload: () => Promise<void>;
}

export class RuleDesk implements Rules {
  readonly #ports: RuleDeskPorts;

  constructor(ports: RuleDeskPorts) {
    this.#ports = ports;
  }

  async list(): Promise<readonly LearnedRule[]> {
    const tools = await this.#ports.tools();
    const records = await this.#records();
    return records.map((record) => asLearnedRule(record, tools)).reverse();
  }

  async try(sentence: string): Promise<readonly TriedSentence[]> {
    const { registry, known, entities, moment } = this.#ports;
    const tools = await this.#ports.tools();
    const { readings } = registry.matchAcrossAgents(sentence, {
      ...moment(),
      entities: known.entities(entities),
    });
    return readings.map(({ schemaName, action, rules }) => ({
      agent: schemaName,
      does: titleOf(action.actionName, tools),
      values: JSON.stringify(action.parameters),
      rules,
    }));
  }

  async check({ id, agent }: LearnedRule, text: string): Promise<readonly RuleProblem[]> {
    const loaded = this.#loader(await this.#ports.tools(), agent).load(text, id);
    if (loaded.kind === 'loaded') return [];
    return loaded.errors.map(({ message, range: { start } }) => ({
      message,
      line: start.line,
      column: start.column,
    }));
  }

  async edit(rule: LearnedRule, text: string): Promise<readonly RuleProblem[]> {
    const problems = await this.check(rule, text);
    if (problems.length > 0) return problems;
    const record = (await this.#records()).find(({ id }) => id === rule.id);
    if (record === undefined) return [];
    const { timestamp: _timestamp, hits: _hits, compiled: _compiled, ...kept } = record;
    const loader = (tools: readonly LearnedTool[], agent: string) => this.#loader(tools, agent);
    const installer = new RuleInstaller({ ...this.#ports, loader });
    await installer.refresh();
    // What it was is forgotten first: its own request may mean something else from now on.
    const edited = { ...kept, grammarText: text, sourceRequest: '' };
    const outcome = await installer.install(edited, undefined, await this.#ports.tools());
    return outcome.kind === 'refused' ? [{ message: outcome.reason, line: 1, column: 1 }] : [];
  }

  async delete({ agent, id }: LearnedRule): Promise<TakeBack> {
    const before = await this.#ports.store.list(agent);
    const learner = await this.#ports.learner();
    await learner.forget(agent, id);
    return this.#takeBack(before);
  }

  async reset(): Promise<TakeBack> {
    const before = await this.#ports.store.list();
    await this.#ports.forgetAll();
    return this.#takeBack(before);
  }

  async export(format: 'agr' | 'json', withRequests: boolean): Promise<string> {
    const records = await this.#ports.store.list();
    const options = { includeRequests: withRequests };
    return format === 'agr'
      ? exportRulesAsAgr(records, options)
      : exportRulesAsJson(records, options);
  }

  exportLog(): Promise<string> {
    return this.#ports.usage.export();
  }

  async import(
    text: string,
  ): Promise<{ readonly added: number; readonly problems: readonly string[] }> {
    const { agents } = this.#ports;
    const learner = await this.#ports.learner();
    const { installed, problems } = await learner.import(text, agents, await this.#ports.tools());
    return { added: installed.length, problems };
  }

  /** Rules alone: texts of slots are kept among them, and mean nothing to a person. */
  async #records(): Promise<readonly RuleRecord[]> {
    return (await this.#ports.store.list()).filter(({ actionName }) => actionName !== '');
  }

  #loader(tools: readonly LearnedTool[], agent: string): DynamicGrammarLoader {
    return new DynamicGrammarLoader({ tools, taken: this.#ports.registry.of(agent).taken });
  }

  /** Holds on to what is gone alone: there may be thousands of others. */
  async #takeBack(before: readonly RuleRecord[]): Promise<TakeBack> {
    const { store, reload } = this.#ports;
    const left = new Map((await store.list()).map((rule) => [keyOf(rule), rule.grammarText]));
    const gone = before.filter((rule) => left.get(keyOf(rule)) !== rule.grammarText);
    return async () => {
      await store.restore(gone);
      await reload();
    };
  }
}

function keyOf({ schemaName, id }: RuleRecord): string {
  return JSON.stringify([schemaName, id]);
}

function asLearnedRule(record: RuleRecord, tools: readonly Tool[]): LearnedRule {
  const { id, schemaName, actionName, sourceRequest, grammarText, origin, hits, timestamp } =
    record;
  return {
    id,
    agent: schemaName,
    does: titleOf(actionName, tools),
    said: sourceRequest,
    text: grammarText,
    origin,
    hits,
    at: timestamp,
  };
}

/** A tool that is gone has only its name. */
function titleOf(name: string, tools: readonly Tool[]): string {
  const tool = tools.find((one) => one.name === name);
  return tool === undefined ? name : toolTitle(tool);
}
