import assert from 'node:assert/strict';
import { test } from 'node:test';
import { EntityRegistry } from '../../../src/grammar/entities/registry.js';
import type { EntityConverter, EntityValidator } from '../../../src/grammar/entities/types.js';

const size: EntityValidator = { validate: (text) => /^(s|m|l|xl)$/iu.test(text) };
const yesNo: EntityConverter = {
  validate: (text) => text === 'yes' || text === 'no',
  convert: (text) => (text === 'yes' ? true : text === 'no' ? false : undefined),
};

test('a registry starts empty and lists names in the order of registration', () => {
  const registry = new EntityRegistry();
  assert.deepEqual(registry.getEntityNames(), []);
  registry.registerValidator('Size', size);
  registry.registerConverter('YesNo', yesNo);
  assert.deepEqual(registry.getEntityNames(), ['Size', 'YesNo']);
});

test('a converter is a validator too, a validator is no converter', () => {
  const registry = new EntityRegistry();
  registry.registerValidator('Size', size);
  registry.registerConverter('YesNo', yesNo);
  assert.equal(registry.getValidator('YesNo'), yesNo);
  assert.equal(registry.getConverter('YesNo'), yesNo);
  assert.equal(registry.getValidator('Size'), size);
  assert.equal(registry.getConverter('Size'), undefined);
});

test('registering a name again replaces what stood there', () => {
  const registry = new EntityRegistry();
  registry.registerConverter('Answer', yesNo);
  registry.registerValidator('Answer', size);
  assert.equal(registry.getConverter('Answer'), undefined);
  assert.equal(registry.getValidator('Answer'), size);
  assert.deepEqual(registry.getEntityNames(), ['Answer']);
});

test('a copy has the entries of its base and goes its own way', () => {
  const base = new EntityRegistry();
  base.registerValidator('Size', size);
  const copy = new EntityRegistry(base);
  copy.registerConverter('YesNo', yesNo);
  assert.deepEqual(copy.getEntityNames(), ['Size', 'YesNo']);
  assert.equal(base.hasEntity('YesNo'), false);
});

test('names of object members are unknown', () => {
  const registry = new EntityRegistry();
  for (const name of ['constructor', 'toString', '__proto__'])
    assert.equal(registry.hasEntity(name), false);
});

test('a name that no grammar can spell is refused, naming what is allowed', () => {
  const registry = new EntityRegistry();
  assert.throws(
    () => registry.registerValidator('order number', size),
    /identifier.*"order number"/u,
  );
  assert.throws(() => registry.registerConverter('', yesNo), TypeError);
});
