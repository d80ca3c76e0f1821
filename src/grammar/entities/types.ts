// The port between the matching engine and whatever recognises an entity.

import type { JsonValue } from '../../base/json.js';

/** What a conversion may depend on. */
export interface EntityContext {
  /** The present moment. */
  readonly now: Date;
  /** IANA zone in which dates and times are read. Default of callers: the runtime's zone. */
  readonly timeZone: string;
  /** BCP 47. */
  readonly locale: string;
  /** First day of the week: 1 = Monday (default) … 7 = Sunday. */
  readonly weekStart: number;
  /** Which way an ambiguous date leans. */
  readonly preference: 'future' | 'past';
}

export interface EntityValidator {
  /** Whether the whole of `text` is one expression of this entity. Must not throw. */
  validate(text: string, context: EntityContext): boolean;
  /** Longest expression, in white-space-separated words; bounds the engine's work. Default 10. */
  readonly maxWords?: number;
  /**
   * Every word form an expression can begin with, lower case, when the list is closed.
   * The engine skips other starts; words with digits are always tried.
   */
  readonly firstWords?: ReadonlySet<string>;
  /** A closed list of expressions that completion may offer ("monday", "tomorrow"). */
  readonly phrases?: readonly string[];
}

export interface EntityConverter extends EntityValidator {
  /** The value of the whole of `text`, or `undefined` when it is not one expression. Must not throw. */
  convert(text: string, context: EntityContext): JsonValue | undefined;
  /**
   * Every beginning of `text` that is one expression, the longest first, with the value that `convert`
   * gives it; `end` counts UTF-16 units. In one pass, so cheaper than asking for each end. Must not throw.
   */
  prefixes?(text: string, context: EntityContext): readonly EntityPrefix[];
}

/** One expression with which a text begins. */
export interface EntityPrefix {
  readonly end: number;
  readonly value: JsonValue;
}
