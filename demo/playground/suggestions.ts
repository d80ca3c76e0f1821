// Turns what may come next in a sentence into whole sentences to choose from. Draws nothing.

import type { SessionResult } from 'agent-chat/grammar';

export interface Suggestions {
  /** Words that may stand behind `understood` and go on from what is typed there. */
  readonly words: readonly Suggestion[];
  /** What else may stand there: values, by name and kind. */
  readonly slots: readonly string[];
  /** How much of the text the grammar could follow: an index in it. */
  readonly understood: number;
  /** The words, whatever is typed. */
  readonly expected: readonly string[];
}

export interface Suggestion {
  /** The word that is offered. */
  readonly word: string;
  /** The sentence with it. */
  readonly sentence: string;
}

export const NONE: Suggestions = { words: [], slots: [], understood: 0, expected: [] };

/** More than these nobody reads. */
const MOST = 12;

/** What a session found for `text`. */
export function suggestionsIn(
  { result, fitting, typed }: SessionResult,
  text: string,
): Suggestions {
  const kept = text.slice(0, result.matchedPrefixLength);
  const spaced = new Set(
    result.groups
      .filter(({ separatorMode }) => separatorMode === 'spacePunctuation')
      .flatMap(({ completions }) => completions),
  );
  const slots = result.properties.flatMap(({ propertyNames, entity }) =>
    propertyNames.map((name) => {
      const short = name.replace(/^parameters\./u, '');
      return entity === undefined ? short : `${short} (${entity})`;
    }),
  );
  return {
    words: fitting
      // A word that stands there whole is no suggestion.
      .filter((word) => word.length > typed.length)
      .slice(0, MOST)
      .map((word) => ({ word, sentence: joined(kept, word, spaced.has(word)) })),
    slots: [...new Set(slots)],
    understood: result.matchedPrefixLength,
    expected: result.completions.slice(0, MOST),
  };
}

function joined(kept: string, word: string, spaced: boolean): string {
  return spaced && !/\s$/u.test(kept) ? `${kept} ${word}` : `${kept}${word}`;
}
