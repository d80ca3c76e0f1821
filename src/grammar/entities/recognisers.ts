// The converters of a language pack: each entity's rule, and its value as JSON. One line per entity.

import type { JsonValue } from '../../base/json.js';
import type { Span } from './calendar.js';
import { isoDate } from './calendar.js';
import { createClock } from './clock.js';
import { colorConverter } from './colors.js';
import { email, phoneNumber, url } from './contacts.js';
import { dayRangeForms } from './day-ranges.js';
import { isoDuration } from './durations.js';
import type { LanguagePack } from './language.js';
import { moneyForms } from './money.js';
import { ordinalForms } from './ordinals.js';
import { percentageForms } from './percentages.js';
import type { Reader } from './reader.js';
import { mapped, readWhole } from './reader.js';
import { rule } from './rule.js';
import { createSlots } from './slots.js';
import type { TimeRange } from './time-ranges.js';
import { timeRangeForms } from './time-ranges.js';
import { isoTime } from './times.js';
import { tokenize } from './tokens.js';
import type { EntityConverter } from './types.js';
import { resolve } from './when.js';

/** The converters of a language, by entity name. */
export function createConverters(pack: LanguagePack): ReadonlyMap<string, EntityConverter> {
  const { slots, context } = createSlots(pack);
  const { patterns } = pack;
  const date = mapped(slots.date, (when, { moment }) => {
    const { start, end } = resolve(when, moment) ?? {};
    return start !== undefined && start === end ? isoDate(start) : undefined;
  });
  const dayRange = mapped(rule(patterns.dayRanges, dayRangeForms, context), dayRangeValue);
  const money = mapped(rule(patterns.money, moneyForms, context), ({ amount, currency }) => ({
    amount,
    currency,
  }));
  const timeRange = mapped(rule(patterns.timeRanges, timeRangeForms, context), timeRangeValue);
  const readers: readonly (readonly [name: string, reader: Reader<JsonValue>, maxWords: number])[] =
    [
      ['Ordinal', rule(patterns.ordinals, ordinalForms, context), 12],
      ['Cardinal', slots.number, 16],
      ['Percentage', rule(patterns.percentages, percentageForms, context), 12],
      ['Money', money, 14],
      ['Currency', money, 14],
      ['Duration', mapped(slots.duration, isoDuration), 14],
      ['CalendarDate', date, 12],
      ['CalendarTime', mapped(slots.time, ({ minute }) => isoTime(minute)), 10],
      ['CalendarTimeRange', timeRange, 14],
      ['CalendarDayRange', dayRange, 16],
    ];
  const clock = createClock();
  return new Map([
    ...readers.map(([name, reader, maxWords]): [string, EntityConverter] => {
      const convert: EntityConverter['convert'] = (text, entityContext) => {
        const tokens = tokenize(text, pack.tokenizing);
        if (tokens === undefined || tokens.length === 0) return undefined;
        const moment = clock(entityContext);
        return moment === undefined ? undefined : readWhole(reader, { tokens, moment });
      };
      return [name, converter(convert, reader, maxWords, pack.phrases[name])];
    }),
    ['Email', email],
    ['PhoneNumber', phoneNumber],
    ['Url', url],
    ['Color', colorConverter(pack.words.colors, pack.tokenizing)],
  ]);
}

function converter(
  convert: EntityConverter['convert'],
  reader: Reader<JsonValue>,
  maxWords: number,
  phrases: readonly string[] | undefined,
): EntityConverter {
  const firstWords = new Set<string>();
  reader.addFirstWords(firstWords, new Set());
  return {
    validate: (text, context) => convert(text, context) !== undefined,
    convert,
    maxWords,
    firstWords,
    ...(phrases === undefined ? {} : { phrases }),
  };
}

function dayRangeValue({ start, end }: Span): JsonValue | undefined {
  const first = start === undefined ? undefined : isoDate(start);
  const last = end === undefined ? undefined : isoDate(end);
  if ((start !== undefined && first === undefined) || (end !== undefined && last === undefined))
    return undefined;
  return {
    ...(first === undefined ? {} : { start: first }),
    ...(last === undefined ? {} : { end: last }),
  };
}

function timeRangeValue({ start, end }: TimeRange): JsonValue {
  return {
    ...(start === undefined ? {} : { start: isoTime(start) }),
    ...(end === undefined ? {} : { end: isoTime(end) }),
  };
}
