// When something is learned: what a person confirmed, or a read that was used again and not taken
// back. Generates, verifies, keeps and installs the rule, and takes it back on request. Draws nothing.

import { Following } from './following.js';
import { generateRule, type GenerateResult } from './generate-rule.js';
import { importRules, type Imported } from './import-rules.js';
import { RuleInstaller, type InstallerOptions, type InstallOutcome } from './installer.js';
import type { KnownText } from './known-values.js';
import { LessonCounts, type CountsMemory } from './lesson-counts.js';
import {
  knownTexts,
  valueKey,
  valueKeys,
  type Confirmed,
  type Generated,
  type LearnOutcome,
  type Remembered,
} from './lessons.js';
import { isRephrasing, type Said } from './rephrasing.js';
import { readRuleFile } from './rule-files.js';
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

interface Lesson {
  readonly confirmed: Confirmed;
  /** Of the rule that it counts for. */
  readonly id: string;
  readonly outcome?: LearnOutcome;
}

/** A read says more about itself only when it is used again. */
const READS_NEEDED = 2;
/** "play …" of one word and any text: as many different requests must agree. */
const WIDE_NEEDED = 3;

export class Learner {
  readonly #options: LearnerOptions;
  readonly #counts: LessonCounts;
  readonly #installer: RuleInstaller;
  readonly #following: Following;
  readonly #proposals = new Map<string, NewRule>();
  /** By the rule whose lesson they say in other words. */
  readonly #phrasings = new Map<string, readonly NewRule[]>();
  /** The lesson that the person can still speak of. */
  #last: Lesson | undefined;
  /** The last of a write, which "undo that" is about: looking at what came of it is in nobody's way. */
  #change: Lesson | undefined;
  /** One at a time: each is verified against those before it. */
  #work: Promise<unknown> = Promise.resolve();

  constructor(options: LearnerOptions) {
    this.#options = options;
    this.#installer = new RuleInstaller(options);
    this.#counts = new LessonCounts(options.memory);
    this.#following = new Following({
      installer: this.#installer,
      tools: options.tools ?? (() => Promise.resolve([])),
      generate: (confirmed) => this.#generate(confirmed, 'general'),
      isWanted: (id) => !this.#counts.isContradicted(id),
    });
  }

  /** Rules that wait for the owner, in `propose` mode. */
  get proposals(): readonly NewRule[] {
    return [...this.#proposals.values()];
  }

  /** Takes note of a confirmed request, and learns from it when that is due. Never rejects for a bad rule. */
  learn(confirmed: Confirmed): Promise<LearnOutcome> {
    return this.#next(() => this.#learn(confirmed));
  }

  /**
   * Takes note of a confirmed request that learned rules understood. Where they concluded what it means,
   * it is a lesson of its own from now on, as more follows from what was said than from a conclusion.
   */
  confirm(confirmed: Confirmed): Promise<void> {
    return this.#next(async () => {
      await this.#forgetLast(confirmed);
      if (this.#options.mode === 'propose') return;
      const { schemaName, request } = confirmed;
      const general = this.#generate(confirmed, 'general');
      if (general.kind === 'refused') return;
      // Values that were amended on the card are no conclusion of the rules.
      if (!this.#installer.concludes(schemaName, request, general.action)) return;
      await this.#recall(schemaName);
      if (this.#counts.taught(general.rule.id) === 0) await this.#learn(confirmed);
    });
  }

  /** Takes note of a request that teaches nothing: it may say the one before it in other words. */
  hear(request: string, action: Action | undefined): Promise<void> {
    return this.#next(() => this.#forgetLast({ request, action }));
  }

  /** What was done last counts for nothing, as it was undone. Resolves to whether a rule went with it. */
  takeBackLast(): Promise<boolean> {
    return this.#next(() => this.#takeBack(this.#change ?? this.#last));
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
  ): Promise<Imported> {
    return importRules(readRuleFile(text, agents), {
      store: this.#options.store,
      known: this.#options.known,
      installer: this.#installer,
      install: (rule) => this.#install(rule, undefined, tools),
    });
  }

  /** Adds a model's phrasings to the lesson of a rule, as far as both are sound. Resolves to their requests. */
  addPhrasings(
    schemaName: string,
    id: string,
    rules: readonly NewRule[],
    tool: LearnedTool,
  ): Promise<readonly string[]> {
    return this.#next(async () => {
      const grammar = this.#options.registry.of(schemaName);
      // It was taken back while the model was thinking.
      if (!grammar.has(id)) return [];
      await this.#installer.refresh();
      const wanted = rules.filter(({ id: own }) => !this.#counts.isContradicted(own));
      await this.#installer.installSound(schemaName, wanted, [tool]);
      const added = wanted.filter(({ id: own }) => grammar.has(own));
      this.#phrasings.set(id, [...(this.#phrasings.get(id) ?? []), ...added]);
      return added.map(({ sourceRequest }) => sourceRequest);
    });
  }

  /** Forgets a rule and what followed from it; it may be learned again. */
  async forget(schemaName: string, id: string): Promise<void> {
    await this.#recall(schemaName);
    this.#counts.forget(id);
    await this.#installer.remove(schemaName, id);
    await this.#following.remove(schemaName, id);
    for (const phrasing of this.#phrasings.get(id) ?? []) {
      await this.#installer.remove(schemaName, phrasing.id);
    }
    this.#phrasings.delete(id);
  }

  #next<Result>(work: () => Promise<Result>): Promise<Result> {
    const working = this.#work.then(work);
    this.#work = working.catch(() => undefined);
    return working;
  }

  /** Goes on where an earlier visit ended. */
  async #recall(schemaName: string): Promise<void> {
    await this.#counts.open();
    await this.#following.recall(schemaName);
  }

  async #learn(confirmed: Confirmed): Promise<LearnOutcome> {
    await this.#recall(confirmed.schemaName);
    const outcome = await this.#judge(confirmed);
    if (this.#last !== undefined) this.#last = { ...this.#last, outcome };
    if (confirmed.kind === 'write') this.#change = this.#last;
    await this.#counts.save();
    return outcome;
  }

  /** What was said before is past: nobody speaks of it any more but to say it again. */
  async #forgetLast(later: Said): Promise<void> {
    await this.#takeBackRephrased(later);
    this.#last = this.#change = undefined;
  }

  async #takeBackRephrased(later: Said): Promise<void> {
    const earlier = this.#last?.confirmed;
    if (earlier?.kind === 'read' && isRephrasing(later, earlier)) await this.#takeBack(this.#last);
  }

  async #takeBack(last: Lesson | undefined): Promise<boolean> {
    if (last === this.#change) this.#change = undefined;
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

  async #judge(confirmed: Confirmed): Promise<LearnOutcome> {
    await this.#takeBackRephrased(confirmed);
    this.#last = undefined;
    if (confirmed.kind === 'write') this.#change = undefined;
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
    await this.#following.add(generated, tool);
    const undo = (): Promise<void> => this.#undo(outcome.rule, added, hadRule);
    return { kind: 'learned', rule: outcome.rule, pattern, undo };
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
