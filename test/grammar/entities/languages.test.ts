// Runs the case files of every language, and what loading a language promises.

import assert from 'node:assert/strict';
import { test } from 'node:test';
import { defaultEntities } from '../../../src/grammar/entities/default.js';
import { entityLanguages, loadEntities } from '../../../src/grammar/entities/load.js';
import { readCases } from './case-file.js';

const LOCALES = new Map([['en', 'en-US']]);

for (const language of entityLanguages) {
  const entities = await loadEntities(language);
  const folder = new URL(`cases/${language}/`, import.meta.url);
  for (const { file, entity, context, text, value } of readCases(
    folder,
    LOCALES.get(language) ?? language,
  )) {
    test(`${file}: ${entity} reads "${text}" as ${value ?? 'nothing'}`, () => {
      const converter = entities.getConverter(entity);
      assert.ok(converter, `there is no entity ${entity}`);
      const read = converter.convert(text, context);
      assert.equal(read === undefined ? undefined : JSON.stringify(read), value);
      assert.equal(converter.validate(text, context), value !== undefined);
    });
  }

  test(`${language}: every phrase that completion may offer is one that the entity accepts`, () => {
    const context = {
      now: new Date('2026-03-11T15:00:00Z'),
      timeZone: 'UTC',
      locale: language,
      weekStart: 1,
      preference: 'future',
    } as const;
    for (const name of entities.getEntityNames()) {
      const validator = entities.getValidator(name);
      for (const phrase of validator?.phrases ?? [])
        assert.ok(validator?.validate(phrase, context), `${name}: ${phrase}`);
    }
  });

  test(`${language}: first words hold the first word of every phrase`, () => {
    for (const name of entities.getEntityNames()) {
      const { firstWords, phrases = [] } = entities.getValidator(name) ?? {};
      if (firstWords === undefined) continue;
      for (const phrase of phrases) {
        const word =
          /^(?:\p{Script=Han}|[^\s\p{Script=Han}]+)/u.exec(phrase.toLowerCase())?.[0] ?? '';
        assert.ok(firstWords.has(word), `${name}: ${word}`);
      }
    }
  });
}

test('a locale selects its language, one without a pack gets English', async () => {
  const german = await loadEntities('de-AT');
  assert.equal(german.hasEntity('CalendarDate'), true);
  assert.notEqual(german, defaultEntities);
  assert.equal(await loadEntities('tlh'), defaultEntities);
});
