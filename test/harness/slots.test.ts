import assert from 'node:assert/strict';
import { test } from 'node:test';
import type { JsonSchema, JsonValue } from '../../src/base/json.js';
import { reconcile, slotsOf } from '../../src/harness/slots.js';
import { compile, resolve, single } from './resolved.js';

test('a value that says nothing leaves a required slot open, without blame', () => {
  for (const [schema, value] of [
    [{ type: 'string' }, ''],
    [{ type: 'integer' }, ' '],
    [{ type: 'boolean' }, ''],
    [{ type: 'array' }, ''],
    [{ type: 'object', properties: { a: {} } }, ''],
    [{ type: 'string', format: 'date' }, ''],
    [{ enum: ['a'] }, ''],
    [{ anyOf: [{ type: 'integer' }, { type: 'boolean' }] }, ''],
    [{ type: 'string' }, null],
  ] as const) {
    const { gaps } = resolve(single(schema), { x: value });
    assert.deepEqual(
      gaps.map(({ name, problem }) => [name, problem]),
      [['x', undefined]],
    );
  }
});

test('a value that nests deeper than any form is left out, and said so', () => {
  let deep: JsonValue = 1;
  for (let level = 0; level < 100_000; level += 1) deep = [deep];
  const schema: JsonSchema = {
    type: 'object',
    properties: { a: {}, b: { type: 'array', items: { $ref: '#/properties/b' } } },
    required: ['b'],
  };
  const { values, gaps, dropped } = resolve(schema, { a: deep, b: deep, c: deep });
  assert.deepEqual(values, {});
  assert.deepEqual(
    gaps.map(({ name }) => name),
    ['b'],
  );
  assert.deepEqual(dropped, ['a', 'b', 'c']);
});

test('an optional text may be emptied on purpose', () => {
  const schema: JsonSchema = { type: 'object', properties: { note: { type: 'string' } } };
  assert.deepEqual(resolve(schema, { note: '' }).values, { note: '' });
});

test('names match exactly first, then without case, underscores and hyphens', () => {
  const schema: JsonSchema = {
    type: 'object',
    properties: { max_price: { type: 'number' }, maxItems: { type: 'number' } },
  };
  const { values, dropped } = resolve(schema, { MaxPrice: 1, 'max-items': 2, colour: 'red' });
  assert.deepEqual(values, { max_price: 1, maxItems: 2 });
  assert.deepEqual(dropped, ['colour']);
});

test('a name that two slots would take is dropped rather than guessed', () => {
  const schema: JsonSchema = { type: 'object', properties: { max_price: {}, maxPrice: {} } };
  assert.deepEqual(resolve(schema, { MAXPRICE: 1 }).dropped, ['MAXPRICE']);
});

test('an exact name is not overridden by a similar one', () => {
  const schema: JsonSchema = { type: 'object', properties: { price: {} } };
  assert.deepEqual(resolve(schema, { price: 1, PRICE: 2 }), {
    ...resolve(schema, { price: 1 }),
    dropped: ['PRICE'],
  });
});

test('names that would touch a prototype are only data', () => {
  const offered = Object.fromEntries<JsonValue>([
    ['__proto__', { polluted: true }],
    ['x', 'a'],
  ]);
  const { values, dropped } = resolve(single({ type: 'string' }), offered);
  assert.deepEqual(values, { x: 'a' });
  assert.deepEqual(dropped, ['__proto__']);
});

test('defaults and constants are filled and marked as such', () => {
  const schema: JsonSchema = {
    type: 'object',
    properties: { quantity: { default: 1 }, kind: { const: 'order' }, product: {} },
  };
  const { slots, values } = resolve(schema, { product: 'mug' });
  assert.deepEqual(values, { quantity: 1, kind: 'order', product: 'mug' });
  assert.deepEqual(
    slots.map((slot) => slot.source),
    ['default', 'default', 'model'],
  );
});

test('a later offer overrides an earlier one, slot by slot, with its own source', () => {
  const inputSchema: JsonSchema = { type: 'object', properties: { a: {}, b: {} } };
  const { slots } = reconcile(
    { inputSchema },
    [
      { values: { a: 1, b: 1 }, source: 'grammar' },
      { values: { b: 2 }, source: 'user' },
    ],
    { compile },
  );
  assert.deepEqual(
    slots.map(({ value, source }) => [value, source]),
    [
      [1, 'grammar'],
      [2, 'user'],
    ],
  );
});

test('references and allOf are followed', () => {
  const schema: JsonSchema = {
    type: 'object',
    $defs: {
      money: { type: 'number', minimum: 0 },
      base: { properties: { id: { type: 'integer' } }, required: ['id'] },
    },
    allOf: [{ $ref: '#/$defs/base' }],
    properties: { price: { $ref: '#/$defs/money', description: 'Price' } },
  };
  const { slots, values, gaps } = resolve(schema, { price: '4' });
  assert.deepEqual(
    slots.map((slot) => slot.name),
    ['id', 'price'],
  );
  assert.deepEqual(values, { price: 4 });
  assert.deepEqual(
    gaps.map((gap) => gap.name),
    ['id'],
  );
  assert.equal(resolve(schema, { id: 1, price: -1 }).gaps[0]?.problem, 'Must be at least 0.');
});

test('a reference with odd characters in its path is followed', () => {
  const schema: JsonSchema = {
    type: 'object',
    $defs: { 'a/b c': { type: 'integer' } },
    properties: { x: { $ref: '#/$defs/a~1b%20c' } },
  };
  assert.deepEqual(resolve(schema, { x: '4' }).values, { x: 4 });
});

test('a schema that contains itself is followed as deep as the value goes', () => {
  const schema: JsonSchema = {
    type: 'object',
    $defs: {
      node: {
        type: 'object',
        properties: { name: { type: 'string' }, child: { $ref: '#/$defs/node' } },
      },
    },
    properties: { tree: { $ref: '#/$defs/node' } },
  };
  const tree = { name: 'a', child: { name: 'b', child: { name: 'c' } } };
  assert.deepEqual(resolve(schema, { tree }).values, { tree });
});

test('definitions that double at each level stay bounded', () => {
  const $defs: Record<string, JsonValue> = { d0: { type: 'string' } };
  for (let level = 1; level < 40; level += 1) {
    const inner = { $ref: `#/$defs/d${level - 1}` };
    $defs[`d${level}`] = { type: 'object', properties: { a: inner, b: inner } };
  }
  const schema: JsonSchema = { type: 'object', $defs, properties: { x: { $ref: '#/$defs/d39' } } };
  assert.equal(slotsOf({ inputSchema: schema }).length, 1);
});

test('alternatives of the whole input offer the fields of each', () => {
  const schema: JsonSchema = {
    type: 'object',
    properties: { note: {} },
    anyOf: [
      { properties: { email: { type: 'string' } }, required: ['email'] },
      {
        properties: { phone: { type: 'string' }, code: { type: 'string' } },
        required: ['phone', 'code'],
      },
    ],
  };
  const { gaps } = resolve(schema, { note: 'hi' });
  assert.deepEqual(
    gaps.map((gap) => gap.name),
    ['email'],
  );
  assert.deepEqual(resolve(schema, { email: 'a' }).gaps, []);
  assert.deepEqual(resolve(schema, { phone: '1' }).gaps.length > 0, true);
});

test('a value that requires another asks for that one', () => {
  const schema: JsonSchema = {
    type: 'object',
    properties: { card: {}, holder: {}, note: {} },
    dependentRequired: { card: ['holder'] },
  };
  assert.deepEqual(
    resolve(schema, { card: '1' }).gaps.map((gap) => gap.name),
    ['holder'],
  );
});

test('values that contradict one another are asked for again', () => {
  const schema: JsonSchema = {
    type: 'object',
    properties: { from: {}, to: {} },
    not: { required: ['from', 'to'] },
  };
  assert.deepEqual(resolve(schema, { from: 1, to: 2 }).gaps.length, 2);
});

test('an object without listed names keeps what it is given; a tool without inputs takes none', () => {
  assert.deepEqual(resolve(single({ type: 'object' }), { x: { any: 1 } }).values, {
    x: { any: 1 },
  });
  assert.deepEqual(resolve({ type: 'object' }, { a: 1 }).dropped, ['a']);
  assert.deepEqual(reconcile({}, [{ values: { a: 1 }, source: 'model' }], { compile }).values, {});
});

test('names that a tool takes freely are passed on', () => {
  const open: JsonSchema = { type: 'object', additionalProperties: { type: 'integer' } };
  assert.deepEqual(resolve(open, { a: 1 }).values, { a: 1 });
  assert.deepEqual(resolve(open, { a: 1 }).dropped, []);
});

test('secrets are recognised by format, writeOnly, autocomplete, name and what they contain', () => {
  const schema: JsonSchema = {
    type: 'object',
    properties: {
      a: { format: 'password' },
      b: { writeOnly: true },
      c: { autocomplete: 'cc-number' },
      d: { 'x-autocomplete': 'section-a one-time-code' },
      new_password: { type: 'string' },
      e: { type: 'object', properties: { pwd: {} } },
      f: { type: 'array', items: { writeOnly: true } },
      email: { autocomplete: 'email' },
    },
  };
  const open = slotsOf({ inputSchema: schema }).filter((slot) => slot.secret !== true);
  assert.deepEqual(
    open.map((slot) => slot.name),
    ['email'],
  );
});

test('a format that is named like a member of every object is unknown like any other', () => {
  for (const format of ['hasOwnProperty', 'constructor', 'odd']) {
    assert.deepEqual(resolve(single({ type: 'string', format }), { x: 'a' }).values, { x: 'a' });
  }
  const dated = single({ type: 'string', format: 'constructor', minLength: 2 });
  assert.equal(resolve(dated, { x: 'a' }).gaps[0]?.problem, 'Must have at least 2 characters.');
});

test('tuples take the type of each place', () => {
  const schema = single({
    type: 'array',
    prefixItems: [{ type: 'integer' }, { type: 'boolean' }],
    items: { type: 'number' },
  });
  assert.deepEqual(resolve(schema, { x: ['1', 'yes', '2.5'] }).values, { x: [1, true, 2.5] });
});

test('object branches are told apart by their constants', () => {
  const schema = single({
    oneOf: [
      {
        type: 'object',
        properties: { kind: { const: 'card' }, number: { type: 'string' } },
        required: ['kind', 'number'],
      },
      {
        type: 'object',
        properties: { kind: { const: 'cash' }, amount: { type: 'integer' } },
        required: ['kind', 'amount'],
      },
    ],
  });
  const x = { kind: 'cash', amount: '5' };
  assert.deepEqual(resolve(schema, { x }).values, { x: { kind: 'cash', amount: 5 } });
});

test("the tool's own schema is left untouched, even frozen", () => {
  const frozen: JsonSchema = Object.freeze({
    type: 'object',
    $defs: Object.freeze({ n: Object.freeze({ type: 'integer' }) }),
    properties: Object.freeze({ x: Object.freeze({ $ref: '#/$defs/n' }) }),
  });
  assert.deepEqual(resolve(frozen, { x: '3' }).values, { x: 3 });
});

test('a secret under a name that no schema lists is masked like one that is listed', () => {
  const schema: JsonSchema = {
    type: 'object',
    properties: { login: { type: 'object' }, accounts: { type: 'array' }, note: {} },
    additionalProperties: true,
  };
  const { slots } = resolve(schema, {
    login: { user: 'ada', password: 'hunter2' },
    accounts: [{ name: 'ada', api: { otp: '123456' } }],
    note: { text: 'my password' },
    more: { passphrase: 'correct horse' },
  });
  const secret = slots.filter((slot) => slot.secret === true).map(({ name }) => name);
  assert.deepEqual(secret, ['login', 'accounts', 'more']);
});

test('what a condition alone names is asked for once its condition holds', () => {
  const inputSchema = {
    type: 'object',
    properties: { ship: { enum: ['home', 'shop'] } },
    required: ['ship'],
    allOf: [
      {
        if: { properties: { ship: { const: 'home' } } },
        then: {
          properties: { street: { type: 'string' }, by: { const: 'van' } },
          required: ['street'],
        },
      },
    ],
  };
  assert.deepEqual(
    resolve(inputSchema, { ship: 'home' }).gaps.map(({ name, problem }) => [name, problem]),
    [['street', undefined]],
  );
  assert.deepEqual(resolve(inputSchema, { ship: 'shop' }).values, { ship: 'shop' });
  assert.deepEqual(resolve(inputSchema, { ship: 'home', street: 'Elm 1' }).gaps, []);
});
