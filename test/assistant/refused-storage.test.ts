// A browser that refuses storage in the harshest way: by its very name.

import assert from 'node:assert/strict';
import { after, before, test } from 'node:test';
import { openDeviceStorage } from '../../src/assistant/device-storage.js';
import { GrammarStore } from '../../src/learning/rule-store.js';

before(() => {
  Object.defineProperty(globalThis, 'indexedDB', {
    configurable: true,
    get() {
      throw new DOMException('denied', 'SecurityError');
    },
  });
});
after(() => {
  Reflect.deleteProperty(globalThis, 'indexedDB');
});

test('what is learned where storage is refused is known for this page, and why is told', async () => {
  const storage = await openDeviceStorage({}, () => 0);
  assert.equal(storage.kind, 'memory');
  assert.equal(storage.trouble, 'SecurityError');
  const store = new GrammarStore(storage.rules, { now: () => 0 });
  const rule = { id: 'a', schemaName: 'page', grammarText: '', sourceRequest: '', actionName: 'a' };
  await store.add({ ...rule, origin: 'learned' });
  assert.deepEqual(
    (await store.list()).map(({ id }) => id),
    ['a'],
  );
  storage.close();
});
