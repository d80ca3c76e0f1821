// Routing by an owner's table of patterns. Knows no agent but by name.

/** One pattern that speaks for an agent. */
export interface RouteRule {
  /** The agent's name. */
  readonly route: string;
  /** Tried on the request in lower case. */
  readonly match: RegExp;
  /** Default 1. */
  readonly weight?: number;
  /** Why, for people. */
  readonly because?: string;
}

export interface RouteDecision {
  /** The agent, or `null` when no rule matched or the best ones tie. */
  readonly route: string | null;
  /** Summed weights, highest first. */
  readonly scores: readonly { readonly route: string; readonly score: number }[];
  /** The rules that matched, in the table's order. */
  readonly matched: readonly RouteRule[];
}

/** Characters that decide where a request goes: work on a pattern may grow with their cube. */
const maxRouted = 1_000;

/** Characters that a rule may be tried on, where that is known; 0 for a rule that is left out. */
export type RuleLimits = ReadonlyMap<RouteRule, number>;

/**
 * The agent that the rules name for `goal`. Keeps no state, not even a RegExp's. A pattern is trusted to
 * come to an end, unless `limits` says on how much.
 */
export function matchRoute(
  goal: string,
  rules: readonly RouteRule[],
  limits?: RuleLimits,
): RouteDecision {
  const text = goal.slice(0, maxRouted).toLowerCase();
  const matched = rules.filter((rule) => {
    const longest = limits?.get(rule) ?? maxRouted;
    return longest > 0 && matches(rule.match, text.slice(0, longest));
  });
  const sums = new Map<string, number>();
  for (const { route, weight = 1 } of matched) sums.set(route, (sums.get(route) ?? 0) + weight);
  const scores = Array.from(sums, ([route, score]) => ({ route, score })).toSorted(
    (a, b) => b.score - a.score,
  );
  const [first, second] = scores;
  const tied = first !== undefined && first.score === second?.score;
  return { route: first === undefined || tied ? null : first.route, scores, matched };
}

/** Whether the work on a rule's pattern could get out of hand: without repetition it can't. */
export function repeats({ match }: RouteRule): boolean {
  return /[*+{]/u.test(match.source);
}

/** Steps that a pattern may take before it was judged: a few milliseconds. */
const unjudgedSteps = 1e7;

/**
 * Characters that a pattern may be tried on before it was judged. Each repetition may multiply the work by
 * the text's length; one of a group, or of what was matched before, by more than anybody can tell at sight.
 */
export function unjudgedLimit({ match: { source } }: RouteRule): number {
  if (/\)[*+{]|\\[1-9k]/u.test(source)) return 0;
  const repetitions = source.match(/[*+{]/gu)?.length ?? 0;
  return Math.floor(unjudgedSteps ** (1 / (repetitions + 1)));
}

/** A global or sticky RegExp remembers where it stopped; this search begins at the start each time. */
function matches(pattern: RegExp, text: string): boolean {
  const { lastIndex } = pattern;
  pattern.lastIndex = 0;
  const found = pattern.test(text);
  pattern.lastIndex = lastIndex;
  return found;
}
