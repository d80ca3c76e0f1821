// What a coordinator is given. Types only.

import type { ModelProvider } from '../../providers/types.js';
import type { ReportEvent } from '../telemetry.js';
import type { CoordinatedAgent, RoutedTurn } from './decide.js';
import type { HandoffOptions } from './handed-over.js';
import type { RouteRule } from './rules.js';

export interface AgentCoordinatorOptions {
  /** By name. */
  readonly agents: Readonly<Record<string, CoordinatedAgent>>;
  readonly rules: readonly RouteRule[];
  /** The agent for what nobody else is found for. */
  readonly fallback: string;
  readonly provider?: ModelProvider;
  /** What each agent is for, for the model. */
  readonly descriptions?: Readonly<Record<string, string>>;
  /** Told of each decision, corrections too. */
  readonly onRoute?: (route: RoutedTurn) => void;
  /** Hears of each decision in the event stream's own form. */
  readonly onEvent?: ReportEvent;
  /** Milliseconds since the epoch, for events. Default: the machine's. */
  readonly now?: () => number;
  readonly handoff?: HandoffOptions;
  /** Hears of rules that are left out. */
  readonly onWarning?: (message: string) => void;
}
