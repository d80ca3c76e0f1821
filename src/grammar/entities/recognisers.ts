// The registry of a language pack: each entity's rule, and its value as JSON. One line per entity.

import type { JsonValue } from '../../base/json.js';
import type { Span } from './calendar.js';
import { isoDate } from './calendar.js';
import { createClock } from './clock.js';
import { colorConverter } from './colors.js';
import { email, phoneNumber, url } from './contacts.js';
import { dateTimeForms, dateTimePatterns, isoDateTime } from './date-times.js';
import { dayRangeForms, dayRangePatterns } from './day-ranges.js';
import { isoDuration, lengthForms } from './durations.js';
import { FirstWords } from './first-words.js';
import type { Place } from './inputs.js';
import { Inputs } from './inputs.js';
import type { LanguagePack } from './language.js';
import { moneyForms } from './money.js';
import { ordinalForms } from './ordinals.js';
import { percentageForms } from './percentages.js';
import type { Reader } from './reader.js';
import { mapped, readPrefixes, readWhole } from './reader.js';
import { EntityRegistry } from './registry.js';
import { rule } from './rule.js';
import { createSlots } from './slots.js';
import type { TimeRange } from './time-ranges.js';
import { timeRangeForms } from './time-ranges.js';
import { isoTime } from './times.js';
import type { EntityContext, EntityConverter } from './types.js';
import { resolve } from './when.js';

/** A registry with every entity in a pack's language. */
export function createRegistry(pack: LanguagePack): EntityRegistry {
  const registry = new EntityRegistry();
  for (const [name, converter] of createConverters(pack))
    registry.registerConverter(name, converter);
  return registry;
}

function createConverters(pack: LanguagePack): ReadonlyMap<string, EntityConverter> {
  const { slots, context } = createSlots(pack);
  const { patterns } = pack;
  const date = mapped(slots.date, (when, { moment }) => {
    const { start, end } = resolve(when, moment) ?? {};
    return start !== undefined && start === end ? isoDate(start) : undefined;
  });
  const dateTime = mapped(rule(dateTimePatterns(pack), dateTimeForms, context), isoDateTime);
  const dayRange = mapped(rule(dayRangePatterns(pack), dayRangeForms, context), dayRangeValue);
  const duration = rule({ single: ['{duration}'], ...patterns.lengths }, lengthForms, context);
  const money = mapped(rule(patterns.money, moneyForms, context), ({ amount, currency }) => ({
    amount,
    currency,
  }));
  const timeRange = mapped(rule(patterns.timeRanges, timeRangeForms, context), timeRangeValue);
  const readers: readonly (readonly [name: string, reader: Reader<JsonValue>, maxWords: number])[] =
    [
      ['Ordinal', rule(patterns.ordinals, ordinalForms, context), 12],
      ['Cardinal', slots.number, 16],
      [
        'WholeNumber',
        mapped(slots.number, (value) => (Number.isInteger(value) ? value : undefined)),
        16,
      ],
      ['Percentage', rule(patterns.percentages, percentageForms, context), 12],
      ['Money', money, 14],
      ['Currency', money, 14],
      ['Duration', mapped(duration, isoDuration), 14],
      ['CalendarDate', date, 12],
      ['CalendarDateTime', dateTime, 16],
      ['CalendarTime', mapped(slots.time, ({ minute }) => isoTime(minute)), 10],
      ['CalendarTimeRange', timeRange, 14],
      ['CalendarDayRange', dayRange, 16],
    ];
  const clock = createClock();
  const inputs = new Inputs(pack.tokenizing);
  const placeOf = (text: string, context: EntityContext): Place | undefined => {
    const moment = clock(context);
    return moment && inputs.of(text, moment);
  };
  return new Map([
    ...readers.map(([name, reader, maxWords]): [string, EntityConverter] => [
      name,
      converter(pack, reader, placeOf, { maxWords, ...listed(pack.phrases[name]) }),
    ]),
    ['Email', email],
    ['PhoneNumber', phoneNumber],
    ['Url', url],
    ['Color', colorConverter(pack.words.colors, pack.tokenizing)],
  ]);
}

function converter(
  { tokenizing }: LanguagePack,
  reader: Reader<JsonValue>,
  placeOf: (text: string, context: EntityContext) => Place | undefined,
  members: Pick<EntityConverter, 'maxWords' | 'phrases'>,
): EntityConverter {
  let firstWords: FirstWords | undefined;
  const convert = (text: string, context: EntityContext): JsonValue | undefined => {
    const place = placeOf(text, context);
    return place?.mayBeWhole === true ? readWhole(reader, place.input, place.at) : undefined;
  };
  return {
    ...members,
    convert,
    validate: (text, context) => convert(text, context) !== undefined,
    prefixes(text, context) {
      const place = placeOf(text, context);
      if (place === undefined) return [];
      const { tokens } = place.input;
      return readPrefixes(reader, place.input, place.at).flatMap(({ end, value }) => {
        const rest = tokens[end - 1]?.rest;
        // Not within a word or a sign that is several tokens: "⅐", "einundzwanzig".
        if (rest === undefined || rest === tokens[end]?.rest) return [];
        return [{ end: text.length - rest, value }];
      });
    },
    // Of the entities that a page asks about alone.
    get firstWords() {
      return (firstWords ??= new FirstWords(reader, tokenizing));
    },
  };
}

function listed(phrases: readonly string[] | undefined): Pick<EntityConverter, 'phrases'> {
  return phrases === undefined ? {} : { phrases };
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
