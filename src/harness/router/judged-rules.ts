// How long a request each routing pattern may be tried on. Loaded where a pattern repeats anything, because
// only then can a request make it work without end.

import { longestText } from '../../base/pattern.js';
import type { RouteRule } from './rules.js';

/** A pattern that is good for shorter requests only is no use. */
const shortestUse = 200;

/** The characters that each rule may be tried on: 0 for one that is left out, of which `onWarning` hears. */
export function judgeRules(
  rules: readonly RouteRule[],
  onWarning: (message: string) => void,
): ReadonlyMap<RouteRule, number> {
  return new Map(
    rules.map((rule) => {
      const longest = longestFor(rule.match);
      if (longest >= shortestUse) return [rule, longest];
      onWarning(
        `A rule for ${rule.route} is left out, because it could hang: ${rule.match.source}`,
      );
      return [rule, 0];
    }),
  );
}

/** As for a pattern under the flag `u`; one that doesn't compile under it can't be told about. */
function longestFor({ source, flags }: RegExp): number {
  try {
    return longestText(source, flags.includes('u') ? flags : `${flags.replace('v', '')}u`);
  } catch {
    return 0;
  }
}
