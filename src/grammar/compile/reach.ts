// Which rules are reached from which. Follows references only.

import type { Name, Part } from '../ast.js';
import type { ProgramRule } from './program.js';
import { partsIn } from './walk.js';

/** Ids of the rules in `start` and of all that they refer to, directly or not. */
export function reachableFrom(
  start: readonly number[],
  rules: readonly ProgramRule[],
  references: ReadonlyMap<Name, number>,
): ReadonlySet<number> {
  const reached = new Set(start);
  for (const id of reached) {
    for (const target of referencesIn(rules[id], references)) reached.add(target);
  }
  return reached;
}

function* referencesIn(
  rule: ProgramRule | undefined,
  references: ReadonlyMap<Name, number>,
): Generator<number> {
  for (const { alternatives } of rule?.definitions ?? []) {
    for (const part of partsIn(alternatives)) {
      const name = referenceName(part);
      const target = name === undefined ? undefined : references.get(name);
      if (target !== undefined) yield target;
    }
  }
}

/** The rule name that a part refers to, if it refers to one. */
export function referenceName(part: Part): Name | undefined {
  if (part.kind === 'rule-reference') return part.name;
  return part.kind === 'capture' && part.type.kind === 'rule' ? part.type.name : undefined;
}
