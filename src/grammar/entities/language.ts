// What a language supplies: its words and the patterns in which it puts them. Meaning is not decided
// here: each pattern names a form, and numbers.ts, dates.ts … say what the form means.

import type { CalendarForm, EdgeForm } from './calendar-dates.js';
import type { DateForm } from './dates.js';
import type { DateTimeForm } from './date-times.js';
import type { DayRangeForm } from './day-ranges.js';
import type { DurationForm, LengthForm, Unit } from './durations.js';
import type { MoneyForm } from './money.js';
import type { NumberForm, ShareForm } from './numbers.js';
import type { OrdinalForm } from './ordinals.js';
import type { NumberWords } from './number-words.js';
import type { PercentageForm } from './percentages.js';
import type { PeriodPartForm } from './period-parts.js';
import type { PeriodForm } from './periods.js';
import type { HolidayRule } from './holidays.js';
import type { ClockForm, DatedPart, DayPart, Meridiem, TimeForm } from './times.js';
import type { TimeRangeForm } from './time-ranges.js';
import type { Tokenizing } from './tokens.js';
import type { Which } from './when.js';

/** Patterns by form; a form without patterns is one the language doesn't have. */
export type Patterns<Form extends string> = Readonly<Partial<Record<Form, readonly string[]>>>;

/** Phrases and what they stand for. */
export type Phrases<T> = Readonly<Record<string, T>>;

export interface LanguagePack {
  /** Language subtag, "en". */
  readonly language: string;
  readonly tokenizing: Tokenizing;
  readonly numbers: NumberWords;
  /** Years are said in two halves: nineteen eighty-four. */
  readonly yearsInPairs: boolean;
  readonly words: {
    /** "a couple", "a dozen": numbers that nothing is added to. */
    readonly quantities: Phrases<number>;
    /** "half", "quarters": parts of one, as how many make one. */
    readonly fractions: Phrases<number>;
    /** "a", "another": one thing, before a unit. */
    readonly one: readonly string[];
    readonly units: Phrases<Unit>;
    /** Further ones that nobody counts with: 月 of 本月, where 三月 is March. */
    readonly namedUnits?: Phrases<Unit>;
    /** Days from today. */
    readonly days: Phrases<number>;
    /** 1 = Monday. */
    readonly weekdays: Phrases<number>;
    readonly months: Phrases<number>;
    readonly which: Phrases<Which>;
    readonly meridiems: Phrases<Meridiem>;
    readonly dayParts: Phrases<DayPart>;
    readonly datedParts?: Phrases<DatedPart>;
    /** Minutes since midnight: noon. */
    readonly times: Phrases<number>;
    readonly holidays: Phrases<HolidayRule>;
    /** ISO 4217 codes. */
    readonly currencies: Phrases<string>;
    /** Names of hundredths, to the code of the whole. */
    readonly cents: Phrases<string>;
    /** Names without spaces, to `rrggbb`. */
    readonly colors: Phrases<string>;
  };
  readonly patterns: {
    readonly numbers: Patterns<NumberForm>;
    readonly shares: Patterns<ShareForm>;
    readonly ordinals: Patterns<OrdinalForm>;
    readonly percentages: Patterns<PercentageForm>;
    readonly money: Patterns<MoneyForm>;
    readonly singles: Patterns<DurationForm>;
    readonly durations: Patterns<DurationForm>;
    /** What else says a length where it stands by itself. */
    readonly lengths?: Patterns<LengthForm>;
    readonly calendar: Patterns<CalendarForm>;
    readonly dates: Patterns<DateForm>;
    readonly edges: Patterns<EdgeForm>;
    /** Periods that further ones may begin with, where the whole stands before its part: 明年下半年. */
    readonly basePeriods?: Patterns<PeriodForm>;
    readonly periods: Patterns<PeriodForm | PeriodPartForm>;
    readonly dayRanges: Patterns<DayRangeForm>;
    readonly clocks: Patterns<ClockForm>;
    readonly times: Patterns<TimeForm>;
    /** Beside those that all languages share, see date-times.ts. */
    readonly dateTimes?: Patterns<DateTimeForm>;
    readonly timeRanges: Patterns<TimeRangeForm>;
  };
  /** Closed lists that completion may offer, by entity. */
  readonly phrases: Phrases<readonly string[]>;
}
