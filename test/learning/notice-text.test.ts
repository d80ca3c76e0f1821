// What a visitor is told about a rule.

import assert from 'node:assert/strict';
import { test } from 'node:test';
import { learningStrings, spokenPattern } from '../../src/learning/notice-text.js';

test('a pattern is told without what turns it around, and as far as one listens', () => {
  assert.equal(spokenPattern('say \u202Eevil {note} now'), 'say evil … now');
  assert.ok(spokenPattern(`say ${'so '.repeat(200)}{note}`).length <= 120);
});

test('what was said stands apart in a language that runs the other way', () => {
  for (const locale of ['ar', 'he-IL']) {
    const told = learningStrings(locale).learned('water the …', 'Irrigate');
    assert.match(told, /\u2068water the …\u2069/, locale);
    assert.match(told, /\u2068Irrigate\u2069/, locale);
  }
});
