// Puts the sub-agents together for one caller: permission first, then the type, then the run, then
// the check of what came back.

import type { $ZodType, output } from 'zod/v4/core';
import { isJsonObject, parseJson } from '../base/json.js';
import type { JsonObject } from '../base/json.js';
import { systemClock } from '../harness/ports/clock.js';
import type { Clock } from '../harness/ports/clock.js';
import type { ModelProvider } from '../providers/types.js';
import { defaultDepth } from './budget.js';
import type { AgentLimits } from './budget.js';
import { CallLog } from './call-log.js';
import { describeType, readAnswer } from './check.js';
import { AgentCallError } from './errors.js';
import { promptAgent } from './prompt-agent.js';
import { AgentRegistry } from './registry.js';
import { runTask } from './run.js';
import type { ChildScope, Run, RunContext } from './run.js';
import type {
  AgentCallOptions,
  AgentListing,
  AgentPolicy,
  Agents,
  CallRecord,
  SubAgent,
} from './types.js';

/** An agent that is nothing but a prompt for the provider. */
export interface PromptDefinition {
  readonly prompt: string;
  readonly description?: string;
  readonly maxTokens?: number;
}

export interface CreateAgentsOptions {
  /** Who calls: what the policy sees. */
  readonly caller: string;
  readonly policy: AgentPolicy;
  /** By name. */
  readonly agents: Readonly<Record<string, SubAgent | PromptDefinition>>;
  readonly provider?: ModelProvider;
  readonly limits?: AgentLimits;
  /** Keeps what was sent and answered in the log. Default: sizes only. */
  readonly logBodies?: boolean;
  readonly clock?: Clock;
  /** Ends all calls, and refuses those that come later: the caller is gone. */
  readonly signal?: AbortSignal;
  /** Lines of third parties that went by, shared with the harnesses of the page. Default: of these agents alone. */
  readonly foreign?: Set<string>;
}

/** The agents of one caller, with the log of their calls. */
export interface CallerAgents extends Agents {
  /** What was called, oldest first. */
  calls(): readonly CallRecord[];
  /** Hears each call as it begins and as it ends. Returns the way to stop. */
  subscribe(listener: (record: CallRecord) => void): () => void;
}

/** Sub-agents for one caller, each call inside its bounds. */
export function createAgents(options: CreateAgentsOptions): CallerAgents {
  const agents = Object.entries(options.agents).map(([name, definition]) => {
    const prompted = (one: PromptDefinition): SubAgent =>
      promptAgent({ ...one, provider: () => options.provider });
    return [name, 'run' in definition ? definition : prompted(definition)] as const;
  });
  const registry = new AgentRegistry(Object.fromEntries(agents), options.policy);
  const log = new CallLog({ keepBodies: options.logBodies === true });
  const { limits = {}, clock = systemClock, foreign = new Set() } = options;
  const handle = new AgentsHandle(
    registry,
    { clock, log, limits, foreign },
    { caller: options.caller, depth: 0, ...(options.signal && { life: options.signal }) },
  );
  return {
    runText: (...args) => handle.runText(...args),
    run: (...args) => handle.run(...args),
    list: (...args) => handle.list(...args),
    calls: () => log.records,
    subscribe: (listener) => log.subscribe(listener),
  };
}

/** Whose handle this is, and inside which call. */
interface Position {
  readonly caller: string;
  readonly depth: number;
  /** The caller's own. */
  readonly life?: AbortSignal;
  readonly scope?: ChildScope;
}

class AgentsHandle implements Agents {
  readonly #registry: AgentRegistry;
  readonly #context: RunContext;
  readonly #position: Position;

  constructor(registry: AgentRegistry, context: RunContext, position: Position) {
    this.#registry = registry;
    this.#context = context;
    this.#position = position;
  }

  async runText(
    agent: string,
    input: string,
    schema?: string | JsonObject,
    options: AgentCallOptions = {},
  ): Promise<string> {
    await this.#registry.demand(agent, this.#position.caller);
    const run = await this.#run(agent, input, schemaText(schema), options);
    run.conclude('answered');
    return run.text;
  }

  async run<Type extends $ZodType>(
    agent: string,
    input: string,
    type: Type,
    options: AgentCallOptions = {},
  ): Promise<output<Type>> {
    await this.#registry.demand(agent, this.#position.caller);
    const schema = describeType(type);
    const run = await this.#run(agent, input, schema, options);
    try {
      const value = await readAnswer(run.text, type);
      run.conclude('answered');
      return value;
    } catch (error) {
      run.conclude('mismatched');
      throw error;
    }
  }

  async list(options: AgentCallOptions = {}): Promise<readonly AgentListing[]> {
    const listed = await this.#registry.list(this.#position.caller);
    if (options.signal?.aborted === true) throw new AgentCallError('cancelled', 'list');
    return listed;
  }

  async #run(
    name: string,
    input: string,
    schema: string | undefined,
    options: AgentCallOptions,
  ): Promise<Run> {
    if (typeof input !== 'string') throw new TypeError('agents.run: "input" must be a string.');
    const agent = this.#registry.get(name);
    if (agent === undefined) throw new AgentCallError('unknown-agent', name);
    const { caller, depth, life, scope } = this.#position;
    const { limits } = this.#context;
    if (depth >= (limits.depth ?? defaultDepth)) throw new AgentCallError('depth', name);
    if (scope !== undefined && scope.budget.left <= 0) throw new AgentCallError('tokens', name);
    const all = [options.signal, scope?.signal, life];
    const signals = all.filter((signal) => signal !== undefined);
    const childAgents = (child: ChildScope): Agents =>
      new AgentsHandle(this.#registry, this.#context, {
        caller: name,
        depth: depth + 1,
        scope: child,
      });
    return runTask(
      {
        name,
        agent,
        caller,
        input,
        schema,
        signals,
        parent: scope?.id,
        budget: scope?.budget,
        childAgents,
      },
      this.#context,
    );
  }
}

/** The schema as text, byte for byte where it came as text. Throws unless it is a JSON object. */
function schemaText(schema: string | JsonObject | undefined): string | undefined {
  if (schema === undefined) return undefined;
  const text = typeof schema === 'string' ? schema : JSON.stringify(schema);
  if (isJsonObject(parseJson(text ?? ''))) return text;
  throw new TypeError('agents.run: "schema" must be a JSON object, or the text of one.');
}
