// A grammar as the engine holds it: compiled segments, each with its layout for matching. Immutable
// as seen from outside; a segment's layout is built when it is first needed.

import type { CompiledGrammar } from '../compiled.js';
import { Program } from './program.js';

/** One compiled grammar and its layout. Shared by every grammar that contains it. */
export class Segment {
  readonly compiled: CompiledGrammar;
  #program: Program | undefined;

  constructor(compiled: CompiledGrammar) {
    this.compiled = compiled;
  }

  get program(): Program {
    return (this.#program ??= new Program(this.compiled));
  }
}

/**
 * A compiled grammar, ready to match. Made by `compileGrammar`, `grammarFromJson` or `mergeGrammars`;
 * never changed afterwards.
 */
export class Grammar {
  /** Tried in order; of equally good matches the earlier segment's comes first. */
  readonly segments: readonly Segment[];

  constructor(segments: readonly Segment[]) {
    this.segments = segments;
  }

  /** The entities that must be registered for every rule to match. */
  get entities(): readonly string[] {
    return [...new Set(this.segments.flatMap(({ compiled }) => compiled.entities))];
  }
}

/** One grammar that matches whatever one of `grammars` does. Takes no time: nothing is compiled anew. */
export function mergeGrammars(...grammars: readonly Grammar[]): Grammar {
  return new Grammar(grammars.flatMap(({ segments }) => segments));
}
