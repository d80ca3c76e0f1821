// Compiling and matching with the entities that need no mention: the default registry, and a warning in
// the console for one that it lacks.
// The engine itself knows neither, so that it can be loaded without a recogniser; code that loads
// entities on demand imports `match/match` instead.

import { compileGrammar as compileWith } from './compile/compile-grammar.js';
import type { CompileOptions, CompileResult } from './compile/compile-grammar.js';
import { matchGrammarCompletion as completeWith } from './complete/complete.js';
import type { CompletionOptions, CompletionResult } from './complete/result.js';
import { CompletionSession as SessionWith } from './complete/session.js';
import { defaultEntities } from './entities/default.js';
import type { FileLoader, GrammarFiles } from './loader.js';
import type { Grammar } from './match/grammar.js';
import { matchGrammar as matchWith } from './match/match.js';
import type { GrammarMatch, MatchOptions } from './match/match.js';

/**
 * Compiles the file `entry` and all that it imports. `source` is a loader, or the texts by file name.
 * Entities of `options.entities`, by default `defaultEntities`, need no declaration. Whatever an author
 * wrote ends in `diagnostics`; nothing is thrown for it.
 */
export function compileGrammar(
  entry: string,
  source: FileLoader | GrammarFiles,
  options: CompileOptions = {},
): CompileResult {
  return compileWith(entry, source, { entities: defaultEntities, ...options });
}

/**
 * Every distinct value that `grammar` gives for `text`, best first. Entities come from
 * `options.entities`, by default `defaultEntities`. Never throws for what stands in the text; ends
 * after polynomial work, or when `maxSteps` are used up: then with the best alone, or none.
 */
export function matchGrammar(
  grammar: Grammar,
  text: string,
  options: MatchOptions = {},
): GrammarMatch[] {
  return matchWith(grammar, text, {
    entities: defaultEntities,
    onMissingEntity: warnOfMissing(grammar),
    ...options,
  });
}

/**
 * What may follow `prefix` in sentences of `grammar`, with the default entities unless
 * `options.entities` names others. Never throws for what stands in the prefix.
 */
export function matchGrammarCompletion(
  grammar: Grammar,
  prefix: string,
  options: CompletionOptions = {},
): CompletionResult {
  return completeWith(grammar, prefix, { entities: defaultEntities, ...options });
}

/**
 * Completion for a composer: one object for a text that grows and shrinks by keystrokes, with the
 * default entities unless `options.entities` names others.
 */
export class CompletionSession extends SessionWith {
  /** @param grammar Asked anew each time, so that a live grammar's rules count at once. */
  constructor(grammar: () => Grammar, options: CompletionOptions = {}) {
    super(grammar, { entities: defaultEntities, ...options });
  }
}

// By grammar, so that a chat of many turns warns once, and a grammar let go takes its names along.
const warned = new WeakMap<Grammar, Set<string>>();

function warnOfMissing(grammar: Grammar): (name: string) => void {
  return (name) => {
    const names = warned.get(grammar) ?? new Set<string>();
    warned.set(grammar, names);
    if (names.has(name)) return;
    names.add(name);
    console.warn(`The entity "${name}" is not registered: rules that need it match nothing.`);
  };
}
