// Recognition: every way in which the rules of one grammar cover one input, packed into a graph.
//
// A call is a rule tried in a state; a node, a place within an alternative of a call (or the call's
// end) together with the position reached; an edge, one step from a node to the next. Each exists
// once, however many ways lead there, so the work is polynomial whatever the grammar. What waits is
// in a list of its own: nothing here recurses. Values and ranking are `rank`'s.

import { Op, Quantity } from '../compiled.js';
import { endMode, firstAbove, lastEnds } from './capture-ends.js';
import type { EntityPlaces } from './entity-reader.js';
import { Call, Edge, endSlot, Node, nothing, Tail } from './graph.js';
import type { Step } from './graph.js';
import type { Input } from './input.js';
import { at } from './integers.js';
import type { Triples } from './integers.js';
import type { Reading } from './numbers.js';
import { Lookahead } from './lookahead.js';
import { nowhere, Phrases, unclear } from './phrases.js';
import { Presence } from './presence.js';
import type { Program } from './program.js';
import type { Scratch } from './scratch.js';
import { Mode, Start } from './text.js';
import type { Text } from './text.js';
import { Walk } from './walk.js';

type MutableStep = { -readonly [Field in keyof Step]: Step[Field] };

const anything = -1;
const skippedRank = 2 ** 30;
const stoppedRank = -1;

export class Chart {
  readonly program: Program;
  readonly input: Input;
  steps = 0;
  exhausted = false;

  readonly #text: Text;
  readonly #entities: EntityPlaces;
  readonly #maxSteps: number;
  /**
   * Whether the input is the beginning of a sentence. Then nothing is ruled out for words that are
   * missing, and every place reached keeps its node: completion goes on from there.
   */
  readonly #isPrefix: boolean;
  readonly #calls: Call[] = [];
  readonly #nodes: Node[] = [];
  readonly #scratch: Scratch;
  readonly #presence: Presence;
  readonly #phrases: Phrases;
  readonly #lookahead: Lookahead;
  readonly #walk: Walk;
  readonly #callIds: Triples;
  readonly #nodeIds: Triples;
  /** The node to go on from next; `next` leads to the others. */
  #agenda: Node | undefined = undefined;
  /** The step being taken; see `#advance`. One object for all of them. */
  readonly #current: MutableStep = {
    from: undefined,
    slot: -1,
    child: undefined,
    state: 0,
    end: nothing,
    reading: undefined,
  };

  constructor(
    program: Program,
    input: Input,
    entities: EntityPlaces,
    maxSteps: number,
    scratch: Scratch,
    isPrefix = false,
  ) {
    this.#isPrefix = isPrefix;
    this.#scratch = scratch;
    this.#callIds = scratch.calls;
    this.#nodeIds = scratch.nodes;
    this.#presence = new Presence(program, scratch, input.forms, isPrefix);
    this.#phrases = new Phrases(program, input, scratch);
    this.#lookahead = new Lookahead(input, entities, this.#presence, this.#phrases, isPrefix);
    this.#walk = new Walk(program, input.text, this.#phrases, this.#lookahead);
    this.program = program;
    this.input = input;
    this.#text = input.text;
    this.#entities = entities;
    this.#maxSteps = maxSteps;
  }

  /** Every place reached, in the order in which each was first. */
  get nodes(): readonly Node[] {
    return this.#nodes;
  }

  /** Runs to the end; the nodes at which the start rule covers the whole input. */
  run(): Node[] {
    const { start } = this.program.grammar;
    if (!this.#presence.rule(start, anything)) return this.#stop([]);
    const roots = [this.#begin(start, Mode.auto, Tail.separators)];
    if (this.program.gluesLetters) roots.push(this.#begin(start, Mode.none, Tail.nothing));
    for (let node = this.#agenda; node !== undefined; node = this.#agenda) {
      if (this.steps + this.#walk.steps + this.#phrases.steps > this.#maxSteps) {
        this.exhausted = true;
        return this.#stop([]);
      }
      this.#agenda = node.next;
      node.next = undefined;
      if (node.slot === endSlot) this.#finish(node);
      else this.#proceed(node);
    }
    return this.#stop(roots);
  }

  #stop(roots: readonly Call[]): Node[] {
    this.steps += this.#presence.steps + this.#phrases.steps + this.#walk.steps;
    const ends: Node[] = [];
    for (const { firstEnd } of roots) {
      for (let end = firstEnd; end !== undefined; end = end.next) ends.push(end);
    }
    return ends;
  }

  // The outermost edges are judged by each of the start rule's alternatives for itself.
  #begin(rule: number, mode: number, tail: number): Call {
    const state = this.#text.first(mode);
    const call = new Call(this.#calls.length, rule, state, true, this.#isPrefix ? Tail.open : tail);
    this.#callIds.intern(-1, rule, tail);
    this.#calls.push(call);
    this.#expand(call, mode);
    return call;
  }

  #call(rule: number, state: number, wanted: boolean, tail: number): Call {
    const id = this.#callIds.intern(rule, state, tail * 2 + (wanted ? 1 : 0));
    const known = this.#calls[id];
    if (known !== undefined) return known;
    const call = new Call(id, rule, state, wanted, tail);
    this.#calls.push(call);
    this.#expand(call);
    return call;
  }

  /** @param rootMode For a start call: alternatives of mode `none`, or all others, alone. */
  #expand(call: Call, rootMode?: number): void {
    const { firstAlternative, starts } = this.program;
    const mask = this.input.mask(call.state);
    const rest = this.#presence.rest(call.rule);
    if (rest === undefined) {
      const end = at(firstAlternative, call.rule + 1);
      for (let alternative = at(firstAlternative, call.rule); alternative < end; alternative++) {
        this.steps++;
        if (this.#presence.fits(alternative, mask)) this.#try(call, alternative, rootMode);
      }
      return;
    }
    for (const alternative of rest) {
      this.steps++;
      if (this.#presence.fits(alternative, mask)) this.#try(call, alternative, rootMode);
    }
    let candidate = this.#scratch.firstCandidate(call.rule);
    for (; candidate >= 0; candidate = this.#scratch.nextCandidate(candidate)) {
      this.steps++;
      if ((at(starts, candidate) & mask) !== 0) this.#try(call, candidate, rootMode);
    }
  }

  #try(call: Call, alternative: number, rootMode: number | undefined): void {
    if (rootMode !== undefined && !this.#isOfMode(alternative, rootMode)) return;
    this.#step(undefined, -1, undefined, call.state, nothing, undefined);
    this.#advance(call, at(this.program.firstSlot, alternative), nothing, 0, 0);
  }

  #isOfMode(alternative: number, mode: number): boolean {
    return (at(this.program.mode, alternative) === Mode.none) === (mode === Mode.none);
  }

  #finish(node: Node): void {
    const { call } = node;
    call.addEnd(node);
    for (let waiter = call.firstWaiter; waiter !== undefined; waiter = waiter.next)
      this.#resume(waiter, node);
  }

  #resume(waiter: Node, child: Node): void {
    const { slot, call } = waiter;
    this.steps++;
    const repeated = this.program.quantity[slot] === Quantity.repeat;
    // A repeated body that matched nothing adds nothing.
    if (repeated && child.end === nothing) return;
    this.#step(waiter, slot, child, child.call.state, child.end, undefined);
    if (child.end === nothing) {
      // Nor do others follow the first of several that matched nothing.
      this.#advance(call, this.#isRepeatedBehind(slot) ? slot + 2 : slot + 1, waiter.end, 0, 0);
    } else this.#advance(call, repeated ? slot : slot + 1, child.end, 0, 0);
  }

  /** Whether the part in `slot` is the first of `(…)+`. */
  #isRepeatedBehind(slot: number): boolean {
    const { op, argument, name, quantity } = this.program;
    const next = slot + 1;
    return (
      quantity[slot] === Quantity.one &&
      quantity[next] === Quantity.repeat &&
      op[next] === op[slot] &&
      argument[next] === argument[slot] &&
      name[next] === name[slot]
    );
  }

  #stateOf(node: Node): number {
    if (node.end === nothing) return node.call.state;
    return this.#text.next(node.end, this.program.modeOf(node.slot));
  }

  #proceed(node: Node): void {
    this.steps++;
    const { slot, call } = node;
    const quantity = at(this.program.quantity, slot);
    if (quantity !== Quantity.one) {
      this.#step(node, -1, undefined, 0, nothing, undefined);
      const rank = quantity === Quantity.repeat ? stoppedRank : skippedRank;
      this.#advance(call, slot + 1, node.end, rank, 0);
    }
    const next = quantity === Quantity.repeat ? slot : slot + 1;
    const state = this.#stateOf(node);
    const argument = at(this.program.argument, slot);
    if (this.program.isPhrase[slot] === 1 && !this.#isPrefix) {
      const end = this.#phrases.end(slot, state);
      if (end !== unclear) return this.#phrase(node, state, next, end);
    }
    switch (this.program.op[slot]) {
      case Op.word:
        return this.#word(node, state, argument, next);
      case Op.wildcard:
        return this.#wildcard(node, state, next);
      case Op.wordCapture:
        return this.#wordCapture(node, state, next);
      case Op.number:
        return this.#read(node, state, next, this.input.number(state));
      case Op.entity:
        return this.#entity(node, state, argument, next);
      default:
        return this.#enter(node, state, argument, this.#lookahead.tailOf(call, slot));
    }
  }

  #enter(node: Node, state: number, rule: number, tail: number): void {
    // Else the walk that led here has looked.
    if (this.#isPrefix && !this.#lookahead.canEnter(rule, state)) return;
    const { op, keep } = this.program;
    const kept =
      op[node.slot] === Op.inline || (op[node.slot] === Op.capture && keep[node.slot] === 1);
    const call = this.#call(rule, state, node.call.wanted && kept, tail);
    call.addWaiter(node);
    // Ends that are still on the agenda will find the waiter themselves.
    for (let end = call.firstEnd; end !== undefined; end = end.next) this.#resume(node, end);
  }

  /** Words that may be left out, or said again. */
  #phrase(node: Node, state: number, next: number, end: number): void {
    if (end === nowhere) return;
    this.#step(node, -1, undefined, state, end, undefined);
    this.#advance(node.call, next, end, 0, this.#text.lettersBetween(state >> 2, end));
  }

  /** A word that may begin inside a run of separators; for a prefix, any word. */
  #word(node: Node, state: number, form: number, next: number): void {
    const start = state & 3;
    if (start === Start.never) return;
    const inside = this.program.vocabulary.beginsApart[form] === 1;
    const first = inside
      ? (state >> 2) + (start === Start.apart ? 1 : 0)
      : this.input.textStart(state);
    const last = start === Start.glued ? first : this.#text.gapEnd(state >> 2);
    for (let position = first; position <= last; position++) {
      this.steps++;
      const end = this.input.wordEnd(form, position);
      if (end < 0) continue;
      this.#step(node, -1, undefined, state, end, undefined);
      this.#advance(node.call, next, end, 0, at(this.program.vocabulary.letters, form));
    }
  }

  #wildcard(node: Node, state: number, next: number): void {
    const mode = this.program.modeOf(node.slot);
    if (!this.input.canCapture(state, mode)) return;
    const ends = this.input.ends(endMode(this.program, next, mode));
    const tail = this.#lookahead.tailOf(node.call, node.slot);
    const from = this.#firstContent(state);
    let i = tail === Tail.open ? firstAbove(ends, from) : lastEnds(this.#text, ends, tail);
    for (; i < ends.length; i++) {
      this.steps++;
      let end = ends[i] ?? 0;
      if (end <= from) continue;
      if (mode !== Mode.none) end = this.input.closedEnd(state >> 2, end);
      this.#step(node, node.slot, undefined, state, end, undefined);
      this.#advance(node.call, next, end, end, 0);
    }
  }

  /** The last position before the first character of a wildcard that is no separator. */
  #firstContent(state: number): number {
    return this.#text.gapEnd(state >> 2);
  }

  #wordCapture(node: Node, state: number, next: number): void {
    const mode = this.program.modeOf(node.slot);
    if (!this.input.canCapture(state, mode)) return;
    for (const end of this.input.wordCaptureEnds(state, mode, endMode(this.program, next, mode))) {
      this.steps++;
      this.#step(node, node.slot, undefined, state, end, undefined);
      this.#advance(node.call, next, end, end, 0);
    }
  }

  #entity(node: Node, state: number, entity: number, next: number): void {
    const mode = this.program.modeOf(node.slot);
    const border = endMode(this.program, next, mode);
    const readings = this.#entities.read(entity, state, border, (end) =>
      this.#lookahead.fits(node.call, next, end, mode),
    );
    for (const reading of readings) this.#read(node, state, next, reading);
  }

  #read(node: Node, state: number, next: number, reading: Reading | undefined): void {
    this.steps++;
    if (reading === undefined) return;
    this.#step(node, node.slot, undefined, state, reading.end, reading);
    // Of several readings of an entity the longest comes first.
    this.#advance(node.call, next, reading.end, this.#text.length - reading.end, 0);
  }

  #step(
    from: Node | undefined,
    slot: number,
    child: Node | undefined,
    state: number,
    end: number,
    reading: Reading | undefined,
  ): void {
    const step = this.#current;
    step.from = from;
    step.slot = slot;
    step.child = child;
    step.state = state;
    step.end = end;
    step.reading = reading;
  }

  /** Finishes the step laid down by `#step`: goes on to where ways part, and arrives at a node. */
  #advance(call: Call, slot: number, end: number, rank: number, letters: number): void {
    const alternative = at(this.program.alternativeOf, slot);
    if (this.#isPrefix) {
      const place = this.program.op[slot] === Op.end ? endSlot : slot;
      this.#arrive(call, place, end, new Edge(this.#current, rank, letters, alternative));
    } else if (this.#walk.run(call, slot, end)) {
      const edge = new Edge(this.#current, rank, letters + this.#walk.letters, alternative);
      this.#arrive(call, this.#walk.slot, this.#walk.end, edge);
    }
  }

  #arrive(call: Call, slot: number, end: number, edge: Edge): void {
    const id = this.#nodeIds.intern(slot, call.id, end);
    let node = this.#nodes[id];
    if (node === undefined) {
      node = new Node(slot, call, end);
      this.#nodes.push(node);
      node.next = this.#agenda;
      this.#agenda = node;
    }
    edge.next = node.edges;
    node.edges = edge;
  }
}
