// What one tab knows of its task across pages, also where the page went before the store had it.

import assert from 'node:assert/strict';
import { test } from 'node:test';
import { tabJourneys } from '../../src/assistant/journeys.js';
import type { JourneyNote } from '../../src/assistant/this-tab.js';
import type { JourneyRecord, JourneyStore } from '../../src/storage/types.js';

function noteOf(): JourneyNote {
  let kept: string | undefined;
  return { read: () => kept, write: (phase) => (kept = phase) };
}

/** A store that can be told to take no more, as when the page is gone. */
function storeOf(): JourneyStore & { gone: boolean } {
  let record: JourneyRecord | undefined;
  return {
    gone: false,
    load: () => Promise.resolve(record),
    save(journey) {
      if (this.gone) return new Promise(() => undefined);
      record = journey;
      return Promise.resolve();
    },
    clear() {
      record = undefined;
      return Promise.resolve();
    },
  };
}

const journey = (phase: string): JourneyRecord => ({ id: 'j', expiresAt: 1, data: { phase } });

test('a page that went before the store had it is known to have been left', async () => {
  const [store, note] = [storeOf(), noteOf()];
  const tab = tabJourneys(store, 'a', note);
  await tab.save(journey('sent'));
  store.gone = true;
  void tab.save(journey('left'));
  const next = await tabJourneys(store, 'a', note).load();
  assert.deepEqual(next?.data, { phase: 'left', tab: 'a' });
});

test('a call that was sent and not left stays so, whatever the task before came to', async () => {
  const [store, note] = [storeOf(), noteOf()];
  const tab = tabJourneys(store, 'a', note);
  await tab.save(journey('left'));
  await tab.clear();
  assert.equal(note.read(), undefined);
  await tab.save(journey('sent'));
  assert.deepEqual((await tab.load())?.data, { phase: 'sent', tab: 'a' });
});

test('what another tab began is not there', async () => {
  const store = storeOf();
  await tabJourneys(store, 'a', noteOf()).save(journey('sent'));
  assert.equal(await tabJourneys(store, 'b', noteOf()).load(), undefined);
});
