// Several agents behind one conversation: decides whose turn it is, cheapest evidence first.
// Draws nothing and calls no tool; the agents do.

import type { Journey } from '../ports/journeys.js';
import type { ChatMessage, TurnResult } from '../types.js';
import { examplesOfAll } from '../help.js';
import { decideRoute, routed } from './decide.js';
import type { CoordinatedAgent, RouteTable, RoutedTurn } from './decide.js';
import type { AgentCoordinatorOptions } from './options.js';
import { asked, guarded, leave } from './guarded.js';
import type { HandedOver } from './handed-over.js';
import { repeats, unjudgedLimit } from './rules.js';

/** How a message came. */
export interface MessageOrigin {
  /** `false`: nobody typed it just now, so that it answers no card that waits. Default: true. */
  readonly answersCards?: boolean;
}

export class AgentCoordinator {
  readonly #table: RouteTable;
  readonly #options: AgentCoordinatorOptions;
  /** Which agent a conversation is with. Weak: a forgotten transcript is forgotten here too. */
  readonly #sticky = new WeakMap<readonly ChatMessage[], string>();
  /** Turns that were asked for and have no result yet: whatever one comes to next, it doesn't begin. */
  readonly #open = new Set<AbortController>();
  #handedOver: HandedOver | undefined;
  #working: CoordinatedAgent | undefined;
  /** Resolves when the turns that were asked for so far have their results. */
  #last: Promise<unknown> = Promise.resolve();
  #pending = 0;
  #hasJudged = false;

  /** Throws when `fallback` names no agent. */
  constructor(options: AgentCoordinatorOptions) {
    this.#options = options;
    const { agents, rules } = options;
    this.#table = {
      agents: new Map(Object.entries(agents)),
      rules,
      limits: new Map(rules.map((rule) => [rule, unjudgedLimit(rule)])),
    };
    if (!this.#table.agents.has(options.fallback)) {
      const names = Array.from(this.#table.agents.keys()).join(', ') || 'there are none';
      throw new TypeError(`The fallback "${options.fallback}" is no agent; the agents: ${names}.`);
    }
    const all = Object.values(options.agents);
    if (all.length < 2) return;
    for (const agent of all) {
      agent.speakFor?.(() =>
        examplesOfAll(all.map((one) => asked(() => one.examples?.() ?? [], []))),
      );
    }
  }

  /** Whose turn it would be, without running it and without a model. */
  route(goal: string, messages?: readonly ChatMessage[]): RoutedTurn {
    return (
      this.#decide(goal, messages) ?? routed(goal, this.#options.fallback, 'fallback', this.#table)
    );
  }

  /** Takes one user message; one that comes while another is worked on waits. Never rejects. */
  async turn(
    goal: string,
    messages: ChatMessage[],
    { answersCards = true }: MessageOrigin = {},
  ): Promise<TurnResult> {
    const controller = new AbortController();
    this.#open.add(controller);
    const queued = this.#pending > 0;
    // A call that only waits for the visitor's press on the page gives way at once.
    if (queued) void leave(this.#working);
    this.#pending += 1;
    const result = this.#last.then(() =>
      guarded(() =>
        this.#take(goal, messages, { controller, answersCards: answersCards && !queued }),
      ),
    );
    this.#last = result;
    try {
      return await result;
    } finally {
      this.#open.delete(controller);
      this.#pending -= 1;
    }
  }

  /**
   * Goes on with a task that a page change interrupted, with the agent whose task it is.
   * `undefined` when that agent is not here.
   */
  async resume(journey: Journey, messages: ChatMessage[]): Promise<TurnResult | undefined> {
    const agent = this.#table.agents.get(journey.agent);
    if (agent?.resume === undefined) return undefined;
    this.#sticky.set(messages, journey.agent);
    this.#working = agent;
    return agent.resume(journey, messages);
  }

  /** Ends what is being decided and the working agent's turn. Safe when nothing runs. */
  stop(): void {
    for (const controller of this.#open) controller.abort();
    this.#working?.stop();
  }

  async #take(
    goal: string,
    messages: ChatMessage[],
    origin: { readonly controller: AbortController; readonly answersCards: boolean },
  ): Promise<TurnResult> {
    const { signal } = origin.controller;
    if (signal.aborted) return { decision: 'stopped' };
    const handed = await this.#passOn(goal, messages);
    if (handed !== undefined) return handed;
    await this.#judgeRules();
    // What was typed before a card was seen can't be meant for it.
    if (!origin.answersCards) await leave(this.#agentOf(messages));
    const route = await this.#choose(goal, messages, signal);
    const result = await this.#run(route, messages, signal);
    if (result.decision !== 'handback') return result;
    return this.#handBack(route, messages, result, signal);
  }

  /** While nobody has the conversation, not even the code for it is fetched: it may be offline by now. */
  async #passOn(goal: string, messages: ChatMessage[]): Promise<TurnResult | undefined> {
    const { handoff } = this.#options;
    if (handoff === undefined) return undefined;
    if (handoff.controller.active(handoff.conversationId(messages)) === undefined) return undefined;
    const { HandedOver: Passing } = await import('./handed-over.js');
    this.#handedOver ??= new Passing(handoff);
    return this.#handedOver.pass(goal, messages);
  }

  /** A pattern that a request could hang in is never tried on one that a visitor wrote. */
  async #judgeRules(): Promise<void> {
    if (this.#hasJudged) return;
    const { onWarning = () => undefined } = this.#options;
    const doubtful = this.#table.rules.filter(repeats);
    const judge = doubtful.length > 0 && (await import('./judged-rules.js').catch(() => undefined));
    this.#hasJudged = judge !== undefined;
    // What can't be judged now is tried on as little as before.
    if (judge) this.#table.limits = judge.judgeRules(doubtful, onWarning);
  }

  #agentOf(messages: readonly ChatMessage[]): CoordinatedAgent | undefined {
    return this.#table.agents.get(this.#sticky.get(messages) ?? '');
  }

  #decide(goal: string, messages?: readonly ChatMessage[]): RoutedTurn | undefined {
    const sticky = messages === undefined ? undefined : this.#sticky.get(messages);
    return decideRoute(goal, this.#table, sticky, messages);
  }

  async #choose(goal: string, messages: ChatMessage[], signal: AbortSignal): Promise<RoutedTurn> {
    const decided = this.#decide(goal, messages);
    // The conversation may only stay where it is for want of a better agent.
    const mayMove = decided?.via === 'sticky' && decided.awaited !== true;
    if (decided !== undefined && !mayMove) return decided;
    const recognised = await this.#recognisedBy(goal, signal);
    if (recognised !== undefined) return routed(goal, recognised, 'schema', this.#table);
    if (decided !== undefined) return decided;
    const { provider, fallback, descriptions = {} } = this.#options;
    // Fetched where there is a model to ask; what can't be fetched leaves the fallback, as a failure does.
    const asking =
      provider === undefined ? undefined : await import('./classify.js').catch(() => undefined);
    const candidates = asking?.candidatesOf([...this.#table.agents.keys()], descriptions) ?? [];
    const named = provider && (await asking?.chosenBy(provider, goal, candidates, signal));
    return named === undefined
      ? routed(goal, fallback, 'fallback', this.#table)
      : routed(goal, named, 'model', this.#table);
  }

  /** Of several agents the only one whose tools speak of the request; the code for it comes with the first doubt. */
  async #recognisedBy(goal: string, signal: AbortSignal): Promise<string | undefined> {
    if (this.#table.agents.size < 2) return undefined;
    const asking = await import('./recognise.js').catch(() => undefined);
    return asking?.recognisedBy(goal, this.#table, signal);
  }

  async #run(route: RoutedTurn, messages: ChatMessage[], signal: AbortSignal): Promise<TurnResult> {
    const { agent: name, goal } = route;
    const agent = this.#table.agents.get(name);
    if (agent === undefined) return { decision: 'unavailable' };
    if (signal.aborted) return { decision: 'stopped' };
    this.#announce(route);
    const former = this.#sticky.get(messages);
    await this.#leave(messages, name);
    // Leaving may take as long as the former agent's call.
    if (signal.aborted) return { decision: 'stopped' };
    this.#sticky.set(messages, name);
    this.#working = agent;
    const isChosen = this.#table.agents.size > 1 && former !== name;
    const result = await guarded(() => agent.turn(goal, messages, isChosen));
    if (result.decision === 'unavailable') this.#sticky.delete(messages);
    return result;
  }

  /** A conversation that moves to another agent leaves no card and no call of the former one behind. */
  async #leave(messages: readonly ChatMessage[], next: string): Promise<void> {
    const former = this.#sticky.get(messages);
    if (former !== undefined && former !== next) await leave(this.#table.agents.get(former));
  }

  /** Once a turn: to the agent that owns what was wanted. Its answer stands. */
  async #handBack(
    { agent: from, goal }: RoutedTurn,
    messages: ChatMessage[],
    result: TurnResult,
    signal: AbortSignal,
  ): Promise<TurnResult> {
    const { wanted } = result;
    const owner = Array.from(this.#table.agents).find(
      ([name, agent]) =>
        name !== from && wanted !== undefined && asked(() => agent.owns(wanted), false),
    );
    if (owner === undefined) return this.#decline(messages, from, result);
    const [name] = owner;
    const answer = await this.#run(routed(goal, name, 'handback', this.#table), messages, signal);
    return answer.decision === 'handback' ? this.#decline(messages, name, answer) : answer;
  }

  /** Nobody owns it: the agent says so, if it can. */
  #decline(messages: ChatMessage[], name: string, result: TurnResult): TurnResult {
    this.#sticky.delete(messages);
    return this.#table.agents.get(name)?.decline?.(messages, result.wanted) ?? result;
  }

  #announce(route: RoutedTurn): void {
    const { onRoute, onEvent, now = Date.now } = this.#options;
    // A listener's fault is no reason to leave the visitor without an answer, or others without the event.
    asked(() => onRoute?.(route), undefined);
    asked(
      () =>
        onEvent?.({
          name: 'agent_chat.route',
          time: now(),
          'gen_ai.agent.name': route.agent,
          'agent_chat.route.via': route.via,
        }),
      undefined,
    );
  }
}
