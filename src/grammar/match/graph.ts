// The graph that recognition leaves: calls, nodes and the edges between them. Data only.

import type { Derivation } from './derivation.js';
import type { Reading } from './numbers.js';

/** What must follow a call: anything, or the end of the input (with or without separators). */
export const Tail = { open: 0, separators: 1, nothing: 2 } as const;

/** A rule tried in a state. */
export class Call {
  readonly id: number;
  readonly rule: number;
  readonly state: number;
  /** Whether the captures inside matter for a value. */
  readonly wanted: boolean;
  readonly tail: number;
  /** Nodes of this call's ends that its waiters were told of; `next` leads from each to the next. */
  firstEnd: Node | undefined = undefined;
  #lastEnd: Node | undefined = undefined;
  /** Nodes that go on where this call ends, likewise. */
  firstWaiter: Node | undefined = undefined;
  #lastWaiter: Node | undefined = undefined;

  constructor(id: number, rule: number, state: number, wanted: boolean, tail: number) {
    this.id = id;
    this.rule = rule;
    this.state = state;
    this.wanted = wanted;
    this.tail = tail;
  }

  addEnd(node: Node): void {
    if (this.#lastEnd === undefined) this.firstEnd = node;
    else this.#lastEnd.next = node;
    this.#lastEnd = node;
  }

  addWaiter(node: Node): void {
    if (this.#lastWaiter === undefined) this.firstWaiter = node;
    else this.#lastWaiter.next = node;
    this.#lastWaiter = node;
  }
}

/** A place in an alternative of a call, or the call's end, and the position reached. */
export class Node {
  /** The slot that comes next; `endSlot` for the end of the call. */
  readonly slot: number;
  readonly call: Call;
  /** Where the last part ended; `nothing` while the call has consumed nothing. */
  readonly end: number;
  edges: Edge | undefined = undefined;
  /** The next on the agenda; then the next end of its call, or the next that waits for the same call. */
  next: Node | undefined = undefined;
  /** The best way to get here, once ranked; `next` leads to the next best. */
  best: Derivation | undefined = undefined;
  /** How many ways the ranking that last came by keeps, negative while it is under way; 0 before any. */
  rankedFor = 0;

  constructor(slot: number, call: Call, end: number) {
    this.slot = slot;
    this.call = call;
    this.end = end;
  }
}

export const endSlot = -1;
export const nothing = -1;

/** What one step took. */
export interface Step {
  readonly from: Node | undefined;
  /** The slot that was filled; -1 where an alternative begins, a word stands, or a part was left out. */
  readonly slot: number;
  /** The end of the call that filled it. */
  readonly child: Node | undefined;
  readonly state: number;
  readonly end: number;
  readonly reading: Reading | undefined;
}

/** One step from node to node, with the plain words behind it. */
export class Edge implements Step {
  readonly from: Node | undefined;
  readonly slot: number;
  readonly child: Node | undefined;
  readonly state: number;
  readonly end: number;
  readonly reading: Reading | undefined;
  /** Order among the choices at this point: lower is better. */
  readonly rank: number;
  /** Letters of the words that it took. */
  readonly letters: number;
  readonly alternative: number;
  /** The next edge to the same node. */
  next: Edge | undefined = undefined;

  constructor(step: Step, rank: number, letters: number, alternative: number) {
    this.from = step.from;
    this.slot = step.slot;
    this.child = step.child;
    this.state = step.state;
    this.end = step.end;
    this.reading = step.reading;
    this.rank = rank;
    this.letters = letters;
    this.alternative = alternative;
  }
}
