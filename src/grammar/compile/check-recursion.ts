// Reports rules that come back to themselves before anything is consumed.

import type { Alternative, Name } from '../ast.js';
import { alternativesOf } from './check.js';
import type { CheckContext } from './check.js';
import { nullableParts } from './nullable.js';
import type { IsNullable } from './nullable.js';
import { referenceName } from './reach.js';

/** A reference at which a rule may stand without having consumed anything. */
interface LeftEdge {
  readonly name: Name;
  readonly target: number;
}

interface Visit {
  readonly rule: number;
  readonly edges: readonly LeftEdge[];
  next: number;
}

export function checkRecursion(context: CheckContext): void {
  const { rules, references } = context.program;
  const isNullable = nullableParts(context.program);
  const edgesOf = (id: number): readonly LeftEdge[] =>
    [...leftNames(alternativesOf(rules[id]), isNullable)].flatMap((name) => {
      const target = references.get(name);
      return target === undefined ? [] : [{ name, target }];
    });
  const done = new Set<number>();
  for (const { id } of rules) visit(context, id, edgesOf, done);
}

/** Depth first with a stack of its own: a chain of rules may be as long as the grammar. */
function visit(
  context: CheckContext,
  from: number,
  edgesOf: (id: number) => readonly LeftEdge[],
  done: Set<number>,
): void {
  if (done.has(from)) return;
  const stack: Visit[] = [{ rule: from, edges: edgesOf(from), next: 0 }];
  const open = new Set([from]);
  for (let top = stack.at(-1); top !== undefined; top = stack.at(-1)) {
    const edge = top.edges[top.next];
    top.next += 1;
    if (edge === undefined) {
      done.add(top.rule);
      open.delete(top.rule);
      stack.pop();
    } else if (open.has(edge.target)) {
      const path = stack.map((one) => one.rule);
      reportCycle(context, path.slice(path.indexOf(edge.target)), edge.name);
    } else if (!done.has(edge.target)) {
      stack.push({ rule: edge.target, edges: edgesOf(edge.target), next: 0 });
      open.add(edge.target);
    }
  }
}

function reportCycle(context: CheckContext, cycle: readonly number[], closing: Name): void {
  const names = [...cycle, cycle[0] ?? 0].map((id) => `<${context.program.rules[id]?.name ?? ''}>`);
  const shown = names.length > 8 ? [...names.slice(0, 6), '…', ...names.slice(-1)] : names;
  const message = `${names[0] ?? ''} comes back to itself before it consumes a word: ${shown.join(' → ')}`;
  const hint = 'Put a word before the reference, or write the repetition as `(…)*`.';
  const file = context.program.rules[cycle.at(-1) ?? 0]?.file ?? '';
  context.report(file, 'left-recursion', closing.span, message, hint);
}

function* leftNames(alternatives: readonly Alternative[], isNullable: IsNullable): Generator<Name> {
  for (const { parts } of alternatives) {
    for (const part of parts) {
      const name = referenceName(part);
      if (name !== undefined) yield name;
      if (part.kind === 'group') yield* leftNames(part.alternatives, isNullable);
      if (!isNullable(part)) break;
    }
  }
}
