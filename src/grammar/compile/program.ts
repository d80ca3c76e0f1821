// What linking leaves: every file's rules under one numbering, every reference resolved.
// The checks read it, `lower` turns it into the compiled form. No text and no positions are resolved here.

import type { Alternative, GrammarFile, Name, RuleDefinition, SpacingMode } from '../ast.js';

/** One rule: all definitions of one name in one file, merged in source order. */
export interface ProgramRule {
  /** Position in `Program.rules`. */
  readonly id: number;
  readonly name: string;
  /** The file that defines it; `''` for a built-in phrase rule. */
  readonly file: string;
  readonly exported: boolean;
  readonly definitions: readonly RuleDefinition[];
  /** All alternatives, in source order, each with the spacing mode that governs its own parts. */
  readonly alternatives: readonly { readonly node: Alternative; readonly spacing: SpacingMode }[];
}

export interface Program {
  readonly files: readonly GrammarFile[];
  readonly rules: readonly ProgramRule[];
  /** Rule id of each reference, keyed by the `Name` node of a `RuleReference` or rule-typed `Capture`. */
  readonly references: ReadonlyMap<Name, number>;
  /** Id of the rule to match from; of no rule when linking found none. */
  readonly start: number;
  /** Entity names used by rules that the start rule reaches. */
  readonly entities: readonly string[];
}

/** A variable that an alternative's value can see. */
export interface Binding {
  readonly name: string;
  /** `array` when captured inside `*` or `+`, or bound again there. */
  readonly mode: 'one' | 'array';
  /** Whether some path through the alternative leaves it unbound (always false for arrays, which are then `[]`). */
  readonly optional: boolean;
}
