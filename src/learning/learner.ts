// When something is learned: what a person confirmed, or a read that was used again and not taken
// back. Generates, verifies, keeps and installs the rule, and takes it back on request. Draws nothing.

import type { JsonValue } from '../base/json.js';
import { Derivation, type Derived } from './derivation.js';
import { generateRule, type GenerateResult } from './generate-rule.js';
import { RuleInstaller, type InstallerOptions, type InstallOutcome } from './installer.js';
import type { KnownText } from './known-values.js';
import { LessonCounts, type CountsMemory } from './lesson-counts.js';
import { readRuleFile } from './rule-files.js';
import { canonical } from './same-json.js';
import { isRephrasing, type Said } from './rephrasing.js';
import { saysPlainly, takesAnyText } from './rule-units.js';
import type { Action, LearnedTool, NewRule, RuleRecord } from './types.js';

export interface LearnerOptions extends InstallerOptions {
  /** `propose` collects rules for the owner to install. Default `install`. */
  readonly mode?: 'install' | 'propose';
  /** How often a write must be confirmed. Default 1. */
  readonly confirmations?: number;
  /** Where counts outlive the page; without it they begin anew with each. */
  readonly memory?: CountsMemory;
  /** The tools of the moment, to go on from rules of earlier visits. Default: those of the lessons. */
  readonly tools?: () => Promise<readonly LearnedTool[]>;
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

/** A lesson, and what came of it. */
export interface Remembered {
  readonly confirmed: Confirmed;
  readonly outcome: LearnOutcome;
}

interface Lesson {
  readonly confirmed: Confirmed;
  /** Of the rule that it counts for. */
  readonly id: string;
  readonly outcome?: LearnOutcome;
}

type Generated = Extract<GenerateResult, { readonly kind: 'rule' }>;

/** A read says more about itself only when it is used again. */
const READS_NEEDED = 2;
/** "play …" of one word and any text: as many different requests must agree. */
const WIDE_NEEDED = 3;
/** Lessons of earlier visits that are told again: each takes about a millisecond. */
const MOST_RECALLED = 200;

export class Learner {
  readonly #options: LearnerOptions;
  readonly #counts: LessonCounts;
  readonly #derivations = new Map<string, Derivation>();
  readonly #installer: RuleInstaller;
  readonly #tools = new Map<string, LearnedTool>();
  readonly #proposals = new Map<string, NewRule>();
  /** The lesson that the person can still speak of. */
  #last: Lesson | undefined;
  /** One at a time: each is verified against those before it. */
  #work: Promise<unknown> = Promise.resolve();

  constructor(options: LearnerOptions) {
    this.#options = options;
    this.#installer = new RuleInstaller(options);
    this.#counts = new LessonCounts(options.memory);
  }

  /** Rules that wait for the owner, in `propose` mode. */
  get proposals(): readonly NewRule[] {
    return [...this.#proposals.values()];
  }

  /** Takes note of a confirmed request, and learns from it when that is due. Never rejects for a bad rule. */
  learn(confirmed: Confirmed): Promise<LearnOutcome> {
    return this.#next(() => this.#learn(confirmed));
  }

  /** Takes note of a request that teaches nothing: it may say the one before it in other words. */
  hear(request: string, action: Action | undefined): Promise<void> {
    return this.#next(async () => {
      await this.#takeBackRephrased({ request, action });
      this.#last = undefined;
    });
  }

  /** The last lesson counts for nothing, as it was undone. Resolves to whether a rule went with it. */
  takeBackLast(): Promise<boolean> {
    return this.#next(() => this.#takeBack());
  }

  /** Learns the last lesson at once, as often as it was confirmed; `undefined` where there is none. */
  rememberLast(): Promise<Remembered | undefined> {
    return this.#next(async () => {
      if (this.#last === undefined || this.#last.outcome?.kind === 'learned') return undefined;
      const { confirmed } = this.#last;
      return { confirmed, outcome: await this.#learn({ ...confirmed, remember: true }) };
    });
  }

  /**
   * Installs the rules of an exported file, each only if it compiles for `tools` and is verified, for the
   * agent it came from or else the first of `agents`. Resolves to what was installed and why the rest was
   * not.
   */
  async import(
    text: string,
    agents: readonly string[],
    tools: readonly LearnedTool[],
  ): Promise<{ readonly installed: readonly RuleRecord[]; readonly problems: readonly string[] }> {
    const { rules, texts, problems } = readRuleFile(text, agents);
    const installed: RuleRecord[] = [];
    const refused = [...problems];
    for (const known of texts) {
      // What was confirmed here goes on meaning what it means.
      const meant = this.#options.known.valueOf(known) ?? known.value;
      if (meant === known.value) this.#options.known.add(known);
      else refused.push(`"${known.words}" stands for "${meant}" here, not for "${known.value}".`);
    }
    await this.#installer.keep(texts);
    await this.#installer.refresh();
    for (const rule of rules) {
      const outcome = await this.#install(rule, undefined, tools);
      if (outcome.kind === 'refused') refused.push(`${rule.id}: ${outcome.reason}`);
      else installed.push(outcome.rule);
    }
    return { installed, problems: refused };
  }

  /** Forgets a rule and what followed from it; it may be learned again. */
  async forget(schemaName: string, id: string): Promise<void> {
    await this.#recall(schemaName);
    this.#counts.forget(id);
    await this.#installer.remove(schemaName, id);
    const derived = this.#derivations.get(schemaName)?.remove(id);
    if (derived !== undefined) await this.#apply(derived, schemaName);
  }

  #next<Result>(work: () => Promise<Result>): Promise<Result> {
    const working = this.#work.then(work);
    this.#work = working.catch(() => undefined);
    return working;
  }

  async #learn(confirmed: Confirmed): Promise<LearnOutcome> {
    await this.#recall(confirmed.schemaName);
    const outcome = await this.#judge(confirmed);
    if (this.#last !== undefined) this.#last = { ...this.#last, outcome };
    await this.#counts.save();
    return outcome;
  }

  async #takeBackRephrased(later: Said): Promise<void> {
    const earlier = this.#last?.confirmed;
    if (earlier?.kind === 'read' && isRephrasing(later, earlier)) await this.#takeBack();
  }

  async #takeBack(): Promise<boolean> {
    const last = this.#last;
    this.#last = undefined;
    if (last === undefined) return false;
    const { confirmed, id, outcome } = last;
    this.#counts.count(id, -1);
    for (const key of valueKeys(confirmed)) this.#counts.takeBackValue(key, confirmed.request);
    this.#proposals.delete(id);
    if (outcome?.kind === 'learned') await outcome.undo();
    await this.#counts.save();
    return outcome?.kind === 'learned';
  }

  /** Goes on where an earlier visit ended: its counts, and its lessons as far as they can be told again. */
  async #recall(schemaName: string): Promise<void> {
    await this.#counts.open();
    if (this.#derivations.has(schemaName)) return;
    const derivation = new Derivation(schemaName);
    this.#derivations.set(schemaName, derivation);
    const tools = (await this.#options.tools?.()) ?? [];
    for (const tool of tools) this.#tools.set(tool.name, tool);
    for (const { request, id } of await this.#installer.taughtBefore(schemaName, MOST_RECALLED)) {
      const action = this.#installer.actionFor(schemaName, request);
      const tool = tools.find(({ name }) => name === action?.actionName);
      if (action === undefined || tool === undefined) continue;
      const told = this.#generate({ schemaName, request, action, tool, kind: 'write' }, 'general');
      if (told.kind === 'rule' && told.rule.id === id) derivation.add(id, told.draft);
    }
  }

  async #judge(confirmed: Confirmed): Promise<LearnOutcome> {
    await this.#takeBackRephrased(confirmed);
    this.#last = undefined;
    await this.#installer.refresh();
    for (const key of valueKeys(confirmed)) this.#counts.confirmValue(key, confirmed.request);
    const general = this.#generate(confirmed, 'general');
    if (general.kind === 'refused') return general;
    await this.#dropContradicted(confirmed, general.action);
    const seen = this.#counts.count(general.rule.id, 1);
    this.#last = { confirmed, id: general.rule.id };
    const needed = this.#needed(confirmed);
    if (seen < needed) return { kind: 'waiting', seen, needed };
    // A rule that would understand too much can still know what was said, or this very sentence.
    const isWide = takesAnyText(general.draft) && !saysPlainly(general.draft);
    const wide = isWide && seen < WIDE_NEEDED ? this.#generate(confirmed, 'narrow') : general;
    const outcome = await this.#takeIfRule(wide, confirmed);
    if (outcome.kind !== 'refused') return outcome;
    const exact = await this.#takeIfRule(this.#generate(confirmed, 'exact'), confirmed);
    return exact.kind === 'refused' ? outcome : exact;
  }

  async #takeIfRule(generated: GenerateResult, confirmed: Confirmed): Promise<LearnOutcome> {
    return generated.kind === 'refused' ? generated : this.#take(generated, confirmed);
  }

  /** A learned rule that reads this request in another way understands too much, and goes for good. */
  async #dropContradicted({ schemaName, request }: Confirmed, action: Action): Promise<void> {
    for (const id of this.#installer.contradicting(schemaName, request, action)) {
      this.#counts.contradict(id);
      await this.#installer.remove(schemaName, id);
    }
  }

  #generate(confirmed: Confirmed, scope: 'general' | 'narrow' | 'exact'): GenerateResult {
    const { moment, entities, known } = this.#options;
    return generateRule({
      ...confirmed,
      moment: moment(),
      ...(entities && { entities }),
      scope: scope === 'exact' ? 'exact' : 'general',
      knownEntity: (path) =>
        scope === 'narrow'
          ? known.closedEntityFor(confirmed.schemaName, path)
          : known.entityFor(confirmed.schemaName, path),
      isConfirmed: (path, value) =>
        this.#counts.confirmations(valueKey(confirmed, path, value)) > 1,
    });
  }

  #needed({ kind, remember }: Confirmed): number {
    if (remember === true) return 1;
    return kind === 'read' ? READS_NEEDED : (this.#options.confirmations ?? 1);
  }

  async #take(generated: Generated, { tool }: Confirmed): Promise<LearnOutcome> {
    const { rule, analysis, action } = generated;
    const { pattern } = analysis;
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
    await this.#installer.keep(texts);
    await this.#derive(generated, tool);
    const undo = (): Promise<void> => this.#undo(outcome.rule, added, hadRule);
    return { kind: 'learned', rule: outcome.rule, pattern, undo };
  }

  /** Rules that follow from this lesson and those before it, each verified like any other. */
  async #derive({ rule, draft }: Generated, tool: LearnedTool): Promise<void> {
    this.#tools.set(tool.name, tool);
    const derived = this.#derivations.get(rule.schemaName)?.add(rule.id, draft);
    if (derived !== undefined) await this.#apply(derived, rule.schemaName);
  }

  async #apply({ install, remove }: Derived, schemaName: string): Promise<void> {
    const tools = [...this.#tools.values()];
    for (const id of remove) await this.#installer.remove(schemaName, id);
    const wanted = install.filter(({ id }) => !this.#counts.isContradicted(id));
    await this.#installer.installSound(schemaName, wanted, tools);
  }

  /** Takes back what one lesson added: its texts, and its rule with what followed if that was new. */
  async #undo(rule: RuleRecord, added: readonly KnownText[], hadRule: boolean): Promise<void> {
    for (const text of added) this.#options.known.remove(text);
    await this.#installer.keep(added);
    if (hadRule) return;
    await this.forget(rule.schemaName, rule.id);
  }

  async #install(
    rule: NewRule,
    action: Action | undefined,
    tools: readonly LearnedTool[],
  ): Promise<InstallOutcome> {
    if (this.#counts.isContradicted(rule.id)) {
      return { kind: 'refused', reason: 'The rule was contradicted before.' };
    }
    return this.#installer.install(rule, action, tools);
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

function valueKeys(confirmed: Confirmed): readonly string[] {
  const { action, secrets } = confirmed;
  return Object.entries(action.parameters).flatMap(([name, value]) =>
    secrets?.has(name) === true ? [] : [valueKey(confirmed, [name], value)],
  );
}

function valueKey(
  { schemaName, action }: Confirmed,
  path: readonly string[],
  value: JsonValue,
): string {
  return canonical([schemaName, action.actionName, [...path], value]);
}
