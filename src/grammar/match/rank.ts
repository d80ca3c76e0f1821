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

const start: readonly undefined[] = [undefined];
const unreachable: readonly Derivation[] = [];

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

  /** The best ways to the nodes of `roots` taken together. */
  best(roots: readonly Node[]): Derivation[] {
    for (const root of roots) this.#visit(root);
    if (this.exhausted) return [];
    const all = roots.flatMap((root) => root.best ?? []);
    return roots.length > 1 ? all.sort((a, b) => compare(a, b, this)) : all;
  }

  /** The best way to `node`. */
  first(node: Node): Derivation | undefined {
    if (node.rankedFor !== this.#limit || node.best === undefined) this.#visit(node);
    return this.exhausted ? undefined : node.best?.[0];
  }

  // Nodes before a node come first, by a stack of its own. In a chart of a sound grammar no node
  // comes before itself; one that does, from a hostile file, counts as unreachable there.
  #visit(root: Node): void {
    const pending = [root];
    for (let node = pending[0]; node !== undefined; node = pending[pending.length - 1]) {
      if (node.rankedFor === this.#limit) {
        pending.pop();
        node.best ??= this.#rank(node);
        continue;
      }
      if (this.steps > this.#maxSteps) {
        this.exhausted = true;
        return;
      }
      node.rankedFor = this.#limit;
      node.best = undefined;
      const waiting = pending.length;
      for (let edge = node.edges; edge !== undefined; edge = edge.next) {
        this.#await(pending, edge.from);
        this.#await(pending, edge.child);
      }
      if (pending.length > waiting) continue;
      pending.pop();
      node.best = this.#rank(node);
    }
  }

  #await(pending: Node[], node: Node | undefined): void {
    if (node !== undefined && node.rankedFor !== this.#limit) pending.push(node);
  }

  #rank(node: Node): Derivation[] {
    const { edges } = node;
    if (edges === undefined) return [];
    if (!node.call.wanted || this.#limit === 1) return this.#single(node, edges);
    if (edges.next === undefined) {
      const froms = before(edges);
      const children = inside(edges);
      if (froms.length === 1 && children.length === 1) {
        return [this.#derive(node, edges, froms[0], children[0])];
      }
    }
    return this.#several(node, edges);
  }

  /** The best way alone: where one is asked for, or no value comes from, and all ways capture the same. */
  #single(node: Node, edges: Edge): Derivation[] {
    let best: Derivation | undefined;
    for (let edge: Edge | undefined = edges; edge !== undefined; edge = edge.next) {
      const froms = before(edge);
      const children = inside(edge);
      if (froms.length === 0 || children.length === 0) continue;
      const way = this.#derive(node, edge, froms[0], children[0]);
      if (best === undefined || this.#order(node, way, best) < 0) best = way;
    }
    return best === undefined ? [] : [best];
  }

  #order(node: Node, a: Derivation, b: Derivation): number {
    return node.call.wanted ? compare(a, b, this) : compareLast(a, b);
  }

  #several(node: Node, edges: Edge): Derivation[] {
    const queue = new Queue(this);
    const offer = (edge: Edge, i: number, j: number): void => {
      const froms = before(edge);
      const children = inside(edge);
      if (i >= froms.length || j >= children.length) return;
      queue.push({ way: this.#derive(node, edge, froms[i], children[j]), edge, i, j });
    };
    for (let edge: Edge | undefined = edges; edge !== undefined; edge = edge.next)
      offer(edge, 0, 0);
    const best: Derivation[] = [];
    const seen = new Set<number>();
    while (best.length < this.#limit) {
      const candidate = queue.pop();
      if (candidate === undefined) break;
      const { way, edge, i, j } = candidate;
      if (!seen.has(way.captured)) best.push(way);
      seen.add(way.captured);
      offer(edge, i, j + 1);
      if (j === 0) offer(edge, i + 1, 0);
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

function before(edge: Edge): readonly (Derivation | undefined)[] {
  return edge.from === undefined ? start : (edge.from.best ?? unreachable);
}

function inside(edge: Edge): readonly (Derivation | undefined)[] {
  return edge.child === undefined ? start : (edge.child.best ?? unreachable);
}

interface Candidate {
  readonly way: Derivation;
  readonly edge: Edge;
  readonly i: number;
  readonly j: number;
}

/** A binary heap, best on top. */
class Queue {
  readonly #heap: Candidate[] = [];
  readonly #work: Work;

  constructor(work: Work) {
    this.#work = work;
  }

  push(candidate: Candidate): void {
    const heap = this.#heap;
    let i = heap.length;
    while (i > 0) {
      const parent = (i - 1) >> 1;
      const above = heap[parent];
      if (above === undefined || compare(above.way, candidate.way, this.#work) <= 0) break;
      heap[i] = above;
      i = parent;
    }
    heap[i] = candidate;
  }

  pop(): Candidate | undefined {
    const heap = this.#heap;
    const top = heap[0];
    const last = heap.pop();
    if (top === undefined || last === undefined || last === top) return top;
    let i = 0;
    for (;;) {
      const left = heap[2 * i + 1];
      const right = heap[2 * i + 2];
      const rightBetter =
        left !== undefined && right !== undefined && compare(right.way, left.way, this.#work) < 0;
      const child = rightBetter ? right : left;
      if (child === undefined || compare(last.way, child.way, this.#work) <= 0) break;
      heap[i] = child;
      i = 2 * i + (rightBetter ? 2 : 1);
    }
    heap[i] = last;
    return top;
  }
}
