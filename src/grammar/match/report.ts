// What a match tells about its captures: their places, and which parts of the value an entity gave.
// Worked out only when asked for.

import { noValue, Op } from '../compiled.js';
import type { Chart } from './chart.js';
import type { Derivation } from './derivation.js';
import { at } from './integers.js';
import { momentsOf } from './path.js';
import { variablesIn } from './variables.js';

/** A stretch of the input that a variable took, as UTF-16 offsets in it. */
export interface MatchCapture {
  readonly name: string;
  /** What accepted it: any text, one word, a number, an entity, a rule. */
  readonly source: 'wildcard' | 'word' | 'number' | 'entity' | 'rule';
  /** The entity's or rule's name; empty for the others. */
  readonly type: string;
  readonly start: number;
  readonly end: number;
  /** The input between `start` and `end`, as typed. */
  readonly text: string;
}

const sources = new Map<number, MatchCapture['source']>([
  [Op.wildcard, 'wildcard'],
  [Op.wordCapture, 'word'],
  [Op.number, 'number'],
  [Op.entity, 'entity'],
  [Op.capture, 'rule'],
]);

/** Every step of a derivation from the left, a rule before what is inside it. */
export function capturesOf(chart: Chart, root: Derivation): MatchCapture[] {
  const captures: MatchCapture[] = [];
  for (const { step, phase } of momentsOf(root)) {
    const capture = phase === 'takes' ? captureOf(chart, step) : undefined;
    if (capture !== undefined) captures.push(capture);
  }
  return captures;
}

function captureOf(chart: Chart, { edge, child }: Derivation): MatchCapture | undefined {
  const { program, input } = chart;
  const { slot } = edge;
  const source = slot < 0 ? undefined : sources.get(at(program.op, slot));
  const name = program.grammar.names[at(program.name, slot)];
  if (source === undefined || name === undefined || name === '') return undefined;
  const argument = at(program.argument, slot);
  const type =
    source === 'entity'
      ? program.grammar.entities[argument]
      : source === 'rule'
        ? program.grammar.rules[argument]?.name
        : '';
  const mode = program.modeOf(slot);
  const range =
    edge.reading ??
    (child === undefined
      ? input.captured(edge.state, edge.end, mode, source === 'word')
      : { start: input.textStart(edge.state), end: edge.end });
  const start = input.text.originalOffset(range.start);
  const end = Math.max(start, input.text.originalOffset(range.end));
  return {
    name,
    source,
    type: type ?? '',
    start,
    end,
    text: input.text.original.slice(start, end),
  };
}

/** Dotted paths of the value's parts that a number or entity gave, such as `parameters.date`. */
export function checkedPaths(chart: Chart, root: Derivation): string[] {
  const paths = new Set<string>();
  const pending: { way: Derivation; path: string }[] = [{ way: root, path: '' }];
  for (let next = pending.pop(); next !== undefined; next = pending.pop()) {
    const { grammar, value, name } = chart.program;
    const expression = grammar.values[at(value, next.way.edge.alternative)];
    const kept = keptSteps(chart, next.way);
    const places = expression === undefined ? [] : variablesIn(expression, next.path);
    for (const { name: variable, path } of places.reverse()) {
      const steps = kept.filter(({ edge }) => at(name, edge.slot) === variable);
      if (steps.some(({ edge }) => edge.reading !== undefined)) paths.add(path);
      const inner = steps.flatMap(({ child }) =>
        child === undefined ? [] : [{ way: child, path }],
      );
      pending.push(...inner);
    }
  }
  return [...paths];
}

/** The steps of one alternative whose captures its value sees, those in groups included. */
function keptSteps(chart: Chart, way: Derivation): Derivation[] {
  const { op, keep, value } = chart.program;
  const kept: Derivation[] = [];
  for (let step: Derivation | undefined = way; step !== undefined; step = step.previous) {
    const { slot } = step.edge;
    const { child } = step;
    if (slot < 0) continue;
    if (keep[slot] === 1) kept.push(step);
    const isOpen = child !== undefined && value[child.edge.alternative] === noValue;
    if (op[slot] === Op.inline && isOpen) kept.push(...keptSteps(chart, child));
  }
  return kept;
}
