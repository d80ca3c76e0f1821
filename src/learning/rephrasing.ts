// Whether a request says again, in other words, what the one before it was meant to do.

import { wordsOf } from './request-text.js';
import { sameJson } from './same-json.js';
import type { Action } from './types.js';

export interface Said {
  readonly request: string;
  /** `undefined` where it was not understood. */
  readonly action: Action | undefined;
}

/** At least half of the words are the same, and something else came of them. */
export function isRephrasing(later: Said, earlier: Said): boolean {
  const isSameAction =
    later.action !== undefined &&
    later.action.actionName === earlier.action?.actionName &&
    sameJson(later.action.parameters, earlier.action.parameters);
  if (isSameAction) return false;
  const one = new Set(wordsOf(later.request).map(({ folded }) => folded));
  const other = new Set(wordsOf(earlier.request).map(({ folded }) => folded));
  const shared = [...one].filter((word) => other.has(word)).length;
  return shared * 2 >= Math.max(one.size, other.size);
}
