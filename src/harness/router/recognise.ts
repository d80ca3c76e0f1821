// Whose tools a request speaks of: asks every agent at once, after looking its tools up. Counts votes
// and decides nothing else.

import { untilAborted } from '../deferred.js';
import type { CoordinatedAgent, RouteTable } from './decide.js';

/** The only agent whose tools speak of the request; `undefined` when there is none, or several. Never rejects. */
export async function recognisedBy(
  goal: string,
  { agents }: RouteTable,
  signal: AbortSignal,
): Promise<string | undefined> {
  const votes = Array.from(agents, async ([name, agent]) => ({
    name,
    says: await recognises(agent, goal, signal),
  }));
  try {
    const [only, ...others] = (await untilAborted(Promise.all(votes), signal)).filter(
      ({ says }) => says,
    );
    return others.length === 0 ? only?.name : undefined;
  } catch {
    return undefined;
  }
}

/** An agent that breaks while it is asked has no say. */
async function recognises(
  agent: CoordinatedAgent,
  goal: string,
  signal: AbortSignal,
): Promise<boolean> {
  try {
    return (await agent.recognises?.(goal, signal)) === true;
  } catch {
    return false;
  }
}
