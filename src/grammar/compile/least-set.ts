// Finds the rules that have a property which may depend on other rules having it.

import type { Name } from '../ast.js';
import { alternativesOf } from './check.js';
import type { ProgramRule } from './program.js';
import { referenceName } from './reach.js';
import { partsIn } from './walk.js';

/**
 * The smallest set of rule ids such that `holds` is true of exactly its members, given the set. A
 * rule in a cycle is in only if something outside of the cycle puts it there. Takes no stack, however
 * long a chain of rules is; `holds` must only turn from false to true as the set grows.
 */
export function leastSet(
  rules: readonly ProgramRule[],
  references: ReadonlyMap<Name, number>,
  holds: (rule: ProgramRule, set: ReadonlySet<number>) => boolean,
): ReadonlySet<number> {
  const users = usersOf(rules, references);
  const found = new Set<number>();
  const queue = new Set(rules);
  for (const rule of queue) {
    queue.delete(rule);
    if (found.has(rule.id) || !holds(rule, found)) continue;
    found.add(rule.id);
    for (const user of users.get(rule.id) ?? []) queue.add(user);
  }
  return found;
}

/** Rule id → the rules that refer to it. */
function usersOf(
  rules: readonly ProgramRule[],
  references: ReadonlyMap<Name, number>,
): ReadonlyMap<number, ReadonlySet<ProgramRule>> {
  const users = new Map<number, Set<ProgramRule>>();
  for (const rule of rules) {
    for (const part of partsIn(alternativesOf(rule))) {
      const name = referenceName(part);
      const target = name === undefined ? undefined : references.get(name);
      if (target === undefined) continue;
      const known = users.get(target);
      if (known === undefined) users.set(target, new Set([rule]));
      else known.add(rule);
    }
  }
  return users;
}
