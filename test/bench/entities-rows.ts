// The measured rows: other people's expressions with the answers that they accept, as short strings.
// Knows no recogniser.

import { existsSync, readFileSync } from 'node:fs';
import { z } from 'zod/mini';

export type Kind =
  | 'CalendarDate'
  | 'CalendarDateTime'
  | 'CalendarTime'
  | 'CalendarTimeRange'
  | 'CalendarDayRange'
  | 'CalendarPeriod'
  | 'Cardinal'
  | 'Ordinal'
  | 'Percentage'
  | 'Duration'
  | 'None';

export interface Row {
  readonly id: string;
  readonly source: string;
  readonly kind: Kind;
  readonly text: string;
  /** The wall clock of the row's reference, written as if it were UTC. */
  readonly now: Date;
  /** Every accepted answer; empty when nothing may be recognised. */
  readonly accepted: ReadonlySet<string>;
}

const FOLDER = new URL('../../../shared/data/entities/', import.meta.url);
const DAY_MS = 86_400_000;

const Line = z.object({
  id: z.string(),
  entity: z.nullish(z.string()),
  expression: z.nullish(z.string()),
  reference_time: z.nullish(z.string()),
  grain: z.nullish(z.string()),
  value: z.optional(z.json()),
  values: z.optional(z.array(z.json())),
  negative: z.optional(z.boolean()),
});
type Line = z.infer<typeof Line>;
const Reading = z.object({
  Mod: z.optional(z.string()),
  value: z.optional(z.string()),
  start: z.optional(z.string()),
  end: z.optional(z.string()),
});
const Interval = z.object({ from: z.optional(z.string()), to: z.optional(z.string()) });
const Open = z.object({ direction: z.enum(['after', 'before']), value: z.string() });
const Length = z.object({ n: z.number(), grain: z.string() });

/** Whether the data are there. */
export function hasRows(): boolean {
  return existsSync(FOLDER);
}

/** The rows of a file that are of a kind we have; those about whole sentences are left out. */
export function readRows(source: 'recognizers' | 'duckling', language: string): readonly Row[] {
  const file = new URL(`${source}-${language}.jsonl`, FOLDER);
  if (!existsSync(file)) return [];
  const lines = readFileSync(file, 'utf8').trim().split('\n');
  return lines.flatMap((text) => {
    const line = Line.parse(JSON.parse(text));
    const read = source === 'recognizers' ? recognizersRow(line) : ducklingRow(line);
    if (read === undefined || typeof line.expression !== 'string') return [];
    // What "tomorrow" is without a today nobody knows.
    if (read.kind.startsWith('Calendar') && typeof line.reference_time !== 'string') return [];
    return [
      { id: line.id, source, text: line.expression, now: wallClock(line.reference_time), ...read },
    ];
  });
}

/** A number as an answer, to twelve places. */
export function numberAnswer(value: number): string {
  return String(Number(value.toPrecision(12)));
}

export function rangeAnswer(start: string | undefined, end: string | undefined): string {
  return `${start ?? ''}~${end ?? ''}`;
}

function wallClock(reference: string | null | undefined): Date {
  return new Date(`${(reference ?? '2016-11-07T00:00:00').slice(0, 19)}Z`);
}

interface Expected {
  readonly kind: Kind;
  readonly accepted: ReadonlySet<string>;
}

function recognizersRow(line: Line): Expected | undefined {
  const values = line.values ?? [];
  const readings = values.flatMap((value) => {
    const read = Reading.safeParse(value);
    return read.success && read.data.value !== 'not resolved' ? [read.data] : [];
  });
  switch (line.entity) {
    case 'CalendarDate':
      return expected(
        line.entity,
        readings.map(({ value = '' }) => value),
      );
    case 'CalendarDateTime':
      return expected(
        line.entity,
        readings.map(({ value = '' }) => value.slice(0, 16).replace(' ', 'T')),
      );
    case 'CalendarTime':
      return expected(
        line.entity,
        readings.map(({ value = '' }) => value.slice(0, 5)),
      );
    case 'CalendarTimeRange':
      return expected(
        line.entity,
        readings.map(({ start, end }) => rangeAnswer(start?.slice(0, 5), end?.slice(0, 5))),
      );
    case 'CalendarDayRange':
      return expected(line.entity, readings.flatMap(recognizersDays));
    case 'Duration':
      return expected(
        line.entity,
        readings.map(({ value = '' }) => numberAnswer(Number(value))),
      );
    case 'Cardinal':
    case 'Ordinal':
    case 'Percentage':
      // A row without a number is a word on its way to one ("percent"): nothing to compare.
      return values.some((value) => value === null || value === 'null')
        ? undefined
        : expected(
            line.entity,
            values.map((value) => numberAnswer(Number.parseFloat(textOf(value).replace(',', '.')))),
          );
    case 'OrdinalRelative':
      return ordinalFromEnd(textOf(values[0]));
    default:
      return undefined;
  }
}

function expected(kind: Kind, accepted: readonly string[]): Expected {
  return { kind, accepted: new Set(accepted) };
}

// "end-1" is the one before the last; those that count from a current one no entity of ours says.
function ordinalFromEnd(value: string): Expected | undefined {
  const [, back] = /^end[+-](\d+)$/u.exec(value) ?? [];
  return back === undefined ? undefined : expected('Ordinal', [numberAnswer(-1 - Number(back))]);
}

// The source's end is sometimes the day named last and sometimes the one after, as is what "after" and
// "before" leave out, so both are accepted, of all engines alike.
function recognizersDays({ Mod = '', start, end }: z.infer<typeof Reading>): readonly string[] {
  const starts =
    Mod.includes('after') && start !== undefined ? [start, nextDay(start, 1)] : [start];
  const ends = end === undefined ? [end] : [end, nextDay(end, -1)];
  return starts.flatMap((first) => ends.map((last) => rangeAnswer(first, last)));
}

function ducklingRow(line: Line): Expected | undefined {
  if (line.negative === true) return expected(line.entity === 'Duration' ? 'Duration' : 'None', []);
  const { value, grain } = line;
  switch (line.entity) {
    case 'CalendarDate':
      return expected(line.entity, [textOf(value).slice(0, 10)]);
    case 'CalendarPeriod':
      return expected(line.entity, [dayOf(textOf(value))]);
    case 'CalendarTime':
      return expected(line.entity, [textOf(value).slice(11, 16)]);
    case 'CalendarTimeRange':
      return timeInterval(Interval.parse(value));
    case 'CalendarDayRange':
      return dayInterval(Interval.parse(value));
    case 'OpenInterval':
      return openInterval(Open.parse(value), grain ?? '');
    case 'Cardinal':
    case 'Ordinal':
      return expected(line.entity, [numberAnswer(Number(value))]);
    case 'Duration':
      return expected(line.entity, lengthAnswers(Length.parse(value)));
    default:
      return undefined;
  }
}

// Duckling's end is the moment after; the last minute, hour or the moment itself are accepted.
function timeInterval({ from, to }: z.infer<typeof Interval>): Expected {
  const end = to === undefined ? undefined : Date.parse(`${to}Z`);
  const ends =
    end === undefined
      ? [undefined]
      : [0, 60_000, 3_600_000].map((back) => new Date(end - back).toISOString().slice(11, 16));
  return expected(
    'CalendarTimeRange',
    ends.map((last) => rangeAnswer(from?.slice(11, 16), last)),
  );
}

function dayInterval({ from, to }: z.infer<typeof Interval>): Expected {
  const ends = to === undefined ? [undefined] : [dayOf(to), nextDay(dayOf(to), -1)];
  return expected(
    'CalendarDayRange',
    ends.map((last) => rangeAnswer(from && dayOf(from), last)),
  );
}

// A month without a day is its first, a year without a month its January.
function dayOf(value: string): string {
  return value.slice(0, 10).replaceAll('-00', '-01');
}

function openInterval({ direction, value }: z.infer<typeof Open>, grain: string): Expected {
  const time = ['second', 'minute', 'hour'].includes(grain);
  const limit = time ? value.slice(11, 16) : value.slice(0, 10);
  const answer =
    direction === 'after' ? rangeAnswer(limit, undefined) : rangeAnswer(undefined, limit);
  return expected(time ? 'CalendarTimeRange' : 'CalendarDayRange', [answer]);
}

const SECONDS: Readonly<Record<string, number>> = {
  second: 1,
  minute: 60,
  hour: 3600,
  day: 86_400,
  week: 604_800,
  month: 30 * 86_400,
  quarter: 90 * 86_400,
  year: 365 * 86_400,
};

// 27 months may be 2 years and a quarter.
function lengthAnswers({ n, grain }: z.infer<typeof Length>): readonly string[] {
  const of = (count: number, unit: string) => count * (SECONDS[unit] ?? Number.NaN);
  const years = of(n / 12, 'year');
  return [of(n, grain), ...(grain === 'month' ? [years] : [])].map(numberAnswer);
}

function textOf(value: z.core.util.JSONType | undefined): string {
  return typeof value === 'string' || typeof value === 'number' ? String(value) : '';
}

function nextDay(day: string, step: number): string {
  return new Date(Date.parse(`${day}T00:00:00Z`) + step * DAY_MS).toISOString().slice(0, 10);
}
