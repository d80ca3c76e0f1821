// Rows on the device that somebody else wrote: what has no form is left out, the rest goes on.

import 'fake-indexeddb/auto';
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { openDB } from 'idb';
import { openStorage, type TabChannel } from '../../src/storage/open.js';
import type { StorageChange } from '../../src/storage/types.js';
import { rule } from './rule-store-cases.js';

const now = () => 1000;
const open = (databaseName: string) => openStorage({ kind: 'indexeddb', now, databaseName });

/** Writes rows past the storage, after it has made its database. */
async function tamper(name: string, store: string, rows: readonly object[]): Promise<void> {
  const database = await openDB(name);
  for (const row of rows) await database.put(store, row);
  database.close();
}

const wrong: readonly unknown[] = [7, null, {}, [], NaN, new Map(), new Date(0), undefined];

test('heads, entries, rules and journeys without their form are left out', async () => {
  const storage = await open('tampered');
  await storage.conversations.create('c', 'Mine');
  await storage.conversations.append('c', [{ id: 'a', at: 1, kind: 'user', data: { text: 'hi' } }]);
  await storage.rules.put(rule('good'));
  const scope = '';
  for (const [index, value] of wrong.entries()) {
    const place = { scope, conversation: 'c', id: `e${index}` };
    await tamper('tampered', 'conversations', [
      { scope, id: `t${index}`, title: value, createdAt: 1, updatedAt: 1 },
      { scope, id: `u${index}`, title: 'x', createdAt: 1, updatedAt: String(value) },
    ]);
    await tamper('tampered', 'entries', [
      { ...place, at: 1, kind: 'user', data: index === 2 ? 'text' : value && undefined },
      { ...place, id: `f${index}`, at: 1e300, kind: 'user', data: {} },
      { ...place, id: `g${index}`, at: 1, kind: index === 0 ? 'user' : value, data: {} },
    ]);
    await tamper('tampered', 'rules', [
      { ...rule(`r${index}`), scope, grammarText: value },
      { ...rule(`s${index}`), scope, hits: String(value) },
    ]);
  }
  await tamper('tampered', 'journeys', [{ scope, id: 'j', expiresAt: 1e12, data: 'none' }]);
  assert.deepEqual(
    (await storage.conversations.list()).map(({ id }) => id),
    ['c'],
  );
  assert.deepEqual(
    (await storage.conversations.entries('c')).map(({ id }) => id),
    ['a', 'g0'],
  );
  assert.deepEqual(
    (await storage.rules.list()).map(({ id }) => id),
    ['good'],
  );
  assert.equal(await storage.journeys.load(), undefined);
  assert.equal(storage.trouble, undefined);
  storage.close();
});

test('a database of a version to come leaves the conversation in memory, and says why', async () => {
  const future = await openDB('future', 99);
  const storage = await open('future');
  assert.equal(storage.kind, 'memory');
  assert.match(storage.trouble ?? '', /Version/);
  await storage.conversations.create('c', 'Mine');
  assert.equal((await storage.conversations.list()).length, 1);
  storage.close();
  future.close();
});

test('a message between tabs that tells of no change changes nothing', async () => {
  let tell: (event: { readonly data: unknown }) => void = () => undefined;
  const channel: TabChannel = {
    postMessage: () => undefined,
    addEventListener: (_type, listener) => (tell = listener),
    close: () => undefined,
  };
  const storage = await openStorage({
    kind: 'indexeddb',
    now,
    databaseName: 'told',
    channel: () => channel,
  });
  const heard: StorageChange[] = [];
  storage.subscribe((change) => heard.push(change));
  const forged: readonly unknown[] = [
    ...wrong,
    'erased',
    { kind: 'thread' },
    { kind: 'thread', conversation: { toString: 'c' } },
    { kind: 'rules', schemaName: 7 },
    { kind: 'rules' },
    { kind: 'unknown' },
    { kind: ['erased'] },
  ];
  for (const data of forged) tell({ data });
  assert.deepEqual(heard, []);
  tell({ data: { kind: 'rules', schemaName: undefined } });
  assert.equal(heard.length, 1);
  storage.close();
});

test('what is written after the storage was closed is told to no tab, and fails nobody', async () => {
  let isOpen = true;
  const channel: TabChannel = {
    postMessage: () => assert.ok(isOpen, 'the channel is closed'),
    addEventListener: () => undefined,
    close: () => (isOpen = false),
  };
  const storage = await openStorage({ kind: 'indexeddb', now, channel: () => channel });
  storage.close();
  await storage.conversations.create('c', 'Late');
});
