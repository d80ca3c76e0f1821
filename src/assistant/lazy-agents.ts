// `assistant.agents`: the sub-agents, whose code is fetched with the first call. Adds nothing to them.

import type { $ZodType, output } from 'zod/v4/core';
import type { AgentCallOptions, AgentListing, Agents } from '../agents/types.js';
import type { JsonObject } from '../base/json.js';

/** Passes every call on to what `load` resolves to. */
export class LazyAgents implements Agents {
  readonly #load: () => Promise<Agents>;

  constructor(load: () => Promise<Agents>) {
    this.#load = load;
  }

  async run<Type extends $ZodType>(
    agent: string,
    input: string,
    type: Type,
    options?: AgentCallOptions,
  ): Promise<output<Type>> {
    const agents = await this.#load();
    return agents.run(agent, input, type, options);
  }

  async runText(
    agent: string,
    input: string,
    schema?: string | JsonObject,
    options?: AgentCallOptions,
  ): Promise<string> {
    const agents = await this.#load();
    return agents.runText(agent, input, schema, options);
  }

  async list(options?: AgentCallOptions): Promise<readonly AgentListing[]> {
    const agents = await this.#load();
    return agents.list(options);
  }
}
