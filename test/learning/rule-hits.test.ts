// Counting a use of a rule that is being forgotten.

import assert from 'node:assert/strict';
import { test } from 'node:test';
import { GrammarStore } from '../../src/learning/rule-store.js';
import { memoryStores } from '../../src/storage/memory.js';

test('a use that is counted while its rule is forgotten brings it not back', async () => {
  const now = (): number => 0;
  const { rules } = memoryStores(now);
  const store = new GrammarStore(
    {
      ...rules,
      list: async (name) => {
        const listed = await rules.list(name);
        // Another tab is faster.
        await rules.delete('shop', 'gone');
        return listed;
      },
    },
    { now },
  );
  const bare = { schemaName: 'shop', grammarText: '', sourceRequest: '', actionName: 'x' };
  for (const id of ['gone', 'kept']) {
    await rules.put({ ...bare, id, origin: 'learned', timestamp: 0, hits: 0 });
  }
  await store.hit('shop', 'kept');
  await rules.put({ ...bare, id: 'gone', origin: 'learned', timestamp: 0, hits: 0 });
  await store.hit('shop', 'gone');
  assert.deepEqual(
    (await rules.list()).map(({ id, hits }) => [id, hits]),
    [['kept', 1]],
  );
});
