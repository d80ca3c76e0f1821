// What holds for every input of every entity, tried on random text and on random orders of the words
// that the recognisers know.

import assert from 'node:assert/strict';
import { test } from 'node:test';
import fc from 'fast-check';
import { defaultEntities } from '../../../src/grammar/entities/default.js';
import { firstTokens, tokenize } from '../../../src/grammar/entities/tokens.js';
import type { EntityContext } from '../../../src/grammar/entities/types.js';

const WORDS =
  'a the of in at on to from and - , . / : ’ first second last next this 3 5th 12 30 31 2026 29 two twenty hundred half quarter past until since before after ago week month day year hour minutes monday friday february june 4pm p.m. am noon morning today tomorrow easter % $ dollars percent q 1.5 1,000 06';

const context: fc.Arbitrary<EntityContext> = fc.record({
  now: fc.date({ min: new Date('1995-01-01'), max: new Date('2095-01-01'), noInvalidDate: true }),
  timeZone: fc.constantFrom(
    'UTC',
    'America/New_York',
    'Asia/Kolkata',
    'Pacific/Apia',
    'Europe/London',
  ),
  locale: fc.constantFrom('en', 'en-GB', 'en-US'),
  weekStart: fc.integer({ min: 1, max: 7 }),
  preference: fc.constantFrom('future' as const, 'past' as const),
});
const text = fc.oneof(
  fc.string({ unit: 'grapheme', maxLength: 40 }),
  fc
    .array(fc.tuple(fc.constantFrom(...WORDS.split(' ')), fc.constantFrom(' ', ' ', ' ', '')), {
      maxLength: 8,
    })
    .map((parts) => parts.flat().join('')),
);
const converters = defaultEntities.getEntityNames().flatMap((name) => {
  const converter = defaultEntities.getConverter(name);
  return converter === undefined ? [] : [{ name, ...converter }];
});
const runs = { numRuns: 3000 };

function isRealDate(value: string): boolean {
  const parsed = new Date(`${value}T00:00:00Z`);
  return !Number.isNaN(parsed.getTime()) && parsed.toISOString().slice(0, 10) === value;
}

function stringsOf(value: unknown): readonly string[] {
  if (typeof value === 'string') return [value];
  return typeof value === 'object' && value !== null ? Object.values(value).flatMap(stringsOf) : [];
}

test('no text makes a recogniser throw, and validate agrees with convert', () => {
  fc.assert(
    fc.property(text, context, (said, at) => {
      for (const { convert, validate } of converters)
        assert.equal(validate(said, at), convert(said, at) !== undefined);
    }),
    runs,
  );
});

test('every date is a real one, every time one that a clock shows', () => {
  fc.assert(
    fc.property(text, context, (said, at) => {
      for (const { name, convert } of converters) {
        const read = stringsOf(convert(said, at));
        if (name === 'CalendarDate' || name === 'CalendarDayRange')
          assert.ok(read.every(isRealDate));
        if (name === 'CalendarTime' || name === 'CalendarTimeRange')
          assert.ok(read.every((time) => /^([01]\d|2[0-3]):[0-5]\d$/u.test(time)));
        if (name === 'Duration')
          assert.ok(read.every((length) => /^P(?=.)[\dYMWD.]*(T[\dHMS.]+)?$/u.test(length)));
      }
    }),
    runs,
  );
});

test('a range of days does not end before it starts', () => {
  const ranges = defaultEntities.getConverter('CalendarDayRange');
  fc.assert(
    fc.property(text, context, (said, at) => {
      const [start, end] = stringsOf(ranges?.convert(said, at));
      assert.ok(start === undefined || end === undefined || start <= end);
    }),
    runs,
  );
});

test('values are JSON and stay themselves through it', () => {
  fc.assert(
    fc.property(text, context, (said, at) => {
      for (const { convert } of converters) {
        const value = convert(said, at);
        if (value !== undefined) assert.deepEqual(JSON.parse(JSON.stringify(value)), value);
      }
    }),
    runs,
  );
});

test('prefixes are what convert says of each beginning, the longest first', () => {
  fc.assert(
    fc.property(text, context, (said, at) => {
      for (const { convert, prefixes } of converters) {
        const found = prefixes?.(said, at) ?? [];
        for (const { end, value } of found)
          assert.deepEqual(convert(said.slice(0, end), at), value);
        const ends = found.map(({ end }) => end);
        assert.deepEqual(
          ends,
          ends.toSorted((a, b) => b - a),
        );
      }
    }),
    runs,
  );
});

test('what convert reads is among the prefixes', () => {
  fc.assert(
    fc.property(text, context, (said, at) => {
      for (const { convert, prefixes } of converters) {
        const value = convert(said, at);
        if (prefixes === undefined || value === undefined) continue;
        assert.deepEqual(prefixes(`${said} `, at)[0]?.value, value);
      }
    }),
    runs,
  );
});

test('text longer than any expression is turned away after a bounded number of tokens', () => {
  for (const hostile of [
    'one '.repeat(2500),
    '1,'.repeat(5000),
    '½'.repeat(10_000),
    'a'.repeat(10_000),
  ]) {
    assert.equal(tokenize(hostile, {}), undefined);
    assert.ok(firstTokens(hostile, {}).length < 60);
    for (const { convert } of converters)
      assert.equal(
        convert(hostile, {
          now: new Date(0),
          timeZone: 'UTC',
          locale: 'en',
          weekStart: 1,
          preference: 'future',
        }),
        undefined,
      );
  }
});

test('text of ASCII alone has the tokens that it has in front of a word with an accent', () => {
  const ways = [
    {},
    { foldAccents: true, elided: new Set(['d', 'l']), pieces: new Set(['ab', 'c']) },
  ];
  fc.assert(
    fc.property(
      fc.string({ unit: fc.constantFrom(...` \n\tabcdlABC019'\`.,:/-_(~)$%`), maxLength: 40 }),
      (ascii) => {
        for (const how of ways) {
          const behind = ' é';
          const mixed = firstTokens(ascii + behind, how).slice(0, -1);
          assert.deepEqual(firstTokens(ascii, how, behind.length), mixed);
        }
      },
    ),
    runs,
  );
});

test('an unknown zone or an invalid instant gives no value', () => {
  const at = {
    now: new Date(0),
    timeZone: 'UTC',
    locale: 'en',
    weekStart: 1,
    preference: 'future',
  } as const;
  const dates = defaultEntities.getConverter('CalendarDate');
  assert.equal(dates?.convert('today', { ...at, timeZone: 'Mars/Olympus' }), undefined);
  assert.equal(dates?.convert('today', { ...at, now: new Date(Number.NaN) }), undefined);
  assert.equal(dates?.convert('today', at), '1970-01-01');
});
