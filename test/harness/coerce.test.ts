import assert from 'node:assert/strict';
import { test } from 'node:test';
import type { JsonSchema, JsonValue } from '../../src/base/json.js';
import { resolve, single } from './resolved.js';

const titled = {
  oneOf: [
    { const: 's', title: 'Small' },
    { const: 'l', title: 'Large' },
  ],
};

const accepted: readonly (readonly [string, JsonSchema, JsonValue, JsonValue])[] = [
  ['digits for a number', { type: 'number' }, '42', 42],
  ['a decimal for a number', { type: 'number' }, ' 4.5 ', 4.5],
  ['digits for an integer', { type: 'integer' }, '42', 42],
  ['a number word, through the recogniser', { type: 'integer' }, 'two', 2],
  ['leading zeros for a text', { type: 'string' }, '00713', '00713'],
  ['a number for a text', { type: 'string' }, 713, '713'],
  ['yes for a boolean', { type: 'boolean' }, 'Yes', true],
  ['off for a boolean', { type: 'boolean' }, 'off', false],
  ['an enum value in other case', { enum: ['open', 'shipped'] }, 'Open', 'open'],
  ['a label for its constant', titled, 'large', 'l'],
  ['a label of enumNames', { enum: [1, 2], enumNames: ['One', 'Two'] }, 'two', 2],
  ['digits for a numeric enum', { enum: [1, 2] }, '2', 2],
  ['a spoken date', { type: 'string', format: 'date' }, 'next friday', '2026-12-04'],
  ['a written date', { type: 'string', format: 'date' }, '2026-02-28', '2026-02-28'],
  ['JSON text for a list', { type: 'array', items: { type: 'integer' } }, '["1",2]', [1, 2]],
  ['one value for a list', { type: 'array', items: { type: 'string' } }, 'a', ['a']],
  [
    'JSON text for an object',
    { type: 'object', properties: { a: { type: 'integer' } } },
    '{"A":"1"}',
    { a: 1 },
  ],
  ['null where null is allowed', { type: ['string', 'null'] }, null, null],
  ['null where OpenAPI allows it', { type: 'string', nullable: true }, null, null],
  ['null beside another branch', { anyOf: [{ type: 'integer' }, { type: 'null' }] }, null, null],
  ['the branch that fits', { anyOf: [{ type: 'integer' }, { type: 'string' }] }, '4', '4'],
  [
    'a value as it is where dropping what a branch lacks would make it another branch’s',
    {
      anyOf: [
        { type: 'object', properties: { kind: { const: 'a' } } },
        { type: 'object', properties: { size: {} } },
      ],
    },
    { kind: 'b' },
    { kind: 'b' },
  ],
  [
    'the branch that it can become',
    { anyOf: [{ type: 'integer' }, { type: 'boolean' }] },
    'yes',
    true,
  ],
  ['anything where no type is named', { description: 'free' }, { a: [1] }, { a: [1] }],
  [
    'a number inside an object',
    { type: 'object', properties: { n: { type: 'number' } } },
    { n: '4' },
    { n: 4 },
  ],
  [
    'a nested default',
    { type: 'object', properties: { n: { default: 7 }, m: {} } },
    { m: 1 },
    { n: 7, m: 1 },
  ],
];

for (const [what, schema, value, expected] of accepted) {
  test(`a slot takes ${what}`, () => {
    const { values, gaps } = resolve(single(schema), { x: value });
    assert.deepEqual(gaps, []);
    assert.deepEqual(values, { x: expected });
  });
}

const refused: readonly (readonly [string, JsonSchema, JsonValue, string])[] = [
  ['leading zeros for an integer', { type: 'integer' }, '00713', 'Enter a whole number.'],
  ['a thousands comma', { type: 'number' }, '1,000', 'Enter a number.'],
  ['digits beyond exactness', { type: 'integer' }, '90071992547409931', 'Enter a whole number.'],
  ['a fraction for an integer', { type: 'integer' }, '4.5', 'Enter a whole number.'],
  ['too little', { type: 'number', minimum: 1 }, 0, 'Must be at least 1.'],
  ['too much', { type: 'number', exclusiveMaximum: 5 }, 5, 'Must be less than 5.'],
  ['a bound itself', { type: 'number', exclusiveMinimum: 5 }, 5, 'Must be more than 5.'],
  ['no multiple', { type: 'number', multipleOf: 5 }, 7, 'Must be a multiple of 5.'],
  ['a short text', { type: 'string', minLength: 3 }, 'ab', 'Must have at least 3 characters.'],
  ['a long text', { type: 'string', maxLength: 3 }, 'abcd', 'Must have at most 3 characters.'],
  [
    'another pattern',
    { type: 'string', pattern: '^\\d{5}$' },
    'abc',
    'Does not have the expected form.',
  ],
  ['no address', { type: 'string', format: 'email' }, 'ada', 'Enter an email address.'],
  ['no date', { type: 'string', format: 'date' }, '2026-02-30', 'Enter a date.'],
  ['an unknown option', titled, 'medium', 'Choose one of: Small, Large.'],
  [
    'one of many options: a few and how many',
    { type: 'string', enum: Array.from({ length: 195 }, (_, index) => `Country ${index + 1}`) },
    'Atlantis',
    'Choose one of 195: Country 1, Country 2, Country 3, Country 4, …',
  ],
  ['another constant', { const: 'a' }, 'b', 'Must be a.'],
  ['too many items', { type: 'array', maxItems: 1 }, [1, 2], 'Choose at most 1.'],
  ['too few items', { type: 'array', minItems: 1 }, [], 'Choose at least 1.'],
  [
    'an item twice',
    { type: 'array', uniqueItems: true },
    [1, 1],
    'Each entry may stand only once.',
  ],
  ['maybe for a boolean', { type: 'boolean' }, 'maybe', 'Answer yes or no.'],
  ['a list for a text', { type: 'string' }, ['a'], 'Enter text.'],
  [
    'a wrong value inside an object',
    { type: 'object', properties: { postCode: { type: 'string', minLength: 5 } } },
    { postCode: '1' },
    'Post Code: Must have at least 5 characters.',
  ],
  [
    'something missing inside an object',
    { type: 'object', properties: { a: {} }, required: ['a'] },
    { b: 1 },
    'A: Something is missing.',
  ],
];

for (const [what, schema, value, problem] of refused) {
  test(`a slot refuses ${what} and says why`, () => {
    const { values, gaps } = resolve(single(schema), { x: value });
    assert.deepEqual(values, {});
    assert.deepEqual(
      gaps.map((gap) => gap.problem),
      [problem],
    );
  });
}
