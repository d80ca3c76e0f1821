// What can be asked here: whole sentences for the empty state. Takes no turn.

import type { Grammar } from '../grammar/grammar.js';
import { grammarInterpreter, type GrammarInterpreterOptions } from '../interpreters/grammar.js';

/** Sentences from all grammars in turn, so that each agent shows something it can do. */
export function examplesOf(
  grammars: readonly Grammar[],
  settings: Omit<GrammarInterpreterOptions, 'grammar'>,
  count: number,
): readonly string[] {
  const lists = grammars.map(
    (grammar) =>
      grammarInterpreter({ ...settings, grammar: () => grammar }).examples?.(count) ?? [],
  );
  const inTurn = Array.from({ length: count }, (_, index) =>
    lists.flatMap((list) => list.slice(index, index + 1)),
  );
  return inTurn.flat().slice(0, count);
}
