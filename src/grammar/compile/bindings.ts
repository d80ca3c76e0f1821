// Which variables an alternative binds, and what it yields when it has no `->`.
// Looks at one alternative only: rules behind references are not followed.

import type { Alternative, Group, Literal, Name, Part, RuleReference } from '../ast.js';
import type { Binding } from './program.js';

/** Called for a name that is bound a second time on one path. */
export type OnDuplicate = (second: Name) => void;

/**
 * The variables that the value of `alternative` can see, in the order in which they are first bound.
 *
 * Captures in groups count; those of a group alternative with its own `->` don't. Inside `*` and `+`
 * a name is bound to an array; bound before as well, the earlier capture is the array's first
 * element. Any other second binding is a mistake, told to `onDuplicate` and otherwise ignored.
 */
export function bindingsOf(
  alternative: Alternative,
  onDuplicate: OnDuplicate = () => undefined,
): readonly Binding[] {
  return [...ofSequence(alternative.parts, false, onDuplicate).values()];
}

/** The variables of `parts` that the alternative around them can see. */
export function namesIn(parts: readonly Part[]): ReadonlySet<string> {
  return new Set(ofSequence(parts, false, () => undefined).keys());
}

type Bindings = Map<string, Binding>;

function ofSequence(parts: readonly Part[], repeated: boolean, onDuplicate: OnDuplicate): Bindings {
  const all: Bindings = new Map();
  for (const part of parts) {
    const inside = repeated || repeats(part);
    for (const [name, binding] of ofPart(part, inside, onDuplicate, all)) {
      all.set(name, joined(all.get(name), binding));
    }
  }
  return all;
}

function joined(earlier: Binding | undefined, later: Binding): Binding {
  if (earlier === undefined) return later;
  if (later.mode === 'array' || earlier.mode === 'array') {
    return { name: later.name, mode: 'array', optional: false };
  }
  return { name: later.name, mode: 'one', optional: earlier.optional && later.optional };
}

function repeats(part: Part): boolean {
  return part.quantifier === '*' || part.quantifier === '+';
}

/** `before`: what the parts to the left have bound already. */
function ofPart(
  part: Part,
  repeated: boolean,
  onDuplicate: OnDuplicate,
  before: ReadonlyMap<string, Binding>,
): Bindings {
  switch (part.kind) {
    case 'literal':
    case 'rule-reference':
      return new Map();
    case 'capture': {
      const name = part.name.text;
      if (!repeated && before.has(name)) onDuplicate(part.name);
      return new Map([[name, quantified({ name, mode: 'one', optional: false }, part, repeated)]]);
    }
    case 'group':
      return ofGroup(part, repeated, onDuplicate, before);
  }
}

function ofGroup(
  group: Group,
  repeated: boolean,
  onDuplicate: OnDuplicate,
  before: ReadonlyMap<string, Binding>,
): Bindings {
  const branches = group.alternatives.map((alternative) => {
    const visible = alternative.value === undefined;
    const duplicate = (second: Name): void => {
      if (visible) onDuplicate(second);
    };
    const bound = ofSequence(alternative.parts, repeated, duplicate);
    return visible ? bound : new Map<string, Binding>();
  });
  const all: Bindings = new Map();
  for (const name of new Set(branches.flatMap((branch) => [...branch.keys()]))) {
    if (!repeated && before.has(name)) reportIn(group, name, onDuplicate);
    const found = branches.map((branch) => branch.get(name));
    const binding: Binding = {
      name,
      mode: found.some((one) => one?.mode === 'array') ? 'array' : 'one',
      optional: found.some((one) => one === undefined || one.optional),
    };
    all.set(name, quantified(binding, group, repeated));
  }
  return all;
}

function quantified(binding: Binding, part: Part, repeated: boolean): Binding {
  if (repeated || repeats(part) || binding.mode === 'array') {
    return { name: binding.name, mode: 'array', optional: false };
  }
  return part.quantifier === '?' ? { ...binding, optional: true } : binding;
}

/** Tells of the first capture of `name` in `group` that isn't itself inside a repeat. */
function reportIn(group: Group, name: string, onDuplicate: OnDuplicate): boolean {
  for (const { parts, value } of group.alternatives) {
    if (value !== undefined) continue;
    for (const part of parts) {
      if (repeats(part)) continue;
      if (part.kind === 'group' && reportIn(part, name, onDuplicate)) return true;
      if (part.kind !== 'capture' || part.name.text !== name) continue;
      onDuplicate(part.name);
      return true;
    }
  }
  return false;
}

/** What an alternative without `->` yields. */
export type ImplicitValue =
  /** Its only variable. */
  | { readonly kind: 'variable'; readonly binding: Binding }
  /** All it has is words, quoted or not: joined by a space, as the grammar spells them. */
  | { readonly kind: 'words'; readonly text: string }
  /**
   * Its only part: a rule's value; a group's is that of the alternative taken. With `?` it may be
   * absent, with `*` or `+` it is an array.
   */
  | { readonly kind: 'part'; readonly part: RuleReference | Group | Literal }
  | { readonly kind: 'none' };

/**
 * What `alternative` yields without a `->`: its only variable, else its only part, else nothing.
 * Not to be asked about an alternative that has a value.
 */
export function implicitValue(alternative: Alternative): ImplicitValue {
  const [only, ...others] = alternative.parts;
  const single = others.length === 0 ? only : undefined;
  const bindings = bindingsOf(alternative);
  const [binding] = bindings;
  if (binding !== undefined) {
    return bindings.length === 1 ? { kind: 'variable', binding } : { kind: 'none' };
  }
  if (alternative.parts.length > 0 && alternative.parts.every(isPlainLiteral)) {
    return { kind: 'words', text: alternative.parts.map(wordsOf).join(' ') };
  }
  if (single === undefined || single.kind === 'capture') return { kind: 'none' };
  return { kind: 'part', part: single };
}

function isPlainLiteral(part: Part): part is Literal {
  return part.kind === 'literal' && part.quantifier === undefined;
}

/** The text a literal yields as a value. */
export function wordsOf(literal: Literal): string {
  return literal.words.map((word) => word.text).join(' ');
}
