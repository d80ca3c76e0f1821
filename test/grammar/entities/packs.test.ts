// What holds for every language pack: its patterns compile, no order of its words makes it throw or give
// a date that is none, numbers spelt out read back.

import assert from 'node:assert/strict';
import { test } from 'node:test';
import fc from 'fast-check';
import { defaultEntities } from '../../../src/grammar/entities/default.js';
import { entityLanguages, loadEntities } from '../../../src/grammar/entities/load.js';

const UNITS =
  'zero one two three four five six seven eight nine ten eleven twelve thirteen fourteen fifteen sixteen seventeen eighteen nineteen'.split(
    ' ',
  );
const TENS = '- - twenty thirty forty fifty sixty seventy eighty ninety'.split(' ');
const SCALES = [
  [1_000_000_000, 'billion'],
  [1_000_000, 'million'],
  [1000, 'thousand'],
  [100, 'hundred'],
] as const;

function spelt(value: number, and: string, hyphen: string): string {
  const scale = SCALES.find(([size]) => value >= size);
  if (scale !== undefined) {
    const [size, name] = scale;
    const head = `${spelt(Math.floor(value / size), and, hyphen)} ${name}`;
    const rest = value % size;
    if (rest === 0) return head;
    return `${head} ${rest < 100 ? and : ''}${spelt(rest, and, hyphen)}`;
  }
  const unit = value % 10;
  if (value < 20) return UNITS[value] ?? '';
  return `${TENS[Math.floor(value / 10)] ?? ''}${unit === 0 ? '' : hyphen + (UNITS[unit] ?? '')}`;
}

const at = {
  now: new Date('2026-03-11T15:00:00Z'),
  timeZone: 'America/New_York',
  locale: 'en',
  weekStart: 1,
  preference: 'future',
} as const;

test('English numbers spelt out read back, with "and" or without, hyphens or spaces', () => {
  const cardinal = defaultEntities.getConverter('Cardinal');
  fc.assert(
    fc.property(
      fc.oneof(fc.nat(999_999_999_999), fc.nat(9999)),
      fc.constantFrom('and ', ''),
      fc.constantFrom('-', ' ', '–'),
      (value, and, hyphen) => {
        assert.equal(cardinal?.convert(spelt(value, and, hyphen), at), value);
      },
    ),
    { numRuns: 2000 },
  );
});

test('every hour and minute of a day reads back from its 12-hour form', () => {
  const time = defaultEntities.getConverter('CalendarTime');
  for (let minute = 0; minute < 1440; minute += 1) {
    const [hour, rest] = [Math.floor(minute / 60), String(minute % 60).padStart(2, '0')];
    const expected = `${String(hour).padStart(2, '0')}:${rest}`;
    const half = hour < 12 ? 'am' : 'p.m.';
    assert.equal(
      time?.convert(`${hour % 12 === 0 ? 12 : hour % 12}:${rest} ${half}`, at),
      expected,
    );
    assert.equal(time?.convert(expected, at), expected);
  }
});

for (const language of entityLanguages) {
  const entities = await loadEntities(language);
  const names = entities.getEntityNames();
  const words = ['CalendarDayRange', 'CalendarTimeRange', 'Duration'].flatMap((name) => [
    ...(entities.getValidator(name)?.firstWords ?? []),
  ]);
  const text = fc
    .array(fc.constantFrom(...words, ...words, '3', '15', '2027', '7/15', '14:30', '-', '.', ','), {
      maxLength: 7,
    })
    .map((parts) => parts.join(' '));

  test(`${language}: no order of its words makes it throw or give a date that is none`, () => {
    fc.assert(
      fc.property(text, (said) => {
        for (const name of names) {
          const value = entities.getConverter(name)?.convert(said, { ...at, locale: language });
          if (name !== 'CalendarDate' || typeof value !== 'string') continue;
          assert.equal(new Date(`${value}T00:00:00Z`).toISOString().slice(0, 10), value);
        }
      }),
      { numRuns: 1000 },
    );
  });
}
