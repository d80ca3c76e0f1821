// Whose task is under way, what was asked, and what the page hears of it. Decides nothing.

import type { TurnResult } from '../harness/types.js';
import { agentTitle } from './agent-title.js';
import type { AssistantEvent } from './contract.js';
import type { Task } from './kept-card.js';
import type { AgentOptions } from './options.js';
import { withoutSpokenSecrets } from './spoken-secrets.js';

export interface TaskPorts {
  readonly agents: Readonly<Record<string, AgentOptions>>;
  readonly emit: (event: AssistantEvent) => void;
  /** Called with each result, before the page hears of it. */
  readonly onResult: () => void;
}

export class TaskUnderWay {
  readonly #ports: TaskPorts;
  /** What follows a card may come of typed text, too, whose result it is: the page hears of it once. */
  readonly #told = new WeakSet<TurnResult>();
  #task: Task | undefined;

  constructor(ports: TaskPorts) {
    this.#ports = ports;
  }

  get task(): Task | undefined {
    return this.#task;
  }

  /** Whose task it is, for the visitor. */
  get agent(): string | undefined {
    return this.#task && agentTitle(this.#task.agent, this.#ports.agents);
  }

  /** A request has its agent. An answer goes on with what was asked before. */
  route(event: Extract<AssistantEvent, { type: 'route' }>): void {
    if (event.awaited !== true) this.#task = event;
    this.#ports.emit({ ...event, goal: withoutSpokenSecrets(event.goal) });
  }

  /** A task of an earlier page goes on. */
  resume(task: Task): void {
    this.#task = task;
  }

  /** Tells of a result, and of what follows its card. */
  tell(result: TurnResult, task = this.#task): void {
    if (this.#told.has(result)) return;
    this.#told.add(result);
    const { emit, onResult } = this.#ports;
    onResult();
    // A card that makes room for a later request ends only once that one is under way.
    if (result.next === undefined && this.#task === task) this.#task = undefined;
    emit({ type: 'result', result });
    if (result.error) emit({ type: 'error', ...result.error });
    void result.next?.then((next) => this.tell(next, task));
  }
}
