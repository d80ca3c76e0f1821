// How a confirmed request becomes rules in use, with what follows from them, and how they go out of use
// again. Decides on no moment: when something is learned is the learner's to say.

import { Following } from './following.js';
import { generateRule, type GenerateResult } from './generate-rule.js';
import {
  RuleInstaller,
  type InstallerOptions,
  type InstallOutcome,
  type Refuse,
} from './installer.js';
import type { KnownText } from './known-values.js';
import type { LessonCounts } from './lesson-counts.js';
import {
  knownTexts,
  valueKey,
  type Confirmed,
  type Generated,
  type LearnOutcome,
} from './lessons.js';
import { saysPlainly, takesAnyText } from './rule-units.js';
import type { Action, LearnedTool, NewRule } from './types.js';

export interface TeachingOptions extends InstallerOptions {
  /** `propose` collects rules for the owner to install. Default `install`. */
  readonly mode?: 'install' | 'propose';
  /** The tools of the moment, to go on from rules of earlier visits. Default: those of the lessons. */
  readonly tools?: () => Promise<readonly LearnedTool[]>;
}

/** "play …" of one word and any text: as many different requests must agree. */
const WIDE_NEEDED = 3;
const CONTRADICTED = 'The rule was contradicted before.';

export class Teaching {
  readonly installer: RuleInstaller;
  /** Rules that wait for the owner, by id. */
  readonly proposals = new Map<string, NewRule>();
  readonly #options: TeachingOptions;
  readonly #counts: LessonCounts;
  readonly #following: Following;
  /** By the rule whose lesson they say in other words. */
  readonly #phrasings = new Map<string, readonly NewRule[]>();

  constructor(options: TeachingOptions, counts: LessonCounts) {
    this.#options = options;
    this.#counts = counts;
    this.installer = new RuleInstaller(options);
    this.#following = new Following({
      installer: this.installer,
      tools: options.tools ?? (() => Promise.resolve([])),
      generate: (confirmed) => this.generate(confirmed, 'general'),
      isWanted: (id) => !counts.isContradicted(id),
    });
  }

  /** Goes on where an earlier visit or another tab ended. */
  async recall(schemaName: string): Promise<void> {
    await this.#counts.read();
    await this.#following.recall(schemaName);
  }

  /** Another tab changed the rules. */
  reset(): void {
    this.#following.reset();
  }

  /** The rule that a confirmed request makes, or why it makes none. */
  generate(confirmed: Confirmed, scope: 'general' | 'narrow' | 'exact'): GenerateResult {
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

  /** A learned rule that reads this request in another way understands too much, and goes for good. */
  async dropContradicted({ schemaName, request }: Confirmed, action: Action): Promise<void> {
    for (const id of this.installer.contradicting(schemaName, request, action)) {
      this.#counts.contradict(id);
      await this.installer.remove(schemaName, id);
    }
  }

  /** Puts the rule of a request into use, which was confirmed `seen` times; a narrower one where it knows too much. */
  async teach(general: Generated, confirmed: Confirmed, seen: number): Promise<LearnOutcome> {
    // A rule that would understand too much can still know what was said, or this very sentence.
    const isWide = takesAnyText(general.draft) && !saysPlainly(general.draft);
    const wide = isWide && seen < WIDE_NEEDED ? this.generate(confirmed, 'narrow') : general;
    const outcome = await this.#takeIfRule(wide, confirmed);
    if (outcome.kind !== 'refused') return outcome;
    const exact = await this.#takeIfRule(this.generate(confirmed, 'exact'), confirmed);
    return exact.kind === 'refused' ? outcome : exact;
  }

  /** Puts those of these rules into use that are sound; nobody taught them here. Resolves to them. */
  installSound(
    rules: readonly NewRule[],
    tools: readonly LearnedTool[],
    refuse: Refuse,
  ): Promise<readonly NewRule[]> {
    const wanted = rules.filter((rule) => {
      const isWanted = !this.#counts.isContradicted(rule.id);
      if (!isWanted) refuse(rule, CONTRADICTED);
      return isWanted;
    });
    return this.installer.installSound(wanted, tools, refuse);
  }

  /** Adds phrasings to the lesson of a rule, as far as both are sound. Resolves to their requests. */
  async addPhrasings(
    schemaName: string,
    id: string,
    rules: readonly NewRule[],
    tool: LearnedTool,
  ): Promise<readonly string[]> {
    const grammar = this.#options.registry.of(schemaName);
    // It was taken back while the model was thinking.
    if (!grammar.has(id)) return [];
    await this.installer.refresh();
    const wanted = rules.filter(({ id: own }) => !this.#counts.isContradicted(own));
    const added = await this.installer.installSound(wanted, [tool]);
    this.#phrasings.set(id, [...(this.#phrasings.get(id) ?? []), ...added]);
    return added.map(({ sourceRequest }) => sourceRequest);
  }

  /** Forgets a rule and what followed from it; it may be learned again. */
  async forget(schemaName: string, id: string): Promise<void> {
    await this.recall(schemaName);
    this.#counts.forget(id);
    await this.installer.remove(schemaName, id);
    await this.installer.refresh();
    await this.#following.remove(schemaName, id);
    for (const phrasing of this.#phrasings.get(id) ?? []) {
      await this.installer.remove(schemaName, phrasing.id);
    }
    this.#phrasings.delete(id);
    await this.#counts.save();
  }

  async #install(rule: NewRule, action: Action, tool: LearnedTool): Promise<InstallOutcome> {
    if (this.#counts.isContradicted(rule.id)) return { kind: 'refused', reason: CONTRADICTED };
    return this.installer.install(rule, action, [tool]);
  }

  async #takeIfRule(generated: GenerateResult, confirmed: Confirmed): Promise<LearnOutcome> {
    return generated.kind === 'refused' ? generated : this.#take(generated, confirmed);
  }

  async #take(generated: Generated, confirmed: Confirmed): Promise<LearnOutcome> {
    const { rule, analysis, action } = generated;
    const { pattern } = analysis;
    if (this.#options.mode === 'propose') {
      this.proposals.set(rule.id, rule);
      return { kind: 'proposed', rule, pattern };
    }
    const texts = knownTexts(rule.schemaName, analysis);
    const added = texts.filter((text) => this.#options.known.add(text));
    const hadRule = this.#options.registry.of(rule.schemaName).has(rule.id);
    const forgetTexts = (): void => {
      for (const text of added) this.#options.known.remove(text);
    };
    const installing = this.#install(rule, action, confirmed.tool);
    installing.catch(forgetTexts);
    const outcome = await installing;
    if (outcome.kind === 'refused') {
      forgetTexts();
      return outcome;
    }
    await this.installer.keep(texts);
    await this.#following.add(generated, confirmed);
    const undo = (): Promise<void> => this.#undo(outcome.rule, added, hadRule);
    return { kind: 'learned', rule: outcome.rule, pattern, undo };
  }

  /** Takes back what one lesson added: its texts, and its rule with what followed if that was new. */
  async #undo(rule: NewRule, added: readonly KnownText[], hadRule: boolean): Promise<void> {
    await this.installer.drop(added);
    if (hadRule) return;
    await this.forget(rule.schemaName, rule.id);
  }
}
