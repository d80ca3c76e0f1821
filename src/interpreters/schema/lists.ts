// Fills lists: numbers in brackets, several options of one list, quoted or enumerated words, counted
// groups ("two reds and a blue"). A list that nobody speaks of stays empty.

import { isJsonObject, type JsonValue } from '../../base/json.js';
import { amountsIn, impliedNumber, valueFor, type Amount } from './amounts.js';
import { codesIn } from './codes.js';
import { goesOn, hasAny, nearness } from './cues.js';
import type { Draft, Span } from './draft.js';
import { namedOptions } from './options.js';
import { optionsOf, propertiesOf, typeOf } from '../../base/schema-shape.js';
import type { SlotShape } from './slot-shape.js';
import { wordsOf } from './words.js';

const GROUP = /[[(]([^[\]()]*)[\])]/gu;

/** Lists in brackets come before single numbers, which would take their members. */
export function fillNumberGroups(draft: Draft): void {
  const slots = draft.open().filter(({ item }) => item?.kind === 'number');
  if (slots.length === 0) return;
  const amounts = amountsIn(draft.request);
  const groups = Array.from(draft.request.text.matchAll(GROUP), ({ 0: all, index }) => ({
    start: index,
    end: index + all.length,
  }))
    .map((span) => ({ span, members: within(amounts, span) }))
    .filter(({ span, members }) => members.length > 1 && draft.isFree(span));
  const open = [...groups];
  for (const slot of slots) {
    const near = open.toSorted(
      (a, b) => nearness(draft.request, slot, b.span) - nearness(draft.request, slot, a.span),
    );
    const [best] = near;
    if (best === undefined) break;
    draft.fill(
      slot,
      best.members.map(({ value }) => value),
      best.span,
    );
    open.splice(open.indexOf(best), 1);
  }
}

function within(amounts: readonly Amount[], { start, end }: Span): readonly Amount[] {
  return amounts.filter((amount) => amount.start >= start && amount.end <= end);
}

export function fillLists(draft: Draft): void {
  for (const slot of draft.open()) {
    if (slot.kind !== 'list' || slot.item === undefined) continue;
    const found = members(draft, slot, slot.item);
    if (found !== undefined && found.values.length > 0)
      draft.fill(slot, found.values, ...found.spans);
  }
}

interface Members {
  readonly values: readonly JsonValue[];
  readonly spans: readonly Span[];
}

function members(draft: Draft, slot: SlotShape, item: SlotShape): Members | undefined {
  switch (item.kind) {
    case 'number':
      return numberMembers(draft, slot);
    case 'option': {
      const named = namedOptions(draft, item.options);
      return {
        values: named.map(({ value }) => value),
        spans: named.flatMap(({ spans }) => spans),
      };
    }
    case 'code': {
      const codes = codesIn(draft, slot, item);
      return { values: codes.map(({ value }) => value), spans: codes };
    }
    case 'open':
      return countedGroups(draft, item);
    default:
      return undefined;
  }
}

/** Numbers that follow the list's name, or, for a list that must be given, all that are left. */
function numberMembers(draft: Draft, slot: SlotShape): Members | undefined {
  const isShare = hasAny(slot, draft.request.lexicon.list('percentWords'));
  const all = amountsIn(draft.request).filter((amount) => draft.isFree(amount));
  const shares = all.filter(({ form }) => (form === 'percent') === isShare);
  const free = shares.length > 0 ? shares : all;
  const first = free.findIndex((amount) => nearness(draft.request, slot, amount) >= 1);
  const taken = first >= 0 ? enumerated(draft, free.slice(first)) : slot.required ? free : [];
  if (taken.length > 0)
    return { values: taken.map((amount) => valueFor(slot.item ?? slot, amount)), spans: taken };
  const implied = impliedNumber(draft, slot);
  return implied === undefined ? undefined : { values: [implied.value], spans: [implied.span] };
}

/** The first of them, and those that go on with nothing but "," or "and" between. */
function enumerated({ request }: Draft, amounts: readonly Amount[]): readonly Amount[] {
  const end = amounts.findIndex((amount, index) => {
    const before = amounts[index - 1];
    if (before === undefined) return false;
    const between = request.text.slice(before.end, amount.start);
    return between.trim() !== '' && !goesOn(between, request.lexicon);
  });
  return end < 0 ? amounts : amounts.slice(0, end);
}

/**
 * "two reds and a blue" for a list of objects with a number and a list of options: one member for
 * each option named, with the number before it.
 */
function countedGroups(draft: Draft, item: SlotShape): Members | undefined {
  const properties = propertiesOf(item.schema);
  const choice = properties.find(([, schema]) => optionsOf(schema).length > 0);
  const count = properties.find(([, schema]) => ['number', 'integer'].includes(typeOf(schema)));
  if (choice === undefined) return undefined;
  const amounts = amountsIn(draft.request);
  const named = namedOptions(draft, optionsOf(choice[1])).filter(({ score }) => score >= 0.8);
  const ordered = named.toSorted((a, b) => (a.spans[0]?.start ?? 0) - (b.spans[0]?.start ?? 0));
  const values = ordered.map(({ value, spans }) => {
    const number = count && countBefore(draft, amounts, spans[0]?.start ?? 0);
    return {
      [choice[0]]: value,
      ...(count === undefined ? {} : { [count[0]]: number ?? 1 }),
    };
  });
  return { values: values.filter(isJsonObject), spans: ordered.flatMap(({ spans }) => spans) };
}

function countBefore(
  { request }: Draft,
  amounts: readonly Amount[],
  start: number,
): number | undefined {
  const before = amounts.findLast(({ end }) => end <= start);
  if (before === undefined) return undefined;
  const conjunctions = request.lexicon.words('conjunctions');
  const between = request.text.slice(before.end, start);
  const isParted =
    /[,;]/u.test(between) || wordsOf(between).some(({ folded }) => conjunctions.has(folded));
  return isParted ? undefined : before.value;
}
