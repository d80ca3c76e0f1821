// What the assistant learns, put together from the parts of `learning`: fetched with the first turn.
// Watches how turns end, tells the visitor what was learned and offers to take it back.

import type { JsonObject } from '../base/json.js';
import type { EntityConverter } from '../grammar/entities/types.js';
import type { Entities } from '../grammar/match/entity-reader.js';
import type { BestMatch } from '../grammar/match/best-matches.js';
import { countsOf, rulesOf } from '../grammar/match/path.js';
import { Grammar } from '../grammar/match/grammar.js';
import type { HarnessRenderer } from '../harness/ports/renderer.js';
import { says } from '../harness/said.js';
import { loadHarnessStrings } from '../harness/strings/load.js';
import type { HarnessStrings } from '../harness/strings.js';
import { actionOf, AgentGrammarRegistry } from '../learning/agent-grammar.js';
import { KnownValues } from '../learning/known-values.js';
import type { Learner } from '../learning/learner.js';
import type { Confirmed } from '../learning/lessons.js';
import { GrammarStore } from '../learning/rule-store.js';
import type { Moment } from '../learning/types.js';
import type { UsageEntry } from '../learning/usage-entry.js';
import type { ModelProvider } from '../providers/types.js';
import type { DeviceStorage } from '../storage/types.js';
import type { Tool } from '../tools/types.js';
import type { AssistantEvent } from './contract.js';
import { actionFor, secretsOf, valuesOf, type EndedTurn } from './ended-turn.js';
import type { IdlePhrasings } from './idle-phrasings.js';
import { KeptRules } from './kept-rules.js';
import { LazyPart } from './lazy-part.js';
import { LessonNotices, type LessonWords } from './lesson-notices.js';
import type { LearningOptions } from './options.js';
import { withoutSpokenSecrets } from './spoken-secrets.js';
import { UsageLog } from './usage.js';
import type { Rules } from './rules-contract.js';

export interface LearningPorts {
  readonly options: LearningOptions;
  readonly storage: DeviceStorage;
  /** The names of all agents. */
  readonly agents: readonly string[];
  readonly entities: Entities;
  readonly moment: () => Moment;
  /** The tools of this moment. */
  readonly tools: () => Promise<readonly Tool[]>;
  /** The model as far as it is there at once; none where none is configured. */
  readonly model: () => Promise<ModelProvider | undefined>;
  readonly renderer: HarnessRenderer;
  readonly emit: (event: AssistantEvent) => void;
  readonly onProblem: (message: string) => void;
}

/** What was learned on this device, and what goes on being learned. */
export class Learning {
  readonly registry = new AgentGrammarRegistry();
  readonly #known = new KnownValues();
  readonly store: GrammarStore;
  readonly #ports: LearningPorts;
  readonly #kept: KeptRules;
  readonly #usage: UsageLog;
  readonly #stop: () => void;
  #learner = this.#noLearner();
  /** Comes with the first rule. */
  #isDenied: ((parameters: JsonObject, locale: string) => boolean) | undefined;
  #phrasings: Promise<IdlePhrasings> | undefined;
  readonly #told: LessonNotices;
  /** Ends what is under way when all data is deleted. */
  #life = new AbortController();

  private constructor(ports: LearningPorts) {
    this.#ports = ports;
    this.#told = new LessonNotices({ ...ports, loadWords: () => this.#loadWords() });
    this.store = new GrammarStore(ports.storage.rules, {
      now: () => ports.moment().now.getTime(),
    });
    const { registry, store } = this;
    const prepare = () => this.#loadDenial();
    this.#kept = new KeptRules({ ...ports, registry, store, known: this.#known, prepare });
    this.#usage = new UsageLog(ports.storage.settings, ports.options.usage ?? 'words');
    this.#stop = ports.storage.subscribe((change) => {
      if (change.kind === 'erased') void this.#forgetAll();
      if (change.kind !== 'rules') return;
      // Another tab forgot them all: nothing here goes on from one of them.
      if (change.schemaName === undefined) this.#endWork();
      void this.#catchUp();
    });
  }

  /** Reads what is kept. Never rejects: a rule that is bad is passed over, with a warning. */
  static async open(ports: LearningPorts): Promise<Learning> {
    const learning = new Learning(ports);
    await learning.#kept.read();
    return learning;
  }

  /** The agent's grammar with what was learned. */
  grammarOf(agent: string, base: Grammar | undefined): Grammar | undefined {
    const learned = this.registry.of(agent);
    learned.replaceBase(base ?? EMPTY);
    return base === undefined && learned.size === 0 ? undefined : learned.current;
  }

  /** Whether a match is taken: a learned rule's free text is no "no milk"; what owners wrote is theirs. */
  isMeant(agent: string, match: BestMatch): boolean {
    if (countsOf(match).unchecked === 0) return true;
    if (this.registry.of(agent).learnedIn(rulesOf(match)).length === 0) return true;
    const parameters = actionOf(match.value)?.parameters;
    const { locale } = this.#ports.moment();
    // Free text that can't be told from a denial is none to act on.
    return parameters === undefined || this.#isDenied?.(parameters, locale) === false;
  }

  /** The texts that rules know, as entities; `undefined` for a name of another kind. */
  knownEntity(name: string): EntityConverter | undefined {
    return this.#known.entities(undefined).getConverter(name);
  }

  /** Watches a turn to its end. Never rejects. */
  async watch(turn: EndedTurn): Promise<void> {
    const { signal } = this.#life;
    try {
      if (await this.#takesBack(turn)) return;
      const confirmed = await this.#confirmedBy(turn, signal);
      if (signal.aborted) return;
      if (confirmed === undefined) return await this.#hear(turn);
      const learner = await this.#learner.get();
      // What its rules concluded is no news to the visitor: nothing is said of it.
      if (turn.result.stage === 'grammar') return await learner.confirm(confirmed);
      const outcome = await learner.learn(confirmed);
      await this.#told.tell(outcome, confirmed);
      if (outcome.kind === 'learned') await this.#phrase(learner, outcome.rule.id, confirmed);
    } catch {
      // Learning is a help; a device that refuses to keep a rule is no failure of the turn.
      if (!signal.aborted) this.#ports.onProblem('What was confirmed could not be learned.');
    }
  }

  /** Answers "remember this", by learning the last action at once; `undefined` for any other request. */
  async remember(request: string): Promise<string | undefined> {
    if (request.length > LONGEST_COMMAND) return undefined;
    const [{ words }, { fillers }] = await Promise.all([this.#loadWords(), this.#strings()]);
    if (!says(request, words.remember, fillers)) return undefined;
    const lesson = await this.#learner.ifAsked((learner) => learner.rememberLast());
    if (lesson === undefined) return words.nothingToRemember;
    await this.#told.tell(lesson.outcome, lesson.confirmed);
    return lesson.outcome.kind === 'refused' ? words.nothingToRemember : words.remembered;
  }

  /** For the rule manager. Rejects when its code can't be fetched. */
  async rules(): Promise<Rules> {
    const { RuleDesk } = await import('./rule-desk.js');
    const { registry, store } = this;
    return new RuleDesk({
      ...this.#ports,
      registry,
      store,
      known: this.#known,
      usage: this.#usage,
      forgetAll: () => this.#forgetAll(),
      learner: () => this.#learner.get(),
      reload: async () => {
        // What it concluded came from rules that may be gone.
        this.#learner = this.#noLearner();
        await this.#catchUp();
      },
    });
  }

  /** Takes up what another tab changed; a lesson that is under way has its end first. */
  async #catchUp(): Promise<void> {
    const read = () => this.#kept.read();
    this.#kept.outdate();
    await this.#learner.ifAsked((learner) => learner.reset(read));
    // Where there is no learner yet.
    await read();
  }

  dispose(): void {
    this.#stop();
    this.#dropWork();
  }

  #endWork(): void {
    this.#life.abort();
    this.#life = new AbortController();
    this.#dropWork();
  }

  /** Forgets every lesson, and what was being written down when that was wished. */
  async #forgetAll(): Promise<void> {
    this.#endWork();
    await Promise.all([
      this.store.clear(),
      this.#usage.clear(),
      this.#ports.storage.settings.delete(COUNTS),
    ]);
    await this.#catchUp();
  }

  /** What lessons add up to, and what still goes on with them: it would be written down again. */
  #dropWork(): void {
    void this.#phrasings?.then((phrasings) => phrasings.dispose());
    this.#learner = this.#noLearner();
    this.#phrasings = undefined;
  }

  /** It loads with the first lesson. */
  #noLearner(): LazyPart<Learner> {
    return new LazyPart(() => this.#createLearner());
  }

  async #createLearner(): Promise<Learner> {
    const { signal } = this.#life;
    const [{ createLearner }] = await Promise.all([
      import('./learning-parts.js'),
      this.#loadDenial(),
    ]);
    const { options, moment, entities, storage } = this.#ports;
    const { settings } = storage;
    return createLearner({
      ...options,
      rules: storage.rules,
      signal,
      now: () => moment().now.getTime(),
      registry: this.registry,
      known: this.#known,
      moment,
      entities,
      tools: this.#ports.tools,
      memory: {
        read: () => settings.get(COUNTS),
        write: (counts) => settings.set(COUNTS, counts),
      },
    });
  }

  async #loadDenial(): Promise<void> {
    const { isDenied } = await import('../learning/denial.js');
    this.#isDenied = isDenied;
  }

  /** Has the model find further ways to say what was learned, where the owner wants that. */
  async #phrase(learner: Learner, id: string, confirmed: Confirmed): Promise<void> {
    const { options } = this.#ports;
    const model = options.phrasings === true ? await this.#ports.model() : undefined;
    if (model === undefined) return;
    this.#phrasings ??= import('./idle-phrasings.js').then(
      ({ IdlePhrasings: Phrasings }) =>
        new Phrasings({
          ...this.#ports,
          model,
          registry: this.registry,
          known: this.#known,
          cases: options.cases ?? [],
          trace: (about, evidence) => this.#told.trace(about, evidence),
        }),
    );
    await (await this.#phrasings).ask(learner, id, confirmed);
  }

  /** Whether the visitor took the last action back; what it taught goes with it. */
  async #takesBack({ goal, result }: EndedTurn): Promise<boolean> {
    // As the harness hears it, politeness included: what it undoes is not to stay learned.
    const { undo, fillers } = await this.#strings();
    if (!says(goal, undo, fillers)) return false;
    const { decision, settled } = result;
    // What can't be undone from here was no more wanted than what could.
    const isDone = decision === 'execute' || decision === 'answer';
    if (!isDone && (await settled)?.kind !== 'executed') return true;
    const isForgotten = await this.#learner.ifAsked((learner) => learner.takeBackLast());
    if (isForgotten !== true) return true;
    await this.#told.takenBack();
    return true;
  }

  /** A turn that teaches nothing may still say the one before it in other words. */
  async #hear({ goal, result }: EndedTurn): Promise<void> {
    const { decision, stage, tool, values } = result;
    if (decision === 'answer' && stage === 'grammar') return;
    const isKnown = tool !== undefined && values !== undefined;
    const action = isKnown ? actionFor(tool, values) : undefined;
    await this.#learner.ifAsked((learner) => learner.hear(goal, action));
  }

  /** The request that the turn carried out as it was understood; `undefined` when there is nothing in it. */
  async #confirmedBy(
    { agent, goal, result }: EndedTurn,
    signal: AbortSignal,
  ): Promise<Confirmed | undefined> {
    const { decision, stage = 'none', tool: name } = result;
    const values = await valuesOf(result);
    const tool = (await this.#ports.tools()).find((one) => one.name === name);
    const secrets = tool === undefined ? new Set<string>() : secretsOf(tool);
    // Their values come masked, so that whether the words hold one can't be told: they might.
    const mayTell = !Object.keys(values ?? {}).some((input) => secrets.has(input));
    const action = name === undefined || values === undefined ? undefined : actionFor(name, values);
    // What nobody understood may hold a secret that nobody found.
    const told = action === undefined ? withoutSpokenSecrets(goal) : goal;
    if (signal.aborted) return undefined;
    const rules = await this.#note({
      request: mayTell ? told : '',
      schemaName: agent,
      stage,
      at: this.#ports.moment().now.getTime(),
      ...(mayTell && action !== undefined ? { action } : {}),
    });
    if (stage === 'none' || !mayTell) return undefined;
    if (action === undefined || tool === undefined) return undefined;
    const kind = decision === 'execute' ? 'read' : 'write';
    if (stage === 'grammar' && (kind === 'read' || rules.length === 0)) return undefined;
    return { schemaName: agent, request: goal, action, tool, kind, secrets };
  }

  /** Counts a hit of the rules that answered, and keeps the request for the owner. Resolves to their ids. */
  async #note(entry: UsageEntry): Promise<readonly string[]> {
    const rules = entry.stage === 'grammar' ? await this.#countHit(entry.request) : [];
    await this.#usage.record(rules.length === 0 ? entry : { ...entry, rules });
    return rules;
  }

  async #countHit(goal: string): Promise<readonly string[]> {
    const { moment, entities } = this.#ports;
    const { readings } = this.registry.matchAcrossAgents(goal, {
      ...moment(),
      entities: this.#known.entities(entities),
    });
    for (const { schemaName, rules } of readings) {
      for (const id of rules) await this.store.hit(schemaName, id);
    }
    return readings.flatMap(({ rules }) => rules);
  }

  #strings(): Promise<HarnessStrings> {
    return loadHarnessStrings(this.#ports.moment().locale);
  }

  /** What is said about lessons, and the way to say a pattern: no first turn needs it. */
  async #loadWords(): Promise<LessonWords> {
    const { learningStrings, spokenPattern } = await import('../learning/notice-text.js');
    return { words: learningStrings(this.#ports.moment().locale), spoken: spokenPattern };
  }
}

const EMPTY = new Grammar([]);
/** What asks to remember something is shorter in every language. */
const LONGEST_COMMAND = 40;
/** The setting that holds what lessons add up to. */
const COUNTS = 'learning';
