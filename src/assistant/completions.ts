// What may come next in the composer: words of the agents' grammars, and values that the page offers for
// a slot. Knows nothing of how a grammar is matched.

import type { Suggestion, SuggestOptions } from './contract.js';
import { CompletionSession, type SessionResult } from '../grammar/complete/session.js';
import type { CompletionOptions, CompletionProperty } from '../grammar/complete/result.js';
import type { SeparatorMode } from '../grammar/complete/separators.js';
import type { Grammar } from '../grammar/match/grammar.js';
import { isJsonObject } from '../base/json.js';
import { distinctSuggestions } from './suggestions.js';

/**
 * Values for what is typed in a slot, best first. A rejection counts as none. Keyed by entity,
 * `tool.parameter` or parameter in `AssistantOptions.complete`.
 */
export type SlotCompleter = (
  text: string,
  options: { readonly signal: AbortSignal },
) => readonly string[] | Promise<readonly string[]>;

export interface CompletionsOptions {
  /** Settings of matching, asked with each keystroke: entities may arrive late. */
  readonly settings: () => CompletionOptions;
  readonly slots: Readonly<Record<string, SlotCompleter>>;
}

/** Words that go on by themselves are added while there is only one way, up to this many. */
const LOOK_AHEAD = 3;

/** One grammar's composer: what goes on from the text, and what the text's last part may still become. */
interface Sessions {
  readonly forward: CompletionSession;
  readonly backward: CompletionSession;
}

/** Sessions by grammar, so that a keystroke reuses the work of the one before. */
export class Completions {
  readonly #options: CompletionsOptions;
  readonly #sessions = new WeakMap<Grammar, Sessions>();

  constructor(options: CompletionsOptions) {
    this.#options = options;
  }

  /** Completions of `text` from the grammars that understood most of it; values of slots first. */
  async of(
    text: string,
    grammars: readonly Grammar[],
    { signal, limit = Infinity }: SuggestOptions,
  ): Promise<readonly Suggestion[]> {
    if (text.trim() === '') return [];
    const all = grammars.map((grammar) => ({ grammar, results: this.#results(text, grammar) }));
    const reach = all.map(({ results: [forward] }) => forward.result.matchedPrefixLength);
    const furthest = Math.max(0, ...reach);
    const best = all.filter((_, index) => reach[index] === furthest);
    const words = best.flatMap(({ grammar, results }) =>
      results.flatMap((result) => this.#words(text, grammar, result, limit)),
    );
    const values = await Promise.all(
      best.flatMap(({ results }) => results.map((result) => this.#values(text, result, signal))),
    );
    return distinctSuggestions([...values.flat(), ...words]).slice(0, limit);
  }

  /** Forward; and backward too inside a free text, which may be a slot's value or a word half typed. */
  #results(text: string, grammar: Grammar): readonly [SessionResult, ...SessionResult[]] {
    const sessions = this.#sessions.get(grammar) ?? this.#open(grammar);
    this.#sessions.set(grammar, sessions);
    const forward = sessions.forward.update(text);
    const { openWildcard, directionSensitive } = forward.result;
    if (!openWildcard || !directionSensitive) return [forward];
    const backward = sessions.backward.update(text);
    return backward.fitting.length > 0 && backward.typed !== ''
      ? [{ ...forward, fitting: [] }, backward]
      : [forward, backward];
  }

  #open(grammar: Grammar): Sessions {
    const options = this.#options.settings();
    return {
      forward: new CompletionSession(() => grammar, options),
      backward: new CompletionSession(() => grammar, { ...options, direction: 'backward' }),
    };
  }

  /** No more than `limit`: a letter may begin a thousand words, and each is looked ahead from. */
  #words(
    text: string,
    grammar: Grammar,
    { result, fitting, typed }: SessionResult,
    limit: number,
  ): Suggestion[] {
    return fitting
      .filter((word) => word.length > typed.length)
      .slice(0, limit)
      .map((word) => {
        const mode = modeOf(word, result.groups);
        const start = typed === '' ? joined(text, mode) : text.slice(0, text.length - typed.length);
        return suggestion(text, this.#extended(grammar, start + word, typed, start.length));
      });
  }

  /** `sentence` with the words that must follow, keeping what is typed as it was typed. */
  #extended(grammar: Grammar, sentence: string, typed: string, at: number): string {
    let whole = sentence.slice(0, at) + typed + sentence.slice(at + typed.length);
    const session = new CompletionSession(() => grammar, this.#options.settings());
    for (let words = 1; words < LOOK_AHEAD; words += 1) {
      const { result } = session.update(whole);
      const [next, ...others] = result.completions;
      const certain = result.matchedPrefixLength === whole.length && result.closedSet;
      if (!certain || next === undefined || others.length > 0) break;
      whole = joined(whole, result.separatorMode) + next;
    }
    return whole;
  }

  async #values(
    text: string,
    { result }: SessionResult,
    signal: AbortSignal,
  ): Promise<Suggestion[]> {
    const found = await Promise.all(
      result.properties.map(async (property) => {
        const named = this.#completerOf(property);
        if (!named) return [];
        const start = joined(text.slice(0, result.matchedPrefixLength), result.separatorMode);
        const typed = text.slice(result.matchedPrefixLength).trimStart();
        const values = await offered(named.completer, typed, signal);
        return values.map((value) => ({
          ...suggestion(text, start + value),
          slot: named.parameter,
        }));
      }),
    );
    return found.flat();
  }

  #completerOf({ match, propertyNames, entity }: CompletionProperty) {
    const tool = isJsonObject(match) ? match['actionName'] : undefined;
    for (const path of propertyNames) {
      const parameter = path.slice(path.lastIndexOf('.') + 1);
      const keys = [
        ...(typeof tool === 'string' ? [`${tool}.${parameter}`] : []),
        ...(entity ? [entity] : []),
        parameter,
      ];
      const key = keys.find((name) => Object.hasOwn(this.#options.slots, name));
      const completer = key === undefined ? undefined : this.#options.slots[key];
      if (completer) return { completer, parameter };
    }
    return undefined;
  }
}

async function offered(
  completer: SlotCompleter,
  typed: string,
  signal: AbortSignal,
): Promise<readonly string[]> {
  try {
    const values = await completer(typed, { signal });
    return signal.aborted ? [] : values.filter((value) => value !== '' && value !== typed);
  } catch {
    // The page's own code failed or was aborted: the composer goes on without its values.
    return [];
  }
}

function modeOf(word: string, groups: SessionResult['result']['groups']): SeparatorMode {
  const group = groups.find(({ completions }) => completions.includes(word));
  return group?.separatorMode ?? 'optional';
}

/** `text` with a space behind it where the grammar wants one and none stands there. */
function joined(text: string, mode: SeparatorMode): string {
  return mode === 'spacePunctuation' && text !== '' && !/[\s\p{P}]$/u.test(text)
    ? `${text} `
    : text;
}

function suggestion(typed: string, whole: string): Suggestion {
  const from = whole.startsWith(typed) ? typed.length : commonLength(typed, whole);
  return { text: whole, label: whole.slice(from), from };
}

function commonLength(one: string, other: string): number {
  let length = 0;
  while (length < one.length && one[length] === other[length]) length += 1;
  return length;
}
