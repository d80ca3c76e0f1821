// The harness's own vocabulary: slots, plans, policies, results. Types only.

import type { JsonObject, JsonSchema, JsonValue } from '../base/json.js';
import type { ToolResponse } from '../tools/types.js';

export type { ChatMessage } from '../providers/types.js';

/** Where a slot's value came from. */
export type SlotSource = 'user' | 'grammar' | 'schema' | 'model' | 'page' | 'memory' | 'default';

/** One input of a tool. */
export interface Slot {
  readonly name: string;
  readonly schema: JsonSchema;
  readonly required: boolean;
  readonly value?: JsonValue;
  readonly source?: SlotSource;
  /** Why a value that was offered isn't used, for people. */
  readonly problem?: string;
  /** Never shown, stored, traced or sent to a model. */
  readonly secret?: boolean;
}

/** A tool's inputs after reconciling what was said with its schema. */
export interface Resolution {
  /** All slots in schema order. */
  readonly slots: readonly Slot[];
  /** The values that hold, ready to send. */
  readonly values: JsonObject;
  /** Slots that still need a person: required and empty, or refused. */
  readonly gaps: readonly Slot[];
  /** Offered names that the tool doesn't have. */
  readonly dropped: readonly string[];
}

/** `index` equals the position in `ClarificationPlan.steps`. */
export interface PlanStep {
  readonly index: number;
  readonly slots: readonly Slot[];
  readonly title: string;
}

/** `stepped` only when there is more than one step. */
export interface ClarificationPlan {
  readonly steps: readonly PlanStep[];
  readonly stepped: boolean;
}

export interface ToolPolicy {
  readonly readOnly: boolean;
  readonly confirmWhenSatisfied: boolean;
}

/** What happens next with a call. */
export type Decision = 'ask' | 'confirm' | 'execute';

export type TurnDecision =
  Decision | 'answer' | 'unavailable' | 'handback' | 'handoff' | 'stopped' | 'cancelled' | 'error';

/** How a card ended. `unknown`: the call was sent and nobody knows whether it took effect. */
export interface Settlement {
  readonly kind: 'executed' | 'cancelled' | 'error' | 'unknown';
  readonly values?: JsonObject;
  readonly response?: ToolResponse;
}

/** The stage of understanding that decided a turn. */
export type Stage = 'grammar' | 'schema' | 'model' | 'none';

/** Exactly one per turn. */
export interface TurnResult {
  readonly decision: TurnDecision;
  readonly stage?: Stage;
  readonly tool?: string;
  readonly values?: JsonObject;
  readonly text?: string;
  readonly response?: ToolResponse;
  /** With `handback`: the tool that was asked for. */
  readonly wanted?: string;
  /** With `error`: a stable code and a message for people. */
  readonly error?: { readonly code: string; readonly message: string };
  /** With `ask` and `confirm`: how the card ended. Never rejects. */
  readonly settled?: Promise<Settlement>;
  /** It came of text that answered a card, which is no request of its own. */
  readonly answers?: boolean;
  /** It is one of several calls that the request came to. */
  readonly several?: boolean;
  /** With `ask` and `confirm`: what followed the card, the next card or the turn's end. Never rejects. */
  readonly next?: Promise<TurnResult>;
}

/** One step of a journey. */
export interface AgentStep {
  readonly id: string;
  readonly kind: 'route' | 'ask' | 'confirm' | 'navigate' | 'fill' | 'call' | 'answer';
  readonly label: string;
  readonly state: 'pending' | 'active' | 'done' | 'failed' | 'cancelled';
  readonly target?: string;
  /** Milliseconds since the epoch. */
  readonly at: number;
}
