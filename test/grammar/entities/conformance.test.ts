// Runs the shared conformance cases for entities. Skips where that folder is absent.

import assert from 'node:assert/strict';
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { test } from 'node:test';
import { z } from 'zod/mini';
import { defaultEntities } from '../../../src/grammar/entities/default.js';

const FOLDER = new URL('../../../../shared/conformance/entities/', import.meta.url);

const CaseFile = z.object({
  entity: z.string(),
  now: z.string(),
  timeZone: z.string(),
  cases: z.array(
    z.object({
      text: z.string(),
      value: z.optional(z.json()),
      reject: z.optional(z.literal(true)),
    }),
  ),
});

if (!existsSync(FOLDER)) {
  test('entities conformance', { skip: `${FOLDER.pathname} is not there` }, () => {});
} else {
  for (const file of readdirSync(FOLDER)) {
    const { entity, now, timeZone, cases } = CaseFile.parse(
      JSON.parse(readFileSync(new URL(file, FOLDER), 'utf8')),
    );
    const context = {
      now: new Date(now),
      timeZone,
      locale: 'en',
      weekStart: 1,
      preference: 'future',
    } as const;
    for (const { text, value } of cases) {
      const expected = value === undefined ? 'no value' : JSON.stringify(value);
      test(`${file}: ${entity} reads "${text}" as ${expected}`, () => {
        const converter = defaultEntities.getConverter(entity);
        assert.ok(converter, `there is no entity ${entity}`);
        assert.deepEqual(converter.convert(text, context), value);
      });
    }
  }
}
