// The way that a match took: the rules from the start rule on, and the counts by which it ranks. Worked
// out only when asked for.

import type { Origin } from '../compiled.js';
import type { Chart } from './chart.js';
import { checkedWeight, wildcardWeight } from './derivation.js';
import type { Derivation } from './derivation.js';
import { at } from './integers.js';

/** A rule that took part in a match, and which of its alternatives (from 0). */
export type MatchedRule = Origin;

/** The counts that rank matches. */
export interface MatchCounts {
  /** Letters and digits of literal words. */
  readonly literal: number;
  /** Captures that a number or entity accepted. */
  readonly checked: number;
  readonly unchecked: number;
  /** Letters and digits of unchecked captures. */
  readonly wildcard: number;
}

export function countsOf({ gain, cost }: Derivation): MatchCounts {
  return {
    literal: Math.floor(gain / checkedWeight),
    checked: gain % checkedWeight,
    unchecked: Math.floor(cost / wildcardWeight),
    wildcard: cost % wildcardWeight,
  };
}

/** Every step of a match from left to right, each alternative's opening before what is inside it. */
export function* stepsOf(root: Derivation): Generator<{ step: Derivation; opens: boolean }> {
  const pending: { step: Derivation; opens: boolean }[] = [{ step: root, opens: true }];
  for (let next = pending.pop(); next !== undefined; next = pending.pop()) {
    yield next;
    if (!next.opens) {
      if (next.step.child !== undefined) pending.push({ step: next.step.child, opens: true });
      continue;
    }
    // The last step of an alternative leads to those before it: the first must come out on top.
    for (let s: Derivation | undefined = next.step; s !== undefined; s = s.previous) {
      pending.push({ step: s, opens: false });
    }
  }
}

export function rulesOf(chart: Chart, root: Derivation): MatchedRule[] {
  const { program } = chart;
  const rules: MatchedRule[] = [];
  for (const { step, opens } of stepsOf(root)) {
    if (!opens) continue;
    const alternative = step.edge.alternative;
    const index = at(program.ruleOf, alternative);
    const rule = program.grammar.rules[index];
    if (rule === undefined || rule.name === '') continue;
    const own = alternative - at(program.firstAlternative, index);
    const { name, file, alternatives } = rule;
    rules.push(alternatives[own]?.origin ?? { rule: name, file, alternative: own });
  }
  return rules;
}
