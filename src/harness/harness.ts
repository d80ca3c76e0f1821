// One agent: a few tools, interpreters cheapest first, a renderer. This file owns what spans
// turns (the queue, the waiting card, stopping); a turn itself is `turn.ts`.

import type { Card } from './cards/card.js';
import { deferred } from './deferred.js';
import type { Deferred } from './deferred.js';
import type { Environment, Turn } from './environment.js';
import { examplesOf } from './help.js';
import { environmentOf } from './options.js';
import type { AgentHarnessOptions } from './options.js';
import type { Journey } from './ports/journeys.js';
import { ResultChain } from './result-chain.js';
import { unavailable } from './turn-results.js';
import { reportTurn } from './turn-events.js';
import { brokenOff, playTurn } from './turn.js';
import { surelyUnderstood } from './understood.js';
import { appendUser, say } from './user-message.js';
import type { ChatMessage, TurnResult } from './types.js';

/** A turn that is asked for and hasn't begun. */
interface Queued {
  start(): void;
  refuse(): void;
}

/** What a turn does. */
type Play = (turn: Turn) => Promise<TurnResult>;

/** A card and the turn that it belongs to. */
interface Waiting {
  readonly card: Card;
  readonly turn: Turn;
}

/** The turn that has the place. */
interface Running {
  readonly controller: AbortController;
  /** Resolved when it gives up the place: at a card, or at its end. */
  readonly over: Deferred<void>;
  /** It waits for the visitor to press something on the page: whatever comes next ends it. */
  yields: boolean;
}

export class AgentHarness {
  readonly name: string;
  readonly #env: Environment;
  readonly #queue: Queued[] = [];
  #running: Running | undefined;
  /** Callers that wait for this agent to have nothing under way. */
  #leaving = 0;
  #waiting: Waiting | undefined;

  constructor(options: AgentHarnessOptions) {
    this.name = options.name;
    this.#env = environmentOf(options, (goal) => surelyUnderstood(goal, this.#env.interpreters));
  }

  /**
   * Takes one user message to the next point where a person is needed, or to the end.
   * Appends to `messages` in place; a turn asked for while one runs waits its turn. Never rejects.
   * `routed`: a coordinator chose this agent for it, which is a step of the journey.
   */
  turn(goal: string, messages: ChatMessage[], routed = false): Promise<TurnResult> {
    const answered = this.#answerCard(goal, messages);
    if (answered !== undefined) return answered;
    return this.#enqueue(goal, messages, (turn) => playTurn(turn, routed));
  }

  /**
   * Goes on with a task that a page change interrupted, as a turn without a message of the user.
   * Never rejects.
   */
  resume(journey: Journey, messages: ChatMessage[]): Promise<TurnResult> {
    return this.#enqueue(journey.goal, messages, async (turn) => {
      // Most pages begin with nothing to go on with.
      const { playJourney } = await import('./journey/resume.js');
      return playJourney(journey, turn);
    });
  }

  /** Ends whatever is under way: the running turn, those queued behind it, a waiting card. */
  stop(): void {
    for (const queued of this.#queue.splice(0)) queued.refuse();
    this.#running?.controller.abort();
    this.#dropCard();
  }

  /** Whether this agent holds the tool, as far as it knows. */
  owns(toolName: string): boolean {
    return this.#env.toolbox.owns(toolName);
  }

  /**
   * Whether the request is surely understood without a look at the tools. Synchronous, without
   * effect.
   */
  understands(goal: string): boolean {
    const known = this.#env.interpreters.filter(({ recognises }) => recognises === undefined);
    return surelyUnderstood(goal, known);
  }

  /** Whether the request is surely understood by the tools of this moment. Without effect. */
  async recognises(goal: string, signal: AbortSignal): Promise<boolean> {
    const { recognisedByTools } = await import('./recognised.js');
    return recognisedByTools(this.#env, goal, signal);
  }

  /**
   * Whether a card waits in this conversation that takes the text as its answer; `maybe` when it
   * would take any text.
   */
  awaits(goal: string, messages: readonly ChatMessage[]): 'yes' | 'maybe' | 'no' {
    const waiting = this.#waiting;
    const outcome = waiting?.turn.messages === messages ? waiting.card.read(goal) : undefined;
    if (outcome === undefined) return 'no';
    return outcome.kind === 'answered' && outcome.free === true ? 'maybe' : 'yes';
  }

  /** Gives up a waiting card and resolves when nothing of this agent runs any more. */
  async leave(): Promise<void> {
    this.#leaving += 1;
    this.#endIfYielding();
    while (this.#running !== undefined) await this.#running.over.promise;
    this.#leaving -= 1;
    this.#dropCard();
  }

  /** Sentences that this agent would understand. */
  examples(): readonly string[] {
    return examplesOf(this.#env.interpreters);
  }

  /** From now on, whoever asks this agent what can be asked hears of `examples`. */
  speakFor(examples: () => readonly string[]): void {
    this.#env.asked.examples = examples;
  }

  /** Says what can be asked here, for a coordinator that found nobody. */
  decline(messages: ChatMessage[], wanted?: string): TurnResult {
    return unavailable({ env: this.#env, messages }, wanted);
  }

  #answerCard(goal: string, messages: ChatMessage[]): Promise<TurnResult> | undefined {
    const waiting = this.#waiting;
    if (waiting === undefined || waiting.turn.messages !== messages) return undefined;
    const outcome = waiting.card.read(goal);
    if (outcome === undefined) return undefined;
    const { results } = waiting.turn;
    appendUser(goal, messages, this.#env);
    if (outcome.kind === 'unpressed') {
      const text = this.#env.strings.pressButton;
      say(text, messages, this.#env.renderer);
      return Promise.resolve({ decision: 'confirm', ...results.paused, text, answers: true });
    }
    const { upcoming } = results;
    results.answered = true;
    this.#env.renderer.dismissPrompt();
    waiting.card.end(outcome);
    return upcoming;
  }

  #enqueue(goal: string, messages: ChatMessage[], play: Play): Promise<TurnResult> {
    return new Promise((resolve) => {
      this.#queue.push({
        start: () => resolve(this.#start(goal, messages, play)),
        refuse: () => resolve({ decision: 'stopped' }),
      });
      this.#endIfYielding();
      this.#next();
    });
  }

  #endIfYielding(): void {
    if (this.#running?.yields === true) this.#running.controller.abort();
  }

  #start(goal: string, messages: ChatMessage[], play: Play): Promise<TurnResult> {
    this.#dropCard();
    const controller = new AbortController();
    const turn: Turn = {
      env: this.#env,
      goal,
      messages,
      signal: controller.signal,
      results: new ResultChain(),
      wait: (card) => {
        this.#waiting = { card, turn };
        turn.waited = true;
        this.#release(controller);
      },
      yield: () => {
        if (this.#running?.controller !== controller) return;
        this.#running.yields = true;
        if (this.#queue.length > 0 || this.#leaving > 0) controller.abort();
      },
      resume: () => this.#resume(turn, controller),
      stage: 'none',
      evidence: '',
      understandTime: 0,
      tainted: false,
      waited: false,
      calls: 0,
      seen: new Set(),
      failures: new Set(),
    };
    this.#running = { controller, over: deferred(), yields: false };
    void this.#play(turn, controller, play);
    return turn.results.upcoming;
  }

  async #play(turn: Turn, controller: AbortController, play: Play): Promise<void> {
    const { env } = turn;
    const started = env.clock.now();
    env.renderer.clearStatus();
    env.steps.clear();
    env.renderer.stoppable(true);
    let result: TurnResult;
    try {
      result = await play(turn);
    } catch (error) {
      result = brokenOff(error, turn);
    }
    reportTurn(result, turn, started);
    turn.results.end(result);
    this.#release(controller);
  }

  /** Starts the turn that waits longest, unless one runs. */
  #next(): void {
    if (this.#running === undefined) this.#queue.shift()?.start();
  }

  /**
   * Gives up the place of the running turn. The next one starts a moment later, so that the card
   * which this one waits for is drawn before another turn takes it away.
   */
  #release(controller: AbortController): void {
    const running = this.#running;
    if (running?.controller !== controller) return;
    this.#running = undefined;
    running.over.resolve();
    this.#env.renderer.stoppable(false);
    queueMicrotask(() => this.#next());
  }

  #resume(turn: Turn, controller: AbortController): void {
    if (this.#waiting?.turn !== turn) return;
    this.#waiting = undefined;
    this.#running = { controller, over: deferred(), yields: false };
  }

  #dropCard(): void {
    const waiting = this.#waiting;
    if (waiting === undefined) return;
    this.#waiting = undefined;
    this.#env.renderer.dismissPrompt();
    waiting.card.end({ kind: 'dropped' });
  }
}
