// Words that point back, as readers leave them: what was shown is found again, and nothing is guessed.

import assert from 'node:assert/strict';
import { test } from 'node:test';
import type { JsonObject } from '../../src/base/json.js';
import { readComparison } from '../../src/harness/recall/compared.js';
import { pointedBack } from '../../src/harness/recall/pointed-back.js';
import { english } from '../../src/harness/strings.js';
import { loadHarnessStrings } from '../../src/harness/strings/load.js';
import type { Slot } from '../../src/harness/types.js';

const text = { type: 'string' };
const product: Slot = { name: 'product', schema: text, required: true };
const shown: readonly JsonObject[] = [
  { name: 'Red mug', price: 9 },
  { name: 'Blue mug', price: 12 },
];

function read(goal: string, plain: JsonObject, slots: readonly Slot[] = [product]) {
  const remembered = { records: shown };
  return pointedBack({ plain, found: {} }, { goal, slots, remembered, strings: english });
}

const cases: readonly (readonly [goal: string, plain: JsonObject, product: unknown])[] = [
  ['Add the second one.', { product: 'second' }, 'Blue mug'],
  ['second one please', { product: 'second' }, 'Blue mug'],
  ['add the blue one', { product: 'blue one' }, 'Blue mug'],
  ['add the cheaper one', { product: 'cheaper' }, 'Red mug'],
  ['add the cheaper one', { product: 'elsewhere' }, 'elsewhere'],
  ['add the mug one', { product: 'mug' }, undefined],
  ['add the fifth one', { product: 'fifth' }, undefined],
  ['add the last', {}, 'Blue mug'],
  ['add the first mug', {}, undefined],
  ['add the first one, not the second one', {}, undefined],
  ['add blue mug', { product: 'blue mug' }, 'blue mug'],
  ['', { product: 'blue' }, 'blue'],
];

for (const [goal, plain, expected] of cases) {
  test(`"${goal}" read as ${JSON.stringify(plain)} means ${String(expected)}`, () => {
    const resolved = read(goal, plain);
    assert.equal({ ...resolved.plain, ...resolved.found }['product'], expected);
  });
}

test('what points at a thing fills no secret, no default, and not one of two', () => {
  const secret = { ...product, secret: true };
  assert.deepEqual(read('add the first one', { product: 'first' }, [secret]).found, {});
  assert.deepEqual(read('add the first one', {}, [secret]).found, {});
  const usual = { ...product, schema: { ...text, default: 'Mug' } };
  assert.deepEqual(read('add the first one', {}, [usual]).found, {});
  const two = [product, { ...product, name: 'other' }];
  assert.deepEqual(read('add the first one', {}, two).found, {});
  const number = { ...product, name: 'count', schema: { type: 'integer' } };
  assert.deepEqual(read('add 2 of the first one', { count: 2 }, [product, number]), {
    plain: { count: 2 },
    found: { product: 'Red mug' },
  });
});

const priced = (...prices: readonly JsonObject[string][]): readonly JsonObject[] =>
  prices.map((price) => ({ price }));

test('prices are compared as numbers, with their currency or in an object; without all of them nothing is', () => {
  const cheapest = (...prices: readonly JsonObject[string][]) =>
    readComparison('the cheapest one', priced(...prices));
  const record = (price: JsonObject[string]) => ({ kind: 'record', record: { price } });
  assert.deepEqual(cheapest(12, 9, 15), record(9));
  assert.deepEqual(cheapest('€ 12.00', '9,50 €', '100'), record('9,50 €'));
  assert.deepEqual(cheapest({ amount: 3 }, { value: '2.5' }), record({ value: '2.5' }));
  assert.deepEqual(cheapest(9, 9, 12), { kind: 'lost' }, 'two cost the same');
  assert.deepEqual(cheapest(9, null), { kind: 'lost' }, 'one has no price');
  assert.deepEqual(cheapest('1.000 €', 900), { kind: 'lost' }, 'a thousand, or one');
  assert.deepEqual(cheapest('€10', '$9'), { kind: 'lost' }, 'no rate is known');
  const euro = { amount: 9, currency: 'EUR' };
  assert.deepEqual(cheapest(euro, { ...euro, currency: 'JPY' }, 10), { kind: 'lost' });
  assert.deepEqual(cheapest(euro, '10 €', '12 EUR'), record(euro), 'one currency, in three forms');
  assert.deepEqual(cheapest('-5 €', '9 €'), { kind: 'lost' }, 'a discount');
  assert.deepEqual(cheapest(), { kind: 'lost' });
  assert.equal(readComparison('the cheapest mug', priced(1, 2)), undefined);
  assert.equal(readComparison('cheapest', priced(1, 2)), undefined, 'may be a value');
  assert.deepEqual(readComparison('the pricier one', priced(1, 2, 3)), { kind: 'lost' });
  assert.deepEqual(readComparison('the pricier one', priced(1, 2)), record(2));
});

/** By language: the cheaper and the dearer of two. */
const inLanguages: Readonly<Record<string, readonly [string, string]>> = {
  de: ['die günstigere', 'den teuersten'],
  fr: ['la moins chère', 'le plus cher'],
  es: ['la más barata', 'el más caro'],
  it: ['quella più economica', 'il più caro'],
  pt: ['a mais barata', 'o mais caro'],
  ja: ['一番安いの', '高いほうを'],
  zh: ['最便宜的那个', '贵的'],
  ar: ['الأرخص', 'الأغلى'],
  he: ['את הכי זול', 'היקר ביותר'],
};

for (const [language, [low, high]] of Object.entries(inLanguages)) {
  test(`the cheaper of two is found in ${language}`, async () => {
    const { compared } = await loadHarnessStrings(language);
    const of = (words: string) => {
      const reading = readComparison(words, priced(2, 1), compared);
      return reading?.kind === 'record' ? reading.record['price'] : undefined;
    };
    assert.equal(of(low), 1);
    assert.equal(of(high), 2);
  });
}
