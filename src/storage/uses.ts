// How often a rule was used, when another takes its place: what was counted stays counted.

import type { RuleRecord } from './types.js';

/** `rule` with no fewer uses than the one whose place it takes. */
export function withUsesOf(old: RuleRecord | undefined, rule: RuleRecord): RuleRecord {
  return old !== undefined && old.hits > rule.hits ? { ...rule, hits: old.hits } : rule;
}
