// One typed stream of what happens, named after OpenTelemetry's conventions. Off unless someone
// listens; sends nothing anywhere; carries no message, argument or answer.

import type { Stage, TurnDecision } from './types.js';

interface Timed {
  /** Milliseconds since the epoch. */
  readonly time: number;
  readonly 'gen_ai.agent.name': string;
}

export type HarnessEvent =
  | (Timed & {
      readonly name: 'agent_chat.route';
      readonly 'agent_chat.route.via': string;
    })
  | (Timed & {
      readonly name: 'agent_chat.interpret';
      readonly 'agent_chat.stage': Exclude<Stage, 'none'>;
      readonly 'agent_chat.interpretation': string;
      /** Milliseconds. */
      readonly duration: number;
    })
  | (Timed & {
      readonly name: 'execute_tool';
      readonly 'gen_ai.tool.name': string;
      /** How the call ended. */
      readonly 'agent_chat.outcome': string;
      readonly duration: number;
    })
  | (Timed & {
      readonly name: 'invoke_agent';
      readonly 'agent_chat.decision': TurnDecision;
      readonly 'agent_chat.stage': Stage;
      readonly duration: number;
    })
  | (Timed & {
      readonly name: 'error';
      readonly 'error.type': string;
    });

export type ReportEvent = (event: HarnessEvent) => void;
