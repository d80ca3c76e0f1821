// Our recognisers and their rivals behind one function each: text, kind and moment in, answer out.
// Knows no row and no expected value.

import * as recognizers from '@microsoft/recognizers-text-suite';
import * as chrono from 'chrono-node';
import { z } from 'zod/mini';
import type { EntityRegistry } from '../../src/grammar/entities/registry.js';
import type { Kind, Row } from './entities-rows.js';
import { numberAnswer, rangeAnswer } from './entities-rows.js';

export interface Engine {
  readonly name: string;
  readonly kinds: ReadonlySet<Kind>;
  /** The one answer; `undefined` for none. */
  answer(row: Row): string | undefined;
}

const CALENDAR: readonly Kind[] = [
  'CalendarDate',
  'CalendarDateTime',
  'CalendarTime',
  'CalendarTimeRange',
  'CalendarDayRange',
  'CalendarPeriod',
  'None',
];
const ALL: readonly Kind[] = [...CALENDAR, 'Cardinal', 'Ordinal', 'Percentage', 'Duration'];
const Range = z.object({ start: z.optional(z.string()), end: z.optional(z.string()) });

/** Our recognisers in a language. */
export function ours(entities: EntityRegistry, locale: string): Engine {
  const convert = (entity: string, { text, now }: Row) =>
    entities.getConverter(entity)?.convert(text, {
      now,
      timeZone: 'UTC',
      locale,
      weekStart: 1,
      preference: 'future',
    });
  const answer = (row: Row): string | undefined => {
    if (row.kind === 'None') {
      const read = CALENDAR.map((entity) => convert(entity, row)).find(
        (value) => value !== undefined,
      );
      return read === undefined ? undefined : JSON.stringify(read);
    }
    const value = convert(row.kind === 'CalendarPeriod' ? 'CalendarDayRange' : row.kind, row);
    if (value === undefined) return undefined;
    if (typeof value === 'number') return numberAnswer(value);
    if (typeof value === 'string') return row.kind === 'Duration' ? isoSeconds(value) : value;
    const { start, end } = Range.parse(value);
    return row.kind === 'CalendarPeriod' ? start : rangeAnswer(start, end);
  };
  return { name: 'agent-chat', kinds: new Set(ALL), answer };
}

/** The kinds that a library of dates alone can answer. */
export const calendarKinds: ReadonlySet<Kind> = new Set(CALENDAR);

const CHRONO: Readonly<Record<string, Pick<typeof chrono.en, 'parse'>>> = {
  en: chrono.en,
  de: chrono.de,
  fr: chrono.fr,
  es: chrono.es,
  ja: chrono.ja,
  zh: chrono.zh,
};
const CULTURES: Readonly<Record<string, string>> = {
  en: 'en-us',
  de: 'de-de',
  fr: 'fr-fr',
  es: 'es-es',
  ja: 'ja-jp',
  zh: 'zh-cn',
};

/** chrono-node in a language, looking forward; what it finds anywhere in the text counts. */
export function chronoNode(language: string): Engine {
  return { name: 'chrono-node', kinds: calendarKinds, answer: chronoAnswer(CHRONO[language]) };
}

function chronoAnswer(parser: Pick<typeof chrono.en, 'parse'> | undefined): Engine['answer'] {
  return ({ text, now, kind }) => {
    const found = parser?.parse(text, { instant: now, timezone: 0 }, { forwardDate: true })[0];
    if (found === undefined) return undefined;
    const start = iso(found.start);
    const end = found.end === null || found.end === undefined ? undefined : iso(found.end);
    const timed = found.start.isCertain('hour');
    if (kind === 'CalendarDateTime') return timed ? start.slice(0, 16) : undefined;
    if (kind === 'CalendarTime') return timed ? start.slice(11, 16) : undefined;
    if (kind === 'CalendarTimeRange')
      return timed ? rangeAnswer(start.slice(11, 16), end?.slice(11, 16)) : undefined;
    if (kind !== 'CalendarDayRange') return start.slice(0, 10);
    return end === undefined ? undefined : rangeAnswer(start.slice(0, 10), end.slice(0, 10));
  };
}

/** Recognizers-Text in a language; of several readings the last, which is the one to come. */
export function recognizersText(language: string): Engine {
  const culture = CULTURES[language] ?? '';
  return {
    name: 'recognizers-text',
    kinds: new Set(ALL),
    answer({ text, now, kind }) {
      // It throws at some Japanese text: no answer.
      try {
        return recognized(text, now, kind);
      } catch {
        return undefined;
      }
    },
  };
  function recognized(text: string, now: Date, kind: Kind): string | undefined {
    if (kind === 'Cardinal') return numberOf(recognizers.recognizeNumber(text, culture));
    if (kind === 'Ordinal') return numberOf(recognizers.recognizeOrdinal(text, culture));
    if (kind === 'Percentage') return numberOf(recognizers.recognizePercentage(text, culture));
    return dateTimeOf(recognizers.recognizeDateTime(text, culture, undefined, now), kind);
  }
}

const Resolved = z.array(z.object({ typeName: z.string(), resolution: z.nullish(z.unknown()) }));
const NumberValue = z.object({ value: z.string() });
const DateTimeValues = z.object({
  values: z.array(
    z.object({
      value: z.optional(z.string()),
      start: z.optional(z.string()),
      end: z.optional(z.string()),
    }),
  ),
});

function numberOf(results: unknown): string | undefined {
  const read = NumberValue.safeParse(Resolved.parse(results)[0]?.resolution);
  return read.success
    ? numberAnswer(Number.parseFloat(read.data.value.replace(',', '.')))
    : undefined;
}

function dateTimeOf(results: unknown, kind: Kind): string | undefined {
  const found = Resolved.parse(results)[0];
  const read = DateTimeValues.safeParse(found?.resolution);
  if (found === undefined || !read.success) return undefined;
  const last = read.data.values.at(-1);
  if (last === undefined || last.value === 'not resolved') return undefined;
  const type = found.typeName.replace('datetimeV2.', '');
  if (kind === 'None') return type;
  if (kind === 'Duration')
    return type === 'duration' ? numberAnswer(Number(last.value)) : undefined;
  if (kind === 'CalendarDate') return last.value?.slice(0, 10) ?? last.start?.slice(0, 10);
  if (kind === 'CalendarPeriod') return (last.start ?? last.value)?.slice(0, 10);
  if (kind === 'CalendarDateTime') return last.value?.slice(0, 16).replace(' ', 'T');
  if (kind === 'CalendarTime') return type === 'duration' ? undefined : last.value?.slice(-8, -3);
  if (last.start === undefined && last.end === undefined) return undefined;
  return kind === 'CalendarTimeRange'
    ? rangeAnswer(last.start?.slice(-8, -3), last.end?.slice(-8, -3))
    : rangeAnswer(last.start?.slice(0, 10), last.end?.slice(0, 10));
}

function iso(components: chrono.ParsedComponents): string {
  return components.date().toISOString();
}

// The length that the sources give a duration: years of 365 days, months of 30, but twelfths of a year
// beside years, as "1¼ years" is P1Y3M.
function isoSeconds(duration: string): string {
  const sizes: Readonly<Record<string, number>> = {
    Y: 31_536_000,
    W: 604_800,
    D: 86_400,
    H: 3600,
    m: 60,
    S: 1,
  };
  const [date = '', time = ''] = duration.slice(1).split('T');
  const month = date.includes('Y') ? 31_536_000 / 12 : 2_592_000;
  const parts = `${date}${time.replace('M', 'm')}`.matchAll(/([\d.]+)([A-Za-z])/gu);
  const sizeOf = (unit: string) => (unit === 'M' ? month : (sizes[unit] ?? 0));
  const seconds = [...parts].map(([, amount, unit = '']) => Number(amount) * sizeOf(unit));
  return numberAnswer(seconds.reduce((sum, part) => sum + part, 0));
}
