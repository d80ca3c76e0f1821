import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import fc from 'fast-check';
import { modelNames } from '../../src/tools/alias.js';
import { memorySource } from '../../src/tools/memory.js';

describe('names for models', () => {
  it('leave a fine name alone', () => {
    assert.deepEqual(modelNames(['add_to_cart', 'a-B_9']), ['add_to_cart', 'a-B_9']);
  });

  it('keep names apart that differ in one refused character only', () => {
    const [dotted, plain, slashed] = modelNames(['a.b', 'a_b', 'a/b']);
    assert.equal(plain, 'a_b');
    assert.match(dotted ?? '', /^a_b_\w{7}$/);
    assert.match(slashed ?? '', /^a_b_\w{7}$/);
    assert.notEqual(dotted, slashed);
  });

  it('are the same whichever tools stand beside', () => {
    const [alone] = modelNames(['shop.cart.add']);
    const [, beside] = modelNames(['shop.cart', 'shop.cart.add', 'x']);
    assert.equal(beside, alone);
  });

  it('step aside for a tool whose own name is the alias', () => {
    const [alias = ''] = modelNames(['a.b']);
    const [stepped, own] = modelNames(['a.b', alias]);
    assert.equal(own, alias);
    assert.notEqual(stepped, alias);
  });

  it('are valid and distinct for any distinct names', () => {
    const names = fc.uniqueArray(fc.string({ maxLength: 200, unit: 'grapheme' }), {
      maxLength: 40,
    });
    fc.assert(
      fc.property(names, (given) => {
        const aliases = modelNames(given);
        assert.equal(new Set(aliases).size, given.length);
        for (const alias of aliases) assert.match(alias, /^[A-Za-z0-9_-]{1,64}$/);
      }),
    );
  });
});

describe('memorySource', () => {
  const tool = { name: 'a', description: 'A.', execute: () => 'a' };

  it('lists its tools in the order given, unmoved by later changes of the array', async () => {
    const tools = [tool, { ...tool, name: 'b' }];
    const source = memorySource(tools);
    tools.pop();
    assert.deepEqual(
      (await source.list()).map(({ name }) => name),
      ['a', 'b'],
    );
  });

  it('refuses two tools of one name', () => {
    assert.throws(() => memorySource([tool, tool]), /two tools are named "a"/);
  });
});
