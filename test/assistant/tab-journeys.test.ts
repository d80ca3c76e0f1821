// What one tab knows of its task across pages, also where the page went before the store had it, and
// where other tabs have tasks of their own.

import assert from 'node:assert/strict';
import { test } from 'node:test';
import { tabJourneys } from '../../src/assistant/journeys.js';
import type { JourneyNote } from '../../src/assistant/this-tab.js';
import { memoryStores } from '../../src/storage/memory.js';
import { claimsOf, type Locks } from '../../src/storage/ownership.js';
import type { JourneyRecord, JourneyRecordStore, JourneyStore } from '../../src/storage/types.js';
import { sharedLocks } from './shared-locks.js';

function noteOf(): JourneyNote {
  let kept: string | undefined;
  return { read: () => kept, write: (phase) => (kept = phase) };
}

/** A store that can be told to take no more, as when the page is gone. */
function storeOf(): JourneyRecordStore & { gone: boolean } {
  const { journeys } = memoryStores(() => 0);
  return {
    ...journeys,
    gone: false,
    save(journey) {
      return this.gone ? new Promise(() => undefined) : journeys.save(journey);
    },
  };
}

interface Page {
  readonly note?: JourneyNote;
  readonly locks?: Locks;
}

function pageOf(store: JourneyRecordStore, tab: string, page: Page = {}): JourneyStore {
  const { note = noteOf(), locks } = page;
  return tabJourneys(store, { tab, claim: claimsOf(locks).claim, note });
}

const journey = (phase: string, id = 'j'): JourneyRecord => ({ id, expiresAt: 1, data: { phase } });

test('a page that went before the store had it is known to have been left', async () => {
  const [store, note] = [storeOf(), noteOf()];
  const tab = pageOf(store, 'a', { note });
  await tab.save(journey('sent'));
  store.gone = true;
  void tab.save(journey('left'));
  const next = await pageOf(store, 'a', { note }).load();
  assert.deepEqual(next?.data, { phase: 'left', tab: 'a' });
});

test('a call that was sent and not left stays so, whatever the task before came to', async () => {
  const [store, note] = [storeOf(), noteOf()];
  const tab = pageOf(store, 'a', { note });
  await tab.save(journey('left'));
  await tab.clear();
  assert.equal(note.read(), undefined);
  await tab.save(journey('sent'));
  assert.deepEqual((await tab.load())?.data, { phase: 'sent', tab: 'a' });
});

test('what another tab began is not there', async () => {
  const store = storeOf();
  await pageOf(store, 'a').save(journey('sent'));
  assert.equal(await pageOf(store, 'b').load(), undefined);
});

test('what another tab begins or ends leaves the task of this one as it was', async () => {
  const store = storeOf();
  const [one, two] = [pageOf(store, 'a'), pageOf(store, 'b')];
  await one.save(journey('opening', 'first'));
  await two.save(journey('sent', 'second'));
  assert.equal((await pageOf(store, 'a').load())?.id, 'first');
  assert.equal((await pageOf(store, 'b').load())?.id, 'second');
  await two.clear();
  assert.equal((await pageOf(store, 'a').load())?.id, 'first');
});

test('a tab has one task: the next takes the place of the one before, on a later page too', async () => {
  const store = storeOf();
  await pageOf(store, 'a').save(journey('sent', 'first'));
  const next = pageOf(store, 'a');
  assert.equal((await next.load())?.id, 'first');
  await next.save(journey('sent', 'second'));
  assert.deepEqual(
    (await store.list()).map(({ id }) => id),
    ['second'],
  );
});

test('a duplicated tab bears the same name and leaves the task to its original', async () => {
  const [store, locks] = [storeOf(), sharedLocks()];
  const original = pageOf(store, 'a', { locks });
  await original.save(journey('opening', 'first'));
  await original.load();
  const copy = pageOf(store, 'a', { locks });
  assert.equal(await copy.load(), undefined);
  await copy.save(journey('sent', 'second'));
  assert.equal((await original.load())?.id, 'first');
  await copy.clear();
  assert.equal((await original.load())?.id, 'first');
});

test('a page asks again for what it holds, and others have it once it is let go', async () => {
  const locks = sharedLocks();
  const [mine, other] = [claimsOf(locks), claimsOf(locks).claim];
  const { claim } = mine;
  const [one, two] = await Promise.all([claim('j'), claim('j')]);
  assert.ok(one);
  assert.equal(one, two);
  assert.equal(await other('j'), undefined);
  one();
  await new Promise((resolve) => setImmediate(resolve));
  const [, taken] = [await claim('k'), await other('j')];
  assert.ok(taken);
  mine.close();
  await new Promise((resolve) => setImmediate(resolve));
  assert.ok(await other('k'), 'what is closed holds nothing');
  taken();
  assert.equal(await claim('j'), undefined, 'and takes nothing any more');
});

test('where the browser refuses, nothing is claimed', async () => {
  const { claim } = claimsOf({ request: () => Promise.reject(new Error('not active')) });
  assert.equal(await claim('j'), undefined);
});

test('what one visitor’s task comes to says nothing of the next visitor’s in the same tab', async () => {
  const note = noteOf();
  const [ann, bob] = [storeOf(), storeOf()];
  const before = pageOf(ann, 'a', { note });
  await before.save(journey('sent', 'hers'));
  const after = pageOf(bob, 'a', { note });
  assert.equal(await after.load(), undefined);
  await after.save(journey('sent', 'his'));
  void before.save(journey('left', 'hers'));
  assert.equal((await after.load())?.data['phase'], 'sent');
  await after.save(journey('sent', 'his'));
  await before.clear();
  assert.equal(note.read(), 'his sent');
});
