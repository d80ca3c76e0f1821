// The page's side of one worker: calls with answers, and an end to every call when the worker is gone.
// Knows neither models nor prompts.

import { ProviderError } from '../errors.js';
import { readFromWorker } from './messages.js';
import type { FromWorker, ToWorker } from './messages.js';
import { engineError } from './errors.js';
import type { WorkerPort } from './start-worker.js';

interface Pending {
  readonly resolve: () => void;
  readonly reject: (error: Error) => void;
  readonly onEvent: (event: Extract<FromWorker, { type: 'progress' | 'chunk' }>) => void;
}

type Call =
  | Omit<Extract<ToWorker, { type: 'load' }>, 'id'>
  | Omit<Extract<ToWorker, { type: 'generate' }>, 'id'>;

export class EngineConnection {
  readonly #worker: WorkerPort;
  readonly #pending = new Map<number, Pending>();
  #nextId = 1;
  #dead: Error | undefined;
  #greeted: (() => void) | undefined;
  /** Resolves when the worker's script runs; never rejects, a dead worker fails the calls. */
  readonly started: Promise<void>;

  constructor(worker: WorkerPort) {
    this.#worker = worker;
    this.started = new Promise((resolve) => {
      this.#greeted = resolve;
    });
    worker.listen(
      (data) => this.#receive(readFromWorker(data)),
      (message) => this.#fail(message),
    );
  }

  /** Whether calls can still be answered. */
  get alive(): boolean {
    return this.#dead === undefined;
  }

  /** Resolves when it is done; rejects with a `ProviderError`. */
  call(call: Call, onEvent: Pending['onEvent'] = () => undefined): Promise<void> {
    if (this.#dead) return Promise.reject(this.#dead);
    const id = this.#nextId++;
    return new Promise((resolve, reject) => {
      this.#pending.set(id, { resolve, reject, onEvent });
      this.#worker.postMessage({ ...call, id });
    });
  }

  interrupt(): void {
    if (this.alive) this.#worker.postMessage({ type: 'interrupt' });
  }

  /** Ends the worker and every call, which reject with `reason`. The only sure way to free its memory. */
  terminate(reason: Error): void {
    this.#dead ??= reason;
    this.#worker.terminate();
    for (const { reject } of this.#pending.values()) reject(this.#dead);
    this.#pending.clear();
    this.#greeted?.();
  }

  #fail(message: string | undefined): void {
    const said = message === undefined || message === '' ? '' : `: ${message}`;
    this.terminate(new ProviderError('unavailable', `The model’s worker can’t run here${said}.`));
  }

  #receive(message: FromWorker | undefined): void {
    if (message === undefined) return;
    if (message.type === 'hello') {
      this.#greeted?.();
      return;
    }
    const pending = this.#pending.get(message.id);
    if (pending === undefined) return;
    if (message.type === 'progress' || message.type === 'chunk') {
      pending.onEvent(message);
      return;
    }
    this.#pending.delete(message.id);
    if (message.type === 'done') pending.resolve();
    else pending.reject(engineError(message.name, message.message));
  }
}
