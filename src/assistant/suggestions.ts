// What can be asked here: whole sentences for the empty state, and for what is typed so far.

import type { Suggestion } from './contract.js';
import type { Grammar } from '../grammar/match/grammar.js';
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

/** Those of `sentences` that go on from `text`, whatever its letter case. */
export function sentencesFrom(
  text: string,
  sentences: readonly string[],
  limit: number,
): readonly Suggestion[] {
  const typed = text.trimStart();
  if (typed === '') return [];
  const start = typed.toLocaleLowerCase();
  return sentences
    .filter(
      (sentence) =>
        sentence.toLocaleLowerCase().startsWith(start) && sentence.length > typed.length,
    )
    .slice(0, limit)
    .map((sentence) => {
      const rest = sentence.slice(typed.length);
      return { text: text + rest, label: rest, from: text.length };
    });
}

/** The first of each sentence, whatever its letter case. */
export function distinctSuggestions(suggestions: readonly Suggestion[]): readonly Suggestion[] {
  const seen = new Set<string>();
  return suggestions.filter(({ text }) => {
    const key = text.toLowerCase();
    if (seen.has(key)) return false;
    seen.add(key);
    return true;
  });
}
