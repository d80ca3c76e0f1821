// The stores, each behaviour on every kind of storage.

import 'fake-indexeddb/auto';
import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { openStorage } from '../../src/storage/open.js';
import type { DeviceStorage, EntryRecord } from '../../src/storage/types.js';
import { claim } from '../../src/storage/ownership.js';
import type { SnapshotSlot } from '../../src/storage/memory.js';
import { rule, RULE_STORE_CASES } from './rule-store-cases.js';

let databases = 0;
const freshName = (): string => `test-${(databases += 1)}`;

function slot(initial?: string): SnapshotSlot & { text: string | undefined } {
  return {
    text: initial,
    read() {
      return this.text;
    },
    write(text) {
      this.text = text;
    },
  };
}

const KINDS = [
  { kind: 'indexeddb' as const, extra: () => ({ databaseName: freshName() }) },
  { kind: 'session' as const, extra: () => ({ slot: slot() }) },
  { kind: 'none' as const, extra: () => ({}) },
];

const entry = (id: string, text = id): EntryRecord => ({ id, at: 1, kind: 'user', data: { text } });
const ids = (entries: readonly { readonly id: string }[]): readonly string[] =>
  entries.map(({ id }) => id);

for (const { kind, extra } of KINDS) {
  describe(`storage of kind ${kind}`, () => {
    const open = (time = () => 1000): Promise<DeviceStorage> =>
      openStorage({ kind, now: time, ...extra() });

    it('keeps a thread in the order in which it was written', async () => {
      const storage = await open();
      await storage.conversations.create('c', 'First');
      await storage.conversations.append('c', [entry('a'), entry('b')]);
      await storage.conversations.append('c', [entry('d')]);
      assert.deepEqual(ids(await storage.conversations.entries('c')), ['a', 'b', 'd']);
      storage.close();
    });

    it('replaces an entry that is written twice, in its place', async () => {
      const storage = await open();
      await storage.conversations.create('c', 'First');
      await storage.conversations.append('c', [entry('a'), entry('b')]);
      await storage.conversations.append('c', [entry('a', 'changed')]);
      const thread = await storage.conversations.entries('c');
      assert.deepEqual(ids(thread), ['a', 'b']);
      assert.deepEqual(thread[0]?.data, { text: 'changed' });
      storage.close();
    });

    it('pages a long thread from its end', async () => {
      const storage = await open();
      await storage.conversations.create('c', 'First');
      const all = Array.from({ length: 120 }, (_, index) => entry(`e${index}`));
      await storage.conversations.append('c', all);
      const last = await storage.conversations.entries('c', { limit: 50 });
      assert.deepEqual(ids(last), ids(all.slice(70)));
      const older = await storage.conversations.entries('c', {
        limit: 50,
        before: last[0]?.seq ?? 0,
      });
      assert.deepEqual(ids(older), ids(all.slice(20, 70)));
      const newer = await storage.conversations.entries('c', { after: last[48]?.seq ?? 0 });
      assert.deepEqual(ids(newer), ['e119']);
      storage.close();
    });

    it('writes nothing to a conversation that was deleted', async () => {
      const storage = await open();
      await storage.conversations.create('c', 'First');
      await storage.conversations.append('c', [entry('a')]);
      await storage.conversations.delete('c');
      await storage.conversations.append('c', [entry('b')]);
      assert.deepEqual(await storage.conversations.entries('c'), []);
      assert.deepEqual(await storage.conversations.list(), []);
      storage.close();
    });

    it('lists conversations by last use and renames them', async () => {
      let time = 1000;
      const storage = await open(() => time);
      await storage.conversations.create('old', 'Old');
      time = 2000;
      await storage.conversations.create('new', 'New');
      time = 3000;
      await storage.conversations.append('old', [entry('a')]);
      await storage.conversations.rename('new', 'Renamed');
      const titles = (await storage.conversations.list()).map(({ title }) => title);
      assert.deepEqual(titles, ['Old', 'Renamed']);
      storage.close();
    });

    it('keeps settings and forgets deleted ones', async () => {
      const storage = await open();
      await storage.settings.set('width', 420);
      assert.equal(await storage.settings.get('width'), 420);
      await storage.settings.delete('width');
      assert.equal(await storage.settings.get('width'), undefined);
      storage.close();
    });

    it('keeps a journey for each tab, and forgets each once it has expired', async () => {
      let time = 1000;
      const storage = await open(() => time);
      await storage.journeys.save({ id: 'j', expiresAt: 2000, data: { step: 1 } });
      await storage.journeys.save({ id: 'k', expiresAt: 3000, data: { step: 1 } });
      await storage.journeys.save({ id: 'j', expiresAt: 2000, data: { step: 2 } });
      const steps = async (): Promise<readonly unknown[]> =>
        (await storage.journeys.list()).map(({ id, data }) => id + JSON.stringify(data)).sort();
      assert.deepEqual(await steps(), ['j{"step":2}', 'k{"step":1}']);
      time = 2000;
      assert.deepEqual(await steps(), ['k{"step":1}']);
      await storage.journeys.delete('k');
      assert.deepEqual(await steps(), []);
      storage.close();
    });

    const openRules = async () => {
      const storage = await open();
      return { rules: storage.rules, close: async () => storage.close() };
    };
    for (const [behaviour, check] of RULE_STORE_CASES) it(behaviour, () => check(openRules));

    it('erases everything at once', async () => {
      const storage = await open();
      await storage.conversations.create('c', 'First');
      await storage.conversations.append('c', [entry('a')]);
      await storage.rules.put([rule('a')]);
      await storage.settings.set('k', 1);
      await storage.journeys.save({ id: 'j', expiresAt: 9999, data: {} });
      await storage.eraseAll();
      assert.deepEqual(await storage.conversations.list(), []);
      assert.deepEqual(await storage.rules.list(), []);
      assert.equal(await storage.settings.get('k'), undefined);
      assert.deepEqual(await storage.journeys.list(), []);
      storage.close();
    });
  });
}

describe('what outlives the page', () => {
  const now = (): number => 1000;

  it('is there again after a reload, for the same user only', async () => {
    const databaseName = freshName();
    const first = await openStorage({ kind: 'indexeddb', now, databaseName, user: 'ann' });
    await first.conversations.create('c', 'Hers');
    await first.conversations.append('c', [entry('a')]);
    first.close();
    const again = await openStorage({ kind: 'indexeddb', now, databaseName, user: 'ann' });
    assert.deepEqual(ids(await again.conversations.entries('c')), ['a']);
    const other = await openStorage({ kind: 'indexeddb', now, databaseName, user: 'bob' });
    assert.deepEqual(await other.conversations.list(), []);
    await other.eraseAll();
    assert.equal((await again.conversations.list()).length, 1);
    again.close();
    other.close();
  });

  it('ends after the retention time', async () => {
    const databaseName = freshName();
    const first = await openStorage({ kind: 'indexeddb', now, databaseName });
    await first.conversations.create('c', 'Old');
    first.close();
    const later = (): number => 1000 + 31 * 86_400_000;
    const again = await openStorage({ kind: 'indexeddb', now: later, databaseName });
    assert.deepEqual(await again.conversations.list(), []);
    again.close();
  });

  it('is rid of journeys that are over when it opens', async () => {
    const options = { kind: 'indexeddb', databaseName: freshName() } as const;
    const first = await openStorage({ ...options, now });
    await first.journeys.save({ id: 'j', expiresAt: 2000, data: {} });
    first.close();
    (await openStorage({ ...options, now: () => 2000 })).close();
    const again = await openStorage({ ...options, now });
    assert.deepEqual(await again.journeys.list(), []);
    again.close();
  });

  it('ends after the usual time where the number of days is none', async () => {
    const options = {
      kind: 'indexeddb',
      databaseName: freshName(),
      retention: Number.NaN,
    } as const;
    const first = await openStorage({ ...options, now });
    await first.conversations.create('c', 'Old');
    first.close();
    const later = (days: number) => (): number => 1000 + days * 86_400_000;
    const soon = await openStorage({ ...options, now: later(29) });
    assert.equal((await soon.conversations.list()).length, 1);
    soon.close();
    const late = await openStorage({ ...options, now: later(31) });
    assert.deepEqual(await late.conversations.list(), []);
    late.close();
  });

  it('survives a session reload through the slot, of an earlier version too; a damaged one counts as empty', async () => {
    const kept = slot();
    const first = await openStorage({ kind: 'session', now, slot: kept });
    await first.settings.set('draft', 'add two');
    const again = await openStorage({ kind: 'session', now, slot: kept });
    assert.equal(await again.settings.get('draft'), 'add two');
    const before = { lastSeq: 0, conversations: {}, entries: {}, settings: { draft: 'add two' } };
    const one = { ...before, rules: [], journey: { id: 'j', expiresAt: 2000, data: {} } };
    const old = await openStorage({ kind: 'session', now, slot: slot(JSON.stringify(one)) });
    assert.deepEqual(ids(await old.journeys.list()), ['j']);
    for (const journeys of [[null, 7, {}], 'none']) {
      const odd = slot(JSON.stringify({ ...one, journey: null, journeys }));
      const tampered = await openStorage({ kind: 'session', now, slot: odd });
      assert.deepEqual(await tampered.journeys.list(), []);
      assert.equal(await tampered.settings.get('draft'), 'add two');
    }
    for (const damaged of ['{', '[]', 'null', '{"lastSeq":"x"}']) {
      const broken = await openStorage({ kind: 'session', now, slot: slot(damaged) });
      assert.equal(await broken.settings.get('draft'), undefined);
    }
  });

  it('is appended to by two tabs in turn, each told of the other', async () => {
    const databaseName = freshName();
    const channel = (name: string): BroadcastChannel => new BroadcastChannel(name);
    const options = { kind: 'indexeddb' as const, now, databaseName, channel, user: databaseName };
    const one = await openStorage(options);
    const two = await openStorage(options);
    const told = new Promise((resolve) => two.subscribe(resolve));
    await one.conversations.create('c', 'Shared');
    assert.deepEqual(await told, { kind: 'conversations' });
    await Promise.all(
      Array.from({ length: 10 }, (_, index) =>
        (index % 2 ? one : two).conversations.append('c', [entry(`m${index}`)]),
      ),
    );
    const seen = ids(await two.conversations.entries('c'));
    assert.equal(seen.length, 10);
    assert.deepEqual(seen, ids(await one.conversations.entries('c')));
    one.close();
    two.close();
  });
});

describe('a device that refuses', () => {
  const now = (): number => 1000;

  it('leaves the session in memory, with the reason, when the database cannot be opened', async () => {
    const databaseName = freshName();
    const newer = indexedDB.open(databaseName, 999);
    await new Promise((resolve) => newer.addEventListener('success', resolve));
    newer.result.close();
    const storage = await openStorage({ kind: 'indexeddb', now, databaseName });
    await storage.conversations.create('c', 'First');
    await storage.conversations.append('c', [entry('a')]);
    assert.equal(storage.kind, 'memory');
    assert.equal(storage.trouble, 'VersionError');
    assert.deepEqual(ids(await storage.conversations.entries('c')), ['a']);
    storage.close();
  });

  it('does not wait for ever for a database that never answers', async () => {
    const databaseName = freshName();
    const holder = indexedDB.open(databaseName, 1);
    await new Promise((resolve) => holder.addEventListener('success', resolve));
    const deleting = indexedDB.deleteDatabase(databaseName);
    const storage = await openStorage({ kind: 'indexeddb', now, databaseName, patience: 20 });
    assert.equal(storage.trouble, 'the database does not answer');
    holder.result.close();
    await new Promise((resolve) => deleting.addEventListener('success', resolve));
  });

  it('is heard by a page that stood still longer than its patience', async () => {
    const opening = openStorage({
      kind: 'indexeddb',
      now,
      databaseName: freshName(),
      patience: 100,
    });
    const start = performance.now();
    while (performance.now() - start < 150) continue;
    const storage = await opening;
    assert.equal(storage.kind, 'indexeddb');
    storage.close();
  });

  it('loses nothing that was written in this session when a write fails', async () => {
    const storage = await openStorage({
      kind: 'session',
      now,
      slot: {
        read: () => undefined,
        write(text) {
          if (text.length > 400) throw new DOMException('full', 'QuotaExceededError');
        },
      },
    });
    const reasons: string[] = [];
    storage.onTrouble((reason) => reasons.push(reason));
    await storage.conversations.create('c', 'First');
    for (let index = 0; index < 8; index += 1) {
      await storage.conversations.append('c', [entry(`m${index}`)]);
    }
    assert.deepEqual(
      ids(await storage.conversations.entries('c')),
      Array.from({ length: 8 }, (_, index) => `m${index}`),
    );
    assert.deepEqual(reasons, ['QuotaExceededError']);
  });
});

describe('ownership of a journey', () => {
  it('goes to one tab at a time', async () => {
    const held = new Set<string>();
    const locks = {
      async request(
        name: string,
        _options: unknown,
        callback: (lock: unknown) => Promise<void>,
      ): Promise<void> {
        if (held.has(name)) return callback(null);
        held.add(name);
        await callback({ name });
        held.delete(name);
      },
    };
    const release = await claim(locks, 'journey');
    assert.ok(release);
    assert.equal(await claim(locks, 'journey'), undefined);
    release();
    await new Promise((resolve) => setImmediate(resolve));
    assert.ok(await claim(locks, 'journey'));
  });

  it('is free where the browser has no locks', async () => {
    assert.ok(await claim(undefined, 'journey'));
  });
});
