// The action as far as a prefix tells it, and where in it a slot that may be filled next belongs.

import type { JsonValue } from '../../base/json.js';
import type { Expression } from '../compiled.js';
import { noValue, Op } from '../compiled.js';
import { noCaptures } from '../match/captures.js';
import type { Captures } from '../match/captures.js';
import type { Chart } from '../match/chart.js';
import type { Node } from '../match/graph.js';
import { at } from '../match/integers.js';
import type { Program } from '../match/program.js';
import type { Ranking } from '../match/rank.js';
import { variablesIn } from '../match/variables.js';
import type { Around } from './offers.js';

/** A slot that may be filled next. */
export interface SlotPlace {
  readonly slot: number;
  /** The rules around it that the chart has not entered. */
  readonly around: Around | undefined;
  /** Where the chart stands; absent at the very start. */
  readonly node: Node | undefined;
}

/** A slot and the node that stands before it, if the chart has one. */
export interface Level {
  readonly slot: number;
  readonly node: Node | undefined;
}

/** From the slot itself to the start rule. Of several callers the first stands for all. */
export function levelsOf({ slot, around, node }: SlotPlace): Level[] {
  const levels: Level[] = [];
  if (slot !== node?.slot) levels.push({ slot, node: undefined });
  for (let outer = around; outer !== undefined; outer = outer.outer)
    levels.push({ slot: outer.slot, node: undefined });
  if (node === undefined) return levels;
  levels.push({ slot: node.slot, node });
  const seen = new Set([node.call]);
  let waiter = node.call.firstWaiter;
  for (; waiter !== undefined; waiter = waiter.call.firstWaiter) {
    levels.push({ slot: waiter.slot, node: waiter });
    if (seen.has(waiter.call)) break;
    seen.add(waiter.call);
  }
  return levels;
}

/**
 * What a slot's paths, its kind and the action without it depend on, where the rules around the node are the
 * same: equal texts, equal results.
 */
export function sourceOf(program: Program, ranking: Ranking, place: SlotPlace): string {
  const { slot, node } = place;
  let source = `${at(program.argument, slot)} ${sourceOfSlot(program, slot)}`;
  for (let outer = place.around; outer !== undefined; outer = outer.outer)
    source += sourceOfSlot(program, outer.slot);
  if (node === undefined) return source;
  const captured = ranking.first(node)?.captured ?? '';
  return `${source}${sourceOfSlot(program, node.slot)}${captured} in ${node.call.id}`;
}

function sourceOfSlot(program: Program, slot: number): string {
  const { op, name, alternativeOf } = program;
  return `${at(op, slot)} ${at(name, slot)} ${program.shapeOf(at(alternativeOf, slot))} `;
}

/** Dotted paths in the action at which the slot's value will stand. */
export function slotPaths(program: Program, levels: readonly Level[]): readonly string[] {
  const { op, name, value, alternativeOf, grammar } = program;
  let variable = at(name, levels[0]?.slot ?? 0);
  let paths: readonly string[] = [''];
  for (const [i, { slot }] of levels.entries()) {
    if (i > 0 && op[slot] !== Op.inline) {
      if (op[slot] !== Op.capture) return [];
      variable = at(name, slot);
    }
    const index = at(value, at(alternativeOf, slot));
    // A group without a value of its own leaves its variables to the alternative around it.
    const expression = index === noValue ? undefined : grammar.values[index];
    if (expression === undefined) continue;
    const inner = paths;
    paths = placesOf(expression)
      .filter((found) => found.name === variable)
      .flatMap(({ path }) => inner.map((rest) => joined(path, rest)));
    if (i + 1 < levels.length && op[levels[i + 1]?.slot ?? -1] !== Op.capture) return [];
  }
  return paths;
}

// By expression, so that keystrokes share them; gone with the grammar.
const byExpression = new WeakMap<Expression, ReturnType<typeof variablesIn>>();

function placesOf(expression: Expression): ReturnType<typeof variablesIn> {
  const known = byExpression.get(expression);
  if (known !== undefined) return known;
  const places = variablesIn(expression, '');
  byExpression.set(expression, places);
  return places;
}

function joined(path: string, inner: string): string {
  return path === '' || inner === '' ? path + inner : `${path}.${inner}`;
}

/** The action that the start rule would give with the captures so far. */
export function partialAction(
  chart: Chart,
  captures: Captures,
  ranking: Ranking,
  levels: readonly Level[],
): JsonValue {
  const { program } = chart;
  let inner = noCaptures;
  let value: number | undefined;
  for (const [i, { slot, node }] of levels.entries()) {
    if (i > 0 && program.op[slot] === Op.capture) {
      inner =
        value === undefined
          ? noCaptures
          : captures.append(noCaptures, at(program.name, slot), value);
    }
    const best = node && ranking.first(node);
    inner = captures.concatenate(best?.captured ?? noCaptures, inner);
    const alternative = at(program.alternativeOf, slot);
    if (program.value[alternative] === noValue) continue;
    value = captures.rule(program.shapeOf(alternative), inner);
    inner = noCaptures;
  }
  return (value === undefined ? undefined : captures.value(value)) ?? {};
}
