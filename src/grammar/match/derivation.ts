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
  /** A step further back, by powers of two: the first of many steps is found in few. */
  readonly jump: Derivation | undefined;
  /** Number of what it captured: two ways with the same one give the same value. */
  readonly captured: number;
  /** The next best way to the same node. */
  next: Derivation | undefined = undefined;

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
    const far = previous?.jump;
    const further = far?.jump;
    const isEven =
      previous !== undefined &&
      far !== undefined &&
      further !== undefined &&
      previous.depth - far.depth === far.depth - further.depth;
    this.jump = isEven ? further : previous;
    this.captured = captured;
  }
}

/** The counts that rank a way; see the fields of `Derivation`. */
export interface Score {
  gain: number;
  cost: number;
  held: number;
}

/** Where comparing adds what it did: on ties it looks for the step in which two ways differ. */
export interface Work {
  steps: number;
}

/** Negative when `a` comes before `b`; both lead to the same node. */
export function compare(a: Derivation, b: Derivation, work: Work): number {
  return (
    b.gain - a.gain || a.cost - b.cost || b.held - a.held || firstDifference(a, b, work)?.order || 0
  );
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

// Choices from the left: the alternative, then each of its steps with all that is inside it. Stretches
// still to be compared wait on a stack, the next one on top: derivations may be as deep as the input
// is long. What both share is one object, and skipped.
export function firstDifference(
  first: Derivation,
  second: Derivation,
  work: Work,
): Difference | undefined {
  const pending: Stretch[] = [];
  if (first.edge.alternative !== second.edge.alternative) return differenceOf(first, second);
  pushStretch(pending, first, second, work);
  for (let stretch = pending.pop(); stretch !== undefined; stretch = pending.pop()) {
    const { a, b } = stretch;
    if (a.edge.rank !== b.edge.rank) return { order: a.edge.rank - b.edge.rank, a, b };
    pushRest(pending, stretch, work);
    const { child: inA } = a;
    const { child: inB } = b;
    if (inA === undefined || inB === undefined || inA === inB) continue;
    if (inA.edge.alternative !== inB.edge.alternative) return differenceOf(inA, inB);
    pushStretch(pending, inA, inB, work);
  }
  return undefined;
}

function differenceOf(a: Derivation, b: Derivation): Difference {
  return { order: a.edge.alternative - b.edge.alternative, a, b };
}

/** Two ways through one alternative, and the steps from which on they are still to be compared. */
interface Stretch {
  readonly first: Derivation;
  readonly second: Derivation;
  readonly a: Derivation;
  readonly b: Derivation;
}

/** Puts the steps from the first in which two ways differ on the stack, unless one goes on the other. */
function pushStretch(pending: Stretch[], first: Derivation, second: Derivation, work: Work): void {
  const shared = Math.min(first.depth, second.depth);
  let a = stepAt(first, shared, work);
  let b = stepAt(second, shared, work);
  if (a === b) return;
  while (a.previous !== undefined && b.previous !== undefined && a.previous !== b.previous) {
    work.steps++;
    const far = a.jump !== b.jump;
    a = (far ? a.jump : undefined) ?? a.previous;
    b = (far ? b.jump : undefined) ?? b.previous;
  }
  pending.push({ first, second, a, b });
}

function pushRest(pending: Stretch[], { first, second, a }: Stretch, work: Work): void {
  const depth = a.depth + 1;
  if (depth > Math.min(first.depth, second.depth)) return;
  const next = { a: stepAt(first, depth, work), b: stepAt(second, depth, work) };
  pending.push({ first, second, ...next });
}

/** The step of `way` at `depth`. */
function stepAt(way: Derivation, depth: number, work: Work): Derivation {
  let step = way;
  while (step.depth > depth) {
    work.steps++;
    const { jump, previous } = step;
    const next = jump !== undefined && jump.depth >= depth ? jump : previous;
    if (next === undefined) return step;
    step = next;
  }
  return step;
}
