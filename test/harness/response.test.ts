import assert from 'node:assert/strict';
import { test } from 'node:test';
import { readResponse, recordCount, responseText } from '../../src/harness/response.js';

const png = { type: 'image', data: 'AAAA', mimeType: 'image/png' };
const loop: Record<string, unknown> = {};
loop['self'] = loop;

const read: readonly (readonly [string, unknown, object])[] = [
  ['nothing', undefined, { text: '' }],
  ['null', null, { text: '' }],
  ["a browser's word for undefined", 'undefined', { text: '' }],
  ['a function', () => 1, { text: '' }],
  ['text', 'hello', { text: 'hello' }],
  ['a number', 7, { text: '7' }],
  ['a boolean', false, { text: 'false' }],
  ['a bigint', 10n, { text: '10' }],
  ['a symbol', Symbol('gone'), { text: 'gone' }],
  ['a symbol without a name', Symbol(), { text: '' }],
  ['an object', { a: 1 }, { text: '', data: { a: 1 } }],
  ['a bigint inside an object', { a: 1n }, { text: '', data: { a: '1' } }],
  ['JSON text', ' {"a":1}', { text: '', data: { a: 1 } }],
  ['text that only begins like JSON', '{not json', { text: '{not json' }],
  ['what a toJSON says', { toJSON: () => 'me' }, { text: 'me' }],
  ['what a toJSON leaves out', { toJSON: () => undefined }, { text: '' }],
  ['a circular object', loop, { text: '', unreadable: true }],
  [
    'an object whose getter throws',
    Object.defineProperty({}, 'a', {
      enumerable: true,
      get: () => {
        throw new Error('no');
      },
    }),
    { text: '', unreadable: true },
  ],
  [
    'MCP text',
    {
      content: [
        { type: 'text', text: 'a' },
        { type: 'text', text: 'b' },
      ],
    },
    { text: 'a\nb' },
  ],
  ['MCP text that is JSON', { content: [{ type: 'text', text: '[1]' }] }, { text: '', data: [1] }],
  [
    'MCP structured content alone',
    { content: [], structuredContent: { a: 1 } },
    { text: '', data: { a: 1 } },
  ],
  [
    'MCP text beside structured content',
    { content: [{ type: 'text', text: 'One.' }], structuredContent: { a: 1 } },
    { text: 'One.', data: { a: 1 } },
  ],
  [
    'an MCP image',
    { content: [png] },
    { text: '', images: [{ data: 'AAAA', mimeType: 'image/png' }] },
  ],
  [
    'an image without a type, and one without data',
    { content: [{ type: 'image', data: 'AA' }, { type: 'image' }] },
    { text: '', images: [{ data: 'AA', mimeType: 'image/png' }] },
  ],
  [
    'an MCP resource',
    { content: [{ type: 'resource', resource: { text: 'r' } }, { type: 'resource' }] },
    { text: 'r' },
  ],
  ['content that is a text', { content: 'loose', isError: false }, { text: 'loose' }],
  [
    'an object with a content of its own',
    { content: [1, 2] },
    { text: '', data: { content: [1, 2] } },
  ],
  ['an object with no content in it', { content: [] }, { text: '', data: { content: [] } }],
];

for (const [what, raw, expected] of read) {
  test(`reads ${what}`, () => {
    assert.deepEqual(readResponse(raw, {}), { isError: false, untrusted: false, ...expected });
  });
}

test('reads an error', () => {
  const { text, isError } = readResponse(
    { isError: true, content: [{ type: 'text', text: 'no' }] },
    {},
  );
  assert.deepEqual([text, isError], ['no', true]);
});

test('marks what third parties wrote', () => {
  const tool = { annotations: { untrustedContentHint: true } };
  assert.equal(readResponse('a', tool).untrusted, true);
  assert.equal(readResponse(loop, tool).untrusted, true);
});

test('a getter or prototype of the answer has no effect', () => {
  const data = readResponse(JSON.parse('{"__proto__":{"polluted":true}}'), {}).data;
  assert.equal(JSON.stringify(data), '{"__proto__":{"polluted":true}}');
  assert.equal(Reflect.get({}, 'polluted'), undefined);
});

test('five megabytes of text become a head and a tail', () => {
  const { text } = readResponse(`start${'x'.repeat(5_000_000)}end`, {});
  assert.ok(text.length < 51_000 && text.startsWith('start') && text.endsWith('end'));
  assert.match(text, /characters left out/);
});

test('JSON text beyond reason stays text', () => {
  const answer = readResponse(`[${'1,'.repeat(4_500_000)}1]`, {});
  assert.equal(answer.data, undefined);
});

test('counts the records of a list, alone or as the only list of an object', () => {
  const count = (data: unknown) => recordCount(readResponse(data, {}));
  assert.equal(count([1, 2]), 2);
  assert.equal(count({ items: [1], total: 9 }), 1);
  assert.equal(count({ a: [1], b: [2] }), undefined);
  assert.equal(count('text'), undefined);
});

test('says an answer as bounded text', () => {
  assert.equal(responseText(readResponse({ a: 1 }, {}), 100), '{"a":1}');
  assert.equal(responseText(readResponse('', {}), 100), '');
  assert.ok(responseText(readResponse('x'.repeat(1000), {}), 100).length < 160);
});
