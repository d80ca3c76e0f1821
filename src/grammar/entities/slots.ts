// Makes the readers of all slots from a language pack: where words, patterns and meanings meet.

import {
  readClockDigits,
  readCompactTime,
  readHourDigits,
  readPaddedTime,
} from './clock-digits.js';
import { calendarForms, edgeForms } from './calendar-dates.js';
import { dateForms } from './dates.js';
import { durationForms, singleForms } from './durations.js';
import type { Slots } from './fields.js';
import type { LanguagePack } from './language.js';
import type { Numeral } from './number-words.js';
import { numeralReader } from './number-words.js';
import { numberForms, shareForms } from './numbers.js';
import { readMonthNumber, readNumericDate, readNumericMonth } from './numeric-dates.js';
import { ordinalForms } from './ordinals.js';
import type { PeriodPartForm } from './period-parts.js';
import { periodPartForms } from './period-parts.js';
import type { PeriodForm } from './periods.js';
import { periodForms } from './periods.js';
import type { Found, Input, Reader } from './reader.js';
import { anyOf, lexicon, mapped, remembered, scan } from './reader.js';
import type { RuleContext } from './rule.js';
import { rule } from './rule.js';
import { SlotWords } from './slot-words.js';
import { clockForms, clockTime, timeForms } from './times.js';
import type { When } from './when.js';
import { shortYearReader, yearReader } from './years.js';

/** The readers of a pack's slots, and the context in which further rules of it are made. */
export function createSlots(pack: LanguagePack): {
  readonly slots: Slots;
  readonly context: RuleContext;
} {
  const numerals = remembered(numeralReader(pack.numbers, pack.tokenizing));
  const context: RuleContext = {
    tokenizing: pack.tokenizing,
    slots: () => slots,
    words: new SlotWords(() => slots),
  };
  const slots: Slots = {
    ...numberSlots(pack, numerals, context),
    ...durationSlots(pack, context),
    ...daySlots(pack, numerals, context),
    ...timeSlots(pack, numerals, context),
  };
  return { slots, context };
}

function numberSlots(pack: LanguagePack, numerals: Reader<Numeral>, context: RuleContext) {
  const cardinal = mapped(numerals, ({ value, ordinal }) => (ordinal ? undefined : value));
  const share = rule(pack.patterns.shares, shareForms, context);
  const nth = mapped(numerals, ({ value, ordinal }) => (ordinal ? value : undefined));
  return {
    numeral: cardinal,
    otherNumeral: cardinal,
    divisor: cardinal,
    century: cardinal,
    compound: compoundReader(pack),
    share,
    // Numbers first: "a hundred and three quarters" is no 103 quarters.
    number: anyOf(rule(pack.patterns.numbers, numberForms, context), share),
    quantity: lexicon(pack.words.quantities, pack.tokenizing),
    fraction: lexicon(pack.words.fractions, pack.tokenizing),
    currency: lexicon(pack.words.currencies, pack.tokenizing),
    cent: lexicon(pack.words.cents, pack.tokenizing),
    decimals: decimalReader(numerals),
    plainNth: nth,
    nth: rule(pack.patterns.ordinals, ordinalForms, context),
  } satisfies Partial<Slots>;
}

function durationSlots(pack: LanguagePack, context: RuleContext) {
  const one = lexicon(Object.fromEntries(pack.words.one.map((word) => [word, 1])), pack.tokenizing);
  const unit = lexicon(pack.words.units, pack.tokenizing);
  const number: Reader<number> = {
    read: (input, at) => context.slots().number.read(input, at),
    addFirstWords: (words, seen) => context.slots().number.addFirstWords(words, seen),
  };
  return {
    count: anyOf(number, one),
    unit,
    namedUnit: anyOf(unit, lexicon(pack.words.namedUnits ?? {}, pack.tokenizing)),
    single: rule(pack.patterns.singles, singleForms, context),
    duration: rule(pack.patterns.durations, durationForms, context),
  } satisfies Partial<Slots>;
}

function daySlots(pack: LanguagePack, numerals: Reader<Numeral>, context: RuleContext) {
  const { words, patterns, tokenizing } = pack;
  const day = mapped(numerals, ({ value }) =>
    Number.isInteger(value) && value >= 1 && value <= 31 ? value : undefined,
  );
  const month = lexicon(words.months, tokenizing);
  const date = rule(patterns.dates, dateForms, context);
  const { dayWord, weekday, whichWeekday, calendar } = patterns.dates;
  const baseDate = rule({ dayWord, weekday, whichWeekday, calendar }, dateForms, context);
  const basePeriod = rule(patterns.basePeriods ?? {}, periodForms, context);
  const furtherPeriod = rule<PeriodForm | PeriodPartForm, When>(
    patterns.periods,
    [...periodForms, ...periodPartForms],
    context,
  );
  const period = anyOf(basePeriod, furtherPeriod);
  const whenever = anyOf(period, date);
  const limit = anyOf(rule(patterns.edges, edgeForms, context), whenever);
  return {
    day,
    endDay: day,
    dayWord: lexicon(words.days, tokenizing),
    weekday: lexicon(words.weekdays, tokenizing),
    month,
    endMonth: month,
    monthNumber: scan(readMonthNumber),
    monthNth: mapped(numerals, ({ value, ordinal }) =>
      ordinal && value >= 1 && value <= 12 ? value : undefined,
    ),
    year: yearReader(numerals, pack.yearsInPairs),
    shortYear: shortYearReader(numerals, pack.yearsInPairs),
    which: lexicon(words.which, tokenizing),
    holiday: lexicon(words.holidays, tokenizing),
    numericDate: scan(readNumericDate),
    numericMonth: scan(readNumericMonth),
    calendar: rule(patterns.calendar, calendarForms, context),
    date,
    baseDate,
    basePeriod,
    period,
    whenever,
    limit,
    endLimit: limit,
  } satisfies Partial<Slots>;
}

function timeSlots(pack: LanguagePack, numerals: Reader<Numeral>, context: RuleContext) {
  const { words, patterns, tokenizing } = pack;
  const hourWord = mapped(numerals, ({ value, digits, ordinal }) =>
    digits || ordinal || !Number.isInteger(value) ? undefined : clockTime(value, 0, false),
  );
  const minute = mapped(numerals, ({ value, ordinal }) =>
    !ordinal && Number.isInteger(value) && value >= 0 && value < 60 ? value : undefined,
  );
  const time = rule(patterns.times, timeForms, context);
  return {
    hour: anyOf(scan(readHourDigits), hourWord),
    minute,
    clockDigits: anyOf(scan(readClockDigits), scan(readPaddedTime)),
    compact: scan(readCompactTime),
    clock: rule(patterns.clocks, clockForms, context),
    meridiem: lexicon(words.meridiems, tokenizing),
    dayPart: lexicon(words.dayParts, tokenizing),
    datedPart: lexicon(words.datedParts ?? {}, tokenizing),
    namedTime: lexicon(words.times, tokenizing),
    time,
    endTime: time,
  } satisfies Partial<Slots>;
}

// Denominators in several words, of a ten and a unit or with one hundred or thousand in front. Of others the
// first words belong to the numerator: "twenty five hundredths", "ninety-five hundred fifths".
function compoundReader({ numbers, tokenizing }: LanguagePack): Reader<number> {
  const plurals = (numbers.partEndings ?? []).flatMap((ending) =>
    Object.entries(numbers.ordinals).map(([word, value]) => [word + ending, value] as const),
  );
  const ordinals = { ...numbers.ordinals, ...Object.fromEntries(plurals) };
  const numerals = numeralReader({ ...numbers, ordinals }, tokenizing);
  const isPower = (word: string) =>
    Object.hasOwn(numbers.multipliers, word) || Object.hasOwn(numbers.scales, word);
  return remembered({
    read: (input, at) =>
      isPower(input.tokens[at]?.text ?? '')
        ? []
        : numerals.read(input, at).flatMap(({ end, value: { value, ordinal, digits } }) => {
            const two = value > 20 && value < 100 && value % 10 !== 0;
            const more = (value > 100 && value < 200) || (value > 1000 && value < 2000);
            return ordinal && !digits && (two || more) ? [{ end, value }] : [];
          }),
    addFirstWords: (words, seen) => numerals.addFirstWords(words, seen),
  });
}

// What follows "point": digits one by one, or a number: "zero three" is 03, "seventy-one" 71.
function decimalReader(numerals: Reader<Numeral>): Reader<string> {
  const read = (input: Input, at: number): readonly Found<string>[] => {
    const found: Found<string>[] = [];
    let said = '';
    for (let place = at; ;) {
      const token = input.tokens[place];
      if (token?.kind === 'digits') {
        said += token.text;
        place += 1;
        found.push({ end: place, value: said });
        continue;
      }
      const next = numerals.read(input, place).filter(({ value }) => isPlain(value));
      // The shortest: 零八 is 0 and 8, not 8; and 零五零 isn't 50.
      const digit = next.findLast(({ value }) => value.value < 10);
      for (const { end, value } of digit?.value.value === 0 ? [] : next)
        if (value.value >= 10) found.push({ end, value: `${said}${value.value}` });
      if (digit === undefined) return found.sort((a, b) => b.end - a.end);
      said += String(digit.value.value);
      place = digit.end;
      found.push({ end: place, value: said });
    }
  };
  return { read, addFirstWords: (words, seen) => numerals.addFirstWords(words, seen) };
}

function isPlain({ value, ordinal }: Numeral): boolean {
  return !ordinal && Number.isInteger(value) && value >= 0 && value < 1e9;
}
