// Numbers written in words, in any language that adds and multiplies: "two hundred and five",
// "zweihundertfünf", "quatre-vingt-deux", "二百五". Knows no fractions and no vague quantities.

import type { NumeralMarks } from './numeral.js';
import { readNumeral } from './numeral.js';
import type { Found, Input, Reader } from './reader.js';
import { DIGITS, lexicon, scan } from './reader.js';
import type { Token, Tokenizing } from './tokens.js';

/** What a language supplies for its numbers. */
export interface NumberWords extends NumeralMarks {
  /** Words that add: zero, one … nineteen, twenty … ninety. */
  readonly adders: Readonly<Record<string, number>>;
  /** Words that multiply what stands before them within a group: hundred. */
  readonly multipliers: Readonly<Record<string, number>>;
  /** Words that close a group: thousand, million. */
  readonly scales: Readonly<Record<string, number>>;
  /** Scales that only follow digits: 3k, 1.2m. */
  readonly shortScales: Readonly<Record<string, number>>;
  /** Words and marks that may join two parts: and, a hyphen. */
  readonly joiners: readonly string[];
  /** Words for one that only stand before a multiplier or scale: "a hundred". */
  readonly articles: readonly string[];
  /** Last words of ordinals, with the value of their cardinal: first, hundredth. */
  readonly ordinals: Readonly<Record<string, number>>;
  /** Endings that make parts of one of ordinals: twenty-firsts. */
  readonly partEndings?: readonly string[];
  /** Endings of ordinals in digits: st, nd. */
  readonly ordinalSuffixes: readonly string[];
  /** Numbers to which more than the usual can be added: 80 takes up to 19 in French. */
  readonly room?: Readonly<Record<number, number>>;
  /** The unit stands before the ten, joined by one of these: "einundzwanzig". */
  readonly unitBeforeTen?: readonly string[];
  /** All words of an ordinal may be ordinals: "vigésimo primero". */
  readonly ordinalsInARow?: boolean;
  /** A digit at the end is of the next smaller power: 一百五 is 150. */
  readonly lastDigitShort?: boolean;
  /** Single digits may stand in a row: 二〇二六. */
  readonly positional?: boolean;
}

/** A number in words or digits. */
export interface Numeral {
  readonly value: number;
  readonly ordinal: boolean;
  readonly digits: boolean;
}

type Role = 'adder' | 'multiplier' | 'scale';
interface Word {
  readonly role: Role;
  readonly value: number;
  readonly ordinal: boolean;
}

// What has been read: whole groups, the current group, and the part that waits for a multiplier.
interface Sum {
  readonly groups: number;
  /** The last of the whole groups. */
  readonly tail: number;
  readonly group: number;
  readonly pending: number;
  /** The next adder, multiplier and scale must be smaller than these. */
  readonly room: number;
  readonly multiplier: number;
  readonly scale: number;
  readonly last: Role | 'digits' | 'article' | 'start';
  /** A joiner stands before what follows. */
  readonly joined: boolean;
  /** Only ordinals may follow. */
  readonly ordinal: boolean;
}

const START: Sum = {
  groups: 0,
  tail: 0,
  group: 0,
  pending: 0,
  room: Infinity,
  multiplier: Infinity,
  scale: Infinity,
  last: 'start',
  joined: false,
  ordinal: false,
};

/** A reader of all cardinals and ordinals that begin at a place, the longest first. */
export function numeralReader(language: NumberWords, how: Tokenizing): Reader<Numeral> {
  const words = lexicon(wordTable(language), how);
  const short = new Map(Object.entries(language.shortScales));
  const suffixes = lexicon(
    Object.fromEntries(language.ordinalSuffixes.map((suffix) => [suffix, true])),
    how,
  );
  const isJoiner = ({ text }: Token) => language.joiners.includes(text);
  const read = (input: Input, at: number): readonly Found<Numeral>[] => {
    const found: Found<Numeral>[] = [];
    const { tokens } = input;
    const push = (end: number, value: number, ordinal: boolean, digits: boolean) =>
      found.push({ end, value: { value, ordinal, digits } });
    const go = (place: number, sum: Sum): void => {
      for (const { end, value } of words.read(input, place)) {
        const next = step(sum, value, language);
        if (next === undefined || (sum.ordinal && !value.ordinal)) continue;
        push(end, shortened(language, sum, value) ?? total(next), value.ordinal, false);
        if (!value.ordinal) follow(end, next);
        else if (language.ordinalsInARow === true) go(end, { ...next, ordinal: true });
      }
      if (sum.ordinal) return;
      if (sum.last === 'start' || sum.last === 'scale' || sum.last === 'multiplier')
        digits(place, sum);
    };
    const follow = (place: number, sum: Sum): void => {
      go(place, sum);
      const joiner = tokens[place];
      if (joiner === undefined || !isJoiner(joiner)) return;
      const room = joinsUnitToTen(language, joiner, sum) ? -1 : sum.room;
      const joined = { ...sum, room, joined: true };
      go(place + 1, joined);
      // "two-hundred-and-five"
      const second = tokens[place + 1];
      const third = tokens[place + 2];
      if (second === undefined || !isJoiner(second)) return;
      go(third !== undefined && isJoiner(third) ? place + 3 : place + 2, joined);
    };
    const digits = (place: number, sum: Sum): void => {
      for (const { end, value } of readNumeral(tokens, place, language)) {
        const next = sum.last === 'start' ? withDigits(sum, value) : addDigits(sum, value);
        if (next === undefined) continue;
        push(end, total(next), false, true);
        for (const { end: after } of suffixes.read(input, end))
          if (tokens[end]?.glued === true && Number.isInteger(value))
            push(after, total(next), true, true);
        const scale = short.get(tokens[end]?.text ?? '');
        if (scale !== undefined) push(end + 1, round(total(next) * scale), false, true);
        follow(end, next);
      }
    };
    go(at, START);
    if (language.articles.includes(tokens[at]?.text ?? ''))
      go(at + 1, { ...START, pending: 1, room: 0, last: 'article' });
    return found.sort((a, b) => b.end - a.end);
  };
  return scan(read, [...language.articles, language.decimal, DIGITS], words);
}

function wordTable(language: NumberWords): Record<string, Word> {
  const table: Record<string, Word> = {};
  const add = (entries: Readonly<Record<string, number>>, role: Role, ordinal: boolean): void => {
    for (const [word, value] of Object.entries(entries)) table[word] = { role, value, ordinal };
  };
  const multipliers = new Set(Object.values(language.multipliers));
  const scales = new Set(Object.values(language.scales));
  for (const [word, value] of Object.entries(language.ordinals)) {
    const role = scales.has(value) ? 'scale' : multipliers.has(value) ? 'multiplier' : 'adder';
    add({ [word]: value }, role, true);
  }
  add(language.adders, 'adder', false);
  add(language.multipliers, 'multiplier', false);
  add(language.scales, 'scale', false);
  return table;
}

function step(sum: Sum, word: Word, language: NumberWords): Sum | undefined {
  // After "ein und" only a ten may follow.
  if (sum.room === -1 && word.role !== 'adder') return undefined;
  if (word.role === 'adder') return addWord(sum, word.value, language);
  if (word.role === 'multiplier') return multiply(sum, word.value);
  return closeGroup(sum, word.value);
}

function addWord(sum: Sum, value: number, language: NumberWords): Sum | undefined {
  if (sum.last === 'article') return undefined;
  if (sum.room === -1) {
    // "ein und zwanzig": the ten follows its unit.
    if (value < 20 || value > 90) return undefined;
    return { ...sum, pending: sum.pending + value, room: 0, last: 'adder' };
  }
  const row = language.positional === true && sum.last === 'adder' && sum.groups + sum.group === 0;
  if (row && value < 10 && sum.room === 0)
    return { ...sum, pending: sum.pending * 10 + value, multiplier: 0, scale: 0 };
  if (value >= sum.room || (value === 0 && sum.last !== 'start')) return undefined;
  const room = language.room?.[value] ?? (value >= 20 ? 10 : 0);
  return { ...sum, pending: sum.pending + value, room, last: 'adder' };
}

function multiply(sum: Sum, value: number): Sum | undefined {
  if (value >= sum.multiplier || (sum.last === 'multiplier' && sum.room <= value)) return undefined;
  const group = sum.group + (sum.pending === 0 ? 1 : sum.pending) * value;
  return { ...sum, group, pending: 0, room: value, multiplier: value, last: 'multiplier' };
}

function closeGroup(sum: Sum, value: number): Sum | undefined {
  const group = sum.group + sum.pending;
  // "three thousand million", "455 mil 228 millones": the smaller scale belongs to the group.
  const nested = sum.last === 'scale' || value > sum.scale;
  if (nested ? sum.tail === 0 : value === sum.scale) return undefined;
  const count = nested ? sum.tail + group : group === 0 ? 1 : group;
  const tail = count * value;
  return {
    ...START,
    groups: sum.groups + tail - (nested ? sum.tail : 0),
    tail,
    room: value,
    scale: value,
    last: 'scale',
  };
}

function withDigits(sum: Sum, value: number): Sum {
  return { ...sum, pending: value, room: 0, last: 'digits' };
}

function addDigits(sum: Sum, value: number): Sum | undefined {
  return value < sum.room && value > 0
    ? { ...sum, pending: value, room: 0, last: 'digits' }
    : undefined;
}

// 一百五 is 150, 一百零五 is 105.
function shortened(language: NumberWords, sum: Sum, { role, value }: Word): number | undefined {
  const after = sum.last === 'multiplier' || sum.last === 'scale';
  if (language.lastDigitShort !== true || role !== 'adder' || sum.joined || !after)
    return undefined;
  if (value < 1 || value > 9 || sum.room < 100) return undefined;
  return total({ ...sum, pending: value * (sum.room / 10) });
}

function joinsUnitToTen(language: NumberWords, joiner: Token, sum: Sum): boolean {
  const unit = sum.pending > 0 && sum.pending < 10 && sum.room === 0;
  return unit && language.unitBeforeTen?.includes(joiner.text) === true;
}

function total(sum: Sum): number {
  return round(sum.groups + sum.group + sum.pending);
}

/** Cuts off what binary fractions add: 2.12 hundred is 212. */
export function round(value: number): number {
  return Number.isSafeInteger(value) ? value : Number(value.toPrecision(15));
}
