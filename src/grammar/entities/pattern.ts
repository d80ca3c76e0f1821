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

export interface Pattern<Slot> {
  readonly parts: readonly Part<Slot>[];
  /** Words and slots it can begin with. */
  readonly firstWords: ReadonlySet<string>;
  readonly firstSlots: ReadonlySet<Slot>;
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
  return { parts, firstWords, firstSlots };
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
  const walk = (
    parts: readonly Part<Slot>[],
    index: number,
    at: number,
    fields: Fields,
    next: (at: number, fields: Fields) => void,
  ): void => {
    const part = parts[index];
    if (part === undefined) next(at, fields);
    else if (part.kind === 'word') {
      if (input.tokens[at]?.text === part.token.text) walk(parts, index + 1, at + 1, fields, next);
    } else if (part.kind === 'slot') {
      for (const { end, value } of readSlot(part.name, input, at, fields))
        walk(parts, index + 1, end, value, next);
    } else {
      for (const branch of part.branches)
        walk(branch, 0, at, fields, (end, read) => walk(parts, index + 1, end, read, next));
    }
  };
  walk(pattern.parts, 0, start.at, start.fields, done);
}
