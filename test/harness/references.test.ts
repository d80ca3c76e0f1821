import assert from 'node:assert/strict';
import { test } from 'node:test';
import { isJsonObject } from '../../src/base/json.js';
import type { JsonObject, JsonSchema, JsonValue } from '../../src/base/json.js';
import { readPosition } from '../../src/harness/recall/ordinals.js';
import { Recall } from '../../src/harness/recall/recall.js';
import { readReference, resolveReferences } from '../../src/harness/recall/references.js';
import { loadHarnessStrings } from '../../src/harness/strings/load.js';
import type { ChatMessage } from '../../src/harness/types.js';
import type { Tool } from '../../src/tools/types.js';

test('a position is read from ordinals, numbers and "last", never beyond the list', () => {
  const cases: readonly (readonly [string, number | undefined])[] = [
    ['the second one', 1],
    ['Second', 1],
    ['2', 1],
    ['#3', 2],
    ['number two', 1],
    ['option 1', 0],
    ['the 3rd one', 2],
    ['the last one', 2],
    ['last', 2],
    ['the fourth one', undefined],
    ['0', undefined],
    ['99', undefined],
    ['blue', undefined],
    ['the blue one', undefined],
    ['two of them', undefined],
    ['', undefined],
  ];
  for (const [text, expected] of cases) assert.equal(readPosition(text, 3), expected, text);
  assert.equal(readPosition('last', 0), undefined);
});

const records: readonly JsonObject[] = [
  { id: 7, order_id: 'A-7', name: 'Red mug', note: 'fragile' },
  { id: 9, order_id: 'A-9', name: 'Blue mug', note: 'fragile' },
];
const text: JsonSchema = { type: 'string' };
const aTool: Tool = { name: 't', description: '', execute: () => undefined };
const aResponse = { text: '', isError: false, untrusted: false };
const action = { tool: aTool, values: { product: 'Mug' }, response: aResponse };

function read(
  value: JsonValue,
  name: string,
  schema: JsonSchema = text,
  remembered: object = { records },
) {
  return readReference(value, { name, schema }, remembered);
}

const things: readonly JsonObject[] = ['red', 'blue', 'green'].map((id) => ({ id }));

/** By language: three things, and ways to say the second of them by what it is like. */
const describedIn: Readonly<Record<string, readonly [readonly string[], readonly string[]]>> = {
  en: [
    ['Red mug', 'Blue mug', 'Green mug'],
    ['the blue one', 'that blue one'],
  ],
  de: [
    ['Rote Tasse', 'Blaue Tasse', 'Tasse grün'],
    ['die blaue', 'den Blauen', 'diese blaue'],
  ],
  fr: [
    ['Tasse rouge', 'Tasse bleue', 'Bol vert'],
    ['la bleue', 'le bleu', 'celle en bleu'],
  ],
  es: [
    ['Taza roja', 'Taza azul', 'Vaso verde'],
    ['la azul', 'el azul', 'esa de color azul'],
  ],
  it: [
    ['Tazza rossa', 'Tazza nera', 'Tazza verde'],
    ['quella nera', 'il nero', 'la nera'],
  ],
  pt: [
    ['Caneca vermelha', 'Caneca preta', 'Copo azul'],
    ['a preta', 'o preto', 'aquela preta'],
  ],
  ja: [
    ['赤いマグ', '青いマグ', '緑のマグ'],
    ['青いの', '青いやつ', '青のほう'],
  ],
  zh: [
    ['红色杯子', '蓝色杯子', '绿色杯子'],
    ['蓝色的', '那个蓝色的', '蓝的那个'],
  ],
  ar: [
    ['كوب أحمر', 'كوب أزرق', 'كوب أخضر'],
    ['الأزرق', 'الزرقاء', 'ذلك الأزرق'],
  ],
  he: [
    ['ספל אדום', 'ספל כחול', 'ספל ירוק'],
    ['הכחול', 'את הכחול', 'הכחולה'],
  ],
};

for (const [language, [names, ways]] of Object.entries(describedIn)) {
  test(`what a thing is like says which is meant, in ${language}`, async () => {
    const local = await loadHarnessStrings(language);
    const known = things.map((thing, index) => ({ ...thing, name: names[index] ?? '' }));
    const said = (words: string, records: readonly JsonObject[] = known) =>
      readReference(words, { name: 'id', schema: text }, { records }, local);
    for (const words of ways) {
      assert.deepEqual(said(words), { kind: 'found', value: 'blue' }, words);
      const twice = [...known, { id: 'other', name: names[1] ?? '' }];
      const kind = language === 'en' ? 'lost' : 'none';
      assert.deepEqual(said(words, twice), { kind }, 'two are like that');
      assert.deepEqual(said(words, []), { kind: 'none' }, 'none is there');
    }
    for (const name of names) assert.equal(said(name).kind, 'none', 'a name is a name');
  });
}

const cases: readonly (readonly [string, ReturnType<typeof read>, object])[] = [
  [
    "the field of the slot's own name",
    read('the second one', 'name'),
    { kind: 'found', value: 'Blue mug' },
  ],
  [
    'the field with "id" behind it',
    read('the first one', 'order'),
    { kind: 'found', value: 'A-7' },
  ],
  [
    'the field without "id" behind it',
    read('the first one', 'nameId'),
    { kind: 'found', value: 'Red mug' },
  ],
  [
    'an id of the right type',
    read('the 2nd one', 'item', { type: 'integer' }),
    { kind: 'found', value: 9 },
  ],
  [
    'a name where the id has another type',
    read('the last one', 'product'),
    { kind: 'found', value: 'Blue mug' },
  ],
  [
    'anything where any type goes',
    read('the second item', 'thing', {}),
    { kind: 'found', value: 9 },
  ],
  ['nothing beyond the list', read('the fifth one', 'name'), { kind: 'lost' }],
  ['nothing where there is no list', read('the first one', 'name', text, {}), { kind: 'lost' }],
  [
    'nothing where no field has the type',
    read('the first one', 'x', { type: 'boolean' }),
    { kind: 'none' },
  ],
  [
    'the one record that is described',
    read('the blue one', 'name'),
    { kind: 'found', value: 'Blue mug' },
  ],
  ['nothing where several fit', read('the fragile one', 'name'), { kind: 'lost' }],
  ['no record where none fits', read('the green one', 'name'), { kind: 'none' }],
  [
    '"it" as the last action\'s value',
    read('it', 'product', text, { action }),
    { kind: 'found', value: 'Mug' },
  ],
  [
    '"that one" as the only record',
    read('that one', 'name', text, { records: records.slice(1) }),
    { kind: 'found', value: 'Blue mug' },
  ],
  ['"it" as nothing', read('it', 'colour', text, { action, records }), { kind: 'lost' }],
  ['plain words as themselves', read('Red mug', 'name'), { kind: 'none' }],
  ['a number as itself', read(2, 'quantity', { type: 'integer' }), { kind: 'none' }],
  [
    'words of a closed list as themselves',
    read('first', 'rank', { enum: ['first'] }),
    { kind: 'none' },
  ],
  [
    'a date in words as itself',
    read('the first', 'day', { type: 'string', format: 'date' }),
    { kind: 'none' },
  ],
  [
    'words without a slot as themselves',
    readReference('it', undefined, { records }),
    { kind: 'none' },
  ],
];

for (const [what, actual, expected] of cases) {
  test(`a reference finds ${what}`, () => assert.deepEqual(actual, expected));
}

test('a closed list takes what points at a record with a field on the list, and its own words first', () => {
  const schema: JsonSchema = { enum: ['Red mug', 'Blue mug', 'second'] };
  const slots = [{ name: 'product', schema: { ...schema, type: 'string' }, required: true }];
  const blue = { ...action, values: { product: 'Blue mug' } };
  const cases: readonly (readonly [string, JsonObject, JsonObject])[] = [
    ['the first one', {}, { product: 'Red mug' }],
    ['first', {}, { product: 'Red mug' }],
    ['the last', {}, { product: 'Blue mug' }],
    ['blue one', {}, { product: 'Blue mug' }],
    ['it', {}, { product: 'Blue mug' }],
    ['second', { product: 'second' }, {}],
    ['blue mug', { product: 'blue mug' }, {}],
    ['fragile one', { product: 'fragile one' }, {}],
    ['the fifth one', { product: 'the fifth one' }, {}],
  ];
  for (const [product, plain, found] of cases) {
    assert.deepEqual(
      resolveReferences({ product }, slots, { records, action: blue }),
      { plain, found },
      product,
    );
  }
  const other = [{ name: 'product', schema: { enum: ['Vase'] }, required: true }];
  assert.deepEqual(resolveReferences({ product: 'the first one' }, other, { records }), {
    plain: { product: 'the first one' },
    found: {},
  });
});

/** What "x" comes to where its list has `options` and `shown` was shown. */
function choose(x: string, options: readonly JsonValue[], shown: readonly JsonObject[]) {
  const schema: JsonSchema = { oneOf: options.filter(isJsonObject) };
  const plain: JsonSchema = { enum: options };
  const slot = { name: 'x', schema: options.some(isJsonObject) ? schema : plain, required: true };
  return resolveReferences({ x }, [slot], { records: shown }).found['x'];
}

test('"the first one" is no guess where the list has a "first" or a 1 of its own', () => {
  const classes = [{ x: 'second' }, { x: 'first' }];
  assert.equal(choose('the first one', ['first', 'second'], classes), undefined);
  assert.equal(choose('the first one', ['first', 'second'], classes.toReversed()), 'first');
  const titled = [
    { const: 'first', title: 'Comfort' },
    { const: 'second', title: 'Economy' },
  ];
  assert.equal(choose('the first one', titled, classes), undefined);
  assert.equal(choose('number two', [1, 2, 3], [{ x: 1 }, { x: 3 }]), undefined);
  assert.equal(choose('the first one', [10, 20, 30], [{ x: 20 }]), 20);
});

test('a field that is the value of one option and the name of another is the value', () => {
  const crossed = [
    { const: 'a', title: 'B' },
    { const: 'b', title: 'A' },
  ];
  assert.equal(choose('the first one', crossed, [{ x: 'b' }]), 'b');
  const alike = [
    { const: 1, title: 'Blue' },
    { const: 2, title: 'Blue' },
  ];
  assert.equal(choose('the first one', alike, [{ x: 'Blue' }]), undefined);
});

test('a secret that reads like a reference is the secret, and no record of secrets fills one', () => {
  const slots = [{ name: 'pin', schema: text, required: true, secret: true }];
  const shown = [{ pin: '1234' }];
  for (const pin of ['it', 'the first one', 'the same']) {
    const read = resolveReferences({ pin }, slots, { records: shown, action });
    assert.deepEqual(read, { plain: { pin }, found: {} });
  }
});

test('of ten thousand records the one that is meant is found in less than a moment', () => {
  const many = Array.from({ length: 10_000 }, (_, id) => ({ id: `p${id}`, name: `Mug ${id} red` }));
  const shown = [...many, { id: 'blue', name: 'Mug blue' }];
  const started = performance.now();
  assert.deepEqual(read('the blue one', 'id', text, { records: shown }), {
    kind: 'found',
    value: 'blue',
  });
  assert.deepEqual(read('the red one', 'id', text, { records: shown }), { kind: 'lost' });
  assert.equal(choose('the first one', ['a', 'b'], shown), undefined);
  assert.ok(performance.now() - started < 2_000);
});

test('a conversation remembers its last action without secrets, and its last list', () => {
  const recall = new Recall();
  const messages: ChatMessage[] = [];
  const answered = (to = recall): void =>
    to.note(messages, { role: 'assistant', content: '' }, { role: 'tool', content: 'done' });
  const tool: Tool = { name: 't', description: '', execute: () => undefined };
  const answer = (data: JsonValue) => ({ text: '', data, isError: false, untrusted: false });
  const slots = [{ name: 'pin', schema: {}, required: true, secret: true }];
  const call = { tool, values: { pin: '1', a: 2 }, slots };
  assert.deepEqual(recall.of(messages), {});
  answered();
  recall.remember(messages, { ...call, response: answer({ items: [{ id: 1 }] }) });
  assert.deepEqual(recall.of(messages).action?.values, { a: 2 });
  recall.remember(messages, { ...call, response: answer({ a: [{ id: 5 }], b: [{ id: 6 }] }) });
  recall.remember(messages, { ...call, response: answer([1, 2]) });
  recall.remember(messages, { ...call, response: answer('done') });
  assert.deepEqual(recall.of(messages).records, [{ id: 1 }]);
  assert.deepEqual(recall.of([]), {});
  answered();
  assert.deepEqual(recall.of(messages).records, [{ id: 1 }], 'a call that came to nothing');
  answered(new Recall());
  assert.deepEqual(recall.of(messages), {}, 'somebody else went on');
  answered();
  assert.deepEqual(recall.of(messages), {}, 'and what was before that is as old as then');
  recall.remember(messages, { ...call, response: answer([{ id: 2 }]) });
  assert.deepEqual(recall.of(messages).records, [{ id: 2 }]);
  messages.length = 0;
  assert.deepEqual(recall.of(messages), {}, 'the transcript is another conversation’s now');
});
