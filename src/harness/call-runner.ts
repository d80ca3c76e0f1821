// Runs one call of one tool: in turn where it writes, bounded in time, stoppable, never twice.
// Decides nothing about whether the call may run.

import { messageOf, thrownAs } from '../base/errors.js';
import type { JsonObject } from '../base/json.js';
import { NAVIGATED, ToolError } from '../tools/types.js';
import type { ExecuteOptions, Tool } from '../tools/types.js';
import { deferred } from './deferred.js';
import { policyFor } from './policy.js';
import type { Clock } from './ports/clock.js';

/** How a call ended. Only an `answered` call has an answer to read. */
export type CallOutcome =
  | { readonly kind: 'answered'; readonly raw: unknown }
  | { readonly kind: 'navigated' }
  | { readonly kind: 'failed'; readonly message: string }
  /** The tool is gone, or not what was decided on. Nothing ran. */
  | { readonly kind: 'gone' }
  /** The page refused values. Nothing ran; `problems` says why, by slot name. */
  | {
      readonly kind: 'refused';
      readonly message: string;
      readonly problems: ReadonlyMap<string, string>;
    }
  | { readonly kind: 'timed-out' }
  /** A write was sent and gave no answer in time, or was stopped on the way. */
  | {
      readonly kind: 'unknown';
      /** It was the visitor's own press on the page that was waited for. */
      readonly waiting: boolean;
    }
  /** A read that was stopped, or a call that was stopped before it was sent. */
  | { readonly kind: 'stopped' };

export interface RunOptions {
  readonly signal: AbortSignal;
  readonly clock: Clock;
  /** Milliseconds. */
  readonly timeout: number;
  /** Called right before the page's code runs. */
  readonly onInvoke: () => void;
  /** Called when the visitor must press a button of the page itself; no time limit runs from then on. */
  readonly onWaiting: (label: string) => void;
}

/** Calls to one write tool run one after another; reads run as they come. */
export class CallRunner {
  readonly #tails = new Map<string, Promise<unknown>>();

  /** Runs `tool` once. Never rejects. */
  async run(tool: Tool, args: JsonObject, options: RunOptions): Promise<CallOutcome> {
    if (policyFor(tool).readOnly) return invoke(tool, args, options);
    const before = this.#tails.get(tool.name) ?? Promise.resolve();
    const running = before.then(() => invoke(tool, args, options));
    this.#tails.set(tool.name, running);
    const outcome = await running;
    if (this.#tails.get(tool.name) === running) this.#tails.delete(tool.name);
    return outcome;
  }
}

async function invoke(tool: Tool, args: JsonObject, options: RunOptions): Promise<CallOutcome> {
  const { signal, clock, timeout, onInvoke, onWaiting } = options;
  if (signal.aborted) return { kind: 'stopped' };
  const { readOnly } = policyFor(tool);
  const ended = deferred<CallOutcome>();
  const inner = new AbortController();
  let isWaiting = false;
  const endEarly = (kind: 'timed-out' | 'stopped'): void => {
    // Reads have no effect to be unsure about.
    ended.resolve(readOnly ? { kind } : { kind: 'unknown', waiting: isWaiting });
    inner.abort();
  };
  const stop = (): void => endEarly('stopped');
  signal.addEventListener('abort', stop, { once: true });
  const callOff = clock.after(timeout, () => endEarly('timed-out'));
  onInvoke();
  const waiting = (label: string): void => {
    isWaiting = true;
    callOff();
    onWaiting(label);
  };
  void settle(tool, args, { signal: inner.signal, onWaiting: waiting }).then(ended.resolve);
  const outcome = await ended.promise;
  callOff();
  signal.removeEventListener('abort', stop);
  return outcome;
}

async function settle(tool: Tool, args: JsonObject, options: ExecuteOptions): Promise<CallOutcome> {
  try {
    // A copy: what the page does to its arguments must not reach the card or the trace.
    const raw = await tool.execute(structuredClone(args), options);
    return raw === NAVIGATED ? { kind: 'navigated' } : { kind: 'answered', raw };
  } catch (error) {
    return outcomeOfError(error);
  }
}

function outcomeOfError(thrown: unknown): CallOutcome {
  const message = messageOf(thrown, '');
  const error = thrownAs(thrown, ToolError);
  if (error === undefined) return { kind: 'failed', message };
  switch (error.code) {
    case 'gone':
    case 'changed':
      return { kind: 'gone' };
    case 'invalid': {
      const { problems } = error;
      return problems.size > 0
        ? { kind: 'refused', message, problems }
        : { kind: 'failed', message };
    }
    case 'failed':
      return { kind: 'failed', message };
  }
}
