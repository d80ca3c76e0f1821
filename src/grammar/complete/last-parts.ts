// How the chart reached a place: the parts that were consumed last before it. Read off the chart's
// edges; knows nothing of what may follow.

import { Op } from '../compiled.js';
import { nothing } from '../match/graph.js';
import type { Edge, Node } from '../match/graph.js';
import { at } from '../match/integers.js';
import type { Program } from '../match/program.js';
import type { Effort } from './effort.js';

/** Where `node` lies in the input. A call that has consumed nothing lies where it began. */
export function positionOf(node: Node): number {
  return node.end === nothing ? node.call.state >> 2 : node.end;
}

/** A part that consumed something. */
export interface LastPart {
  /** Where the part before it ended. */
  readonly before: Node | undefined;
  /** The state in which it began. */
  readonly state: number;
  /** Whether it is a text without a check, whose end is anybody's guess. */
  readonly isText: boolean;
}

/**
 * The last parts on all ways to `nodes`, through parts left out and into rules that ended there. Asked of
 * all nodes at once: what leads to several is gone through once.
 */
export function lastParts(program: Program, nodes: readonly Node[], effort: Effort): LastPart[] {
  const parts: LastPart[] = [];
  const pending = [...nodes];
  const seen = new Set<Node>(pending);
  const visit = (next: Node | undefined): void => {
    if (next === undefined || seen.has(next)) return;
    seen.add(next);
    pending.push(next);
  };
  for (let next = pending.pop(); next !== undefined; next = pending.pop()) {
    if (effort.isSpent) break;
    for (let edge = next.edges; edge !== undefined; edge = edge.next) {
      effort.steps++;
      if (edge.child !== undefined && edge.child.end !== nothing) visit(edge.child);
      else if (edge.child === undefined && edge.end !== nothing) parts.push(partOf(program, edge));
      else visit(edge.from);
    }
  }
  return parts;
}

function partOf(program: Program, { from, slot, state }: Edge): LastPart {
  const isText = slot >= 0 && at(program.op, slot) === Op.wildcard;
  return { before: from, state, isText };
}

/** Whether a text stands before `node` with nothing but literal words between. */
export function followsText(program: Program, node: Node, effort: Effort): boolean {
  const pending = [node];
  const seen = new Set<Node>(pending);
  for (let next = pending.pop(); next !== undefined; next = pending.pop()) {
    for (const { before, isText, state } of lastParts(program, [next], effort)) {
      if (isText) return true;
      const isWord = before !== undefined && at(program.op, before.slot) === Op.word;
      if (!isWord || seen.has(before) || state < 0) continue;
      seen.add(before);
      pending.push(before);
    }
  }
  return false;
}
