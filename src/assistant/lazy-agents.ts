// `assistant.agents`: the sub-agents, whose code is fetched with the first call. Adds nothing to them.

import type { Agents } from '../agents/types.js';

/** Passes every call on to what `load` resolves to. */
export function lazyAgents(load: () => Promise<Agents>): Agents {
  const run: Agents['run'] = async (agent, input, type, options) => {
    const agents = await load();
    return agents.run(agent, input, type, options);
  };
  return {
    run,
    async runText(agent, input, schema, options) {
      const agents = await load();
      return agents.runText(agent, input, schema, options);
    },
    async list(options) {
      const agents = await load();
      return agents.list(options);
    },
  };
}
