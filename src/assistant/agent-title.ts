// What the visitor reads where an agent is named.

import { readableName } from '../base/text.js';
import type { AgentOptions } from './options.js';

/** The agent's own title, else its name made readable. */
export function agentTitle(name: string, agents: Readonly<Record<string, AgentOptions>>): string {
  return (Object.hasOwn(agents, name) ? agents[name]?.title : undefined) ?? readableName(name);
}
