// What a table holds for a language tag.

import assert from 'node:assert/strict';
import { test } from 'node:test';
import { byLanguage, languageSubtag } from '../../src/base/by-language.js';

test('a tag finds what its language has, whatever its region, script and case', () => {
  const greetings = { de: 'Hallo', zh: '你好' };
  for (const tag of ['de', 'de-AT', 'DE-ch']) assert.equal(byLanguage(greetings, tag), 'Hallo');
  assert.equal(byLanguage(greetings, 'zh-Hant-TW'), '你好');
  assert.equal(languageSubtag('PT-br'), 'pt');
});

test('a tag that is no language of the table finds nothing, the names of every object included', () => {
  for (const tag of ['', '-', 'fr', 'den', 'constructor', '__proto__']) {
    assert.equal(byLanguage({ de: 'Hallo' }, tag), undefined, tag);
  }
});
