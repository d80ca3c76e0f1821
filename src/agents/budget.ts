// The bounds of a tree of calls: time, tokens, depth. A child has no more than its parent has left.

import type { Usage } from './types.js';

export interface AgentLimits {
  /** Milliseconds for one call with all its children. Default 60,000. */
  readonly time?: number;
  /** Tokens, in and out, for one call with all its children. Default: no limit. */
  readonly tokens?: number;
  /** How deep agents may call agents; 1 means not at all. Default 3. */
  readonly depth?: number;
}

export const defaultTime = 60_000;
export const defaultDepth = 3;

/** What an agent says it used; `undefined` where that is no count, which would lift or refill a budget. */
export function countedUsage(usage: Usage | undefined): Usage | undefined {
  const counts = [usage?.promptTokens, usage?.completionTokens];
  const areCounts = counts.every(
    (count) => count !== undefined && Number.isFinite(count) && count >= 0,
  );
  return areCounts ? usage : undefined;
}

/** Tokens of one call and of the calls around it. */
export class TokenBudget {
  #left: number;
  readonly #parent: TokenBudget | undefined;

  constructor(tokens: number | undefined, parent?: TokenBudget) {
    this.#left = tokens ?? Number.POSITIVE_INFINITY;
    this.#parent = parent;
  }

  /** What is left here and above; infinite when nobody set a limit. */
  get left(): number {
    return Math.min(this.#left, this.#parent?.left ?? Number.POSITIVE_INFINITY);
  }

  /** Takes off what a call used. A call that doesn't count its tokens takes nothing. */
  spend(usage: Usage | undefined): void {
    const used = (usage?.promptTokens ?? 0) + (usage?.completionTokens ?? 0);
    this.#left -= used;
    this.#parent?.spend(usage);
  }
}
