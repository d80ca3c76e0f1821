import assert from 'node:assert/strict';
import { test } from 'node:test';
import { schemaFault } from '../../src/harness/quarantine.js';

const usable: readonly (readonly [string, unknown])[] = [
  ['no schema', undefined],
  ['an empty one', {}],
  ['properties without types', { type: 'object', properties: { a: { description: 'free' } } }],
  ['boolean schemas', { properties: { a: true, b: false } }],
  ['a type list', { type: ['object', 'null'], properties: { a: { type: ['string', 'null'] } } }],
  [
    'a recursive one',
    {
      $defs: { n: { properties: { c: { $ref: '#/$defs/n' } } } },
      properties: { a: { $ref: '#/$defs/n' } },
    },
  ],
  ['a tuple of old', { properties: { a: { items: [{ type: 'string' }] } } }],
  [
    'a format that is a pattern, as Chromium writes it',
    { properties: { a: { format: '^([0-1][0-9])$' } } },
  ],
];

for (const [what, schema] of usable) {
  test(`${what} can be used`, () => assert.equal(schemaFault(schema), undefined));
}

const nested = (depth: number): object =>
  depth === 0 ? {} : { properties: { a: nested(depth - 1) } };

/** Each definition names the one before it twice. */
function doubling(levels: number): object {
  const names = Array.from({ length: levels }, (_, level) => level);
  const twice = (level: number): object => ({
    allOf: [{ $ref: `#/$defs/d${level - 1}` }, { $ref: `#/$defs/d${level - 1}` }],
  });
  const $defs: [string, object][] = names.map((level) => [
    `d${level}`,
    level === 0 ? {} : twice(level),
  ]);
  return {
    $defs: Object.fromEntries($defs),
    properties: { a: { $ref: `#/$defs/d${levels - 1}` } },
  };
}

const unusable: readonly (readonly [string, unknown, RegExp])[] = [
  ['text', '{"type":"object"}', /not an object/],
  ['null', null, /not an object/],
  ['a list', [], /not an object/],
  ['another type', { type: 'string' }, /does not describe an object/],
  ['an unknown type', { properties: { a: { type: 'banana' } } }, /unknown type "banana"/],
  ['a type that is no name', { properties: { a: { type: [1] } } }, /unknown type 1/],
  ['a part that is no schema', { properties: { a: 'string' } }, /no schema/],
  ['properties that are a list', { properties: [] }, /no object/],
  ['required names that are none', { required: 'a' }, /no list/],
  ['an enum that is no list', { properties: { a: { enum: 'a' } } }, /no list/],
  ['branches that are no list', { anyOf: {} }, /anyOf/],
  ['a broken pattern of names', { patternProperties: { '(': {} } }, /broken pattern \(/],
  ['itself all over again', { $recursiveRef: '#' }, /too often/],
  ['itself in a branch', { anyOf: [{ $recursiveRef: '#' }] }, /too often/],
  ['a broken pattern', { properties: { a: { pattern: '(' } } }, /broken pattern \(/],
  ['a reference to nothing', { properties: { a: { $ref: '#/$defs/x' } } }, /not there/],
  ['a reference to elsewhere', { properties: { a: { $ref: 'https://a.example/s' } } }, /not there/],
  [
    'a reference into a leaf',
    { $defs: { a: 1 }, properties: { a: { $ref: '#/$defs/a/b' } } },
    /not there/,
  ],
  [
    'a circle of references',
    { $defs: { a: { $ref: '#/$defs/b' }, b: { $ref: '#/$defs/a' } } },
    /circle/,
  ],
  ['a branch that leads back to where it stands', { allOf: [{ $ref: '#' }] }, /too often/],
  ['branches that double at each level', doubling(24), /too often/],
  ['too much nesting', nested(80), /too deeply/],
  [
    'a getter that throws',
    {
      get properties() {
        throw new Error('no');
      },
    },
    /cannot be read/,
  ],
  ['a wrong schema in a branch', { allOf: [{ items: { type: 'x' } }] }, /unknown type/],
];

for (const [what, schema, reason] of unusable) {
  test(`a schema with ${what} sets its tool aside`, () =>
    assert.match(schemaFault(schema) ?? '', reason));
}
