// Fills dates, times, date-times and durations, single ones and pairs. What a phrase means is the
// entities' to say; this only decides whose it is.

import { isJsonObject, type JsonValue } from '../../base/json.js';
import { arePair } from './amounts.js';
import { nearness, phraseBefore } from './cues.js';
import type { Draft, Span } from './draft.js';
import type { Reading, Request } from './request.js';
import type { SlotEnd, SlotShape } from './slot-shape.js';

export function fillMoments(draft: Draft): void {
  fillRanges(draft, 'date', 'CalendarDayRange');
  fillRanges(draft, 'time', 'CalendarTimeRange');
  fillSingles(draft, 'date', 'CalendarDate');
  fillSingles(draft, 'time', 'CalendarTime');
  fillDateTimes(draft);
  fillStay(draft);
  fillDurations(draft);
}

/** "next Monday to Friday", "between 9 and 5": both ends at once, for slots that are a pair. */
function fillRanges(draft: Draft, kind: 'date' | 'time', entity: string): void {
  const pairs = pairsOf(draft.open().filter((slot) => slot.kind === kind));
  if (pairs.length === 0) return;
  const readings = draft.request.readings(entity);
  // "a morning flight (6 to 11 am)": what is said exactly goes before what is said loosely.
  const isExact = ({ start, end }: Span): boolean =>
    /\p{N}/u.test(draft.request.text.slice(start, end));
  const exact = readings.filter(isExact);
  for (const { start, end, value } of exact.length > 0 ? exact : readings) {
    const { start: first, end: last } = isJsonObject(value) ? value : {};
    if (first === undefined || last === undefined || first === last) continue;
    if (!draft.isFree({ start, end })) continue;
    const span = { start, end };
    const [best] = pairs
      .filter(([low]) => draft.valueOf(low) === undefined)
      .toSorted((a, b) => spoken(draft, b[0], span) - spoken(draft, a[0], span));
    if (best === undefined) continue;
    draft.fill(best[0], written(best[0], first), span);
    draft.fill(best[1], written(best[1], last));
  }
}

function spoken({ request }: Draft, slot: SlotShape, span: Span): number {
  return nearness(request, slot, span);
}

type Pair = readonly [SlotShape, SlotShape];

/** Slots that are each other's ends: side by side, or in the same object. */
function pairsOf(slots: readonly SlotShape[]): readonly Pair[] {
  const other: Readonly<Partial<Record<SlotEnd, SlotEnd>>> = { min: 'max', from: 'to' };
  return slots.flatMap((low) => {
    const wanted = low.end === undefined ? undefined : other[low.end];
    if (wanted === undefined) return [];
    const around = low.path.slice(0, -1).join('.');
    const high = slots.find(
      (slot) => slot.end === wanted && slot.path.slice(0, -1).join('.') === around,
    );
    return high === undefined ? [] : [[low, high] as const];
  });
}

function fillSingles(draft: Draft, kind: 'date' | 'time', entity: string): void {
  const slots = draft.open().filter((slot) => slot.kind === kind);
  if (slots.length === 0) return;
  const readings = draft.request
    .readings(entity)
    .map((reading) => freePart(draft, reading))
    .filter((reading) => draft.isFree(reading) && isMoment(draft.request, kind, reading));
  const scored = slots.flatMap((slot) =>
    readings.map((reading, index) => ({
      slot,
      reading,
      score: fit(draft.request, slot, reading, readings[index - 1], readings[index + 1]),
    })),
  );
  const sole = readings.length === 1 && slots.filter(({ required }) => required).length === 1;
  for (const { slot, reading, score } of scored.toSorted((a, b) => b.score - a.score)) {
    const enough = score > 0 || (slot.required && score > -1) || (sole && slots.length === 1);
    if (!enough || draft.valueOf(slot) !== undefined || !draft.isFree(reading)) continue;
    draft.fill(slot, written(slot, reading.value), reading);
  }
}

/** "mañana a las 7" is one reading as a time; the day in front may be another slot's already. */
function freePart(draft: Draft, reading: Reading): Reading {
  const words = draft.request.words.slice(...draft.request.wordsIn(reading));
  const free = words.findIndex((word) => !draft.isClaimed(word));
  const start = words[free]?.start;
  return free > 0 && start !== undefined ? { ...reading, start } : reading;
}

/** A bare number is no time of day unless something says so, and "2 hours" is none at all. */
function isMoment(request: Request, kind: 'date' | 'time', { start, end }: Span): boolean {
  if (kind === 'date') return true;
  const { text, words } = request;
  const lasts = request.readings('Duration').some((span) => span.start < end && span.end >= end);
  if (lasts && !isAtTime(request, { start, end })) return false;
  const said = text.slice(start, end);
  const [first] = words.filter((word) => word.start >= start);
  if (first !== undefined && request.lexicon.words('countCues').has(first.folded)) return false;
  const isBare = request.read('Cardinal', said) !== undefined;
  if (!isBare && /[:\p{L}]/u.test(said)) return true;
  return isAtTime(request, { start, end });
}

function fit(
  request: Request,
  slot: SlotShape,
  reading: Reading,
  before: Reading | undefined,
  after: Reading | undefined,
): number {
  const near = nearness(request, slot, reading);
  const end = endOf(request, reading, before, after);
  const wanted = slot.end;
  if (wanted === undefined)
    return near + (end === undefined || isAtTime(request, reading) ? 0.5 : 0);
  if (end === undefined) return near + (isFirst(wanted) ? 0.3 : -0.3);
  return near + (isFirst(wanted) === isFirst(end) ? 1.5 : -2);
}

/** Whether "at" leads to it, within the reading or before it; in some languages that is "to" too. */
function isAtTime(request: Request, { start }: Span): boolean {
  const cues = request.lexicon.words('timeCues');
  const before = request.words.findLast((word) => word.end <= start);
  const first = request.words.find((word) => word.start >= start);
  return [before, first].some((word) => word !== undefined && cues.has(word.folded));
}

function isFirst(end: SlotEnd): boolean {
  return end === 'min' || end === 'from';
}

/** Which end of a period the words before make of a date or time. */
function endOf(
  request: Request,
  reading: Reading,
  before: Reading | undefined,
  after: Reading | undefined,
): SlotEnd | undefined {
  const { fromCues, toCues, atLeast, atMost } = request.lexicon.language;
  if (after !== undefined && arePair(request, reading, after)) return 'from';
  if (before !== undefined && arePair(request, before, reading)) return 'to';
  const [index] = request.wordsIn(reading);
  const cues = [
    {
      end: 'to',
      phrase: cueNear(
        request,
        index,
        toCues.filter((cue) => cue !== 'and'),
      ),
    },
    { end: 'from', phrase: cueNear(request, index, fromCues) },
    { end: 'min', phrase: phraseBefore(request, index, atLeast) },
    { end: 'max', phrase: phraseBefore(request, index, atMost) },
  ] as const;
  return cues.find(({ phrase }) => phrase !== undefined)?.end;
}

/** "returning on", "leaving this": one word may stand between. */
function cueNear(request: Request, index: number, cues: readonly string[]): string | undefined {
  return (
    phraseBefore(request, index, cues) ??
    phraseBefore(
      request,
      index - 1,
      cues.filter((cue) => cue.length > 3),
    )
  );
}

/** A date and a time beside it, in one value. */
function fillDateTimes(draft: Draft): void {
  for (const slot of draft.open()) {
    if (slot.kind !== 'moment') continue;
    const date = draft.request.readings('CalendarDate').find((reading) => draft.isFree(reading));
    const time = draft.request.readings('CalendarTime').find((reading) => draft.isFree(reading));
    if (typeof date?.value !== 'string' || typeof time?.value !== 'string') continue;
    draft.fill(slot, `${date.value}T${time.value}:00`, date, time);
  }
}

/** "from Friday, staying ten days": the end follows from the beginning. */
function fillStay(draft: Draft): void {
  const open = draft.open();
  const [pair] = pairsOf(draft.entry.slots.filter(({ kind }) => kind === 'date'));
  if (pair === undefined || !open.includes(pair[1])) return;
  const from = draft.valueOf(pair[0]);
  const stay = draft.request.readings('Duration').find((reading) => draft.isFree(reading));
  if (typeof from !== 'string' || typeof stay?.value !== 'string') return;
  const until = addDays(from, stay.value);
  if (until !== undefined) draft.fill(pair[1], written(pair[1], until), stay);
}

/** The date a number of days or weeks later; `undefined` for other durations. */
function addDays(date: string, duration: string): string | undefined {
  const [, count = '', unit] = /^P(\d+)([DW])$/.exec(duration) ?? [];
  const start = /^\d{4}-\d{2}-\d{2}$/.test(date) ? Date.parse(`${date}T00:00:00Z`) : NaN;
  if (unit === undefined || Number.isNaN(start)) return undefined;
  const days = Number(count) * (unit === 'W' ? 7 : 1);
  return new Date(start + days * 86_400_000).toISOString().slice(0, 10);
}

function fillDurations(draft: Draft): void {
  for (const slot of draft.open()) {
    if (slot.kind !== 'duration') continue;
    const reading = draft.request.readings('Duration').find((found) => draft.isFree(found));
    if (reading !== undefined) draft.fill(slot, reading.value, reading);
  }
}

/** The value in the form that the slot's description asks for; ISO 8601 without one. */
function written({ kind, description, schema }: SlotShape, value: JsonValue): JsonValue {
  if (kind !== 'date' || typeof value !== 'string' || schema.format === 'date') return value;
  const [year = '', month = '', day = ''] = value.split('-');
  const form = /\b(MM|DD)([-/.])(MM|DD)\2YYYY\b/i.exec(description);
  if (form === null) return value;
  const [, first = '', separator = ''] = form;
  const head = first.toUpperCase() === 'MM' ? [month, day] : [day, month];
  return [...head, year].join(separator);
}
