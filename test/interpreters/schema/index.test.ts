// The index by itself: what is kept, what is forgotten, and how mistyped words find their way.

import assert from 'node:assert/strict';
import { describe, test } from 'node:test';
import fc from 'fast-check';
import { english } from '../../../src/interpreters/schema/en.js';
import { Lexicon } from '../../../src/interpreters/schema/lexicon.js';
import { editDistance, Spelling } from '../../../src/interpreters/schema/spelling.js';
import { ToolIndex } from '../../../src/interpreters/schema/tool-index.js';
import { page, tool } from './page.js';

describe('stems', () => {
  const lexicon = new Lexicon(english);
  const families = [
    ['flight', 'flights'],
    ['convert', 'converts', 'converting', 'conversion'],
    ['city', 'cities'],
    ['price', 'prices', 'priced'],
    ['plan', 'plans', 'planning', 'planned'],
    ['calculate', 'calculates', 'calculation', 'calculator'],
    ['box', 'boxes'],
  ];
  for (const family of families) {
    test(`${family.join(', ')} are one word`, () => {
      assert.equal(new Set(family.map((word) => lexicon.stem(word))).size, 1);
    });
  }

  test('words of one family are alike, others are not', () => {
    assert.ok(lexicon.areAlike(lexicon.stem('remove'), lexicon.stem('delete')));
    assert.ok(!lexicon.areAlike(lexicon.stem('remove'), lexicon.stem('add')));
  });
});

describe('spelling', () => {
  test('one slip in a short word, two in a long one, and no guess between two words', () => {
    const spelling = new Spelling();
    for (const word of ['basket', 'delivery', 'cart', 'card', 'quantity']) spelling.add(word);
    const cases: readonly (readonly [string, string | undefined])[] = [
      ['baskte', 'basket'],
      ['bsaket', 'basket'],
      ['baskett', 'basket'],
      ['delivrey', 'delivery'],
      ['quanttiy', 'quantity'],
      ['carx', undefined],
      ['cat', undefined],
      ['biscuit', undefined],
    ];
    for (const [typed, meant] of cases) assert.equal(spelling.nearest(typed), meant, typed);
  });

  test('a word stays until it was removed as often as it was added', () => {
    const spelling = new Spelling();
    spelling.add('basket');
    spelling.add('basket');
    spelling.remove('basket');
    assert.equal(spelling.nearest('baskte'), 'basket');
    spelling.remove('basket');
    assert.equal(spelling.nearest('baskte'), undefined);
  });

  test('the distance is symmetric, zero only for equal words, and never beyond the limit plus one', () => {
    const word = fc.string({ maxLength: 8, unit: fc.constantFrom('a', 'b', 'c') });
    fc.assert(
      fc.property(word, word, fc.integer({ min: 0, max: 3 }), (a, b, limit) => {
        const distance = editDistance(a, b, limit);
        assert.equal(distance, editDistance(b, a, limit));
        assert.equal(distance === 0, a === b);
        assert.ok(distance <= limit + 1);
      }),
    );
  });
});

describe('the index', () => {
  test('adding and removing leaves what a fresh index of the same tools has', () => {
    const lexicon = new Lexicon(english);
    const index = new ToolIndex(lexicon);
    index.update(page);
    index.update([...page, tool('sing', 'Sing a song about baskets')]);
    index.update(page.slice(2));
    const fresh = new ToolIndex(lexicon);
    fresh.update(page.slice(2));
    assert.equal(index.size, fresh.size);
    for (const word of ['basket', 'lamp', 'sing', 'song', 'repair']) {
      const stem = lexicon.stem(word);
      assert.equal(index.rarity(stem), fresh.rarity(stem), word);
      assert.equal(index.isKnown(stem), fresh.isKnown(stem), word);
    }
  });
});
