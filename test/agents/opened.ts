// What the sub-agent tests share: agents that say one thing, opened for one caller.

import { createAgents } from '../../src/agents.js';
import type { AgentTask, CallerAgents, CreateAgentsOptions, SubAgent } from '../../src/agents.js';

/** An agent that answers `text` and keeps the tasks it was given. */
export function saying(text: string, tasks: AgentTask[] = []): SubAgent {
  return {
    description: 'says the same always',
    run: (task) => {
      tasks.push(task);
      return Promise.resolve({ text });
    },
  };
}

/** All of them, for a caller who may run all of them. */
export function open(
  agents: CreateAgentsOptions['agents'],
  more: Partial<CreateAgentsOptions> = {},
): CallerAgents {
  return createAgents({ caller: 'page', policy: () => true, agents, ...more });
}
