// Where completion stands: the place in the prefix from which to go on, and the chart's nodes there.

import { isSeparator, Kind } from '../match/characters.js';
import type { Chart } from '../match/chart.js';
import { endSlot, nothing } from '../match/graph.js';
import type { Node } from '../match/graph.js';
import { Mode } from '../match/text.js';
import type { Effort } from './effort.js';
import { followsText, lastParts, positionOf } from './last-parts.js';
import { offersOf } from './offers.js';

export interface Frontier {
  /** Index in the folded prefix: `matchedPrefixLength`. */
  readonly position: number;
  /** Whether nothing was consumed: what the start rule begins with comes next. */
  readonly isStart: boolean;
  /** Nodes to go on from; those of a call that has consumed nothing are left out. */
  readonly nodes: readonly Node[];
  /** Whether the separators before `position` are there already, so that none has to be typed. */
  readonly isSeparated: boolean;
  /** Nodes further back from which a word of a script without spaces may have begun. */
  readonly begun: readonly Node[];
  /** A beginning of the next word, already typed behind `position`; only words that go on with it. */
  readonly typed: string;
}

/** The furthest place that anything consumed. */
export function forwardFrontier(chart: Chart): Frontier {
  const { text } = chart.input;
  let end = 0;
  for (const node of chart.nodes) end = Math.max(end, node.end);
  const nodes = nodesAt(chart, end);
  const trails = end < text.length && text.gapEnd(end) === text.length;
  const apart = trails ? nodes.filter((node) => !isUnspaced(chart, node)) : [];
  const isStart = end === 0 && text.length > 0 && trails;
  if (apart.length === 0 && !isStart) return frontierAt(chart, end);
  return { position: text.length, isStart, nodes: apart, isSeparated: true, begun: [], typed: '' };
}

/**
 * Whether nothing that began further back than `frontier` could go on over `position`, the furthest that
 * anything got, whatever is typed there.
 */
export function isSettled(
  chart: Chart,
  frontier: Frontier,
  position: number,
  effort: Effort,
): boolean {
  const { program, input } = chart;
  const offers = offersOf(program);
  const isFurthest = frontier.position === position;
  const own = new Set(isFurthest ? frontier.nodes : []);
  const isOpen = (start: number, slots: readonly unknown[]): boolean =>
    start < position &&
    (slots.length > 0 ||
      program.vocabulary.goesOn(input.text.folded.slice(input.text.gapEnd(start), position)));
  const atStart = offers.slotsOfRule(program.grammar.start, effort);
  if (!(isFurthest && frontier.isStart) && isOpen(0, atStart)) return false;
  return chart.nodes.every(
    (node) =>
      node.slot === endSlot ||
      own.has(node) ||
      !isOpen(positionOf(node), offers.slotsOf(node.slot, effort)),
  );
}

/** Whether some part ended exactly at the end of the prefix, so that one could go back over it. */
export function endsWithPart(chart: Chart): boolean {
  const { length } = chart.input.text;
  return length > 0 && chart.nodes.some((node) => node.end === length);
}

/** The start of the last part; of several, of the shortest. */
export function backwardFrontier(chart: Chart, effort: Effort): Frontier {
  const { text } = chart.input;
  const { length } = text;
  if (!endsWithPart(chart) || isSeparator(text.kind(length - 1))) return forwardFrontier(chart);
  let start = 0;
  const ended = chart.nodes.filter((node) => node.end === length);
  for (const { before } of lastParts(chart.program, ended, effort)) {
    start = Math.max(start, before === undefined ? 0 : positionOf(before));
  }
  const begun = begunWord(chart, effort);
  if (begun !== undefined && begun.position > start) return begun;
  return frontierAt(chart, start);
}

function frontierAt(chart: Chart, position: number): Frontier {
  const nodes = nodesAt(chart, position);
  const begun = nodesBehind(chart, position);
  return { position, isStart: position === 0, nodes, isSeparated: false, begun, typed: '' };
}

/** The last word of the prefix, where it begins a keyword that may close a text. */
function begunWord(chart: Chart, effort: Effort): Frontier | undefined {
  const { text } = chart.input;
  let start = text.length;
  while (start > 0 && !isSeparator(text.kind(start - 1))) start--;
  const typed = text.folded.slice(start);
  const offers = offersOf(chart.program);
  const nodes = chart.nodes.filter(
    (node) =>
      node.end !== nothing &&
      node.slot !== endSlot &&
      node.end < text.length &&
      text.gapEnd(node.end) === start &&
      offers.of(node.slot, effort).some(({ slot }) => goesOn(chart, slot, typed)) &&
      followsText(chart.program, node, effort),
  );
  if (nodes.length === 0) return undefined;
  const isSeparated = nodes.some(({ end }) => end < start);
  return { position: start, isStart: false, nodes, isSeparated, begun: [], typed };
}

/** Whether the part in `slot` is a word that begins with `typed` and goes on. */
export function goesOn(chart: Chart, slot: number, typed: string): boolean {
  const form = chart.program.formText(slot);
  return form !== undefined && form.length > typed.length && form.startsWith(typed);
}

// The longest beginning of a word that counts: words of such scripts are short.
const longestBegun = 12;

function nodesBehind(chart: Chart, position: number): Node[] {
  const { text } = chart.input;
  if (position === 0 || text.kindBefore(position) !== Kind.unspacedLetter) return [];
  return chart.nodes.filter(
    ({ end, slot }) =>
      slot !== endSlot && end < position && end >= Math.max(1, position - longestBegun),
  );
}

function nodesAt(chart: Chart, end: number): Node[] {
  return end === 0 ? [] : chart.nodes.filter((node) => node.end === end && node.slot !== endSlot);
}

/** Whether the rule of `node` lets no separators stand. */
function isUnspaced(chart: Chart, node: Node): boolean {
  return modeOf(chart, node.slot) === Mode.none;
}

export function modeOf({ program }: Chart, slot: number): number {
  return program.modeOf(slot);
}
