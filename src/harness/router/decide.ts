// Decides whose turn it is where that costs nothing: an open question, rules, grammars, the
// conversation's agent. Runs nothing and asks no model.

import type { Journey } from '../ports/journeys.js';
import type { ChatMessage, TurnResult } from '../types.js';
import { asked } from './guarded.js';
import { matchRoute } from './rules.js';
import type { RouteDecision, RouteRule, RuleLimits } from './rules.js';

/** What the coordinator needs of an agent; the optional members make it decide better. */
export interface CoordinatedAgent {
  /** `routed` says that the agent was chosen among several just now, for those who show it. */
  turn(goal: string, messages: ChatMessage[], routed?: boolean): Promise<TurnResult>;
  stop(): void;
  owns(toolName: string): boolean;
  understands?(goal: string): boolean;
  /** As `understands`, by the tools of this moment, which are looked up first. */
  recognises?(goal: string, signal: AbortSignal): Promise<boolean>;
  /**
   * Whether a card of this agent waits in the conversation and takes the text as its answer;
   * `maybe` when it would take any text.
   */
  awaits?(goal: string, messages: readonly ChatMessage[]): 'yes' | 'maybe' | 'no';
  /** Gives up a waiting card and resolves when nothing of the agent runs any more. */
  leave?(): Promise<void>;
  /** Goes on with a task that a page change interrupted. */
  resume?(journey: Journey, messages: ChatMessage[]): Promise<TurnResult>;
  /** Sentences that the agent would understand. */
  examples?(): readonly string[];
  /** Lends the agent the sentences of all, for whoever asks it what can be asked. */
  speakFor?(examples: () => readonly string[]): void;
  /** Says what can be asked, when nobody owns what was wanted. */
  decline?(messages: ChatMessage[], wanted?: string): TurnResult;
}

/** The stage that chose the agent. */
export type RouteVia =
  'rules' | 'grammar' | 'schema' | 'sticky' | 'model' | 'fallback' | 'handback';

/** One decision, with the evidence. */
export interface RoutedTurn extends RouteDecision {
  readonly agent: string;
  readonly via: RouteVia;
  /** Whether nothing but the fallback was left. */
  readonly fellBack: boolean;
  /** It answers an open question of this agent: no request of its own. */
  readonly awaited?: boolean;
  readonly goal: string;
}

/** Who is there and what the owner said about them. */
export interface RouteTable {
  readonly agents: ReadonlyMap<string, CoordinatedAgent>;
  readonly rules: readonly RouteRule[];
  /** What each rule may be tried on: little until it was judged. */
  limits?: RuleLimits;
}

/** The decision of the first stage that has one; `sticky` is the conversation's agent. */
export function decideRoute(
  goal: string,
  table: RouteTable,
  sticky?: string,
  messages?: readonly ChatMessage[],
): RoutedTurn | undefined {
  if (isAwaited(goal, table, sticky, messages))
    return { ...routed(goal, sticky, 'sticky', table), awaited: true };
  const { route } = match(goal, table);
  if (route !== null) return routed(goal, route, 'rules', table);
  const sure = Array.from(table.agents).filter(([, agent]) => understands(agent, goal));
  const [only] = sure;
  if (only !== undefined && sure.length === 1) return routed(goal, only[0], 'grammar', table);
  return sticky === undefined ? undefined : routed(goal, sticky, 'sticky', table);
}

/** The answer to an open question is for who asked, unless another is sure to understand it. */
function isAwaited(
  goal: string,
  table: RouteTable,
  sticky: string | undefined,
  messages: readonly ChatMessage[] | undefined,
): sticky is string {
  return sticky !== undefined && messages !== undefined && awaits(table, sticky, goal, messages);
}

/** A decision as it is told, with what the rules made of the goal. */
export function routed(goal: string, agent: string, via: RouteVia, table: RouteTable): RoutedTurn {
  return { ...match(goal, table), agent, via, fellBack: via === 'fallback', goal };
}

/** The rules' decision; a rule that names no agent, or that throws, has no say. */
function match(goal: string, { agents, rules, limits }: RouteTable): RouteDecision {
  const none: RouteDecision = { route: null, scores: [], matched: [] };
  const decision = asked(() => matchRoute(goal, rules, limits), none);
  const { route } = decision;
  return route !== null && agents.has(route) ? decision : { ...decision, route: null };
}

function awaits(
  { agents }: RouteTable,
  name: string,
  goal: string,
  messages: readonly ChatMessage[],
): boolean {
  const answer = asked(() => agents.get(name)?.awaits?.(goal, messages) ?? 'no', 'no');
  if (answer !== 'maybe') return answer === 'yes';
  return !Array.from(agents).some(([other, agent]) => other !== name && understands(agent, goal));
}

function understands(agent: CoordinatedAgent, goal: string): boolean {
  return asked(() => agent.understands?.(goal) === true, false);
}
