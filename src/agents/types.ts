// What a sub-agent is, and what its callers see. Types only.

import type { $ZodType, output } from 'zod/v4/core';
import type { JsonObject } from '../base/json.js';
import type { AgentCallCode } from './errors.js';

/** Tokens of one call. Unknown is `undefined`, never 0. */
export interface Usage {
  readonly promptTokens: number;
  readonly completionTokens: number;
}

/** One task for one sub-agent. */
export interface AgentTask {
  readonly input: string;
  /** The input as a model may read it: words of third parties that earlier answers brought are fenced. */
  readonly prompt: string;
  /** JSON Schema text that the answer should fit, byte for byte as the caller gave it. */
  readonly schema?: string;
  readonly signal: AbortSignal;
  /** Tokens that are left for the answer; `undefined` when nobody set a limit. */
  readonly maxTokens?: number;
  /** The agents that this agent may run itself: one level deeper, ended with it. */
  readonly agents: Agents;
}

export interface AgentAnswer {
  readonly text: string;
  readonly usage?: Usage;
  /** It may hold words of third parties. */
  readonly untrusted?: boolean;
}

/** Something that takes a task and answers in text. Throws `AgentFailure` to say why it can't. */
export interface SubAgent {
  /** One line for callers. Advice, not proof. */
  readonly description?: string;
  run(task: AgentTask): Promise<AgentAnswer>;
}

export interface AgentCallOptions {
  readonly signal?: AbortSignal;
}

/** What a caller holds. Its members need nothing else and can be passed on. */
export interface Agents {
  /** The final answer as text. `schema` (JSON text or an object) is sent along, not checked against. */
  runText(
    agent: string,
    input: string,
    schema?: string | JsonObject,
    options?: AgentCallOptions,
  ): Promise<string>;
  /** The answer as a checked value of `type`, a zod schema. Nothing is coerced. */
  run<Type extends $ZodType>(
    agent: string,
    input: string,
    type: Type,
    options?: AgentCallOptions,
  ): Promise<output<Type>>;
  /** The agents that this caller may run. */
  list(options?: AgentCallOptions): Promise<readonly AgentListing[]>;
}

export interface AgentListing {
  readonly name: string;
  /** One line of bounded length. Advice, not proof. */
  readonly description?: string;
}

/** What a policy decides on: never the task. */
export interface PolicyRequest {
  readonly capability: 'agent.run';
  readonly agent: string;
  readonly caller: string;
}

/** Whether the caller may run the agent. One that throws or rejects denies. */
export type AgentPolicy = (request: PolicyRequest) => boolean | Promise<boolean>;

/** One call, as the log keeps it. */
export interface CallRecord {
  readonly id: string;
  /** The call inside which this one was made. */
  readonly parent?: string;
  readonly agent: string;
  readonly caller: string;
  /** Milliseconds since the epoch. */
  readonly startedAt: number;
  readonly outcome: 'running' | 'answered' | 'mismatched' | AgentCallCode;
  /** Milliseconds; absent while it runs. */
  readonly duration?: number;
  /** UTF-16 units. */
  readonly inputLength: number;
  readonly outputLength?: number;
  readonly usage?: Usage;
  /** Only when bodies are kept. */
  readonly input?: string;
  readonly output?: string;
}
