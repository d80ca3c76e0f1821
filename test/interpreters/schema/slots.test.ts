// Typed answers to "what date?": the value that the words are, or nothing.

import assert from 'node:assert/strict';
import { describe, test } from 'node:test';
import type { JsonObject, JsonValue } from '../../../src/base/json.js';
import { reader } from './page.js';

const { readSlot } = reader();
const COLOURS = { type: 'string', enum: ['red', 'navy blue'] };

const answers: readonly (readonly [
  text: string,
  schema: JsonObject,
  value: JsonValue | undefined,
])[] = [
  ['tomorrow', { type: 'string', format: 'date' }, '2026-03-05'],
  ['on Friday please', { type: 'string', format: 'date' }, '2026-03-06'],
  ['at half past four', { type: 'string', format: 'time' }, '04:30'],
  ['two', { type: 'integer' }, 2],
  ['two of them', { type: 'integer' }, 2],
  ['navy', COLOURS, 'navy blue'],
  ['the red one', COLOURS, 'red'],
  ['ann@example.org', { type: 'string', format: 'email' }, 'ann@example.org'],
  ['two, and cancel the other booking', { type: 'integer' }, undefined],
  ['purple', COLOURS, undefined],
  ['whenever', { type: 'string', format: 'date' }, undefined],
  ['any words', { type: 'string' }, undefined],
  ['99', { type: 'integer', maximum: 10 }, undefined],
];

describe('answers to one slot', () => {
  for (const [text, schema, value] of answers) {
    test(`“${text}” for ${JSON.stringify(schema)}`, () => {
      assert.deepEqual(readSlot(text, schema), value);
    });
  }
});
