// What a value can turn out to be, as far as the grammar tells: constants, types, objects, arrays.
// Follows variables into the rules they capture. Compares with no schema.

import type { Alternative, Capture, Part, Span, Spread, Value } from '../ast.js';
import { bindingsOf, implicitValue } from './bindings.js';
import { alternativesOf } from './check.js';
import type { Program } from './program.js';
import { resultOfMethod, resultOfOperator, textsOfEntity, typeOfEntity } from './result-types.js';
import type { PlainType } from './result-types.js';
import { visibleCaptures } from './walk.js';

/** Where a shape is written. */
export interface Place {
  readonly file: string;
  readonly span: Span;
}

export interface Member {
  readonly key: string;
  readonly place: Place;
  readonly shapes: readonly Shape[];
}

/** One thing that a value can be. */
export type Shape = { readonly place: Place } & (
  | { readonly kind: 'constant'; readonly value: string | number | boolean | null }
  | { readonly kind: 'some'; readonly type: PlainType }
  | { readonly kind: 'array'; readonly elements: readonly Shape[] }
  /** `open`: it may have members that are not listed. */
  | { readonly kind: 'object'; readonly members: readonly Member[]; readonly open: boolean }
  | { readonly kind: 'any' }
);

/** The alternative whose captures a value sees. */
export interface Scope {
  readonly file: string;
  readonly alternative: Alternative;
}

/** Rules followed one inside the other; what lies deeper counts as anything. */
const MAX_RULES = 60;

export class Shapes {
  readonly #program: Program;
  readonly #rules = new Map<number, readonly Shape[]>();
  #depth = 0;

  constructor(program: Program) {
    this.#program = program;
  }

  /** All that the rule's value can be. A rule that contains itself counts as anything there. */
  ofRule(id: number): readonly Shape[] {
    const known = this.#rules.get(id);
    if (known !== undefined) return known;
    const rule = this.#program.rules[id];
    const file = rule?.file ?? '';
    const place = { file, span: rule?.definitions[0]?.name.span ?? { start: 0, end: 0 } };
    const anything: readonly Shape[] = [{ kind: 'any', place }];
    if (this.#depth >= MAX_RULES) return anything;
    this.#rules.set(id, anything);
    this.#depth += 1;
    const all = alternativesOf(rule).flatMap((node) => this.ofAlternative(node, file));
    this.#depth -= 1;
    // Shapes of a rule that is referred to twice are the same ones.
    const shapes = [...new Set(all)];
    this.#rules.set(id, shapes);
    return shapes;
  }

  /** All that an alternative of a rule in `file` can yield; nothing when it yields no value. */
  ofAlternative(alternative: Alternative, file: string): readonly Shape[] {
    const scope = { file, alternative };
    if (alternative.value !== undefined) return this.#ofValue(alternative.value, scope);
    const value = implicitValue(alternative);
    const place = { file, span: alternative.span };
    switch (value.kind) {
      case 'none':
        return [];
      case 'words':
        return [{ kind: 'constant', value: value.text, place }];
      case 'variable':
        return this.#ofVariable(value.binding.name, alternative.span, scope);
      case 'part':
        return arrayed(value.part, this.#ofPart(value.part, file), place);
    }
  }

  /** All that `value`, which stands in an alternative's value, can be; nothing where that isn't known. */
  ofValueIn(value: Value, scope: Scope): readonly Shape[] {
    return this.#ofValue(value, scope);
  }

  #ofPart(part: Part, file: string): readonly Shape[] {
    const place = { file, span: part.span };
    switch (part.kind) {
      case 'literal':
        return [{ kind: 'some', type: 'string', place }];
      case 'group':
        return part.alternatives.flatMap((inner) => this.ofAlternative(inner, file));
      case 'rule-reference':
        return this.#ofName(part.name, place);
      case 'capture':
        return this.#ofCapture(part, place);
    }
  }

  #ofName(name: Capture['name'], place: Place): readonly Shape[] {
    const id = this.#program.references.get(name);
    return id === undefined ? [{ kind: 'any', place }] : this.ofRule(id);
  }

  #ofCapture({ type }: Capture, place: Place): readonly Shape[] {
    switch (type.kind) {
      case 'wildcard':
      case 'word':
        return [{ kind: 'some', type: 'string', place }];
      case 'number':
        return [{ kind: 'some', type: 'number', place }];
      case 'rule':
        return this.#ofName(type.name, place);
      case 'entity':
        return [entityShape(type.name.text, place)];
    }
  }

  #ofVariable(name: string, span: Span, { file, alternative }: Scope): readonly Shape[] {
    const place = { file, span };
    const captures = [...visibleCaptures(alternative.parts)].filter(
      (one) => one.name.text === name,
    );
    // A list of its own only where there is more than one: a rule may have thousands of shapes.
    const [first, ...others] = captures.map((capture) => this.#ofCapture(capture, place));
    const shapes = others.length === 0 ? (first ?? []) : [first ?? [], ...others].flat();
    const binding = bindingsOf(alternative).find((one) => one.name === name);
    return binding?.mode === 'array' ? [{ kind: 'array', elements: shapes, place }] : shapes;
  }

  #ofValue(value: Value, scope: Scope): readonly Shape[] {
    const place = { file: scope.file, span: value.span };
    const some = (type: PlainType | undefined): readonly Shape[] => [
      type === undefined ? { kind: 'any', place } : { kind: 'some', type, place },
    ];
    switch (value.kind) {
      case 'constant':
        return [{ kind: 'constant', value: value.value, place }];
      case 'undefined':
        return [];
      case 'variable':
        return this.#ofVariable(value.name.text, value.span, scope);
      case 'template':
        return some('string');
      case 'array': {
        const elements = value.elements.flatMap((element) => this.#ofElement(element, scope));
        return [{ kind: 'array', elements, place }];
      }
      case 'object':
        return [this.#ofObject(value, scope)];
      case 'conditional':
        return [...this.#ofValue(value.then, scope), ...this.#ofValue(value.else, scope)];
      case 'unary':
        return some(resultOfOperator(value.operator, []));
      case 'binary':
        return this.#ofBinary(value, scope, some);
      case 'member':
        return this.#ofMember(value.property.text, this.#ofValue(value.object, scope), place);
      case 'call':
        return some(resultOfMethod(value.method.text));
      case 'index':
        return some(undefined);
    }
  }

  #ofMember(key: string, owners: readonly Shape[], place: Place): readonly Shape[] {
    if (owners.length === 1 && owners[0]?.kind === 'object') {
      const member = owners[0].members.find((one) => one.key === key);
      if (member !== undefined) return member.shapes;
    }
    return [key === 'length' ? { kind: 'some', type: 'number', place } : { kind: 'any', place }];
  }

  #ofBinary(
    { operator, left, right }: Extract<Value, { kind: 'binary' }>,
    scope: Scope,
    some: (type: PlainType | undefined) => readonly Shape[],
  ): readonly Shape[] {
    const sides = [...this.#ofValue(left, scope), ...this.#ofValue(right, scope)];
    if (operator === '??' || operator === '||' || operator === '&&') return sides;
    return some(resultOfOperator(operator, sides.map(plainTypeOf)));
  }

  #ofElement(element: Value | Spread, scope: Scope): readonly Shape[] {
    if (element.kind !== 'spread') return this.#ofValue(element, scope);
    const place = { file: scope.file, span: element.span };
    return this.#ofValue(element.value, scope).flatMap((shape): readonly Shape[] =>
      shape.kind === 'array' ? shape.elements : [{ kind: 'any', place }],
    );
  }

  #ofObject({ members, span }: Extract<Value, { kind: 'object' }>, scope: Scope): Shape {
    const place = { file: scope.file, span };
    const found = new Map<string, Member>();
    let open = false;
    for (const member of members) {
      if (member.kind === 'property') {
        const shapes = this.#ofValue(member.value, scope);
        const at = { file: scope.file, span: member.keySpan };
        found.set(member.key, { key: member.key, place: at, shapes });
        continue;
      }
      for (const shape of this.#ofValue(member.value, scope)) {
        if (shape.kind !== 'object' || shape.open) open = true;
        if (shape.kind === 'object') addMembers(found, shape.members);
      }
    }
    return { kind: 'object', members: [...found.values()], open, place };
  }
}

function addMembers(found: Map<string, Member>, members: readonly Member[]): void {
  for (const member of members) {
    const earlier = found.get(member.key)?.shapes ?? [];
    found.set(member.key, { ...member, shapes: [...earlier, ...member.shapes] });
  }
}

function entityShape(name: string, place: Place): Shape {
  const type = typeOfEntity(name);
  if (type !== undefined) return { kind: 'some', type, place };
  const keys = textsOfEntity(name);
  if (keys === undefined) return { kind: 'any', place };
  const shapes: readonly Shape[] = [{ kind: 'some', type: 'string', place }];
  return {
    kind: 'object',
    members: keys.map((key) => ({ key, place, shapes })),
    open: false,
    place,
  };
}

function arrayed(part: Part, shapes: readonly Shape[], place: Place): readonly Shape[] {
  const repeats = part.quantifier === '*' || part.quantifier === '+';
  return repeats ? [{ kind: 'array', elements: shapes, place }] : shapes;
}

/** The plain type of a shape, if it has one. */
export function plainTypeOf(shape: Shape): PlainType | undefined {
  if (shape.kind === 'some') return shape.type;
  if (shape.kind !== 'constant') return undefined;
  const type = typeof shape.value;
  return type === 'string' || type === 'number' || type === 'boolean' ? type : undefined;
}
