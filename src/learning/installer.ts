// Puts a rule into use: read, verified, kept and swapped in, or refused with the reason; and takes it out
// again. Knows of no lesson and decides for none.

import { grammarToJson } from '../grammar/json/write.js';
import type { Entities } from '../grammar/match/entity-reader.js';
import type { Grammar } from '../grammar/match/grammar.js';
import { actionOf, type AgentGrammarRegistry } from './agent-grammar.js';
import { matchGrammar } from '../grammar/match/match.js';
import type { KnownText, KnownValues } from './known-values.js';
import type { DynamicGrammarLoader } from './loader.js';
import type { UsableRule } from './rule-grammars.js';
import type { GrammarStore } from './rule-store.js';
import { canonical } from './same-json.js';
import type { Action, KnownRequest, LearnedTool, Moment, NewRule, RuleRecord } from './types.js';
import { narrowedTo, verifyRule, type Candidate, type Verifier } from './verify.js';

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
  | { readonly kind: 'installed'; readonly rule: RuleRecord }
  | { readonly kind: 'refused'; readonly reason: string };

type Loaded =
  | { readonly kind: 'loaded'; readonly grammar: Grammar }
  | { readonly kind: 'refused'; readonly reason: string };

export class RuleInstaller {
  readonly #options: InstallerOptions;
  /** Requests that taught rules: each keeps the answer that it has. Read anew by `refresh`. */
  #taught: readonly KnownRequest[] = [];

  constructor(options: InstallerOptions) {
    this.#options = options;
  }

  /** Reads what was taught so far, in other tabs as well. Before the installs of one lesson. */
  async refresh(): Promise<void> {
    const rules = await this.#options.store.list();
    this.#taught = rules
      .filter(({ sourceRequest }) => sourceRequest !== '')
      .map(({ schemaName, sourceRequest }) => ({ schemaName, request: sourceRequest }));
  }

  /** `action` is what the rule's own request must give. */
  async install(
    rule: NewRule,
    action: Action | undefined,
    tools: readonly LearnedTool[],
  ): Promise<InstallOutcome> {
    const loaded = this.#loaded(rule, tools);
    if (loaded.kind === 'refused') return loaded;
    const verdict = verifyRule(candidateOf(rule, loaded.grammar, action), this.#verifier());
    if (verdict.kind === 'refused') return { kind: 'refused', reason: verdict.reason };
    const { schemaName, sourceRequest: request } = rule;
    const usable = await this.#kept(rule, loaded.grammar);
    this.#options.registry.of(schemaName).addGeneratedRules([usable]);
    if (request !== '') this.#taught = [...this.#taught, { schemaName, request }];
    return { kind: 'installed', rule: usable.rule };
  }

  /**
   * Installs those of one agent's rules that are sound, with one swap. Each is verified without the
   * others: what one doesn't match, it doesn't change, and so neither do they together.
   */
  async installSound(
    schemaName: string,
    rules: readonly NewRule[],
    tools: readonly LearnedTool[],
  ): Promise<void> {
    const read = rules.flatMap((rule) => {
      const loaded = this.#loaded(rule, tools);
      return loaded.kind === 'refused' ? [] : [{ rule, grammar: loaded.grammar }];
    });
    const grammars = read.map(({ grammar }) => grammar);
    const verifier = narrowedTo(grammars, this.#verifier());
    const usable: UsableRule[] = [];
    for (const { rule, grammar } of read) {
      const verdict = verifyRule(candidateOf(rule, grammar, undefined), verifier);
      if (verdict.kind === 'sound') usable.push(await this.#kept(rule, grammar));
    }
    if (usable.length > 0) this.#options.registry.of(schemaName).addGeneratedRules(usable);
  }

  #loaded({ schemaName, grammarText, id }: NewRule, tools: readonly LearnedTool[]): Loaded {
    const loaded = this.#options.loader(tools, schemaName).load(grammarText, id);
    if (loaded.kind !== 'refused') return loaded;
    return { kind: 'refused', reason: loaded.errors[0]?.message ?? 'The rule is no grammar.' };
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

  async #kept(rule: NewRule, grammar: Grammar): Promise<UsableRule> {
    return { rule: await this.#options.store.add(rule, grammarToJson(grammar)), grammar };
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

  /** Keeps texts of slots as they are known by now. */
  async keep(texts: readonly KnownText[]): Promise<void> {
    const slots = new Map(texts.map((text) => [`${text.schemaName} ${text.slot}`, text]));
    for (const { schemaName, slot } of slots.values()) {
      const { rule, compiled } = this.#options.known.recordOf(schemaName, slot);
      await this.#options.store.add(rule, compiled);
    }
  }
}

function candidateOf(
  { schemaName, sourceRequest: request }: NewRule,
  grammar: Grammar,
  action: Action | undefined,
): Candidate {
  return { schemaName, grammar, request, ...(action && { action }) };
}

/** Free text is compared whatever its case: a request may be typed in capitals. */
function isAlike(one: Action | undefined, other: Action): boolean {
  const plain = ({ actionName, parameters }: Action): string =>
    canonical([actionName, parameters]).toLowerCase();
  return one !== undefined && plain(one) === plain(other);
}
