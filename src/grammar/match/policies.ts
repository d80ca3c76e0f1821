// The policies that narrow a full result: of two matches that part ways at a choice, only the one
// that the policy prefers there stays.

import { Quantity } from '../compiled.js';
import type { Chart } from './chart.js';
import { firstDifference } from './derivation.js';
import type { Derivation } from './derivation.js';
import { at } from './integers.js';
import { Op } from '../compiled.js';

export interface MatchPolicies {
  /** `shortest`: each wildcard as short as the rest allows. */
  readonly wildcardPolicy: 'exhaustive' | 'shortest';
  readonly optionalPolicy: 'exhaustive' | 'preferTake' | 'preferSkip';
  readonly repeatPolicy: 'exhaustive' | 'greedy' | 'nonGreedy';
}

interface Candidate {
  readonly chart: Chart;
  readonly way: Derivation;
}

/** The members of `found` that no other one displaces under `policies`, order kept. */
export function applyPolicies<T extends Candidate>(
  found: readonly T[],
  policies: Partial<MatchPolicies>,
): readonly T[] {
  const { wildcardPolicy, optionalPolicy, repeatPolicy } = policies;
  const isFree = (policy: string | undefined): boolean =>
    policy === undefined || policy === 'exhaustive';
  if ([wildcardPolicy, optionalPolicy, repeatPolicy].every(isFree)) return found;
  return found.filter((entry) => !found.some((other) => displaces(other, entry, policies)));
}

function displaces(winner: Candidate, loser: Candidate, policies: Partial<MatchPolicies>): boolean {
  if (winner === loser || winner.chart !== loser.chart) return false;
  const difference = firstDifference(winner.way, loser.way);
  if (difference === undefined) return false;
  const first = difference.order < 0;
  const { program } = winner.chart;
  // A choice to go on or not stands at the node that the step comes from.
  const slot = difference.a.edge.from?.slot ?? -1;
  if (slot < 0 || difference.a.edge.alternative !== difference.b.edge.alternative) return false;
  const quantity = at(program.quantity, slot);
  const skips = difference.a.edge.slot < 0 || difference.b.edge.slot < 0;
  if (quantity === Quantity.optional && skips) {
    return preferred(policies.optionalPolicy, first, 'preferTake', 'preferSkip');
  }
  if (quantity === Quantity.repeat && skips) {
    return preferred(policies.repeatPolicy, first, 'nonGreedy', 'greedy');
  }
  return policies.wildcardPolicy === 'shortest' && program.op[slot] === Op.wildcard && first;
}

/** Whether the winner chose what the policy asks for: `early` names the choice that ranks first. */
function preferred(
  policy: string | undefined,
  first: boolean,
  early: string,
  late: string,
): boolean {
  return (policy === early && first) || (policy === late && !first);
}
