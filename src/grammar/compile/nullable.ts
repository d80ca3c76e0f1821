// Which parts can match nothing at all.

import type { Part } from '../ast.js';
import { alternativesOf } from './check.js';
import { leastSet } from './least-set.js';
import type { Program } from './program.js';
import { referenceName } from './reach.js';

export type IsNullable = (part: Part) => boolean;

/** Tells of each part of the program whether it can match the empty text. */
export function nullableParts({ rules, references }: Program): IsNullable {
  const isNullable = (part: Part, nullable: ReadonlySet<number>): boolean => {
    if (part.quantifier === '?' || part.quantifier === '*') return true;
    if (part.kind === 'group') {
      return part.alternatives.some(({ parts }) => parts.every((one) => isNullable(one, nullable)));
    }
    const name = referenceName(part);
    const target = name === undefined ? undefined : references.get(name);
    return target !== undefined && nullable.has(target);
  };
  const nullable = leastSet(rules, references, (rule, set) =>
    alternativesOf(rule).some(({ parts }) => parts.every((part) => isNullable(part, set))),
  );
  return (part) => isNullable(part, nullable);
}
