// The policies that narrow a full result: of two matches that part ways at a choice, only the one
// that the policy prefers there stays.

import { Op, Quantity } from '../compiled.js';
import { firstDifference } from './derivation.js';
import type { Derivation, Work } from './derivation.js';
import { at } from './integers.js';
import type { Program } from './program.js';

export interface MatchPolicies {
  /** `shortest`: each wildcard as short as the rest allows. */
  readonly wildcardPolicy: 'exhaustive' | 'shortest';
  readonly optionalPolicy: 'exhaustive' | 'preferTake' | 'preferSkip';
  readonly repeatPolicy: 'exhaustive' | 'greedy' | 'nonGreedy';
}

/** The ways that no other one displaces under `policies`, order kept. */
export function applyPolicies(
  program: Program,
  ways: readonly Derivation[],
  policies: Partial<MatchPolicies>,
  work: Work,
): readonly Derivation[] {
  const { wildcardPolicy, optionalPolicy, repeatPolicy } = policies;
  const isFree = (policy: string | undefined): boolean =>
    policy === undefined || policy === 'exhaustive';
  if (isFree(wildcardPolicy) && isFree(optionalPolicy) && isFree(repeatPolicy)) return ways;
  return ways.filter(
    (way) => !ways.some((other) => displaces(program, other, way, policies, work)),
  );
}

function displaces(
  program: Program,
  winner: Derivation,
  loser: Derivation,
  policies: Partial<MatchPolicies>,
  work: Work,
): boolean {
  if (winner === loser) return false;
  const difference = firstDifference(winner, loser, work);
  if (difference === undefined) return false;
  const first = difference.order < 0;
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
