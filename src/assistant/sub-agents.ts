// Offers an assistant's agents to page code as typed sub-agents. What they ask and confirm goes to
// the assistant's own renderer. Loaded with the first call.

import { createAgents } from '../agents/agents.js';
import { harnessAgent, type OpenTask } from '../agents/harness-agent.js';
import type { Agents } from '../agents/types.js';
import type { HarnessRenderer } from '../harness/ports/renderer.js';
import type { AgentOptions } from './options.js';
import type { Turns } from './turns.js';

/**
 * The page's own code may run every agent of its own assistant: the policy is for others. `signal` ends
 * what they do.
 */
export function subAgentsOf(
  agents: Readonly<Record<string, AgentOptions>>,
  turns: Turns,
  parent: HarnessRenderer,
  signal: AbortSignal,
): Agents {
  const entries = Object.entries(agents).map(([name, { description }]) => {
    const create = (renderer: HarnessRenderer) => turns.createHarness(name, renderer);
    const onTask = (task: OpenTask) => turns.tasks.add(task);
    return [name, harnessAgent({ description, create, parent, onTask })] as const;
  });
  return createAgents({
    caller: 'page',
    policy: () => true,
    signal,
    foreign: turns.foreign,
    agents: Object.fromEntries(entries),
  });
}
