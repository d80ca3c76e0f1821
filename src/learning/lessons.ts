// A lesson: what a person confirmed, what may come of it, and what it says of values. Learns nothing.

import type { JsonValue } from '../base/json.js';
import type { GenerateResult } from './generate-rule.js';
import type { KnownText } from './known-values.js';
import { canonical } from './same-json.js';
import type { Action, LearnedTool, NewRule } from './types.js';

/** A request that was carried out as the person wanted it. */
export interface Confirmed {
  readonly schemaName: string;
  readonly request: string;
  /** With the values as they were sent. */
  readonly action: Action;
  readonly tool: LearnedTool;
  /** A `write` was confirmed on a card; a `read` ran at once. */
  readonly kind: 'write' | 'read';
  /** The person asked for it to be remembered: once is enough. */
  readonly remember?: boolean;
  readonly secrets?: ReadonlySet<string>;
  /** Learned rules understood it so. */
  readonly isConcluded?: boolean;
}

export type LearnOutcome =
  | {
      readonly kind: 'learned';
      readonly rule: NewRule;
      readonly pattern: string;
      /** Takes all of it back. */
      undo(): Promise<void>;
    }
  | { readonly kind: 'proposed'; readonly rule: NewRule; readonly pattern: string }
  /** It takes more confirmations. */
  | { readonly kind: 'waiting'; readonly seen: number; readonly needed: number }
  | { readonly kind: 'refused'; readonly reason: string };

/** A lesson, and what came of it. */
export interface Remembered {
  readonly confirmed: Confirmed;
  readonly outcome: LearnOutcome;
}

export type Generated = Extract<GenerateResult, { readonly kind: 'rule' }>;

/** What the request taught about the texts of its slots. */
export function knownTexts(
  schemaName: string,
  { mapping }: Generated['analysis'],
): readonly KnownText[] {
  return mapping.flatMap(({ kind, path, words, value }) => {
    if (kind !== 'known' || words === undefined || typeof value !== 'string') return [];
    const slot = path.join('.');
    // Said in the plural or in another order, it can still be said as it is spelled.
    return [...new Set([words, value])].map((text) => ({ schemaName, slot, words: text, value }));
  });
}

/** Of every value that a lesson confirms. */
export function valueKeys(confirmed: Confirmed): readonly string[] {
  const { action, secrets } = confirmed;
  return Object.entries(action.parameters).flatMap(([name, value]) =>
    secrets?.has(name) === true ? [] : [valueKey(confirmed, [name], value)],
  );
}

export function valueKey(
  { schemaName, action }: Confirmed,
  path: readonly string[],
  value: JsonValue,
): string {
  return canonical([schemaName, action.actionName, [...path], value]);
}
