// What completion takes and gives.

import type { JsonValue } from '../../base/json.js';
import type { MatchOptions } from '../match/match.js';
import type { SeparatorMode } from './separators.js';

export interface CompletionOptions extends MatchOptions {
  /** Candidates before this index of the prefix don't count. Default: 0. */
  readonly minPrefixLength?: number;
  /** `backward` goes back over the last matched part. Default: `forward`. */
  readonly direction?: 'forward' | 'backward';
  /** Whether slots are told; else they only keep the set from being closed, at less work. Default: `true`. */
  readonly describeSlots?: boolean;
  /** Most steps of work; behind them what was found stands, and the set is not closed. Default: 500,000. */
  readonly maxSteps?: number;
}

/** A slot that a user or a page may fill next. */
export interface CompletionProperty {
  /** The action so far, without the slot. */
  readonly match: JsonValue;
  /** Dotted paths of the slot in the action. */
  readonly propertyNames: readonly string[];
  /** The entity that the slot takes, or `number`. */
  readonly entity?: string;
}

export interface CompletionGroup {
  readonly separatorMode: SeparatorMode;
  readonly completions: readonly string[];
}

export interface CompletionResult {
  /** The next words, as the grammar spells them, without duplicates, best first. */
  readonly completions: readonly string[];
  readonly properties: readonly CompletionProperty[];
  /** Index in the prefix behind which the completions stand. */
  readonly matchedPrefixLength: number;
  /** What must stand between the matched prefix and a completion: the strongest of all groups. */
  readonly separatorMode: SeparatorMode;
  readonly groups: readonly CompletionGroup[];
  /** Whether the completions are all that can follow: no slot is among them. */
  readonly closedSet: boolean;
  /** Whether the other direction would give another result. */
  readonly directionSensitive: boolean;
  /** Whether a completion would end a text that may just as well go on. */
  readonly openWildcard: boolean;
}
