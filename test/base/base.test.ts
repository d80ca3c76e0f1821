import assert from 'node:assert/strict';
import { test } from 'node:test';
import { Emitter } from '../../src/base/emitter.js';
import { CodedError, messageOf } from '../../src/base/errors.js';
import type { JsonSchema } from '../../src/base/json.js';
import { isJsonArray, isJsonObject, parseJson } from '../../src/base/json.js';
import { flattenSchema, lookUp, optionsOf, typeOf } from '../../src/base/schema-shape.js';
import { foldText, headAndTail, oneLine, readableName } from '../../src/base/text.js';

test('a name is made readable', () => {
  const names = ['fullName', 'full_name', 'full-name', 'ID', 'order2Ship', '', 'straße_nr'];
  assert.deepEqual(names.map(readableName), [
    'Full Name',
    'Full name',
    'Full name',
    'ID',
    'Order2 Ship',
    '',
    'Straße nr',
  ]);
});

test('text is compared without case, spacing and end marks', () => {
  assert.equal(foldText('  Yes,   Please!! '), 'yes, please');
  assert.equal(foldText('ＹＥＳ…'), 'yes');
});

test('one line is bounded, clean and never splits a character', () => {
  assert.equal(oneLine('a\n\tb\u0007 c', 20), 'a b c');
  assert.equal(oneLine('abc\u{1f600}def', 5), 'abc…');
  assert.equal(oneLine('abcdef', 6), 'abcdef');
});

test('head and tail of a long text say what is missing', () => {
  assert.equal(headAndTail('abcdefgh', 8), 'abcdefgh');
  assert.equal(headAndTail('abcdefghijklmnop', 8), 'abcdef\n[… 8 characters left out …]\nop');
});

test('the message of whatever was thrown is found or replaced', () => {
  const hostile = {
    get message() {
      throw new Error('no');
    },
  };
  const thrown = [new Error(' a '), 'b', { message: 'c' }, { message: 3 }, null, 7, '', hostile];
  assert.deepEqual(
    thrown.map((one) => messageOf(one, '?')),
    ['a', 'b', 'c', '?', '?', '?', '?', '?'],
  );
});

test('a coded error carries its code and cause', () => {
  const cause = new Error('inner');
  const error = new CodedError('lost', 'It is lost.', { cause });
  assert.deepEqual(
    [error.code, error.message, error.cause, error.name],
    ['lost', 'It is lost.', cause, 'CodedError'],
  );
});

test('an emitter reaches every listener, in order, once each subscription, whatever one throws', () => {
  const errors: unknown[] = [];
  const emitter = new Emitter<number>((error) => errors.push(error));
  const heard: string[] = [];
  const listener = (value: number) => heard.push(`a${value}`);
  const stop = emitter.subscribe(listener);
  emitter.subscribe(listener);
  emitter.subscribe(() => {
    throw new Error('bad');
  });
  emitter.subscribe((value) => heard.push(`b${value}`));
  emitter.emit(1);
  stop();
  stop();
  emitter.emit(2);
  assert.deepEqual(heard, ['a1', 'a1', 'b1', 'a2', 'b2']);
  assert.equal(errors.length, 2);
  const quiet = new Emitter<number>();
  quiet.subscribe(() => {
    throw new Error('bad');
  });
  quiet.emit(1);
});

test('JSON is told by its kind and read without throwing', () => {
  assert.deepEqual(
    [isJsonObject({}), isJsonObject([]), isJsonObject(null), isJsonArray([]), isJsonArray({})],
    [true, false, false, true, false],
  );
  assert.deepEqual([parseJson('[1]'), parseJson('null'), parseJson('{')], [[1], null, undefined]);
});

test('a type is named, or guessed from keywords', () => {
  const schemas: readonly JsonSchema[] = [
    { type: 'integer' },
    { type: ['string', 'number'] },
    { properties: {} },
    { items: {} },
    { prefixItems: [] },
    {},
    { type: 'banana' },
  ];
  assert.deepEqual(
    schemas.map((schema) => typeOf(schema)),
    ['integer', 'any', 'object', 'array', 'array', 'any', 'any'],
  );
});

test('options come from titled constants or an enum', () => {
  assert.deepEqual(
    optionsOf({
      anyOf: [
        { const: 1, title: 'One' },
        { const: 2, title: ' ' },
      ],
      enum: [1, 2],
    }),
    [
      { value: 1, label: 'One' },
      { value: 2, label: '2' },
    ],
  );
  assert.deepEqual(optionsOf({ enum: ['a', null] }), [
    { value: 'a', label: 'a' },
    { value: null, label: 'null' },
  ]);
  assert.deepEqual(optionsOf({ anyOf: [{ const: 1 }, { type: 'string' }] }), []);
});

test('a local reference is looked up by its path, lists too', () => {
  const root = { a: { 'b/c': [1, { d: 2 }] }, '%': 3 };
  assert.equal(lookUp('#/a/b~1c/1/d', root), 2);
  assert.equal(lookUp('#', root), root);
  assert.equal(lookUp('#/%25', root), 3);
  assert.equal(lookUp('#/%zz', root), undefined);
  assert.equal(lookUp('#/%ff', root), undefined);
  assert.equal(lookUp('#/constructor', root), undefined);
  assert.equal(lookUp('elsewhere', root), undefined);
});

test('a flat schema has no reference to nothing and no null branch', () => {
  assert.deepEqual(flattenSchema({ $ref: '#/nothing', title: 'x' }, {}), { title: 'x' });
  assert.deepEqual(flattenSchema({ type: ['string', 'integer', 'null'] }, {}), {
    type: ['string', 'integer'],
    nullable: true,
  });
  assert.deepEqual(flattenSchema({ type: ['null'] }, {}), { type: [], nullable: true });
  assert.deepEqual(
    flattenSchema({ anyOf: [{ const: null }, { type: 'string' }, { type: 'integer' }] }, {}),
    {
      anyOf: [{ type: 'string' }, { type: 'integer' }],
      nullable: true,
    },
  );
  assert.deepEqual(flattenSchema(true, {}), {});
});
