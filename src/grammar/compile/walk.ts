// Visits the nodes below alternatives and values. Nesting is bounded by the parser.

import type { Alternative, Capture, Part, Spread, Value } from '../ast.js';

/** Every alternative, those of groups included, outer ones first. */
export function* alternativesIn(alternatives: readonly Alternative[]): Generator<Alternative> {
  for (const alternative of alternatives) {
    yield alternative;
    for (const part of alternative.parts) {
      if (part.kind === 'group') yield* alternativesIn(part.alternatives);
    }
  }
}

/** Every part, those of groups included, in source order. */
export function* partsIn(alternatives: readonly Alternative[]): Generator<Part> {
  for (const { parts } of alternatives) {
    for (const part of parts) {
      yield part;
      if (part.kind === 'group') yield* partsIn(part.alternatives);
    }
  }
}

/** The captures that the value of an alternative with these parts sees. */
export function* visibleCaptures(parts: readonly Part[]): Generator<Capture> {
  for (const part of parts) {
    if (part.kind === 'capture') yield part;
    if (part.kind !== 'group') continue;
    for (const inner of part.alternatives) {
      if (inner.value === undefined) yield* visibleCaptures(inner.parts);
    }
  }
}

/** The values directly inside `value`. */
function childrenOf(value: Value): readonly Value[] {
  switch (value.kind) {
    case 'constant':
    case 'undefined':
    case 'variable':
      return [];
    case 'array':
      return value.elements.map(unwrapped);
    case 'object':
      return value.members.map((member) => member.value);
    case 'unary':
      return [value.operand];
    case 'binary':
      return [value.left, value.right];
    case 'conditional':
      return [value.test, value.then, value.else];
    case 'template':
      return value.values;
    case 'member':
      return [value.object];
    case 'index':
      return [value.object, value.index];
    case 'call':
      return [value.object, ...value.arguments.map(unwrapped)];
  }
}

function unwrapped(element: Value | Spread): Value {
  return element.kind === 'spread' ? element.value : element;
}

/** `value` and every value below it. */
export function* valuesIn(value: Value): Generator<Value> {
  yield value;
  for (const child of childrenOf(value)) yield* valuesIn(child);
}
