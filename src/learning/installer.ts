// Puts a rule into use: read, verified, kept and swapped in, or refused with the reason; and takes it out
// again. Knows of no lesson and decides for none.

import { grammarToJson } from '../grammar/json/write.js';
import type { Entities } from '../grammar/match/entity-reader.js';
import { actionOf, type AgentGrammarRegistry } from './agent-grammar.js';
import { Batch, type ReadRule } from './batch.js';
import { matchGrammar } from '../grammar/match/match.js';
import type { KnownText, KnownValues } from './known-values.js';
import type { DynamicGrammarLoader } from './loader.js';
import type { GrammarStore } from './rule-store.js';
import { canonical } from './same-json.js';
import type { Action, KnownRequest, LearnedTool, Moment, NewRule } from './types.js';
import type { Verifier } from './verify.js';

export interface InstallerOptions {
  readonly store: GrammarStore;
  readonly registry: AgentGrammarRegistry;
  /** The texts that were confirmed for each slot. */
  readonly known: KnownValues;
  /** Reads the text of an agent's rules, against the tools of the moment. */
  readonly loader: (tools: readonly LearnedTool[], schemaName: string) => DynamicGrammarLoader;
  readonly moment: () => Moment;
  readonly entities?: Entities;
  /** Sentences of the owner that must go on meaning what they mean. */
  readonly cases?: readonly KnownRequest[];
}

export type InstallOutcome =
  | { readonly kind: 'installed'; readonly rule: NewRule }
  | { readonly kind: 'refused'; readonly reason: string };

/** Told of each rule that isn't installed, and why, for people. */
export type Refuse = (rule: NewRule, reason: string) => void;

type Wished = Pick<ReadRule, 'rule' | 'action'>;

export class RuleInstaller {
  readonly #options: InstallerOptions;
  /** Requests that taught rules: each keeps the answer that it has. Read anew by `refresh`. */
  #taught: readonly KnownRequest[] = [];

  constructor(options: InstallerOptions) {
    this.#options = options;
  }

  /** Reads what was taught so far, in other tabs as well. Before the installs of one lesson. */
  async refresh(): Promise<void> {
    const { store, known } = this.#options;
    const rules = await store.list();
    for (const rule of rules) known.restore(rule);
    this.#taught = taughtBy(rules);
  }

  /** `action` is what the rule's own request must give. */
  async install(
    rule: NewRule,
    action: Action | undefined,
    tools: readonly LearnedTool[],
  ): Promise<InstallOutcome> {
    let reason = '';
    const refuse = (_rule: NewRule, why: string): void => {
      reason = why;
    };
    const [installed] = await this.#installAll([{ rule, action }], tools, refuse);
    return installed === undefined
      ? { kind: 'refused', reason }
      : { kind: 'installed', rule: installed };
  }

  /** Installs those that are sound, with one swap. Resolves to them; `refuse` is told of the others. */
  installSound(
    rules: readonly NewRule[],
    tools: readonly LearnedTool[],
    refuse: Refuse = () => undefined,
  ): Promise<readonly NewRule[]> {
    return this.#installAll(
      rules.map((rule) => ({ rule })),
      tools,
      refuse,
    );
  }

  async #installAll(
    rules: readonly Wished[],
    tools: readonly LearnedTool[],
    refuse: Refuse,
  ): Promise<readonly NewRule[]> {
    const read = this.#read(rules, tools, refuse);
    const batch = new Batch(read, this.#verifier());
    const sound = read.filter((one) => {
      const verdict = batch.judge(one);
      if (verdict.kind === 'refused') refuse(one.rule, verdict.reason);
      return verdict.kind === 'sound';
    });
    if (sound.length === 0) return [];
    const { store, registry } = this.#options;
    await store.addAll(
      sound.map(({ rule, grammar }) => ({ rule, compiled: grammarToJson(grammar) })),
    );
    for (const schemaName of new Set(sound.map(({ rule }) => rule.schemaName))) {
      const own = sound.filter(({ rule }) => rule.schemaName === schemaName);
      registry.of(schemaName).addGeneratedRules(own);
    }
    const installed = sound.map(({ rule }) => rule);
    this.#taught = [...this.#taught, ...taughtBy(installed)];
    return installed;
  }

  #read(
    rules: readonly Wished[],
    tools: readonly LearnedTool[],
    refuse: Refuse,
  ): readonly ReadRule[] {
    const loaders = new Map<string, DynamicGrammarLoader>();
    return rules.flatMap((wished) => {
      const { schemaName, grammarText, id } = wished.rule;
      const loader = loaders.get(schemaName) ?? this.#options.loader(tools, schemaName);
      loaders.set(schemaName, loader);
      const loaded = loader.load(grammarText, id);
      if (loaded.kind === 'loaded') return { ...wished, grammar: loaded.grammar };
      refuse(wished.rule, loaded.errors[0]?.message ?? 'The rule is no grammar.');
      return [];
    });
  }

  #verifier(): Verifier {
    const { registry, known, moment, entities, cases = [] } = this.#options;
    return {
      registry,
      moment: moment(),
      entities: known.entities(entities),
      known: [...cases, ...this.#taught],
    };
  }

  async remove(schemaName: string, id: string): Promise<void> {
    this.#options.registry.of(schemaName).remove(id);
    await this.#options.store.delete(schemaName, id);
  }

  /** Requests that taught rules of an agent, the latest `most`, oldest first. */
  async taughtBefore(
    schemaName: string,
    most: number,
  ): Promise<readonly { readonly id: string; readonly request: string }[]> {
    const rules = await this.#options.store.list(schemaName);
    return rules
      .filter(({ sourceRequest, origin }) => sourceRequest !== '' && origin === 'learned')
      .slice(-most)
      .map(({ id, sourceRequest }) => ({ id, request: sourceRequest }));
  }

  /** What a request is understood as. */
  actionFor(schemaName: string, request: string): Action | undefined {
    return actionOf(this.#match(schemaName, request)?.value);
  }

  /** Ids of the learned rules that read a request in another way than `action`. */
  contradicting(schemaName: string, request: string, action: Action): readonly string[] {
    const match = this.#match(schemaName, request);
    if (match === undefined || isAlike(actionOf(match.value), action)) return [];
    return this.#options.registry.of(schemaName).learnedIn(match.rules);
  }

  /** Whether learned rules read a request as `action`. */
  concludes(schemaName: string, request: string, action: Action): boolean {
    const match = this.#match(schemaName, request);
    if (match === undefined || !isAlike(actionOf(match.value), action)) return false;
    return this.#options.registry.of(schemaName).learnedIn(match.rules).length > 0;
  }

  #match(schemaName: string, request: string) {
    const { registry, known, moment, entities } = this.#options;
    const [match] = matchGrammar(registry.of(schemaName).current, request, {
      ...moment(),
      entities: known.entities(entities),
      maxMatches: 1,
    });
    return match;
  }

  /** Knows texts of slots, and keeps them. */
  async keep(texts: readonly KnownText[]): Promise<void> {
    for (const text of texts) this.#options.known.add(text);
    await this.#keepSlots(texts);
  }

  /** Takes them back. */
  async drop(texts: readonly KnownText[]): Promise<void> {
    for (const text of texts) this.#options.known.remove(text);
    await this.#keepSlots(texts);
  }

  async #keepSlots(texts: readonly KnownText[]): Promise<void> {
    const slots = new Map(texts.map((text) => [`${text.schemaName} ${text.slot}`, text]));
    const { known, store } = this.#options;
    await store.addAll(
      [...slots.values()].map(({ schemaName, slot }) => known.recordOf(schemaName, slot)),
    );
  }
}

function taughtBy(rules: readonly NewRule[]): readonly KnownRequest[] {
  return rules
    .filter(({ sourceRequest }) => sourceRequest !== '')
    .map(({ schemaName, sourceRequest }) => ({ schemaName, request: sourceRequest }));
}

/** Free text is compared whatever its case: a request may be typed in capitals. */
function isAlike(one: Action | undefined, other: Action): boolean {
  const plain = ({ actionName, parameters }: Action): string =>
    canonical([actionName, parameters]).toLowerCase();
  return one !== undefined && plain(one) === plain(other);
}
