// The compiled form of a grammar: plain JSON data, what `.ag.json` stores and the engine reads.
// It knows no syntax tree, no file but its names, and nothing of how matching goes about its work.

/** Spacing modes by code: a mode's code is its index here. */
export const spacingModes = ['auto', 'required', 'optional', 'none'] as const;

/** What one part of an alternative does; the numbers are part of the stored format. */
export const Op = {
  /** The end of an alternative. Never stored. */
  end: 0,
  /** A literal word: index in `words`. */
  word: 1,
  /** A captured text of any length. */
  wildcard: 2,
  /** A captured run without white space. */
  wordCapture: 3,
  /** A captured number. */
  number: 4,
  /** A captured entity: index in `entities`. */
  entity: 5,
  /** A rule whose value is dropped: index in `rules`. */
  call: 6,
  /** A rule whose value is captured. */
  capture: 7,
  /** A group whose captures belong to the alternative around it. */
  inline: 8,
} as const;

/** Quantifiers by code. `+` is stored as the part once, then the part with `repeat`. */
export const Quantity = { one: 0, optional: 1, repeat: 2 } as const;

/**
 * A value expression. `variable` holds an index in `names`; an object's members are pairs, a spread
 * has `null` for its key.
 */
export type Expression =
  | readonly ['constant', string | number | boolean | null]
  | readonly ['undefined']
  | readonly ['variable', number]
  | readonly ['array', readonly Expression[]]
  | readonly ['object', readonly (readonly [string | null, Expression])[]]
  | readonly ['spread', Expression]
  | readonly ['unary', string, Expression]
  | readonly ['binary', string, Expression, Expression]
  | readonly ['conditional', Expression, Expression, Expression]
  | readonly ['template', readonly string[], readonly Expression[]]
  | readonly ['member', Expression, string]
  | readonly ['index', Expression, Expression]
  | readonly ['call', Expression, string, readonly Expression[]];

/** `value` of an alternative that has none of its own: a group's captures go to the one around it. */
export const noValue = -1;

export interface CompiledAlternative {
  /** Index in `spacingModes`: governs the borders between this alternative's own parts. */
  readonly spacing: number;
  /** See `encodePart`. */
  readonly parts: readonly number[];
  /** Index in `values`, or `noValue`. */
  readonly value: number;
  /** Indexes in `names` of the variables that collect an array. */
  readonly arrays: readonly number[];
  /** Of a start rule that was joined from several: where this was written. Never stored. */
  readonly origin?: Origin;
}

/** A rule of a file, and which of its alternatives (from 0). */
export interface Origin {
  readonly rule: string;
  readonly file: string;
  readonly alternative: number;
}

/** A rule, or a group (its `name` is empty). */
export interface CompiledRule {
  readonly name: string;
  readonly file: string;
  readonly alternatives: readonly CompiledAlternative[];
}

export interface CompiledGrammar {
  /** Literal words as the grammar spells them, without the sentence marks that may be absent. */
  readonly words: readonly string[];
  /** Index in `words` → the spelling with its sentence marks, where it has any. */
  readonly spellings: Readonly<Record<string, string>>;
  readonly names: readonly string[];
  readonly entities: readonly string[];
  readonly values: readonly Expression[];
  readonly rules: readonly CompiledRule[];
  /** Index in `rules`. */
  readonly start: number;
}

/** One part, decoded. `name` is an index in `names` or -1; `keep` says that the value needs it. */
export interface CompiledPart {
  readonly op: number;
  readonly quantity: number;
  readonly argument: number;
  readonly name: number;
  readonly keep: boolean;
}

/** Whether a part of this kind carries a variable name. */
export function isNamed(op: number): boolean {
  return (op >= Op.wildcard && op <= Op.entity) || op === Op.capture;
}

/**
 * A part as one number, `argument * 64 + quantity * 16 + op`, and for named parts a second one: the
 * name, or its complement where no value needs the capture.
 */
export function encodePart(part: CompiledPart): number[] {
  const head = part.argument * 64 + part.quantity * 16 + part.op;
  return isNamed(part.op) ? [head, part.keep ? part.name : ~part.name] : [head];
}

export function partOp(head: number): number {
  return head & 15;
}

export function partQuantity(head: number): number {
  return (head >> 4) & 3;
}

export function partArgument(head: number): number {
  return Math.floor(head / 64);
}

/** The parts of an alternative. Trusts its input: reading validates first. */
export function decodeParts(parts: readonly number[]): CompiledPart[] {
  const decoded: CompiledPart[] = [];
  for (let i = 0; i < parts.length; i++) {
    const head = parts[i] ?? 0;
    const op = partOp(head);
    const name = isNamed(op) ? (parts[++i] ?? 0) : -1;
    decoded.push({
      op,
      quantity: partQuantity(head),
      argument: partArgument(head),
      name: isNamed(op) && name < 0 ? ~name : name,
      keep: isNamed(op) && name >= 0,
    });
  }
  return decoded;
}
