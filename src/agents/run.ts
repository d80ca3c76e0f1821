// Runs one task on one agent inside its bounds, and turns whatever happens into an answer or a
// coded error. Checks no permission and no answer.

import { thrownAs } from '../base/errors.js';
import { parseJson } from '../base/json.js';
import { deferred } from '../harness/deferred.js';
import { fenceForeign, holdsForeign, noteForeign } from '../harness/foreign.js';
import type { Clock } from '../harness/ports/clock.js';
import { countedUsage, TokenBudget, defaultTime } from './budget.js';
import type { AgentLimits } from './budget.js';
import type { CallLog } from './call-log.js';
import { AgentCallError, AgentFailure } from './errors.js';
import type { AgentCallCode } from './errors.js';
import type { AgentAnswer, Agents, SubAgent, Usage } from './types.js';

/** What the calls of one tree share. */
export interface RunContext {
  readonly clock: Clock;
  readonly log: CallLog;
  readonly limits: AgentLimits;
  /** Lines of third parties: a task that holds one is fenced, and its answer is more of them. */
  readonly foreign: Set<string>;
}

export interface RunRequest {
  readonly name: string;
  readonly agent: SubAgent;
  readonly caller: string;
  readonly input: string;
  readonly schema: string | undefined;
  /** The caller's signals and the parent's. */
  readonly signals: readonly AbortSignal[];
  /** The call inside which this one is made. */
  readonly parent: string | undefined;
  readonly budget: TokenBudget | undefined;
  /** The agents that the agent itself may run, given what it becomes part of. */
  readonly childAgents: (child: ChildScope) => Agents;
}

/** What a call's children belong to. */
export interface ChildScope {
  readonly id: string;
  readonly signal: AbortSignal;
  readonly budget: TokenBudget;
}

/** The agent's answer, and the way to note what became of it. */
export interface Run {
  readonly text: string;
  /** Notes in the log whether the caller could use the answer. */
  conclude(outcome: 'answered' | 'mismatched'): void;
}

type Ending =
  | { readonly kind: 'answer'; readonly answer: AgentAnswer }
  | { readonly kind: 'error'; readonly error: unknown }
  | { readonly kind: 'cancelled' }
  | { readonly kind: 'time' };

/** Runs the task. Rejects with an `AgentCallError` only. */
export async function runTask(request: RunRequest, context: RunContext): Promise<Run> {
  const { name, caller, parent, input } = request;
  const { clock, log } = context;
  const startedAt = clock.now();
  const id = log.begin({ agent: name, caller, parent, input, startedAt });
  const budget = new TokenBudget(context.limits.tokens, request.budget);
  const ending = await endingOf(request, context, { id, budget });
  const duration = clock.now() - startedAt;
  const usage = ending.kind === 'answer' ? countedUsage(ending.answer.usage) : undefined;
  budget.spend(usage);
  const error = errorOf(ending, name, budget);
  if (error !== undefined) {
    log.end(id, { outcome: error.code, duration, ...withUsage(usage) });
    throw error;
  }
  const { text, untrusted } = ending.kind === 'answer' ? ending.answer : { text: '' };
  if (untrusted === true || holdsForeign(input, context.foreign)) {
    noteForeign(parseJson(text) ?? text, context.foreign);
  }
  return {
    text,
    conclude: (outcome) => log.end(id, { outcome, duration, output: text, ...withUsage(usage) }),
  };
}

function withUsage(usage: Usage | undefined): { readonly usage?: Usage } {
  return usage === undefined ? {} : { usage };
}

/** Whatever comes first: the answer, an error, a cancellation, the end of the time. */
async function endingOf(
  request: RunRequest,
  context: RunContext,
  scope: { readonly id: string; readonly budget: TokenBudget },
): Promise<Ending> {
  const { agent, input, schema } = request;
  const inner = new AbortController();
  const ended = deferred<Ending>();
  const cancel = (): void => ended.resolve({ kind: 'cancelled' });
  if (request.signals.some((signal) => signal.aborted)) cancel();
  for (const signal of request.signals) signal.addEventListener('abort', cancel, { once: true });
  const limit = context.limits.time ?? defaultTime;
  const callOff = context.clock.after(limit, () => ended.resolve({ kind: 'time' }));
  const { left } = scope.budget;
  if (!request.signals.some((signal) => signal.aborted)) {
    const task = {
      input,
      prompt: fenceForeign(input, context.foreign),
      ...(schema === undefined ? {} : { schema }),
      signal: inner.signal,
      ...(Number.isFinite(left) ? { maxTokens: left } : {}),
      agents: request.childAgents({ ...scope, signal: inner.signal }),
    };
    void settle(agent, task).then(ended.resolve);
  }
  const ending = await ended.promise;
  callOff();
  for (const signal of request.signals) signal.removeEventListener('abort', cancel);
  // Whatever the agent still does, its children included, ends with it.
  inner.abort();
  return ending;
}

async function settle(agent: SubAgent, task: Parameters<SubAgent['run']>[0]): Promise<Ending> {
  try {
    const answer = await agent.run(task);
    // Agents are page code, checked by nobody: one without an answer has failed.
    if (typeof answer?.text !== 'string') throw new AgentFailure('no-answer');
    return { kind: 'answer', answer };
  } catch (error) {
    return { kind: 'error', error };
  }
}

function errorOf(ending: Ending, name: string, budget: TokenBudget): AgentCallError | undefined {
  switch (ending.kind) {
    case 'answer':
      return budget.left < 0 ? new AgentCallError('tokens', name) : undefined;
    case 'cancelled':
    case 'time':
      return new AgentCallError(ending.kind, name);
    case 'error':
      return classified(ending.error, name);
  }
}

/** Bounds that a child hit are its parent's too; anything else is told by its kind alone. */
function classified(thrown: unknown, name: string): AgentCallError {
  const failure = thrownAs(thrown, AgentFailure);
  if (failure !== undefined) return new AgentCallError('failed', name, { reason: failure.reason });
  const error = thrownAs(thrown, AgentCallError);
  if (error === undefined) return new AgentCallError('failed', name);
  const passed: readonly AgentCallCode[] = ['no-provider', 'tokens', 'depth'];
  return new AgentCallError(passed.includes(error.code) ? error.code : 'failed', name);
}
