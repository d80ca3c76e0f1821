// The assistant: reads what the embedding code wants, and wires grammars, suggestions and, with the
// first turn, everything else. The place to start reading; it decides nothing about a request.

import type { Agents } from '../agents/types.js';
import { Emitter } from '../base/emitter.js';
import { messageOf } from '../base/errors.js';
import type { ChatMessage, TurnResult } from '../harness/types.js';
import type { DeviceStorage } from '../storage/types.js';
import type { Tool, ToolSource } from '../tools/types.js';
import type {
  Assistant,
  AssistantEvent,
  DeviceModels,
  SendOptions,
  Suggestion,
  SuggestOptions,
  ThreadEntry,
} from './contract.js';
import { checkOptions } from './check-options.js';
import { endpointsOf } from './endpoints.js';
import { fetchText } from './fetch-text.js';
import { Grammars } from './grammars.js';
import { lazyAgents } from './lazy-agents.js';
import { LazyConversations } from './lazy-conversations.js';
import { LazyDesk } from './lazy-desk.js';
import { LazyEntities } from './lazy-entities.js';
import { LazyLearning } from './lazy-learning.js';
import { LazyTurns } from './lazy-turns.js';
import { localeOf } from './locale.js';
import type { AgentOptions, AssistantOptions } from './options.js';
import { RendererRelay } from './renderer-relay.js';
import { pageSources } from './sources.js';
import { Sending } from './sending.js';
import { lazySiteMap } from './lazy-site-map.js';
import { Suggester } from './suggester.js';
import { TaskUnderWay } from './task-under-way.js';
import { newId } from './new-id.js';
import { messageOf as messageOfEntry, Thread } from './thread.js';
import type { Turns } from './turns.js';

/** What an agent is called where the options name none. */
const ONLY_AGENT = 'page';

/** An assistant from code, with what only the page's own code may do. */
export interface AssistantWithAgents extends Assistant {
  /** Its agents, for page code that wants a checked value back. */
  readonly agents: Agents;
  /** Hands the conversation to a target of the options, as for a button of the page. Rejects when it can't. */
  handOff(target: string): Promise<void>;
}

/**
 * Builds an assistant from its options. Nothing is fetched before it is asked for something.
 * Throws a `TypeError` for a mistake in the options, naming it.
 */
export function createAssistant(options: AssistantOptions = {}): AssistantWithAgents {
  checkOptions(options);
  return wireAssistant(options);
}

/** The same for options that are known to be right: a page then doesn't load what checks them. */
export function wireAssistant(options: AssistantOptions): AssistantWithAgents {
  return new WiredAssistant(options);
}

class WiredAssistant implements AssistantWithAgents {
  readonly keeping: LazyConversations | undefined;
  readonly rules: Assistant['rules'];
  readonly models: DeviceModels | undefined;
  readonly endpoints: readonly string[];
  readonly agents: Agents = lazyAgents(() => this.#loadSubAgents());
  readonly #options: AssistantOptions;
  readonly #agents: Readonly<Record<string, AgentOptions>>;
  readonly #now: () => Date;
  readonly #events = new Emitter<AssistantEvent>();
  /** What the console was told: a key may fail like the one before. */
  readonly #told = new Set<string>();
  readonly #thread: Thread;
  readonly #relay: RendererRelay;
  readonly #grammars: Grammars;
  readonly #suggester: Suggester;
  readonly #life = new AbortController();
  readonly #sources: readonly ToolSource[];
  readonly #entities: LazyEntities;
  readonly #desk: LazyDesk;
  readonly #learning: LazyLearning;
  /** Kept as one array while a conversation lasts: the coordinator's stickiness is keyed by it. */
  #transcript: ChatMessage[] = [];
  readonly #turns = new LazyTurns(() => this.#buildTurns());
  readonly #underWay: TaskUnderWay;
  readonly #sending: Sending;
  /** What an earlier page left, as it is taken up. */
  #arriving: Promise<void> | undefined;

  constructor(options: AssistantOptions) {
    this.#options = options;
    this.endpoints = endpointsOf(options);
    this.#entities = new LazyEntities(localeOf(options).locale, (name) =>
      this.#learning.knownEntity(name),
    );
    this.#agents = options.agents ?? { [ONLY_AGENT]: {} };
    this.#now = options.now ?? (() => new Date());
    const now = (): number => this.#now().getTime();
    this.#thread = new Thread({ now, newId });
    this.#relay = new RendererRelay({
      thread: this.#thread,
      onMessage: ({ role, text }) => this.#events.emit({ type: 'message', role, text }),
      agent: () => this.#desk.current?.target?.name ?? this.#underWay.agent,
      onCard: (card) => this.keeping?.current?.keepCard(card, this.#underWay.task),
    });
    this.#underWay = new TaskUnderWay({
      agents: this.#agents,
      emit: (event) => this.#events.emit(event),
      onResult: () => this.keeping?.current?.settle(),
    });
    this.#sending = this.#sendingOf();
    this.keeping = this.#keepingOf(options, now);
    this.#sources = [
      ...pageSources(options.sources),
      ...lazySiteMap({
        map: options.siteMap,
        now,
        journeys: async () => (await this.keeping?.opened())?.journeys,
        onProblem: (message) => this.#report('site-map', message),
      }),
    ];
    this.#learning = this.#learningOf(options);
    this.rules = options.learning === false ? undefined : () => this.#learning.rules();
    this.models = (options.provider ?? options.model) && this.#turns.models;
    this.#grammars = new Grammars({
      agents: this.#agents,
      fetchText,
      withLearned: (agent, base) => this.#learning.grammarOf(agent, base),
      isMeant: (agent, match) => this.#learning.isMeant(agent, match),
      onProblem: (message) => this.#report('grammar', message),
    });
    this.#suggester = new Suggester({
      options,
      agents: this.#agents,
      grammars: this.#grammars,
      sources: this.#sources,
      settings: () => ({ entities: this.#entities, now: this.#now, ...localeOf(options) }),
    });
    this.#desk = new LazyDesk({
      options,
      keeping: () => this.keeping,
      now: () => this.#now().getTime(),
      renderer: this.#relay,
      emit: (event) => this.#events.emit(event),
      transcript: () => this.#transcript,
      loadTools: async (names) => (await this.#turns.load()).remoteTools(names),
      onProblem: (error) => this.#report('handoff', messageOf(error, 'Nobody can be reached.')),
    });
  }

  attach(renderer: Parameters<Assistant['attach']>[0]): () => void {
    const detach = this.#relay.attach(renderer);
    // Whoever talked to a person before the page was left sees so at once.
    void this.#desk.open().then((desk) => desk?.refresh());
    this.#arriving ??= this.#arrive();
    return detach;
  }

  send(text: string, options?: SendOptions): Promise<TurnResult> {
    return this.#sending.send(text, options);
  }

  stop(): void {
    this.#desk.current?.stop();
    this.#turns.stop();
  }

  clear(): void {
    this.stop();
    const { length } = this.#thread.entries;
    void this.#desk.current?.end();
    const parting = this.#thread.entries.slice(length);
    this.#thread.replace([]);
    this.#transcript = [];
    void this.#forget(parting);
  }

  /** Forgets the conversation; what its end left to say, as of a message that nobody got, is said after it. */
  async #forget(parting: readonly ThreadEntry[]): Promise<void> {
    const conversations = await this.keeping?.conversations().catch(() => undefined);
    await conversations?.forget().catch(() => undefined);
    for (const entry of parting) {
      if (entry.kind === 'assistant') this.#relay.message('assistant', entry.text);
    }
  }

  messages(): ReturnType<Assistant['messages']> {
    return this.#thread.entries.map(messageOfEntry).filter((message) => message !== undefined);
  }

  examples(count: number): Promise<readonly string[]> {
    return this.#suggester.examples(count);
  }

  async suggest(text: string, options: SuggestOptions): Promise<readonly Suggestion[]> {
    const desk = this.#desk.current;
    if (desk?.target !== undefined) {
      // What is written to a person is no command to complete.
      desk.typing(text);
      return [];
    }
    return this.#suggester.suggest(text, options);
  }

  async handOff(target: string): Promise<void> {
    const desk = await this.#desk.open();
    if (desk === undefined) throw new Error('Nobody can be reached: see the option `handoff`.');
    await desk.begin(target);
  }

  prepare(): Promise<void> {
    return this.#sending.prepare();
  }

  async tools(): Promise<readonly Tool[]> {
    return (await this.#turns.load()).tools();
  }

  async warm(): Promise<void> {
    const turns = this.#turns.load().then((loaded) => loaded.warm());
    // What was learned before goes on without the network too; grammars are laid out with it.
    const suggestions = this.#learning.open().then(() => this.#suggester.prepare());
    await Promise.all([turns, suggestions]);
  }

  subscribe(listener: (event: AssistantEvent) => void): () => void {
    return this.#events.subscribe(listener);
  }

  dispose(): void {
    this.#sending.dispose();
    this.#life.abort();
    this.stop();
    this.#turns.dispose();
    this.#desk.dispose();
    this.#suggester.dispose();
    this.#learning.dispose();
    this.keeping?.dispose(Promise.all([this.#sending.over, this.#arriving]));
  }

  #sendingOf(): Sending {
    return new Sending({
      restore: () => this.keeping?.restore(),
      load: async () => {
        const [turns] = await Promise.all([this.#turns.load(), this.#learning.open()]);
        return turns;
      },
      thread: this.#thread,
      renderer: this.#relay,
      transcript: () => this.#transcript,
      onResult: (text, result) => {
        const { task } = this.#underWay;
        this.#suggester.expire();
        // What answers a card teaches nothing: said without one, "yes" means nothing.
        if (task?.goal === text && result.answers !== true) {
          void this.#learning.watch({ ...task, result });
        }
        this.#underWay.tell(result);
      },
    });
  }

  async #buildTurns(): Promise<Turns> {
    const { createTurns } = await import('./turns.js');
    return createTurns({
      desk: await this.#desk.open(),
      options: this.#options,
      agents: this.#agents,
      grammars: this.#grammars,
      sources: this.#sources,
      entities: this.#entities,
      renderer: this.#relay,
      emit: (event) => {
        if (event.type === 'route') this.#underWay.route(event);
        else this.#events.emit(event);
      },
      onWarning: (message) => this.#report('warning', message),
      settings: async () => (await this.keeping?.opened())?.storage.settings,
      goOn: (request) => this.#sending.goOn(request),
      remember: (request) => this.#learning.remember(request),
      journeys: (await this.keeping?.opened())?.journeys.port,
    });
  }

  #keepingOf({ storage }: AssistantOptions, now: () => number): LazyConversations | undefined {
    if (storage === undefined) return undefined;
    return new LazyConversations({
      options: storage,
      thread: this.#thread,
      now,
      newId,
      page: newId(),
      transcript: () => this.#transcript,
      leave: () => {
        this.stop();
        this.#transcript = [];
      },
    });
  }

  #learningOf({ learning = {} }: AssistantOptions): LazyLearning {
    return new LazyLearning({
      options: learning,
      storage: () => this.keeping?.storage() ?? openPageStorage(this.#now),
      agents: Object.keys(this.#agents),
      entities: this.#entities,
      loadEntities: () => this.#entities.load(),
      moment: () => ({ ...localeOf(this.#options), now: this.#now() }),
      tools: () => this.tools(),
      model: async () => (await this.#turns.load()).classifier,
      renderer: this.#relay,
      emit: (event) => this.#events.emit(event),
      onProblem: (message) => this.#report('learning', message),
    });
  }

  /** Takes up what an earlier page left: the conversation, a task under way, a card that waits. */
  async #arrive(): Promise<void> {
    const { keeping } = this;
    if (keeping === undefined) return;
    await keeping.restore();
    try {
      const { resumeFrom } = await import('./arrive.js');
      const result = await resumeFrom({
        keeping,
        locale: localeOf(this.#options).locale,
        renderer: this.#relay,
        turns: () => this.#turns.load(),
        transcript: () => this.#transcript,
        onTask: (task) => this.#underWay.resume(task),
        isOver: () => this.#sending.isDisposed,
        say: (text) => void this.send(text),
      });
      if (result !== undefined) this.#underWay.tell(result);
    } catch (error) {
      this.#report('load', messageOf(error, 'A part of the assistant could not be loaded.'));
    }
  }

  async #loadSubAgents(): Promise<Agents> {
    const turns = await this.#turns.load();
    const { subAgentsOf } = await import('./sub-agents.js');
    return subAgentsOf(this.#agents, turns, this.#relay, this.#life.signal);
  }

  /** Told to the page's code and, because most who build a page look there first, on the console. */
  #report(code: string, message: string): void {
    if (!this.#told.has(message)) console.warn(`agent-chat: ${message}`);
    this.#told.add(message);
    this.#events.emit({ type: 'error', code, message });
  }
}

/** Where nothing outlives the page. */
async function openPageStorage(now: () => Date): Promise<DeviceStorage> {
  const { openDeviceStorage } = await import('./device-storage.js');
  return openDeviceStorage({ kind: 'none' }, () => now().getTime());
}
