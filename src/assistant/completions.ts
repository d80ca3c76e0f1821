// What may come next in the composer: words of the agents' grammars, and values that the page offers for
// a slot. Knows nothing of how a grammar is matched.

import type { Suggestion, SuggestOptions } from './contract.js';
import { CompletionSession, type SessionResult } from '../grammar/complete/session.js';
import type { CompletionOptions, CompletionProperty } from '../grammar/complete/result.js';
import { separated, type SeparatorMode } from '../grammar/complete/separators.js';
import type { Grammar } from '../grammar/match/grammar.js';
import { isJsonObject } from '../base/json.js';
import { LookAhead } from './look-ahead.js';
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
  /** Settings of matching, asked once for each grammar: entities that arrive late are seen all the same. */
  readonly settings: () => CompletionOptions;
  readonly slots: Readonly<Record<string, SlotCompleter>>;
}

/** One grammar's composer: what goes on from the text, and what the text's last part may still become. */
interface Sessions {
  readonly forward: CompletionSession;
  readonly backward: CompletionSession;
  readonly ahead: LookAhead;
}

/** Sessions by grammar, so that a keystroke reuses the work of the one before. */
export class Completions {
  readonly #options: CompletionsOptions;
  readonly #sessions = new WeakMap<Grammar, Sessions>();

  constructor(options: CompletionsOptions) {
    this.#options = options;
  }

  /**
   * Does what the first key would have to wait for, with pauses: lays out the rules, which takes a tenth of
   * a second or two for thousands, and looks ahead from the `limit` words that each first letter brings.
   */
  async prepare(grammar: Grammar, limit: number, pause: () => Promise<void>): Promise<void> {
    const { forward, ahead } = this.#sessionsOf(grammar);
    const { result, fitting } = forward.update('');
    // What a slot begins isn't known before its entity is there.
    if (!result.closedSet) return;
    const byLetter = new Map<string, readonly string[]>();
    for (const word of fitting) {
      const letter = word.charAt(0).toLowerCase();
      const words = byLetter.get(letter) ?? [];
      if (words.length < limit) byLetter.set(letter, [...words, word]);
    }
    for (const words of byLetter.values()) {
      await pause();
      for (const word of words) ahead.remember(word);
    }
  }

  /** Completions of `text` from the grammars that understood most of it; values of slots first. */
  async of(
    text: string,
    grammars: readonly Grammar[],
    { signal, limit = Infinity }: SuggestOptions,
  ): Promise<readonly Suggestion[]> {
    if (text.trim() === '') return [];
    const all = grammars.map((grammar) => {
      const sessions = this.#sessionsOf(grammar);
      return { sessions, results: resultsOf(text, sessions) };
    });
    const reach = all.map(({ results: [forward] }) => forward.result.matchedPrefixLength);
    const furthest = Math.max(0, ...reach);
    const best = all.filter((_, index) => reach[index] === furthest);
    const words = best.flatMap(({ sessions: { ahead }, results }) => {
      ahead.begin();
      return results.flatMap((result) => wordsOf(text, result, ahead, limit));
    });
    const values = await Promise.all(
      best.flatMap(({ results }) => results.map((result) => this.#values(text, result, signal))),
    );
    return distinctSuggestions([...values.flat(), ...words]).slice(0, limit);
  }

  #sessionsOf(grammar: Grammar): Sessions {
    const known = this.#sessions.get(grammar);
    if (known !== undefined) return known;
    const options = this.#options.settings();
    const sessions = {
      forward: new CompletionSession(() => grammar, options),
      backward: new CompletionSession(() => grammar, { ...options, direction: 'backward' }),
      ahead: new LookAhead(grammar, options),
    };
    this.#sessions.set(grammar, sessions);
    return sessions;
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
        const before = text.slice(0, result.matchedPrefixLength);
        const typed = text.slice(result.matchedPrefixLength).trimStart();
        const values = await offered(named.completer, typed, signal);
        return values.map((value) => ({
          ...suggestion(text, separated(before, result.separatorMode, value) + value),
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

/** Forward; and backward too inside a free text, which may be a slot's value or a word half typed. */
function resultsOf(text: string, sessions: Sessions): readonly [SessionResult, ...SessionResult[]] {
  const forward = sessions.forward.update(text);
  const { openWildcard, directionSensitive } = forward.result;
  if (!openWildcard || !directionSensitive) return [forward];
  const backward = sessions.backward.update(text);
  return backward.fitting.length > 0 && backward.typed !== ''
    ? [{ ...forward, fitting: [] }, backward]
    : [forward, backward];
}

/** No more than `limit`: a letter may begin a thousand words, and each is looked ahead from. */
function wordsOf(
  text: string,
  { result, fitting, extras, typed }: SessionResult,
  ahead: LookAhead,
  limit: number,
): Suggestion[] {
  const words = fitting.filter((word) => word.length > typed.length);
  // What the sentence needs comes before what it may have.
  const needed = extras.size === 0 ? words : words.filter((word) => !extras.has(word));
  const all = needed.length < limit ? [...new Set([...needed, ...words])] : needed;
  return all.slice(0, limit).map((word) => {
    const mode = modeOf(word, result.groups);
    const start = typed === '' ? separated(text, mode, word) : text.slice(0, -typed.length);
    // What is typed stays as it was typed.
    const whole = ahead.from(start + typed + word.slice(typed.length));
    return { ...suggestion(text, whole), ...(extras.has(word) && { isExtra: true }) };
  });
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

function suggestion(typed: string, whole: string): Suggestion {
  const from = commonLength(typed, whole);
  return { text: whole, label: whole.slice(from), from };
}

function commonLength(one: string, other: string): number {
  let length = 0;
  while (length < one.length && one[length] === other[length]) length += 1;
  return length;
}
