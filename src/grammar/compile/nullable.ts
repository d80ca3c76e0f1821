// Which rules can match nothing at all.

import type { Part } from '../ast.js';
import { alternativesOf } from './check.js';
import type { Program } from './program.js';
import { referenceName } from './reach.js';
import { partsIn } from './walk.js';

export type IsNullable = (part: Part) => boolean;

/** Tells of each part of the program whether it can match the empty text. */
export function nullableParts(program: Program): IsNullable {
  const nullable = new Set<number>();
  const isNullable = (part: Part): boolean => {
    if (part.quantifier === '?' || part.quantifier === '*') return true;
    if (part.kind === 'group')
      return part.alternatives.some(({ parts }) => parts.every(isNullable));
    const name = referenceName(part);
    const target = name === undefined ? undefined : program.references.get(name);
    return target !== undefined && nullable.has(target);
  };
  const users = usersOf(program);
  const queue = new Set(program.rules.map((rule) => rule.id));
  for (const id of queue) {
    queue.delete(id);
    if (nullable.has(id)) continue;
    if (!alternativesOf(program.rules[id]).some(({ parts }) => parts.every(isNullable))) continue;
    nullable.add(id);
    for (const user of users.get(id) ?? []) queue.add(user);
  }
  return isNullable;
}

/** Rule id → ids of the rules that refer to it. */
function usersOf(program: Program): ReadonlyMap<number, ReadonlySet<number>> {
  const users = new Map<number, Set<number>>();
  for (const rule of program.rules) {
    for (const part of partsIn(alternativesOf(rule))) {
      const name = referenceName(part);
      const target = name === undefined ? undefined : program.references.get(name);
      if (target === undefined) continue;
      const known = users.get(target);
      if (known === undefined) users.set(target, new Set([rule.id]));
      else known.add(rule.id);
    }
  }
  return users;
}
