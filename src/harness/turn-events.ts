// Tells the event stream how a turn ended.

import type { Turn } from './environment.js';
import type { TurnResult } from './types.js';

/** One event for the turn, and one for its error if it had one. */
export function reportTurn(result: TurnResult, turn: Turn, started: number): void {
  const { env } = turn;
  const common = { time: env.clock.now(), 'gen_ai.agent.name': env.agent };
  if (result.error !== undefined) {
    env.report({ ...common, name: 'error', 'error.type': result.error.code });
  }
  env.report({
    ...common,
    name: 'invoke_agent',
    'agent_chat.decision': result.decision,
    'agent_chat.stage': turn.stage,
    duration: env.clock.now() - started,
  });
}
