// One card, several tabs: whoever holds it shows it, and no other.

import assert from 'node:assert/strict';
import { describe, test } from 'node:test';
import { HeldCard } from '../../src/assistant/held-card.js';
import type { KeptCard } from '../../src/assistant/kept-card.js';
import type { JsonValue } from '../../src/base/json.js';
import type { Locks } from '../../src/storage/ownership.js';
import type { SettingsStore } from '../../src/storage/types.js';
import { sharedLocks } from './shared-locks.js';

const card: KeptCard = {
  ...{ id: 'page-1', agent: 'shop', goal: 'pay Ada', at: 0 },
  ...{ tool: 'pay', title: 'Pay', values: { to: 'Ada' } },
};

/** A device on which tabs keep cards. */
function device(locks: Locks | undefined) {
  const kept = new Map<string, JsonValue>();
  const settings: SettingsStore = {
    get: async (key) => kept.get(key),
    set: async (key, value) => void kept.set(key, value),
    delete: async (key) => void kept.delete(key),
  };
  return (tab: string) => new HeldCard({ settings, locks, tab, now: () => 1 });
}

for (const [what, locks] of [
  ['with locks', sharedLocks()],
  ['in a browser without locks', undefined],
] as const) {
  describe(what, () => {
    test('a card that one tab shows is not taken by another', async () => {
      const openTab = device(locks);
      const first = openTab('a');
      first.hold(card);
      await first.write('c', card);
      assert.equal(await openTab('b').take('c'), undefined);
      first.hold(undefined);
    });

    test('a card is taken up by the next page of its tab, once', async () => {
      const openTab = device(locks);
      const first = openTab('a');
      first.hold(card);
      await first.write('c', card);
      first.hold(undefined);
      await new Promise((resolve) => setImmediate(resolve));
      const next = openTab('a');
      assert.deepEqual(await next.take('c'), card);
      assert.equal(await next.take('c'), undefined);
      next.hold(undefined);
    });
  });
}
