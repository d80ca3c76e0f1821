// The agents by name, and who may run which. Runs none.

import { oneLine } from '../base/text.js';
import { PermissionDeniedError } from './errors.js';
import type { AgentListing, AgentPolicy, SubAgent } from './types.js';

/** A sentence or two; a longer one could carry orders to a model that reads the list. */
const maxDescription = 200;

export class AgentRegistry {
  readonly #agents: ReadonlyMap<string, SubAgent>;
  readonly #policy: AgentPolicy;

  constructor(agents: Readonly<Record<string, SubAgent>>, policy: AgentPolicy) {
    this.#agents = new Map(Object.entries(agents));
    this.#policy = policy;
  }

  get(name: string): SubAgent | undefined {
    return this.#agents.get(name);
  }

  /** Throws a `PermissionDeniedError` unless the caller may run an agent of this name, existing or not. */
  async demand(agent: string, caller: string): Promise<void> {
    if (!(await this.#allows(agent, caller))) throw new PermissionDeniedError(agent);
  }

  /** The agents that the caller may run, in the order in which they were given. */
  async list(caller: string): Promise<readonly AgentListing[]> {
    const entries = Array.from(this.#agents);
    const allowed = await Promise.all(entries.map(([name]) => this.#allows(name, caller)));
    return entries
      .filter((_entry, index) => allowed[index] === true)
      .map(([name, { description }]) => listing(name, description));
  }

  /** A policy that breaks allows nothing. */
  async #allows(agent: string, caller: string): Promise<boolean> {
    try {
      return (await this.#policy({ capability: 'agent.run', agent, caller })) === true;
    } catch {
      return false;
    }
  }
}

function listing(name: string, description: string | undefined): AgentListing {
  const line = description === undefined ? '' : oneLine(description, maxDescription);
  return line === '' ? { name } : { name, description: line };
}
