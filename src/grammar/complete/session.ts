// Completion for a composer: one object for a text that grows and shrinks by keystrokes. While a user
// types on a word that was suggested, the suggestions stay and are only narrowed down; the grammar is
// asked again when a word is complete, or when anything else changed.

import { fold } from '../match/characters.js';
import type { Grammar } from '../match/grammar.js';
import { completionOf } from './complete.js';
import type { CompletionOptions, CompletionResult } from './result.js';

/** What to show for the text as it is. */
export interface SessionResult {
  /** The whole result; its completions stand at `matchedPrefixLength`. */
  readonly result: CompletionResult;
  /** Those of its completions that go on from what is typed behind `matchedPrefixLength`. */
  readonly fitting: readonly string[];
  /** Those of them that the sentence could go on without. */
  readonly extras: ReadonlySet<string>;
  /** What is typed there, without separators before it. */
  readonly typed: string;
}

/** An answer of the grammar, and what it was given to. */
interface Answer {
  readonly grammar: Grammar;
  /** The beginning of the prefix behind which its completions stand. */
  readonly head: string;
  readonly result: CompletionResult;
  readonly extras: ReadonlySet<string>;
  /** Whether more of what is typed changes nothing while it is the beginning of a completion. */
  readonly isSettled: boolean;
  /** Its completions, as they are compared. */
  readonly words: readonly string[];
  /** The same without the marks that may be absent: with them a word is done. */
  readonly bare: readonly string[];
}

export class CompletionSession {
  readonly #grammar: () => Grammar;
  readonly #options: CompletionOptions;
  #last: Answer | undefined;
  /** The last one with which a sentence begins: each sentence does, and may do so with thousands of words. */
  #beginning: Answer | undefined;

  /** @param grammar Asked anew each time, so that a live grammar's rules count at once. */
  constructor(grammar: () => Grammar, options: CompletionOptions = {}) {
    this.#grammar = grammar;
    this.#options = options;
  }

  /** What may follow `prefix`; cheap when it goes on from the prefix before. */
  update(prefix: string): SessionResult {
    const grammar = this.#grammar();
    const known = [this.#last, this.#beginning].find(
      (answer) => answer?.grammar === grammar && holds(answer, prefix),
    );
    const { result: answer, words, extras } = known ?? this.#ask(grammar, prefix);
    // Behind a beginning of a word there is no part to go back over.
    const result = known === undefined ? answer : { ...answer, directionSensitive: false };
    const typed = typedBehind(prefix, result);
    const begin = folded(typed);
    const fitting = result.completions.filter((_, at) => words[at]?.startsWith(begin));
    return { result, fitting, extras, typed };
  }

  #ask(grammar: Grammar, prefix: string): Answer {
    const { result, extras, isSettled } = completionOf(grammar, prefix, this.#options);
    const head = prefix.slice(0, result.matchedPrefixLength);
    const words = result.completions.map(folded);
    const bare = words.map((word) => word.replace(/\p{P}+$/u, ''));
    const settled = { extras: extras(), isSettled: isSettled() };
    const answer = { grammar, head, result, ...settled, words, bare };
    this.#last = answer;
    if (head === '') this.#beginning = answer;
    return answer;
  }
}

/** Whether `prefix` only goes on, or back, within one word that was suggested. */
function holds({ head, result, isSettled, words, bare }: Answer, prefix: string): boolean {
  if (!isSettled || !prefix.startsWith(head)) return false;
  const rest = prefix.slice(head.length);
  const typed = typedBehind(prefix, result);
  if (typed === '' || (rest === typed && result.separatorMode === 'spacePunctuation')) return false;
  const begin = folded(typed);
  return (
    words.some((word) => word.length > begin.length && word.startsWith(begin)) &&
    !bare.some((word) => begin.startsWith(word))
  );
}

function typedBehind(prefix: string, result: CompletionResult): string {
  return prefix.slice(result.matchedPrefixLength).replace(/^[\s\p{P}]+/u, '');
}

function folded(text: string): string {
  return fold(text.normalize('NFC'));
}
