// Reads parts of an expression from a place in its tokens: all readings, so that a pattern may take the
// one that lets the rest fit. Knows no language and no pattern syntax.

import type { Moment } from './clock.js';
import type { Token, Tokenizing } from './tokens.js';
import { tokenize } from './tokens.js';

/** Texts on their way to values. Readers remember their results by it. */
export class Input {
  /** What is no token is before the first: see inputs.ts. */
  readonly tokens: readonly Token[];
  readonly moment: Moment;
  /**
   * Whether a reader asked for itself at a place. What it got depends on which of the two was asked first,
   * so nothing that is remembered of this input may serve another question.
   */
  isCut = false;

  constructor(tokens: readonly Token[], moment: Moment) {
    this.tokens = tokens;
    this.moment = moment;
  }
}

/** Stands for every run of digits among the words that a reading can begin with. */
export const DIGITS = '0';

/** The word by which `token` is among the words that a reading can begin with. */
export function firstWordOf(token: Token): string {
  return token.kind === 'digits' ? DIGITS : token.text;
}

/** One reading: it ends before token `end`. */
export interface Found<T> {
  readonly end: number;
  readonly value: T;
}

export interface Reader<T> {
  /** Every reading that begins at token `at`, the preferred one first. */
  read(input: Input, at: number): readonly Found<T>[];
  /**
   * Adds every word that a reading can begin with, `DIGITS` for all that are digits.
   * `seen` holds the readers asked before, so that recursive ones end.
   */
  addFirstWords(words: Set<string>, seen: Set<object>): void;
}

// Most readers read nothing at most places: this has to cost nothing.
const none: readonly never[] = [];
/** Stands where a reading is under way. */
const underWay: readonly never[] = [];

/** A reader of fixed phrases, the longest first. */
export function lexicon<T>(
  phrases: Readonly<Record<string, T>>,
  how: Tokenizing,
): Reader<T> & { readonly phrases: readonly string[] } {
  interface Entry {
    readonly words: readonly string[];
    readonly value: T;
  }
  // At the first use: a page that reads dates needs no currencies.
  let known: ReadonlyMap<string, readonly Entry[]> | undefined;
  const byFirst = () => (known ??= index());
  const index = (): ReadonlyMap<string, readonly Entry[]> => {
    const found = new Map<string, Entry[]>();
    for (const [phrase, value] of Object.entries(phrases)) {
      const tokens = tokenize(phrase, how) ?? [];
      const first = tokens[0] && firstWordOf(tokens[0]);
      if (first === undefined) continue;
      const words = tokens.map((token) => token.text);
      const entries = found.get(first) ?? [];
      entries.push({ words, value });
      found.set(first, entries);
    }
    for (const entries of found.values()) entries.sort((a, b) => b.words.length - a.words.length);
    return found;
  };
  return {
    phrases: Object.keys(phrases),
    read({ tokens }, at) {
      const token = tokens[at];
      const entries = token && byFirst().get(firstWordOf(token));
      if (entries === undefined) return none;
      return entries
        .filter(({ words }) => words.every((word, index) => tokens[at + index]?.text === word))
        .map(({ words, value }) => ({ end: at + words.length, value }));
    },
    addFirstWords(words) {
      for (const first of byFirst().keys()) words.add(first);
    },
  };
}

/** A reader made of a function over the tokens. It can begin with `firstWords` and what `part` can. */
export function scan<T>(
  read: (input: Input, at: number) => readonly Found<T>[],
  firstWords: Iterable<string> = [DIGITS],
  part?: Reader<unknown>,
): Reader<T> {
  return {
    read,
    addFirstWords(words, seen) {
      for (const word of firstWords) words.add(word);
      part?.addFirstWords(words, seen);
    },
  };
}

/** The values of `reader` that `change` accepts, changed. */
export function mapped<T, U>(
  reader: Reader<T>,
  change: (value: T, input: Input) => U | undefined,
): Reader<U> {
  return {
    read(input, at) {
      const found = reader.read(input, at);
      if (found.length === 0) return none;
      const all: Found<U>[] = [];
      for (const { end, value } of found) {
        const changed = change(value, input);
        if (changed !== undefined) all.push({ end, value: changed });
      }
      return all;
    },
    addFirstWords: (words, seen) => reader.addFirstWords(words, seen),
  };
}

/** The readings of all of `readers`, in their order. */
export function anyOf<T>(...readers: readonly Reader<T>[]): Reader<T> {
  return {
    read(input, at) {
      let all: readonly Found<T>[] = none;
      for (const reader of readers) {
        const found = reader.read(input, at);
        if (found.length > 0) all = all.length === 0 ? found : [...all, ...found];
      }
      return all;
    },
    addFirstWords(words, seen) {
      for (const reader of readers) reader.addFirstWords(words, seen);
    },
  };
}

/**
 * Reads each place of an input once. A reading that asks for itself at the same place gets none,
 * so mutually recursive rules end.
 */
export function remembered<T>(reader: Reader<T>): Reader<T> {
  // Of the last input alone: they come one after another, and none is read within another.
  let last: Input | undefined;
  let places: (readonly Found<T>[] | undefined)[] = [];
  return {
    read(input, at) {
      if (last !== input) {
        last = input;
        places = [];
      }
      const known = places[at];
      if (known === underWay) input.isCut = true;
      if (known !== undefined) return known;
      places[at] = underWay;
      const found = preferred(reader.read(input, at));
      places[at] = found;
      return found;
    },
    addFirstWords(words, seen) {
      if (seen.has(reader)) return;
      seen.add(reader);
      reader.addFirstWords(words, seen);
    },
  };
}

// Ambiguous parts multiply in what they are part of ("the first of the first of …"), so the number of
// readings with one end is bounded; more than a few never decide anything.
const READINGS_OF_AN_END = 4;

function preferred<T>(found: readonly Found<T>[]): readonly Found<T>[] {
  if (found.length <= READINGS_OF_AN_END) return found;
  const counts = new Map<number, number>();
  return found.filter(({ end }) => {
    const count = (counts.get(end) ?? 0) + 1;
    counts.set(end, count);
    return count <= READINGS_OF_AN_END;
  });
}

/** The first reading from `at` on for each end, the longest first. */
export function readPrefixes<T>(reader: Reader<T>, input: Input, at: number): readonly Found<T>[] {
  const all = reader.read(input, at);
  if (all.length < 2) return all;
  const byEnd = new Map<number, Found<T>>();
  for (const found of all) if (!byEnd.has(found.end)) byEnd.set(found.end, found);
  return [...byEnd.values()].sort((a, b) => b.end - a.end);
}

/** The first reading that takes all of the input from `at` on. */
export function readWhole<T>(reader: Reader<T>, input: Input, at: number): T | undefined {
  const whole = reader.read(input, at).find(({ end }) => end === input.tokens.length);
  return whole?.value;
}
