// A task under way, as it is kept across a page change. Types only.

import type { JsonObject } from '../../base/json.js';
import type { AgentStep, Stage } from '../types.js';

/**
 * How far the task's call was when the page went.
 * `opening`: the page that holds the tool was being opened; the call is still to be made.
 * `sent`: the call was made and no answer came. `left`: the call itself opened another page.
 * `asked`: a card waited for the person; nothing was sent, and nothing is before they press.
 */
export type JourneyPhase = 'opening' | 'sent' | 'left' | 'asked';

export interface Journey {
  readonly id: string;
  /** The agent whose task it is. */
  readonly agent: string;
  readonly goal: string;
  readonly tool: string;
  /** For people. */
  readonly title: string;
  /** As the person confirmed them; never with a secret. */
  readonly args: JsonObject;
  readonly stage: Stage;
  readonly phase: JourneyPhase;
  /** Oldest first. */
  readonly steps: readonly AgentStep[];
}

/** Keeps at most one journey, for one tab at a time. */
export interface JourneyPort {
  /** The journey that this tab may go on with; `undefined` when there is none, or another tab has it. */
  load(): Promise<Journey | undefined>;
  /** Keeps it, in the place of the one before. Resolves once it would survive the page. */
  save(journey: Journey): Promise<void>;
  clear(): Promise<void>;
}
