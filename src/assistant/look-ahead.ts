// How a sentence goes on while its grammar leaves one way only. Knows no composer.

import { matchGrammarCompletion } from '../grammar/complete/complete.js';
import type { CompletionOptions } from '../grammar/complete/result.js';
import { separated } from '../grammar/complete/separators.js';
import type { Grammar } from '../grammar/match/grammar.js';

/** Words that go on by themselves are added up to this many, the one looked ahead from among them. */
const MOST_WORDS = 3;

/** Looks ahead in one grammar; a keystroke mostly asks for what the one before has asked. */
export class LookAhead {
  readonly #grammar: Grammar;
  readonly #options: CompletionOptions;
  /** What follows words that begin a sentence, whatever their letter case. */
  readonly #beginnings = new Map<string, string>();
  #before: ReadonlyMap<string, string> = new Map();
  #asked = new Map<string, string>();

  constructor(grammar: Grammar, options: CompletionOptions) {
    this.#grammar = grammar;
    this.#options = options;
  }

  /** Looks ahead from a word that begins sentences, for good. */
  remember(word: string): void {
    this.#beginnings.set(word.toLowerCase(), this.#walk(word).slice(word.length));
  }

  /** Begins a keystroke: what the one before didn't ask is forgotten. */
  begin(): void {
    this.#before = this.#asked;
    this.#asked = new Map();
  }

  /** `sentence` with the words that must follow it. */
  from(sentence: string): string {
    const rest = this.#beginnings.get(sentence.toLowerCase());
    if (rest !== undefined) return sentence + rest;
    const whole = this.#before.get(sentence) ?? this.#walk(sentence);
    this.#asked.set(sentence, whole);
    return whole;
  }

  #walk(sentence: string): string {
    const options = { ...this.#options, describeSlots: false };
    let whole = sentence;
    for (let words = 1; words < MOST_WORDS; words += 1) {
      const result = matchGrammarCompletion(this.#grammar, whole, options);
      const [next, ...others] = result.completions;
      const isCertain = result.matchedPrefixLength === whole.length && result.closedSet;
      if (!isCertain || next === undefined || others.length > 0) break;
      whole = separated(whole, result.separatorMode, next) + next;
    }
    return whole;
  }
}
