// When something is learned: what a person confirmed, or a read that was used again and not taken
// back. Generates, verifies, keeps and installs the rule, and takes it back on request. Draws nothing.

import type { JsonValue } from '../base/json.js';
import { grammarToJson } from '../grammar/json/write.js';
import type { Grammar } from '../grammar/match/grammar.js';
import type { Entities } from '../grammar/match/entity-reader.js';
import { matchGrammar } from '../grammar/match/match.js';
import { actionOf, type AgentGrammarRegistry } from './agent-grammar.js';
import { Analogies } from './analogies.js';
import { generateRule, ruleFrom, type GenerateResult } from './generate-rule.js';
import type { DynamicGrammarLoader } from './loader.js';
import { fold } from './request-text.js';
import type { KnownText, KnownValues } from './known-values.js';
import type { RuleDraft } from './render-rule.js';
import type { GrammarStore } from './rule-store.js';
import { readRuleFile } from './rule-files.js';
import { canonical } from './same-json.js';
import { isRephrasing } from './rephrasing.js';
import type { Action, KnownRequest, LearnedTool, Moment, NewRule, RuleRecord } from './types.js';
import { verifyRule } from './verify.js';

export interface LearnerOptions {
  readonly store: GrammarStore;
  readonly registry: AgentGrammarRegistry;
  /** The texts that were confirmed for each slot. */
  readonly known: KnownValues;
  /** Reads the text of rules, against the tools of the moment. */
  readonly loader: (tools: readonly LearnedTool[]) => DynamicGrammarLoader;
  readonly moment: () => Moment;
  readonly entities?: Entities;
  /** Sentences of the owner that must go on meaning what they mean. */
  readonly cases?: readonly KnownRequest[];
  /** `propose` collects rules for the owner to install. Default `install`. */
  readonly mode?: 'install' | 'propose';
  /** How often a write must be confirmed. Default 1. */
  readonly confirmations?: number;
}

/** A request that was carried out as the person wanted it. */
export interface Confirmed {
  readonly schemaName: string;
  readonly request: string;
  /** With the values as they were sent. */
  readonly action: Action;
  readonly tool: LearnedTool;
  /** A `write` was confirmed on a card; a `read` ran at once. */
  readonly kind: 'write' | 'read';
  /** The person asked for it to be remembered: once is enough. */
  readonly remember?: boolean;
  readonly secrets?: ReadonlySet<string>;
}

export type LearnOutcome =
  | {
      readonly kind: 'learned';
      readonly rule: RuleRecord;
      readonly pattern: string;
      /** Takes all of it back. */
      undo(): Promise<void>;
    }
  | { readonly kind: 'proposed'; readonly rule: NewRule; readonly pattern: string }
  /** It takes more confirmations. */
  | { readonly kind: 'waiting'; readonly seen: number; readonly needed: number }
  | { readonly kind: 'refused'; readonly reason: string };

type Generated = Extract<GenerateResult, { readonly kind: 'rule' }>;

/** A read says more about itself only when it is used again. */
const READS_NEEDED = 2;

export class Learner {
  readonly #options: LearnerOptions;
  /** How often requests led to a rule, by the rule's id. */
  readonly #seen = new Map<string, number>();
  /** Requests in which a value was confirmed, by the value and its place. */
  readonly #values = new Map<string, Set<string>>();
  /** Rules that a later confirmation spoke against. */
  readonly #contradicted = new Set<string>();
  readonly #analogies = new Map<string, Analogies>();
  readonly #tools = new Map<string, LearnedTool>();
  readonly #proposals = new Map<string, NewRule>();
  #lastRead: { readonly confirmed: Confirmed; readonly id: string } | undefined;
  /** One at a time: each is verified against those before it. */
  #work: Promise<unknown> = Promise.resolve();

  constructor(options: LearnerOptions) {
    this.#options = options;
  }

  /** Rules that wait for the owner, in `propose` mode. */
  get proposals(): readonly NewRule[] {
    return [...this.#proposals.values()];
  }

  /** Takes note of a confirmed request, and learns from it when that is due. Never rejects for a bad rule. */
  learn(confirmed: Confirmed): Promise<LearnOutcome> {
    const learning = this.#work.then(() => this.#learn(confirmed));
    this.#work = learning.catch(() => undefined);
    return learning;
  }

  /** A read was taken back: it counts for nothing. */
  forgetLast(): void {
    const last = this.#lastRead;
    this.#lastRead = undefined;
    if (last === undefined) return;
    this.#seen.set(last.id, (this.#seen.get(last.id) ?? 1) - 1);
  }

  /**
   * Installs the rules of an exported file, each only if it compiles for `tools` and is verified.
   * Resolves to what was installed and why the rest was not.
   */
  async import(
    text: string,
    schemaName: string,
    tools: readonly LearnedTool[],
  ): Promise<{ readonly installed: readonly RuleRecord[]; readonly problems: readonly string[] }> {
    const { rules, problems } = readRuleFile(text, schemaName);
    const installed: RuleRecord[] = [];
    const refused = [...problems];
    for (const rule of rules) {
      const outcome = await this.#install(rule, undefined, tools);
      if (outcome.kind === 'refused') refused.push(`${rule.id}: ${outcome.reason}`);
      else installed.push(outcome.rule);
    }
    return { installed, problems: refused };
  }

  async #learn(confirmed: Confirmed): Promise<LearnOutcome> {
    if (this.#lastRead !== undefined && isRephrasing(confirmed, this.#lastRead.confirmed)) {
      this.forgetLast();
    }
    this.#noteValues(confirmed);
    const general = this.#generate(confirmed, 'general');
    if (general.kind === 'refused') return general;
    await this.#dropContradicted(confirmed, general.action);
    const seen = this.#note(confirmed, general.rule.id);
    const needed = this.#needed(confirmed);
    if (seen < needed) return { kind: 'waiting', seen, needed };
    const outcome = await this.#take(general, confirmed);
    if (outcome.kind !== 'refused') return outcome;
    // A rule that would understand too much can still know this very sentence.
    const exact = this.#generate(confirmed, 'exact');
    if (exact.kind === 'refused') return outcome;
    const learned = await this.#take(exact, confirmed);
    return learned.kind === 'refused' ? outcome : learned;
  }

  /** A learned rule that reads this request in another way understands too much, and goes for good. */
  async #dropContradicted({ schemaName, request }: Confirmed, action: Action): Promise<void> {
    const { registry, store, known, moment, entities } = this.#options;
    const agent = registry.of(schemaName);
    const [match] = matchGrammar(agent.current, request, {
      ...moment(),
      entities: known.entities(entities),
      maxMatches: 1,
    });
    if (match === undefined || isAlike(actionOf(match.value), action)) return;
    for (const id of agent.learnedIn(match.rules)) {
      this.#contradicted.add(id);
      agent.remove(id);
      await store.delete(schemaName, id);
    }
  }

  #generate(confirmed: Confirmed, scope: 'general' | 'exact'): GenerateResult {
    const { moment, entities, known } = this.#options;
    return generateRule({
      ...confirmed,
      moment: moment(),
      ...(entities && { entities }),
      scope,
      knownEntity: (path) => known.entityFor(confirmed.schemaName, path),
      isConfirmed: (path, value) =>
        (this.#values.get(valueKey(confirmed, path, value))?.size ?? 0) > 1,
    });
  }

  #needed({ kind, remember }: Confirmed): number {
    if (remember === true) return 1;
    return kind === 'read' ? READS_NEEDED : (this.#options.confirmations ?? 1);
  }

  #note(confirmed: Confirmed, id: string): number {
    const seen = (this.#seen.get(id) ?? 0) + 1;
    this.#seen.set(id, seen);
    if (confirmed.kind === 'read') this.#lastRead = { confirmed, id };
    return seen;
  }

  #noteValues(confirmed: Confirmed): void {
    for (const [name, value] of Object.entries(confirmed.action.parameters)) {
      if (confirmed.secrets?.has(name) === true) continue;
      const key = valueKey(confirmed, [name], value);
      const requests = this.#values.get(key) ?? new Set<string>();
      this.#values.set(key, requests.add(fold(confirmed.request.trim())));
    }
  }

  async #take(
    { rule, analysis, action, draft }: Generated,
    confirmed: Confirmed,
  ): Promise<LearnOutcome> {
    const { pattern } = analysis;
    const { tool } = confirmed;
    if (this.#options.mode === 'propose') {
      this.#proposals.set(rule.id, rule);
      return { kind: 'proposed', rule, pattern };
    }
    const texts = knownTexts(rule.schemaName, analysis);
    const added = texts.filter((text) => this.#options.known.add(text));
    const hadRule = this.#options.registry.of(rule.schemaName).has(rule.id);
    const outcome = await this.#install(rule, action, [tool]);
    if (outcome.kind === 'refused') {
      for (const text of added) this.#options.known.remove(text);
      return outcome;
    }
    await this.#keep(texts);
    const derived = await this.#derive(draft, confirmed);
    const undo = async (): Promise<void> => {
      await this.#undo(outcome.rule, added, hadRule);
      for (const one of derived) await this.#undo(one, [], false);
    };
    return { kind: 'learned', rule: outcome.rule, pattern, undo };
  }

  /** Rules that follow from this lesson and those before it, each verified like any other. */
  async #derive(draft: RuleDraft, { schemaName, tool }: Confirmed): Promise<readonly RuleRecord[]> {
    this.#tools.set(tool.name, tool);
    const analogies = this.#analogies.get(schemaName) ?? new Analogies();
    this.#analogies.set(schemaName, analogies);
    const installed: RuleRecord[] = [];
    for (const counterpart of analogies.add(draft)) {
      const rule = { ...ruleFrom(counterpart, schemaName, ''), origin: 'generated' as const };
      const outcome = await this.#install(rule, undefined, [...this.#tools.values()]);
      if (outcome.kind === 'installed') installed.push(outcome.rule);
    }
    return installed;
  }

  /** Takes back what one lesson added: its texts, and its rule if that was new. */
  async #undo(rule: RuleRecord, added: readonly KnownText[], hadRule: boolean): Promise<void> {
    const { store, registry, known } = this.#options;
    for (const text of added) known.remove(text);
    await this.#keep(added);
    if (hadRule) return;
    this.#seen.delete(rule.id);
    registry.of(rule.schemaName).remove(rule.id);
    await store.delete(rule.schemaName, rule.id);
  }

  async #keep(texts: readonly KnownText[]): Promise<void> {
    for (const { schemaName, slot } of texts) {
      const { rule, compiled } = this.#options.known.recordOf(schemaName, slot);
      await this.#options.store.add(rule, compiled);
    }
  }

  async #install(
    rule: NewRule,
    action: Action | undefined,
    tools: readonly LearnedTool[],
  ): Promise<
    | { readonly kind: 'installed'; readonly rule: RuleRecord }
    | { readonly kind: 'refused'; readonly reason: string }
  > {
    const { store, registry, known, moment, cases = [] } = this.#options;
    if (this.#contradicted.has(rule.id)) {
      return { kind: 'refused', reason: 'The rule was contradicted before.' };
    }
    const loaded = this.#options.loader(tools).load(rule.grammarText, rule.id);
    if (loaded.kind === 'refused') {
      return { kind: 'refused', reason: loaded.errors[0]?.message ?? 'The rule is no grammar.' };
    }
    const { grammar } = loaded;
    const verdict = verifyRule(
      {
        schemaName: rule.schemaName,
        grammar,
        request: rule.sourceRequest,
        ...(action && { action }),
      },
      {
        registry,
        moment: moment(),
        entities: known.entities(this.#options.entities),
        known: [...cases, ...(await this.#confirmedRequests())],
      },
    );
    if (verdict.kind === 'refused') return { kind: 'refused', reason: verdict.reason };
    const record = await store.add(rule, compiledOf(grammar));
    registry.of(rule.schemaName).addGeneratedRules([{ rule: record, grammar }]);
    return { kind: 'installed', rule: record };
  }

  /** Every request that taught a rule keeps the answer that it has now. */
  async #confirmedRequests(): Promise<readonly KnownRequest[]> {
    const rules = await this.#options.store.list();
    return rules
      .filter(({ sourceRequest }) => sourceRequest !== '')
      .map(({ schemaName, sourceRequest }) => ({ schemaName, request: sourceRequest }));
  }
}

/** What the request taught about the texts of its slots. */
function knownTexts(schemaName: string, { mapping }: Generated['analysis']): readonly KnownText[] {
  return mapping.flatMap(({ kind, path, words, value }) => {
    if (kind !== 'known' || words === undefined || typeof value !== 'string') return [];
    const slot = path.join('.');
    // Said in the plural or in another order, it can still be said as it is spelled.
    return [...new Set([words, value])].map((text) => ({ schemaName, slot, words: text, value }));
  });
}

/** Free text is compared whatever its case: a request may be typed in capitals. */
function isAlike(one: Action | undefined, other: Action): boolean {
  const plain = ({ actionName, parameters }: Action): string =>
    canonical([actionName, parameters]).toLowerCase();
  return one !== undefined && plain(one) === plain(other);
}

function compiledOf(grammar: Grammar): JsonValue {
  return grammarToJson(grammar);
}

function valueKey(
  { schemaName, action }: Confirmed,
  path: readonly string[],
  value: JsonValue,
): string {
  return canonical([schemaName, action.actionName, [...path], value]);
}
