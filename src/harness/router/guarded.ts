// Calls into agents and listeners that other people wrote: whatever they throw ends as a result, or as none.

import { messageOf } from '../../base/errors.js';
import type { TurnResult } from '../types.js';
import type { CoordinatedAgent } from './decide.js';

/** The result of `play`, or an error in its place. Never rejects. */
export async function guarded(play: () => Promise<TurnResult>): Promise<TurnResult> {
  try {
    return await play();
  } catch (error) {
    const message = messageOf(error, 'The agent failed.');
    return { decision: 'error', error: { code: 'agent-failed', message } };
  }
}

/** What `ask` says; `otherwise` where it breaks. */
export function asked<Said>(ask: () => Said, otherwise: Said): Said {
  try {
    return ask();
  } catch {
    return otherwise;
  }
}

/** Leaves an agent in order; one that can't be is left as it is. Never rejects. */
export async function leave(agent: CoordinatedAgent | undefined): Promise<void> {
  try {
    await agent?.leave?.();
  } catch {
    // Its fault is no reason to keep the visitor from the next agent.
  }
}
