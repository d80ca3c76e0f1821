// The best ways through a chart, best first: at each node only the best few, and of those that
// capture the same only the best one. Scores add up along the way, so the best of a node are made of
// the best of the nodes before it; only nodes that some match passes through are looked at.

import { noValue, Op } from '../compiled.js';
import { noCaptures } from './captures.js';
import type { Captures } from './captures.js';
import type { Chart } from './chart.js';
import { checkedWeight, compare, compareLast, Derivation, wildcardWeight } from './derivation.js';
import type { Score, Work } from './derivation.js';
import { endSlot } from './graph.js';
import type { Edge, Node } from './graph.js';
import { at } from './integers.js';
import type { Program } from './program.js';

export class Ranking {
  readonly #chart: Chart;
  readonly #program: Program;
  readonly #captures: Captures;
  readonly #limit: number;
  readonly #maxSteps: number;
  /** The score being worked out. One object for all of them. */
  readonly #score: Score = { gain: 0, cost: 0, held: 0 };
  steps = 0;
  exhausted = false;

  /** @param limit How many ways a node keeps. */
  constructor(chart: Chart, captures: Captures, limit: number, maxSteps: number) {
    this.#chart = chart;
    this.#program = chart.program;
    this.#captures = captures;
    this.#limit = limit;
    this.#maxSteps = maxSteps;
  }

  /** The best ways to the nodes of `roots` taken together; where that takes too many steps, the best alone. */
  best(roots: readonly Node[]): Derivation[] {
    for (const root of roots) this.#visit(root);
    if (this.exhausted) return this.#bestAlone(roots);
    const all: Derivation[] = [];
    for (const { best } of roots)
      for (let way = best; way !== undefined; way = way.next) all.push(way);
    return roots.length > 1 ? all.sort((a, b) => compare(a, b, this)) : all;
  }

  /** The best way alone takes far less than several: it gets as many steps as they had. */
  #bestAlone(roots: readonly Node[]): Derivation[] {
    if (this.#limit === 1) return [];
    const alone = new Ranking(this.#chart, this.#captures, 1, this.#maxSteps);
    const best = alone.best(roots).slice(0, 1);
    this.steps += alone.steps;
    return best;
  }

  /** The best way to `node`. */
  first(node: Node): Derivation | undefined {
    this.#visit(node);
    return this.exhausted ? undefined : node.best;
  }

  // Nodes before a node come first, by a stack of its own. In a chart of a sound grammar no node
  // comes before itself; one that does, from a hostile file, counts as unreachable there.
  #visit(root: Node): void {
    const pending = [root];
    for (let node = pending.pop(); node !== undefined; node = pending.pop()) {
      if (node.rankedFor === this.#limit) continue;
      if (this.steps > this.#maxSteps) {
        this.exhausted = true;
        return;
      }
      if (node.rankedFor !== -this.#limit && this.#awaits(node, pending)) continue;
      node.best = this.#rank(node);
      node.rankedFor = this.#limit;
    }
  }

  /** Puts the nodes before `node` that aren't ranked yet on the stack, above `node`; whether there are any. */
  #awaits(node: Node, pending: Node[]): boolean {
    node.rankedFor = -this.#limit;
    node.best = undefined;
    pending.push(node);
    const waiting = pending.length;
    for (let edge = node.edges; edge !== undefined; edge = edge.next) {
      if (this.#isUnranked(edge.from)) pending.push(edge.from);
      if (this.#isUnranked(edge.child)) pending.push(edge.child);
    }
    if (pending.length > waiting) return true;
    pending.pop();
    return false;
  }

  #isUnranked(node: Node | undefined): node is Node {
    return node !== undefined && Math.abs(node.rankedFor) !== this.#limit;
  }

  /** The best way to `node`, which leads to the next best. */
  #rank(node: Node): Derivation | undefined {
    const { edges } = node;
    if (edges === undefined) return undefined;
    if (!node.call.wanted || this.#limit === 1) return this.#single(node, edges);
    const isOnly =
      edges.next === undefined &&
      edges.from?.best?.next === undefined &&
      edges.child?.best?.next === undefined;
    return isOnly ? this.#firstWay(node, edges) : this.#several(node, edges);
  }

  /** The best way by one edge; `undefined` where what it comes from is unreachable. */
  #firstWay(node: Node, edge: Edge): Derivation | undefined {
    const { from, child } = edge;
    const isOpen =
      (from === undefined || from.best !== undefined) &&
      (child === undefined || child.best !== undefined);
    return isOpen ? this.#derive(node, edge, from?.best, child?.best) : undefined;
  }

  /** The best way alone: where one is asked for, or no value comes from, and all ways capture the same. */
  #single(node: Node, edges: Edge): Derivation | undefined {
    let best: Derivation | undefined;
    for (let edge: Edge | undefined = edges; edge !== undefined; edge = edge.next) {
      const way = this.#firstWay(node, edge);
      if (way === undefined) continue;
      if (best === undefined || this.#order(node, way, best) < 0) best = way;
    }
    return best;
  }

  #order(node: Node, a: Derivation, b: Derivation): number {
    return node.call.wanted ? compare(a, b, this) : compareLast(a, b);
  }

  #several(node: Node, edges: Edge): Derivation | undefined {
    const queue = new Queue(this);
    for (let edge: Edge | undefined = edges; edge !== undefined; edge = edge.next)
      queue.push(this.#firstWay(node, edge));
    const best = queue.pop();
    const seen = new Set<number>();
    let count = 0;
    let last: Derivation | undefined;
    for (let way = best; way !== undefined; way = count < this.#limit ? queue.pop() : undefined) {
      if (!seen.has(way.captured)) {
        if (last !== undefined) last.next = way;
        last = way;
        count++;
      }
      seen.add(way.captured);
      const { edge, previous, child } = way;
      if (child?.next !== undefined) queue.push(this.#derive(node, edge, previous, child.next));
      if (previous?.next !== undefined && child === edge.child?.best) {
        queue.push(this.#derive(node, edge, previous.next, child));
      }
    }
    return best;
  }

  #derive(
    node: Node,
    edge: Edge,
    previous: Derivation | undefined,
    child: Derivation | undefined,
  ): Derivation {
    this.steps++;
    const score = this.#score;
    score.gain = edge.letters * checkedWeight + (previous?.gain ?? 0) + (child?.gain ?? 0);
    score.cost = (previous?.cost ?? 0) + (child?.cost ?? 0);
    score.held = (previous?.held ?? 0) + (child?.held ?? 0);
    if (child !== undefined) {
      if (this.#program.keep[edge.slot] === 1) score.held += Math.floor(child.gain / checkedWeight);
    } else if (edge.slot >= 0) {
      if (edge.reading !== undefined) score.gain++;
      else score.cost += this.#costOf(edge);
    }
    const captured = node.call.wanted ? this.#captured(node, edge, previous, child) : noCaptures;
    return new Derivation(score, edge, previous, child, captured);
  }

  #costOf(edge: Edge): number {
    return wildcardWeight + this.#chart.input.text.lettersBetween(edge.state >> 2, edge.end);
  }

  #captured(
    node: Node,
    edge: Edge,
    previous: Derivation | undefined,
    child: Derivation | undefined,
  ): number {
    const list = this.#extended(edge, previous?.captured ?? noCaptures, child);
    if (node.slot !== endSlot || this.#program.value[edge.alternative] === noValue) return list;
    return this.#captures.rule(this.#program.shapeOf(edge.alternative), list);
  }

  #extended(edge: Edge, list: number, child: Derivation | undefined): number {
    const { slot } = edge;
    if (slot < 0) return list;
    const { op, keep, name, value } = this.#program;
    if (op[slot] === Op.inline && child !== undefined) {
      const own = value[child.edge.alternative] !== noValue;
      return own ? list : this.#captures.concatenate(list, child.captured);
    }
    if (keep[slot] !== 1) return list;
    if (child !== undefined) return this.#captures.append(list, at(name, slot), child.captured);
    if (edge.reading !== undefined) {
      return this.#captures.append(list, at(name, slot), this.#captures.reading(edge.reading));
    }
    const range = this.#chart.input.captured(
      edge.state,
      edge.end,
      this.#program.modeOf(slot),
      op[slot] === Op.wordCapture,
    );
    return this.#captures.append(list, at(name, slot), this.#captures.text(range.start, range.end));
  }
}

/** A binary heap, best on top. */
class Queue {
  readonly #heap: Derivation[] = [];
  readonly #work: Work;

  constructor(work: Work) {
    this.#work = work;
  }

  push(way: Derivation | undefined): void {
    if (way === undefined) return;
    const heap = this.#heap;
    let i = heap.length;
    while (i > 0) {
      const parent = (i - 1) >> 1;
      const above = heap[parent];
      if (above === undefined || compare(above, way, this.#work) <= 0) break;
      heap[i] = above;
      i = parent;
    }
    heap[i] = way;
  }

  pop(): Derivation | undefined {
    const heap = this.#heap;
    const top = heap[0];
    const last = heap.pop();
    if (top === undefined || last === undefined || last === top) return top;
    let i = 0;
    for (;;) {
      const left = heap[2 * i + 1];
      const right = heap[2 * i + 2];
      const rightBetter =
        left !== undefined && right !== undefined && compare(right, left, this.#work) < 0;
      const child = rightBetter ? right : left;
      if (child === undefined || compare(last, child, this.#work) <= 0) break;
      heap[i] = child;
      i = 2 * i + (rightBetter ? 2 : 1);
    }
    heap[i] = last;
    return top;
  }
}
