// The vocabulary of learning, and what the element may ask of it. Types only.

import type { JsonObject, JsonSchema } from '../base/json.js';
import type { RuleRecord } from '../storage/types.js';

export type { RuleRecord, RuleRecordStore } from '../storage/types.js';

/** An action as grammars name it: the tool and its arguments. */
export interface Action {
  readonly actionName: string;
  readonly parameters: JsonObject;
}

/** A tool as far as learning needs it. */
export interface LearnedTool {
  readonly name: string;
  readonly title?: string;
  readonly description?: string;
  readonly inputSchema?: JsonSchema;
}

/** When and where a request was said; what dates and numbers in it depend on. */
export interface Moment {
  readonly now: Date;
  /** IANA. */
  readonly timeZone: string;
  /** BCP 47. */
  readonly locale: string;
}

/** A sentence whose best reading is known: a case of the base, or a request that was confirmed. */
export interface KnownRequest {
  /** The agent that answers it. */
  readonly schemaName: string;
  readonly request: string;
  /** Left out, the reading of the moment counts as known. */
  readonly action?: Action;
  /** When it was said, in milliseconds since the epoch: "tomorrow" depends on it. Default: now. */
  readonly at?: number;
}

/** A rule before it is stored. */
export type NewRule = Omit<RuleRecord, 'timestamp' | 'hits'>;

/** A stored rule that isn't used, with the reason for people. */
export interface QuarantinedRule {
  readonly rule: RuleRecord;
  readonly reason: string;
}
