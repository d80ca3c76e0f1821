// Turns what may come next in a sentence into whole sentences to choose from, narrowed by the word that
// is being typed. Draws nothing.

import { matchGrammarCompletion, type Grammar, type MatchOptions } from 'agent-chat/grammar';

export interface Suggestions {
  /** Words that may stand behind `understood`, narrowed by what is typed of one. */
  readonly words: readonly Suggestion[];
  /** What else may stand there: values, by name and kind. */
  readonly slots: readonly string[];
  /** How much of the text the grammar could follow: an index in it. */
  readonly understood: number;
  /** The same words, whatever is typed. */
  readonly expected: readonly string[];
}

export const NONE: Suggestions = { words: [], slots: [], understood: 0, expected: [] };

export interface Suggestion {
  /** The word that is offered. */
  readonly word: string;
  /** The sentence with it. */
  readonly sentence: string;
}

/** More than these nobody reads. */
const MOST = 12;

export function suggest(grammar: Grammar, text: string, options: MatchOptions): Suggestions {
  const result = matchGrammarCompletion(grammar, text, options);
  const kept = text.slice(0, result.matchedPrefixLength);
  const typed = folded(text.slice(result.matchedPrefixLength));
  const words = result.groups.flatMap(({ completions, separatorMode }) =>
    completions.map((word) => ({
      word,
      sentence: joined(kept, word, separatorMode === 'spacePunctuation'),
    })),
  );
  const fitting = words.filter(({ word }) => isBegun(folded(word), typed));
  const slots = result.properties.flatMap(({ propertyNames, entity }) =>
    propertyNames.map((name) => {
      const short = name.replace(/^parameters\./u, '');
      return entity === undefined ? short : `${short} (${entity})`;
    }),
  );
  return {
    words: fitting.slice(0, MOST),
    slots: [...new Set(slots)],
    understood: result.matchedPrefixLength,
    expected: result.completions.slice(0, MOST),
  };
}

/** A word that stands there whole is no suggestion. */
function isBegun(word: string, typed: string): boolean {
  return word.startsWith(typed) && word !== typed;
}

function folded(text: string): string {
  return text.trim().normalize('NFC').toLowerCase();
}

function joined(kept: string, word: string, spaced: boolean): string {
  return spaced && !/\s$/u.test(kept) ? `${kept} ${word}` : `${kept}${word}`;
}
