// Reports a property that nothing has which a value may turn out to be: it would always be absent.

import type { Span, Value } from '../ast.js';
import { writtenAlternatives } from './check.js';
import type { CheckContext } from './check.js';
import { UNSAFE_PROPERTIES } from './check-values.js';
import { VALUE_METHODS } from './methods.js';
import { didYouMean } from './nearest.js';
import { plainTypeOf, Shapes } from './shapes.js';
import type { Shape } from './shapes.js';
import { valuesIn } from './walk.js';

export function checkProperties(context: CheckContext): void {
  const shapes = new Shapes(context.program);
  const known = new Lacking();
  for (const { file, alternative } of writtenAlternatives(context.program)) {
    if (alternative.value === undefined) continue;
    for (const value of valuesIn(alternative.value)) {
      const read = propertyRead(value);
      if (read === undefined || UNSAFE_PROPERTIES.has(read.key)) continue;
      const owners = shapes.ofValueIn(read.object, { file, alternative });
      if (!known.lacks(owners, read.key)) continue;
      const message = `${described(owners)} has no property \`${read.key}\``;
      context.report(file, 'unknown-property', read.span, message, hintFor(owners, read.key));
    }
  }
}

interface PropertyRead {
  readonly object: Value;
  readonly key: string;
  readonly span: Span;
}

function propertyRead(value: Value): PropertyRead | undefined {
  if (value.kind === 'member')
    return { object: value.object, key: value.property.text, span: value.property.span };
  if (value.kind !== 'index' || value.index.kind !== 'constant') return undefined;
  return { object: value.object, key: String(value.index.value), span: value.index.span };
}

/** Remembers what was found: thousands of alternatives may ask the same of one rule. */
class Lacking {
  readonly #found = new Map<readonly Shape[], Map<string, boolean>>();

  lacks(owners: readonly Shape[], key: string): boolean {
    const keys = this.#found.get(owners) ?? new Map<string, boolean>();
    this.#found.set(owners, keys);
    const lacks =
      keys.get(key) ?? (owners.length > 0 && owners.every((one) => isLacking(one, key)));
    keys.set(key, lacks);
    return lacks;
  }
}

function isLacking(shape: Shape, key: string): boolean {
  if (shape.kind === 'any') return false;
  if (shape.kind === 'object') return !shape.open && !shape.members.some((one) => one.key === key);
  const isList = shape.kind === 'array' || plainTypeOf(shape) === 'string';
  return !isList || (key !== 'length' && !/^\d+$/u.test(key));
}

function described(owners: readonly Shape[]): string {
  const kinds = new Set(owners.map((one) => (one.kind === 'constant' ? 'some' : one.kind)));
  const types = new Set(owners.map(plainTypeOf));
  if (kinds.size > 1 || types.size > 1) return 'Nothing that this can be';
  if (kinds.has('array')) return 'A list';
  if (kinds.has('object')) return 'This object';
  const [type] = types;
  return type === undefined ? '`null`' : type === 'string' ? 'A text' : `A ${type}`;
}

function hintFor(owners: readonly Shape[], key: string): string | undefined {
  if (VALUE_METHODS.has(key)) return `It is a method: \`${key}(…)\`.`;
  const members = owners.flatMap((one) =>
    one.kind === 'object' ? one.members.map((member) => member.key) : [],
  );
  const near = didYouMean(key, [...members, 'length']);
  if (near !== undefined || members.length === 0) return near;
  return `It has: ${[...new Set(members)].slice(0, 8).join(', ')}.`;
}
