// Fills numbers: which of the amounts in the request belongs to which numeric slot. Reads amounts
// through the entities; knows money, shares and years by the words of the slot.

import { hasAny, namesSlot, nearness, phraseBefore, phraseIn } from './cues.js';
import type { Draft, Span } from './draft.js';
import type { Request } from './request.js';
import { isJsonObject } from '../../base/json.js';
import type { SlotShape } from './slot-shape.js';

export interface Amount extends Span {
  readonly value: number;
  readonly form: 'money' | 'percent' | 'plain';
  /** The limit that the words before it make it. */
  readonly bound?: 'min' | 'max';
}

/** A slot takes an amount that scores this much; below, only what is left over for it. */
const SURE = 1;

export function fillNumbers(draft: Draft): void {
  const slots = draft.open().filter(({ kind }) => kind === 'number');
  if (slots.length === 0) return;
  const all = amountsIn(draft.request).filter((amount) => draft.isFree(amount));
  for (const amount of all) if (isThousandOrOne(draft.request, amount)) draft.withdraw(amount);
  const amounts = all.filter(
    (amount) => draft.isFree(amount) && !countsSlots(draft, slots, amount),
  );
  assign(draft, slots, amounts);
  fillLeftOver(draft, amounts);
  for (const slot of draft.open()) if (slot.kind === 'number') fillImplied(draft, slot);
}

/** "Its three sides are 5, 4 and 3": the first number says how many slots are meant. */
function countsSlots(
  { request }: Draft,
  slots: readonly SlotShape[],
  { value, end }: Amount,
): boolean {
  const next = request.words.find((word) => word.start >= end);
  if (next === undefined || value < 2) return false;
  return slots.filter(({ words }) => words.has(next.stem)).length === value;
}

/** Every amount in the request, first to last. */
export function amountsIn(request: Request): readonly Amount[] {
  const found: Amount[] = [];
  const add = (form: Amount['form'], { start, end }: Span, value: unknown): void => {
    if (typeof value !== 'number' || found.some((other) => other.start < end && start < other.end))
      return;
    if (!isPartOfWord(request, { start, end })) found.push({ start, end, value, form });
  };
  for (const reading of request.readings('Money')) {
    if (isJsonObject(reading.value)) add('money', reading, reading.value.amount);
  }
  const numbers = request.readings('Cardinal');
  for (const reading of request.readings('Percentage')) {
    const isNumber = numbers.some(
      ({ start, end }) => start === reading.start && end === reading.end,
    );
    if (!isNumber) add('percent', reading, reading.value);
  }
  for (const reading of numbers) add('plain', reading, reading.value);
  const all = found.toSorted((a, b) => a.start - b.start);
  const ordered = all.filter((_, index) => !announces(request, all, index));
  return ordered.map((amount, index) =>
    bounded(request, amount, ordered[index - 1], ordered[index + 1]),
  );
}

/** "Two numbers: 40 and 50": a number in words that says how many others follow is none of them. */
function announces({ text, words }: Request, all: readonly Amount[], index: number): boolean {
  const amount = all[index];
  if (
    amount === undefined ||
    amount.value < 2 ||
    /\p{N}/u.test(text.slice(amount.start, amount.end))
  )
    return false;
  const others = all.slice(index + 1, index + 1 + amount.value);
  if (others.length < amount.value) return false;
  return others.every(({ start }, at) => {
    const before = others[at - 1];
    if (before === undefined) return true;
    const between = words.filter((word) => word.start >= before.end && word.end <= start);
    return between.filter(({ isStop }) => !isStop).length <= 1;
  });
}

/**
 * "1.000 euros" is a thousand to most of the world, and one to who reads it as English: no amount is better
 * than a wrong one, and the words are none of a text either.
 */
function isThousandOrOne({ text }: Request, { start, end, value }: Amount): boolean {
  const said = text.slice(start, end);
  return value < 1_000 && /(?<![\d.,])[1-9]\d{0,2}(?:\.\d{3})*\.000(?![\d.,]*\d)/u.test(said);
}

/** "one-way", an article, and "one" as a pronoun, are no amounts. */
function isPartOfWord({ text, words, lexicon }: Request, { start, end }: Span): boolean {
  if (/^[-–]\p{L}/u.test(text.slice(end))) return true;
  if (lexicon.words('articles').has(text.slice(start, end).toLowerCase())) return true;
  if (!/^one$/iu.test(text.slice(start, end))) return false;
  const next = words.find((word) => word.start >= end);
  const before = words.findLast((word) => word.end <= start);
  return next === undefined || next.isStop || before?.folded === 'this' || before?.folded === 'the';
}

function bounded(
  request: Request,
  amount: Amount,
  before: Amount | undefined,
  after: Amount | undefined,
): Amount {
  const { atMost, atLeast } = request.lexicon.language;
  const [index] = request.wordsIn(amount);
  if (after !== undefined && arePair(request, amount, after)) return { ...amount, bound: 'min' };
  if (before !== undefined && arePair(request, before, amount)) return { ...amount, bound: 'max' };
  const most = phraseBefore(request, index, atMost);
  const least = phraseBefore(request, index, atLeast);
  if (most !== undefined && most.length >= (least ?? '').length) return { ...amount, bound: 'max' };
  return least === undefined ? amount : { ...amount, bound: 'min' };
}

/** "between 10 and 20", "from 10 to 20", "10–20". */
export function arePair(request: Request, low: Span, high: Span): boolean {
  const between = request.text.slice(low.end, high.start).trim().toLowerCase();
  const { lexicon } = request;
  if (/^[-–]$/u.test(between) || lexicon.words('rangeWords').has(between)) return true;
  const [index] = request.wordsIn(low);
  return (
    lexicon.words('conjunctions').has(between) &&
    phraseBefore(request, index, lexicon.language.betweenCues) !== undefined
  );
}

function assign(draft: Draft, slots: readonly SlotShape[], amounts: readonly Amount[]): void {
  const pairs = slots.flatMap((slot) =>
    amounts.flatMap((amount) => {
      const score = fit(draft.request, slot, amount);
      return score >= SURE ? [{ slot, amount, score }] : [];
    }),
  );
  // Equal scores go by the order of the schema, then of the words: the sort is stable.
  for (const { slot, amount } of pairs.toSorted((a, b) => b.score - a.score)) {
    if (draft.valueOf(slot) !== undefined || !draft.isFree(amount)) continue;
    draft.fill(slot, valueFor(slot, amount), amount);
  }
}

/** What is left over goes to the slots that must be given, in order; nothing is guessed for others. */
function fillLeftOver(draft: Draft, amounts: readonly Amount[]): void {
  for (const slot of draft.open()) {
    const isCount = hasAny(slot, draft.request.lexicon.list('quantityWords'));
    if (slot.kind !== 'number' || !(slot.required || isCount)) continue;
    const amount = amounts.find(
      (candidate) => draft.isFree(candidate) && fit(draft.request, slot, candidate) > -1,
    );
    if (amount !== undefined) draft.guess(slot, valueFor(slot, amount), amount);
  }
}

/** How well the amount fits the slot; `-Infinity` when the schema refuses it. */
function fit(request: Request, slot: SlotShape, amount: Amount): number {
  if (!isAllowed(slot, valueFor(slot, amount))) return -Infinity;
  return (
    nearness(request, slot, amount) +
    formFit(request, slot, amount) +
    boundFit(slot, amount) +
    yearFit(request, slot, amount) -
    (isPartOfName(request, slot, amount) ? 1.5 : 0)
  );
}

function isAllowed({ schema }: SlotShape, value: number): boolean {
  if (schema.type === 'integer' && !Number.isInteger(value)) return false;
  if (typeof schema.minimum === 'number' && value < schema.minimum) return false;
  return !(typeof schema.maximum === 'number' && value > schema.maximum);
}

function formFit({ lexicon }: Request, slot: SlotShape, { form }: Amount): number {
  const isMoney = hasAny(slot, lexicon.list('moneyWords'));
  const isShare = hasAny(slot, lexicon.list('percentWords'));
  if (form === 'money') return isMoney ? 1.5 : -1;
  if (form === 'percent') return isShare ? 1.5 : -1;
  // "under 50": a limit without a unit is most often one of price.
  return isMoney && slot.end !== undefined ? 0.5 : 0;
}

function boundFit({ end }: SlotShape, { bound }: Amount): number {
  if (end === 'min' || end === 'max') {
    if (bound === undefined) return -0.5;
    return bound === end ? 1.5 : -4;
  }
  if (bound === undefined || end === undefined) return 0;
  return (bound === 'min') === (end === 'from') ? 1 : -1;
}

/** A number of the size of a year is one where a year is wanted, and no number of years. */
function yearFit(request: Request, slot: SlotShape, { value, start, end, form }: Amount): number {
  const { lexicon, text } = request;
  if (form !== 'plain' || !hasAny(slot, lexicon.list('yearWords'))) return 0;
  const isYear = Number.isInteger(value) && value >= 1000 && value <= 2200;
  const isWritten = /^\d{4}$/.test(text.slice(start, end));
  const counts = slot.path.at(-1)?.endsWith('s') === true;
  return isYear && isWritten && !counts ? 1.5 : isYear || !counts ? -2 : 0;
}

/** "iPhone 15": a number right behind a name belongs to it, unless it is the slot's. */
function isPartOfName(request: Request, slot: SlotShape, amount: Amount): boolean {
  const [index] = request.wordsIn(amount);
  const before = request.words[index - 1];
  if (before === undefined || !before.isVerbatim || /\p{N}/u.test(before.text)) return false;
  return (
    request.text.slice(before.end, amount.start) === ' ' &&
    namesSlot(before, slot, request.lexicon) === 0
  );
}

/** A share of a whole is a fraction where the schema says so, or hasn't room for percents. */
export function valueFor(slot: SlotShape, { value, form }: Amount): number {
  if (form !== 'percent') return value;
  const { maximum, type } = slot.schema;
  const isFraction = /decimal|fraction|between 0 and 1|0\.\d/i.test(slot.description);
  const isPercent = /percent|%/i.test(`${slot.description} ${slot.path.join(' ')}`);
  if (type === 'integer' || (isPercent && !isFraction)) return value;
  if (typeof maximum === 'number' && maximum > 1) return value;
  return Number((value / 100).toPrecision(12));
}

function fillImplied(draft: Draft, slot: SlotShape): void {
  const found = impliedNumber(draft, slot);
  if (found !== undefined) draft.fill(slot, found.value, found.span);
}

/** The number that a phrase implies for the slot: "just me" for `passengers`. */
export function impliedNumber(
  { request }: Draft,
  slot: SlotShape,
): { readonly value: number; readonly span: Span } | undefined {
  const { lexicon } = request;
  for (const { cues, slotWords, value } of lexicon.language.implied) {
    const words = new Set(slotWords.split(' ').map((word) => lexicon.stem(word)));
    if (!hasAny(slot, words)) continue;
    const span = cues.map((cue) => phraseIn(request, cue)).find((place) => place !== undefined);
    if (span !== undefined) return { value, span };
  }
  return undefined;
}
