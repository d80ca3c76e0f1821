// One way to reach a node of the chart, and the order among such ways: the ranking of the language.

import type { Edge } from './graph.js';

/** Weights that keep two counts in one number, far from each other. */
export const checkedWeight = 2 ** 20;
export const wildcardWeight = 2 ** 30;

export class Derivation {
  /** Letters of literal words × `checkedWeight` + checked captures: more is better. */
  readonly gain: number;
  /** Unchecked captures × `wildcardWeight` + their letters: less is better. */
  readonly cost: number;
  /** Letters of literal words, once for each captured rule around them: more is better. */
  readonly held: number;
  readonly previous: Derivation | undefined;
  readonly child: Derivation | undefined;
  readonly edge: Edge;
  /** How many steps the alternative took so far. */
  readonly depth: number;
  /** Number of what it captured: two ways with the same one give the same value. */
  readonly captured: number;

  constructor(
    score: Score,
    edge: Edge,
    previous: Derivation | undefined,
    child: Derivation | undefined,
    captured: number,
  ) {
    this.gain = score.gain;
    this.cost = score.cost;
    this.held = score.held;
    this.previous = previous;
    this.child = child;
    this.edge = edge;
    this.depth = previous === undefined ? 0 : previous.depth + 1;
    this.captured = captured;
  }
}

/** The counts that rank a way; see the fields of `Derivation`. */
export interface Score {
  gain: number;
  cost: number;
  held: number;
}

/** Negative when `a` comes before `b`; both lead to the same node. */
export function compare(a: Derivation, b: Derivation): number {
  return b.gain - a.gain || a.cost - b.cost || b.held - a.held || firstDifference(a, b)?.order || 0;
}

/**
 * As `compare`, but of choices only the last step's count: for ways that give no value, where looking
 * further would cost more than finding them did.
 */
export function compareLast(a: Derivation, b: Derivation): number {
  return (
    b.gain - a.gain ||
    a.cost - b.cost ||
    b.held - a.held ||
    a.edge.alternative - b.edge.alternative ||
    a.edge.rank - b.edge.rank
  );
}

/** The choice, first from the left, in which two derivations differ. */
export interface Difference {
  readonly order: number;
  readonly a: Derivation;
  readonly b: Derivation;
}

// Choices from the left: the alternative, then each of its steps with all that is inside it. Pairs
// still to be compared wait on a stack, the next one on top: derivations may be as deep as the input
// is long. What both share is one object, and skipped.
export function firstDifference(first: Derivation, second: Derivation): Difference | undefined {
  const pending: (readonly [Derivation, Derivation])[] = [];
  if (first.edge.alternative !== second.edge.alternative) {
    return { order: first.edge.alternative - second.edge.alternative, a: first, b: second };
  }
  pushSteps(pending, first, second);
  for (let pair = pending.pop(); pair !== undefined; pair = pending.pop()) {
    const [a, b] = pair;
    if (a.edge.rank !== b.edge.rank) return { order: a.edge.rank - b.edge.rank, a, b };
    const { child: inA } = a;
    const { child: inB } = b;
    if (inA === undefined || inB === undefined || inA === inB) continue;
    if (inA.edge.alternative !== inB.edge.alternative) {
      return { order: inA.edge.alternative - inB.edge.alternative, a: inA, b: inB };
    }
    pushSteps(pending, inA, inB);
  }
  return undefined;
}

/** Puts the steps in which two ways through one alternative differ on the stack, leftmost on top. */
function pushSteps(
  pending: (readonly [Derivation, Derivation])[],
  first: Derivation,
  second: Derivation,
): void {
  const left: Derivation[] = [];
  const right: Derivation[] = [];
  let a: Derivation | undefined = first;
  let b: Derivation | undefined = second;
  while (a !== b) {
    const depthA: number = a?.depth ?? -1;
    const depthB: number = b?.depth ?? -1;
    if (depthA >= depthB && a !== undefined) {
      left.push(a);
      a = a.previous;
    }
    if (depthB >= depthA && b !== undefined) {
      right.push(b);
      b = b.previous;
    }
  }
  const shared = Math.min(left.length, right.length);
  for (let i = shared; i > 0; i--) {
    const x = left[left.length - i];
    const y = right[right.length - i];
    if (x !== undefined && y !== undefined) pending.push([x, y]);
  }
}
