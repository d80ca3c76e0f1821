// Turns a linked program into the compiled form: groups become rules without a name, every literal
// word and name an index. Assumes a program without errors; reports nothing.

import type { Alternative, Group, Literal, Part, RuleReference } from '../ast.js';
import { decodeParts, encodePart, noValue, Op, Quantity, spacingModes } from '../compiled.js';
import type {
  CompiledAlternative,
  CompiledGrammar,
  CompiledPart,
  CompiledRule,
  Expression,
} from '../compiled.js';
import { implicitValue, namesIn, wordsOf } from './bindings.js';
import { Tables } from './lower-tables.js';
import { lowerExpression, usedNames } from './lower-values.js';
import type { Program } from './program.js';

/** Compiles `program`; the result is plain data that shares nothing with the syntax tree. */
export function lower(program: Program): CompiledGrammar {
  return new Lowering(program).run();
}

/** What the parts of one alternative need to know of the value that they serve. */
interface Scope {
  readonly spacing: number;
  /** Names whose captures the value needs. */
  readonly used: ReadonlySet<string>;
  /** Names captured inside a repeat, collected while lowering. */
  readonly arrays: Set<string>;
  readonly repeated: boolean;
}

// The name under which an alternative of one part captures that part's value. No identifier is empty.
const wholePart = '';

class Lowering {
  readonly #program: Program;
  readonly #tables = new Tables();
  readonly #rules: CompiledRule[];
  readonly #groups = new Map<string, number>();

  constructor(program: Program) {
    this.#program = program;
    this.#rules = program.rules.map((rule) => ({
      name: rule.name,
      file: rule.file,
      alternatives: [],
    }));
  }

  run(): CompiledGrammar {
    for (const rule of this.#program.rules) {
      const alternatives = rule.alternatives.flatMap(({ node, spacing }) =>
        this.#choices(node, spacingModes.indexOf(spacing)),
      );
      this.#rules[rule.id] = { name: rule.name, file: rule.file, alternatives };
    }
    return { ...this.#tables.content(), rules: this.#rules, start: this.#program.start };
  }

  /**
   * An alternative, or, where it is nothing but a group without variables, the alternatives of that
   * group: they stand for it one by one, and matching is spared a level.
   */
  #choices(node: Alternative, spacing: number): CompiledAlternative[] {
    const only = node.parts.length === 1 && node.value === undefined ? node.parts[0] : undefined;
    const isChoice = only?.kind === 'group' && only.quantifier === undefined;
    if (!isChoice || namesIn([only]).size > 0) return [this.#valued(node, spacing)];
    return only.alternatives.flatMap((inner) => this.#choices(inner, modeOf(inner, spacing)));
  }

  /** An alternative with a value of its own: a rule's, or a group's behind `->`. */
  #valued(node: Alternative, spacing: number): CompiledAlternative {
    const { value } = node;
    const indexOf = (name: string): number => this.#tables.name(name);
    if (value !== undefined) {
      return this.#yielding(node, spacing, usedNames(value), () => lowerExpression(value, indexOf));
    }
    const implied = implicitValue(node);
    switch (implied.kind) {
      case 'variable': {
        const { name } = implied.binding;
        return this.#yielding(node, spacing, new Set([name]), () => ['variable', indexOf(name)]);
      }
      case 'words':
        return this.#yielding(node, spacing, new Set(), () => ['constant', implied.text]);
      case 'part':
        return this.#wholePart(implied.part, spacing);
      case 'none':
        return this.#yielding(node, spacing, new Set());
    }
  }

  #yielding(
    node: Alternative,
    spacing: number,
    used: ReadonlySet<string>,
    value?: () => Expression,
  ): CompiledAlternative {
    const scope = { spacing, used, arrays: new Set<string>(), repeated: false };
    return {
      spacing,
      parts: this.#parts(node.parts, scope),
      value: value === undefined ? noValue : this.#tables.value(value()),
      arrays: [...scope.arrays].map((name) => this.#tables.name(name)),
    };
  }

  /** An alternative of one part and no variable: the part's value is the alternative's. */
  #wholePart(part: RuleReference | Group | Literal, spacing: number): CompiledAlternative {
    const name = this.#tables.name(wholePart);
    const argument = this.#valuedPart(part, spacing);
    const repeated = part.quantifier === '*' || part.quantifier === '+';
    return {
      spacing,
      parts: quantify({ op: Op.capture, name, keep: true, argument }, part.quantifier),
      value: this.#tables.value(['variable', name]),
      arrays: repeated ? [name] : [],
    };
  }

  /** The rule that yields the value of `part` once. */
  #valuedPart(part: RuleReference | Group | Literal, spacing: number): number {
    switch (part.kind) {
      case 'rule-reference':
        return this.#program.references.get(part.name) ?? 0;
      case 'group':
        return this.#group(
          part.alternatives.map((node) => this.#valued(node, modeOf(node, spacing))),
        );
      case 'literal': {
        const parts = this.#words(part, spacing).flatMap((word) => quantify(word, undefined));
        const value = this.#tables.value(['constant', wordsOf(part)]);
        return this.#group([{ spacing, parts, value, arrays: [] }]);
      }
    }
  }

  #parts(parts: readonly Part[], scope: Scope): number[] {
    return parts.flatMap((part) => this.#part(part, scope));
  }

  #part(part: Part, scope: Scope): readonly number[] {
    switch (part.kind) {
      case 'literal':
        return this.#literal(part, scope);
      case 'rule-reference':
        return quantify(
          { op: Op.call, argument: this.#program.references.get(part.name) ?? 0 },
          part.quantifier,
        );
      case 'group':
        return this.#visibleGroup(part, scope);
      case 'capture': {
        const keep = scope.used.has(part.name.text);
        if (keep && (scope.repeated || part.quantifier === '*' || part.quantifier === '+')) {
          scope.arrays.add(part.name.text);
        }
        const name = this.#tables.name(part.name.text);
        return quantify({ ...this.#captured(part.type), name, keep }, part.quantifier);
      }
    }
  }

  #captured(type: Extract<Part, { kind: 'capture' }>['type']): { op: number; argument: number } {
    switch (type.kind) {
      case 'wildcard':
        return { op: Op.wildcard, argument: 0 };
      case 'word':
        return { op: Op.wordCapture, argument: 0 };
      case 'number':
        return { op: Op.number, argument: 0 };
      case 'entity':
        return { op: Op.entity, argument: this.#tables.entity(type.name.text) };
      case 'rule':
        return { op: Op.capture, argument: this.#program.references.get(type.name) ?? 0 };
    }
  }

  #literal(part: Literal, scope: Scope): number[] {
    const parts = this.#words(part, scope.spacing);
    const only = parts.length === 1 ? parts[0] : undefined;
    if (only !== undefined) return quantify(only, part.quantifier);
    const encoded = parts.flatMap((word) => quantify(word, undefined));
    if (part.quantifier === undefined) return encoded;
    const group = { spacing: scope.spacing, parts: encoded, value: noValue, arrays: [] };
    return quantify({ op: Op.call, argument: this.#group([group]) }, part.quantifier);
  }

  #words(part: Literal, spacing: number): { op: number; argument: number }[] {
    const strict = spacingModes[spacing] === 'none';
    return part.words.map((word) => ({
      op: Op.word,
      argument: this.#tables.word(word.text, strict ? 0 : word.soft),
    }));
  }

  #visibleGroup(group: Group, scope: Scope): readonly number[] {
    const repeated = group.quantifier === '*' || group.quantifier === '+';
    const inner = { ...scope, repeated: scope.repeated || repeated };
    const alternatives = group.alternatives.map((node) => {
      const spacing = modeOf(node, scope.spacing);
      if (node.value !== undefined) return this.#valued(node, spacing);
      const parts = this.#parts(node.parts, { ...inner, spacing });
      return { spacing, parts, value: noValue, arrays: [] };
    });
    const only = alternatives.length === 1 ? alternatives[0] : undefined;
    if (only?.value === noValue && only.spacing === scope.spacing) {
      if (group.quantifier === undefined) return only.parts;
      const part = onePart(only.parts);
      if (part !== undefined) return quantify(part, group.quantifier);
    }
    const visible = namesIn([group]);
    const op = [...visible].some((name) => scope.used.has(name)) ? Op.inline : Op.call;
    return quantify({ op, argument: this.#group(alternatives) }, group.quantifier);
  }

  /** The index of a group; groups that are alike share one. */
  #group(alternatives: readonly CompiledAlternative[]): number {
    const key = JSON.stringify(alternatives);
    const known = this.#groups.get(key);
    if (known !== undefined) return known;
    const index = this.#rules.push({ name: '', file: '', alternatives }) - 1;
    this.#groups.set(key, index);
    return index;
  }
}

function modeOf(node: Alternative, around: number): number {
  return node.spacing === undefined ? around : spacingModes.indexOf(node.spacing.mode);
}

/** The part that `parts` is, if it is one to be matched once: brackets around it change nothing. */
function onePart(parts: readonly number[]): CompiledPart | undefined {
  const [part, ...others] = decodeParts(parts);
  return others.length === 0 && part?.quantity === Quantity.one ? part : undefined;
}

function quantify(
  part: { op: number; argument: number; name?: number; keep?: boolean },
  quantifier: '?' | '*' | '+' | undefined,
): number[] {
  const encode = (quantity: number): number[] =>
    encodePart({ name: -1, keep: false, ...part, quantity });
  if (quantifier === '?') return encode(Quantity.optional);
  if (quantifier === '*') return encode(Quantity.repeat);
  if (quantifier === '+') return [...encode(Quantity.one), ...encode(Quantity.repeat)];
  return encode(Quantity.one);
}
