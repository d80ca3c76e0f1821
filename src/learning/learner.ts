// When something is learned: what a person confirmed, or a read that was used again and not taken
// back; and when it is taken back. How a lesson becomes rules is teaching's to know. Draws nothing.

import { importRules, type Imported } from './import-rules.js';
import { LessonCounts, type CountsMemory } from './lesson-counts.js';
import { valueKeys, type Confirmed, type LearnOutcome, type Remembered } from './lessons.js';
import { isRephrasing, type Said } from './rephrasing.js';
import { readRuleFile } from './rule-files.js';
import { Teaching, type TeachingOptions } from './teaching.js';
import type { Action, LearnedTool, NewRule } from './types.js';

export interface LearnerOptions extends TeachingOptions {
  /** How often a write must be confirmed. Default 1. */
  readonly confirmations?: number;
  /** Lets the page go on between the parts of long work. Default: nothing waits. */
  readonly pause?: () => Promise<void>;
  /** Where counts outlive the page; without it they begin anew with each. */
  readonly memory?: CountsMemory;
}

interface Lesson {
  readonly confirmed: Confirmed;
  /** Of the rule that it counts for. */
  readonly id: string;
  readonly outcome?: LearnOutcome;
}

/** A read says more about itself only when it is used again. */
const READS_NEEDED = 2;

export class Learner {
  readonly #options: LearnerOptions;
  readonly #counts: LessonCounts;
  readonly #teaching: Teaching;
  /** The lesson that the person can still speak of. */
  #last: Lesson | undefined;
  /** The last of a write, which "undo that" is about: looking at what came of it is in nobody's way. */
  #change: Lesson | undefined;
  /** One at a time: each is verified against those before it. */
  #work: Promise<unknown> = Promise.resolve();

  constructor(options: LearnerOptions) {
    this.#options = options;
    this.#counts = new LessonCounts(options.memory);
    this.#teaching = new Teaching(options, this.#counts);
  }

  /** Rules that wait for the owner, in `propose` mode. */
  get proposals(): readonly NewRule[] {
    return [...this.#teaching.proposals.values()];
  }

  /** Takes note of a confirmed request, and learns from it when that is due. Never rejects for a bad rule. */
  learn(confirmed: Confirmed): Promise<LearnOutcome> {
    return this.#next(async () => this.#asTold(await this.#learn(confirmed)));
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
      const general = this.#teaching.generate(confirmed, 'general');
      if (general.kind === 'refused') return;
      // Values that were amended on the card are no conclusion of the rules.
      if (!this.#teaching.installer.concludes(schemaName, request, general.action)) return;
      await this.#teaching.recall(schemaName);
      if (this.#counts.taught(general.rule.id) > 0) return;
      await this.#learn({ ...confirmed, isConcluded: true });
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
      const outcome = await this.#learn({ ...confirmed, remember: true });
      return { confirmed, outcome: this.#asTold(outcome) };
    });
  }

  /**
   * Installs the rules of an exported file, each only if it compiles for `tools` and is verified, for the
   * agent it came from or else the first of `agents`. Resolves to what was installed and why the rest was
   * not.
   */
  import(
    text: string,
    agents: readonly string[],
    tools: readonly LearnedTool[],
  ): Promise<Imported> {
    const { store, known, pause = () => Promise.resolve() } = this.#options;
    return this.#next(() =>
      importRules(readRuleFile(text, agents), {
        store,
        known,
        installer: this.#teaching.installer,
        install: (rules, refuse) => this.#teaching.installSound(rules, tools, refuse),
        pause,
      }),
    );
  }

  /** Adds a model's phrasings to the lesson of a rule, as far as both are sound. Resolves to their requests. */
  addPhrasings(
    schemaName: string,
    id: string,
    rules: readonly NewRule[],
    tool: LearnedTool,
  ): Promise<readonly string[]> {
    return this.#next(() => this.#teaching.addPhrasings(schemaName, id, rules, tool));
  }

  /** Forgets a rule and what followed from it; it may be learned again. */
  forget(schemaName: string, id: string): Promise<void> {
    return this.#next(() => this.#teaching.forget(schemaName, id));
  }

  /** Another tab changed the rules: `read` takes that up while no lesson is under way; the next goes on from it. */
  reset(read: () => Promise<void>): Promise<void> {
    return this.#next(async () => {
      this.#teaching.reset();
      await read();
    });
  }

  /** What is taken back later waits for the lessons that are under way then. */
  #asTold(outcome: LearnOutcome): LearnOutcome {
    if (outcome.kind !== 'learned') return outcome;
    return { ...outcome, undo: () => this.#next(() => outcome.undo()) };
  }

  #next<Result>(work: () => Promise<Result>): Promise<Result> {
    const working = this.#work.then(work);
    this.#work = working.catch(() => undefined);
    return working;
  }

  async #learn(confirmed: Confirmed): Promise<LearnOutcome> {
    await this.#teaching.recall(confirmed.schemaName);
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
    await this.#counts.read();
    this.#counts.count(id, -1);
    for (const key of valueKeys(confirmed)) this.#counts.takeBackValue(key, confirmed.request);
    this.#teaching.proposals.delete(id);
    await this.#counts.save();
    if (outcome?.kind === 'learned') await outcome.undo();
    return outcome?.kind === 'learned';
  }

  async #judge(confirmed: Confirmed): Promise<LearnOutcome> {
    await this.#takeBackRephrased(confirmed);
    this.#last = undefined;
    if (confirmed.kind === 'write') this.#change = undefined;
    await this.#teaching.installer.refresh();
    for (const key of valueKeys(confirmed)) this.#counts.confirmValue(key, confirmed.request);
    const general = this.#teaching.generate(confirmed, 'general');
    if (general.kind === 'refused') return general;
    await this.#teaching.dropContradicted(confirmed, general.action);
    const seen = this.#counts.count(general.rule.id, 1);
    this.#last = { confirmed, id: general.rule.id };
    const needed = this.#needed(confirmed);
    if (seen < needed) return { kind: 'waiting', seen, needed };
    return this.#teaching.teach(general, confirmed, seen);
  }

  #needed({ kind, remember }: Confirmed): number {
    if (remember === true) return 1;
    return kind === 'read' ? READS_NEEDED : (this.#options.confirmations ?? 1);
  }
}
