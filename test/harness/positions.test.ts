// Which one is meant, in each language: of sentences that are offered, and of records that were shown.

import assert from 'node:assert/strict';
import { describe, test } from 'node:test';
import type { ChatMessage, Interpreter } from '../../src/harness.js';
import { readPosition } from '../../src/harness/recall/ordinals.js';
import { readReference } from '../../src/harness/recall/references.js';
import { loadHarnessStrings } from '../../src/harness/strings/load.js';
import { open } from './opened.js';

/** The first, the second and the last of three. */
const said: Readonly<Record<string, readonly (readonly [string, string, string])[]>> = {
  en: [['the first one', 'the second one', 'the last one']],
  ar: [['الأول', 'الثانية', 'الأخير']],
  de: [
    ['das erste', 'die zweite', 'das letzte'],
    ['erstes', 'Zweiter', 'die letzte Option'],
  ],
  es: [['el primero', 'la segunda', 'el último']],
  fr: [['le premier', 'la deuxième', 'la dernière']],
  he: [['הראשון', 'השנייה', 'האחרון']],
  it: [['il primo', 'la seconda', 'l’ultimo']],
  ja: [['最初の', '二番目', '最後のもの']],
  pt: [['o primeiro', 'a segunda', 'o último']],
  zh: [['第一个', '第二个', '最后一个']],
};

for (const [language, rows] of Object.entries(said)) {
  describe(`in ${language}`, () => {
    for (const row of rows) {
      test(row.join(', '), async () => {
        const { position } = await loadHarnessStrings(language);
        assert.deepEqual(
          row.map((words) => readPosition(words, 3, position)),
          [0, 1, 2],
        );
        assert.equal(readPosition(row[1], 1, position), undefined);
      });
    }
  });
}

test('a record that was shown is meant with its article; a word alone is itself', async () => {
  const strings = await loadHarnessStrings('de');
  const records = [{ name: 'Rote Tasse' }, { name: 'Blaue Tasse' }];
  const slot = { name: 'name', schema: { type: 'string' } };
  const read = (words: string) => readReference(words, slot, { records }, strings);
  assert.deepEqual(read('die zweite'), { kind: 'found', value: 'Blaue Tasse' });
  assert.deepEqual(read('die fünfte'), { kind: 'lost' });
  assert.deepEqual(read('zweite'), { kind: 'none' });
  assert.deepEqual(read('die zweite Wahl'), { kind: 'none' });
});

const pointing: Readonly<Record<string, readonly string[]>> = {
  en: ['it', 'that one'],
  ar: ['هذا', 'تلك'],
  de: ['das', 'diesen', 'dasselbe'],
  es: ['eso', 'esta', 'el mismo'],
  fr: ['ça', 'celui-là', 'la même'],
  he: ['את זה', 'אותו דבר'],
  it: ['questo', 'la stessa'],
  ja: ['それ', '同じもの'],
  pt: ['isso', 'aquele', 'o mesmo'],
  zh: ['那个', '它'],
};

for (const [language, words] of Object.entries(pointing)) {
  test(`in ${language}, ${words.join(', ')} is the one record that was shown`, async () => {
    const strings = await loadHarnessStrings(language);
    const slot = { name: 'order', schema: { type: 'string' } };
    const records = [{ order: '4711' }];
    for (const text of words) {
      const read = readReference(text, slot, { records }, strings);
      assert.deepEqual(read, { kind: 'found', value: '4711' }, text);
      assert.deepEqual(readReference(text, slot, {}, strings), { kind: 'lost' }, text);
      assert.deepEqual(readReference(`${text} x`, slot, { records }, strings), { kind: 'none' });
    }
  });
}

test('a typed choice takes the visitor’s own words', async () => {
  const strings = await loadHarnessStrings('de');
  const chooser: Interpreter = {
    stage: 'schema',
    interpret: () => ({
      kind: 'choose',
      calls: [
        { tool: 'write', args: {} },
        { tool: 'read', args: {} },
      ],
    }),
  };
  const { harness, ran } = open({ strings, interpreters: [chooser] });
  const messages: ChatMessage[] = [];
  await harness.turn('x', messages);
  await harness.turn('die zweite, bitte', messages);
  assert.deepEqual(ran, [{ read: {} }]);
});
