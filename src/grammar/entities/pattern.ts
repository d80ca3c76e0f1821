// The patterns in which language packs are written: `[on] {weekday} (of|in) {period}`.
// Words stand for themselves, `[ ]` may be absent, `( | )` is a choice, `{name}` reads a slot.
// Knows no language and none of the slots.

import type { Found, Input } from './reader.js';
import { firstWordOf } from './reader.js';
import type { Token, Tokenizing } from './tokens.js';
import { tokenize } from './tokens.js';

type Part<Slot> =
  | { readonly kind: 'word'; readonly token: Token }
  | { readonly kind: 'slot'; readonly name: Slot }
  | { readonly kind: 'choice'; readonly branches: readonly (readonly Part<Slot>[])[] };

/** A part with what comes behind it: matching follows the links and puts nothing together. */
type Step<Slot> =
  | { readonly kind: 'end' }
  | { readonly kind: 'word'; readonly text: string; readonly next: Step<Slot> }
  | { readonly kind: 'slot'; readonly name: Slot; readonly next: Step<Slot> }
  | { readonly kind: 'choice'; readonly branches: readonly Step<Slot>[] };

export interface Pattern<Slot> {
  readonly first: Step<Slot>;
  /** Words and slots it can begin with. */
  readonly firstWords: ReadonlySet<string>;
  readonly firstSlots: ReadonlySet<Slot>;
  /** Of each of these lists it has one word, wherever it stands. */
  readonly needs: readonly (readonly string[])[];
  /** Slots that it can't do without. */
  readonly neededSlots: ReadonlySet<Slot>;
}

/** Reads slot `name` at `at` and adds what it says to `fields`. */
export type ReadSlot<Slot, Fields> = (
  name: Slot,
  input: Input,
  at: number,
  fields: Fields,
) => readonly Found<Fields>[];

/**
 * Compiles a pattern. `isSlot` tells the slots that exist; throws at a pattern that is wrong,
 * which is a mistake in a language pack.
 */
export function compilePattern<Slot extends string>(
  source: string,
  isSlot: (name: string) => name is Slot,
  how: Tokenizing,
): Pattern<Slot> {
  const pieces = source.match(/\{\w+\}|[[\]()|]|[^[\]()|{}]+/gu) ?? [];
  let at = 0;
  const fail = (why: string): never => {
    throw new Error(`Pattern "${source}": ${why}`);
  };
  function sequence(): Part<Slot>[] {
    const parts: Part<Slot>[] = [];
    for (;;) {
      const piece = pieces[at];
      if (piece === undefined || piece === ')' || piece === ']' || piece === '|') return parts;
      at += 1;
      if (piece === '(') parts.push({ kind: 'choice', branches: branches(')') });
      else if (piece === '[') parts.push({ kind: 'choice', branches: [...branches(']'), []] });
      else if (piece.startsWith('{')) parts.push(slot(piece.slice(1, -1)));
      else parts.push(...words(piece, how));
    }
  }
  function branches(close: string): Part<Slot>[][] {
    const found = [sequence()];
    while (pieces[at] === '|') {
      at += 1;
      found.push(sequence());
    }
    if (pieces[at] !== close) fail(`"${close}" is missing`);
    at += 1;
    return found;
  }
  function slot(name: string): Part<Slot> {
    return isSlot(name) ? { kind: 'slot', name } : fail(`there is no slot "${name}"`);
  }
  const parts = sequence();
  if (at < pieces.length) fail(`"${pieces[at] ?? ''}" is out of place`);
  const firstWords = new Set<string>();
  const firstSlots = new Set<Slot>();
  if (addFirst(parts, firstWords, firstSlots)) fail('it matches nothing at all');
  return {
    first: linked(parts, { kind: 'end' }),
    firstWords,
    firstSlots,
    needs: needsOf(parts),
    neededSlots: new Set(parts.flatMap((part) => (part.kind === 'slot' ? [part.name] : []))),
  };
}

/** The parts with `behind` behind the last of them. */
function linked<Slot>(parts: readonly Part<Slot>[], behind: Step<Slot>): Step<Slot> {
  return parts.reduceRight<Step<Slot>>((next, part) => {
    if (part.kind === 'word') return { kind: 'word', text: part.token.text, next };
    if (part.kind === 'slot') return { kind: 'slot', name: part.name, next };
    return { kind: 'choice', branches: part.branches.map((branch) => linked(branch, next)) };
  }, behind);
}

function needsOf<Slot>(parts: readonly Part<Slot>[]): readonly (readonly string[])[] {
  return parts.flatMap((part): readonly (readonly string[])[] => {
    if (part.kind === 'word') return [[part.token.text]];
    if (part.kind === 'slot') return [];
    // One word of each branch; none where a branch gets by without.
    const words = part.branches.map((branch) => needsOf(branch)[0]);
    return words.every((list) => list !== undefined) ? [words.flat()] : [];
  });
}

/** Whether the words without which `pattern` can't match are among those of `input`. */
export function mayMatch<Slot>(pattern: Pattern<Slot>, { tokens }: Input, at: number): boolean {
  for (const need of pattern.needs) if (!hasOneOf(need, tokens, at)) return false;
  return true;
}

// Expressions are a few tokens long: looking at each is faster than a set of them would be made.
function hasOneOf(words: readonly string[], tokens: readonly Token[], at: number): boolean {
  for (let i = at; i < tokens.length; i += 1) {
    const text = tokens[i]?.text;
    if (text !== undefined && words.includes(text)) return true;
  }
  return false;
}

function words(text: string, how: Tokenizing): { kind: 'word'; token: Token }[] {
  return (tokenize(text, how) ?? []).map((token) => ({ kind: 'word', token }));
}

// Collects what a sequence can begin with; tells whether the sequence may be empty.
function addFirst<Slot>(
  parts: readonly Part<Slot>[],
  firstWords: Set<string>,
  firstSlots: Set<Slot>,
): boolean {
  for (const part of parts) {
    if (part.kind === 'word') firstWords.add(firstWordOf(part.token));
    else if (part.kind === 'slot') firstSlots.add(part.name);
    else {
      const empty = part.branches.map((branch) => addFirst(branch, firstWords, firstSlots));
      if (empty.includes(true)) continue;
    }
    return false;
  }
  return true;
}

/** Calls `done` for every way in which `pattern` matches from `at`. */
export function matchPattern<Slot, Fields>(
  pattern: Pattern<Slot>,
  input: Input,
  start: { readonly at: number; readonly fields: Fields },
  readSlot: ReadSlot<Slot, Fields>,
  done: (end: number, fields: Fields) => void,
): void {
  const walk = (first: Step<Slot>, from: number, fields: Fields): void => {
    let step = first;
    let at = from;
    while (step.kind === 'word') {
      if (input.tokens[at]?.text !== step.text) return;
      at += 1;
      step = step.next;
    }
    if (step.kind === 'end') done(at, fields);
    else if (step.kind === 'choice') for (const branch of step.branches) walk(branch, at, fields);
    else {
      for (const { end, value } of readSlot(step.name, input, at, fields))
        walk(step.next, end, value);
    }
  };
  walk(pattern.first, start.at, start.fields);
}
