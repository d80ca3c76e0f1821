// Numbers in digits as the visitor's language writes them, on their way into a slot.

import assert from 'node:assert/strict';
import { test } from 'node:test';
import { recogniserOf } from '../../src/assistant/recogniser.js';
import { loadEntities } from '../../src/grammar/entities/load.js';
import { reconcile } from '../../src/harness/slots.js';
import { compile, single } from './resolved.js';

/** By language: what is written, and what it is; `undefined` where two numbers can be meant. */
const written: Readonly<Record<string, Readonly<Record<string, number | undefined>>>> = {
  en: {
    '1.5': 1.5,
    '1.500': 1.5,
    '1.000': undefined,
    '1,500': 1500,
    '1,500.5': 1500.5,
    '0.125': 0.125,
    '12': 12,
  },
  de: { '1,5': 1.5, '1.5': 1.5, '1.500': undefined, '1.500,5': 1500.5, '0,125': 0.125, '12': 12 },
  fr: { '2,5': 2.5, '12': 12 },
  it: { '1,5': 1.5, '1.500': undefined, '1.500.000': 1_500_000, '0,5': 0.5 },
  pt: { '1,5': 1.5, '1.500': undefined },
  he: { '1.5': 1.5, '1,500': 1500 },
};

for (const [locale, numbers] of Object.entries(written)) {
  const entities = await loadEntities(locale);
  const now = (): Date => new Date('2026-01-19T10:00:00Z');
  const recognise = recogniserOf(entities, now, { timeZone: 'UTC', locale });
  for (const [text, number] of Object.entries(numbers)) {
    test(`"${text}" in ${locale} is ${number ?? 'asked for'}`, () => {
      const tool = { inputSchema: single({ type: 'number' }) };
      const offers = [{ values: { x: text }, source: 'user' as const }];
      assert.equal(reconcile(tool, offers, { compile, recognise }).values['x'], number);
    });
  }
}

test('a language without words of its own reads its numbers all the same', async () => {
  const at = { now: new Date(0), timeZone: 'UTC', weekStart: 1, preference: 'future' } as const;
  const read = async (locale: string) =>
    (await loadEntities(locale)).getConverter('Cardinal')?.convert('1.500', { ...at, locale });
  assert.deepEqual(await Promise.all(['it', 'pt-BR', 'xx', '?'].map(read)), [1500, 1500, 1.5, 1.5]);
});
