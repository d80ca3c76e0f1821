// Runs the case files of the English entities.

import assert from 'node:assert/strict';
import { test } from 'node:test';
import { defaultEntities } from '../../../src/grammar/entities/default.js';
import { readCases } from './case-file.js';

for (const { file, entity, context, text, value } of readCases(
  new URL('cases/en/', import.meta.url),
  'en-US',
)) {
  test(`${file}: ${entity} reads "${text}" as ${value ?? 'nothing'}`, () => {
    const converter = defaultEntities.getConverter(entity);
    assert.ok(converter, `there is no entity ${entity}`);
    const read = converter.convert(text, context);
    assert.equal(read === undefined ? undefined : JSON.stringify(read), value);
    assert.equal(converter.validate(text, context), value !== undefined);
  });
}
