// Matching with the entities that need no mention: the default registry and a warning in the console.
// The engine itself knows neither, so that it can be loaded without a recogniser; code that loads
// entities on demand imports `match/match` instead.

import { defaultEntities } from './entities/default.js';
import type { Grammar } from './match/grammar.js';
import { matchGrammar as matchWith } from './match/match.js';
import type { GrammarMatch, MatchOptions } from './match/match.js';

/**
 * Every distinct value that `grammar` gives for `text`, best first. Entities come from
 * `options.entities`, by default `defaultEntities`. Never throws for what stands in the text; ends
 * after polynomial work, or when `maxSteps` are used up, with no match at all.
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
