// The graph that recognition leaves: calls, nodes and the edges between them. Data only.

import type { Derivation } from './derivation.js';
import type { Reading } from './numbers.js';

/** What must follow a call: anything, or the end of the input (with or without separators). */
export const Tail = { open: 0, separators: 1, nothing: 2 } as const;

export class Call {
  /** Nodes of this call's ends that its waiters were told of. */
  readonly ends: Node[] = [];
  /** Nodes that go on where this call ends. */
  readonly waiters: Node[] = [];

  constructor(
    readonly id: number,
    readonly rule: number,
    readonly state: number,
    /** Whether the captures inside matter for a value. */
    readonly wanted: boolean,
    readonly tail: number,
  ) {}
}

export class Node {
  edges: Edge | undefined = undefined;
  /** The best ways to get here, once ranked. */
  best: Derivation[] | undefined = undefined;
  /** How many ways the ranking that last came by keeps; 0 before any. */
  rankedFor = 0;

  constructor(
    /** The slot that comes next; `endSlot` for the end of the call. */
    readonly slot: number,
    readonly call: Call,
    /** Where the last part ended; `nothing` while the call has consumed nothing. */
    readonly end: number,
  ) {}
}

export const endSlot = -1;
export const nothing = -1;

/** One step. All fields are of the step itself but `letters`, which includes the words behind it. */
export class Edge {
  next: Edge | undefined = undefined;

  constructor(
    readonly from: Node | undefined,
    /** The slot that was filled; -1 where an alternative begins or a part was left out. */
    readonly slot: number,
    /** The end of the call that filled it. */
    readonly child: Node | undefined,
    readonly state: number,
    readonly end: number,
    readonly reading: Reading | undefined,
    /** Order among the choices at this point: lower is better. */
    readonly rank: number,
    readonly letters: number,
    readonly alternative: number,
  ) {}
}
