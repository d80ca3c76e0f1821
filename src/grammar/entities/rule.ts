// A rule: a language's patterns by form, and for each form the function that gives them their meaning.
// Knows none of the forms.

import type { Fields, SlotName, Slots } from './fields.js';
import type { Patterns } from './language.js';
import type { Pattern } from './pattern.js';
import { compilePattern, matchPattern, mayMatch } from './pattern.js';
import type { Found, Input, Reader } from './reader.js';
import { firstWordOf, remembered } from './reader.js';
import type { SlotWords } from './slot-words.js';
import type { Moment } from './clock.js';
import type { Tokenizing } from './tokens.js';

/** The meaning of what the slots have read; `undefined` when together they make no sense. */
export type Build<T> = (fields: Fields, moment: Moment) => T | undefined;

/** What rules of one language share. `slots` is a function, as rules and slots name each other. */
export interface RuleContext {
  readonly tokenizing: Tokenizing;
  slots(): Slots;
  readonly words: SlotWords;
}

interface Compiled<T> {
  readonly pattern: Pattern<SlotName>;
  readonly build: Build<T>;
}

interface Candidate<T> extends Compiled<T> {
  /** What must stand behind: see `SlotWords`. */
  readonly bits: number;
}

/** The reader of a rule. Forms are tried in the order of `builders`, patterns in that of the pack. */
export function rule<Form extends string, T>(
  patterns: Patterns<Form>,
  builders: readonly (readonly [Form, Build<T>])[],
  context: RuleContext,
): Reader<T> {
  let compiled: readonly Compiled<T>[] | undefined;
  // At the first use: only then do all slots exist.
  const all = () => (compiled ??= compile(patterns, builders, context));
  // Of hundreds of patterns few can begin with a given word. Only words that some pattern can begin
  // with are kept, so that input can't fill the memory.
  const byFirst = new Map<string, readonly Candidate<T>[]>();
  const readSlot = slotReader(context);
  const beginningWith = (word: string): readonly Candidate<T>[] => {
    const known = byFirst.get(word);
    if (known !== undefined) return known;
    const fitting = all()
      .filter(({ pattern }) => mayBegin(pattern, word, context))
      .map(({ pattern, build }) => ({
        pattern,
        build,
        bits: context.words.bitsOf(pattern.neededSlots),
      }));
    if (fitting.length > 0) byFirst.set(word, fitting);
    return fitting;
  };
  return remembered({
    read(input, at) {
      const token = input.tokens[at];
      if (token === undefined) return [];
      const candidates = beginningWith(firstWordOf(token));
      const behind = context.words.behind(input, at);
      const found: Found<T>[] = [];
      for (const { pattern, build, bits } of candidates) {
        if ((behind & bits) !== bits || !mayMatch(pattern, input, at)) continue;
        matchPattern(pattern, input, { at, fields: {} }, readSlot, (end, fields) => {
          const value = build(fields, input.moment);
          if (value !== undefined) found.push({ end, value });
        });
      }
      return found;
    },
    addFirstWords(words, seen) {
      for (const { pattern } of all()) {
        for (const word of pattern.firstWords) words.add(word);
        for (const slot of pattern.firstSlots) context.slots()[slot].addFirstWords(words, seen);
      }
    },
  });
}

function mayBegin(pattern: Pattern<SlotName>, word: string, context: RuleContext): boolean {
  if (pattern.firstWords.has(word)) return true;
  return [...pattern.firstSlots].some((slot) => context.words.of(slot).has(word));
}

function compile<Form extends string, T>(
  patterns: Patterns<Form>,
  builders: readonly (readonly [Form, Build<T>])[],
  context: RuleContext,
): readonly Compiled<T>[] {
  const slots = context.slots();
  const isSlot = (name: string): name is SlotName => Object.hasOwn(slots, name);
  return builders.flatMap(([form, build]) =>
    (patterns[form] ?? []).map((source) => ({
      pattern: compilePattern(source, isSlot, context.tokenizing),
      build,
    })),
  );
}

// Slots that read some of what others do, into their fields.
const FIELDS: ReadonlyMap<SlotName, SlotName> = new Map([
  ['baseDate', 'date'],
  ['basePeriod', 'period'],
  ['namedUnit', 'unit'],
]);

// Most slots are asked about words with which nothing of theirs begins.
function slotReader(context: RuleContext) {
  return <Name extends SlotName>(
    name: Name,
    input: Input,
    at: number,
    fields: Fields,
  ): readonly Found<Fields>[] => {
    const token = input.tokens[at];
    if (token === undefined || !context.words.of(name).has(firstWordOf(token))) return [];
    const found = context.slots()[name].read(input, at);
    if (found.length === 0) return [];
    const field = FIELDS.get(name) ?? name;
    return found.map(({ end, value }) => ({ end, value: { ...fields, [field]: value } }));
  };
}
