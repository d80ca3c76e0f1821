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

/** Stores of the first version, as far as a journey's migration goes. */
const firstStores: readonly (readonly [string, string | string[]])[] = [
  ['conversations', ['scope', 'id']],
  ['settings', ['scope', 'key']],
  ['journeys', 'scope'],
];

const wrong: readonly unknown[] = [7, null, {}, [], NaN, new Map(), new Date(0), undefined];

test('heads, entries, rules and journeys without their form are left out', async () => {
  const storage = await open('tampered');
  await storage.conversations.create('c', 'Mine');
  await storage.conversations.append('c', [{ id: 'a', at: 1, kind: 'user', data: { text: 'hi' } }]);
  await storage.rules.put([rule('good')]);
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
  assert.deepEqual(await storage.journeys.list(), []);
  assert.equal(storage.trouble, undefined);
  storage.close();
});

test('rows and members of a later version outlive what this one does with those around them', async () => {
  const storage = await open('later');
  await storage.conversations.create('c', 'Mine');
  const scope = '';
  const head = { scope, id: 'c', title: 'Mine', createdAt: 1, updatedAt: 1, pinned: true };
  const entry = { scope, conversation: 'c', id: 'n', at: 1, kind: 'hologram', data: { depth: 3 } };
  const odd = { ...entry, id: 'o', data: [1, 2] };
  await tamper('later', 'conversations', [head]);
  await tamper('later', 'entries', [entry, odd]);
  await tamper('later', 'rules', [{ ...rule('r'), scope, confidence: 0.9 }]);
  await storage.conversations.rename('c', 'Ours');
  await storage.conversations.append('c', [{ id: 'a', at: 2, kind: 'user', data: { text: 'x' } }]);
  for (const one of await storage.rules.list()) await storage.rules.put([{ ...one, hits: 5 }]);
  storage.close();
  const database = await openDB('later');
  const heads: unknown = await database.getAll('conversations');
  const entries: unknown = await database.getAll('entries');
  const rules: unknown = await database.getAll('rules');
  database.close();
  assert.match(JSON.stringify(heads), /"title":"Ours".*"pinned":true/);
  assert.match(JSON.stringify(entries), /"hologram".*"depth":3.*\[1,2\].*"text":"x"/);
  assert.match(JSON.stringify(rules), /"confidence":0.9/);
  assert.match(JSON.stringify(rules), /"hits":5/);
});

test('a journey of the version with one for all tabs goes on in its tab, one without a form is let go', async () => {
  const rows: readonly object[] = [
    { scope: '', id: 'j', expiresAt: 2000, data: { tab: 'a', phase: 'sent' } },
    { scope: 'ann', id: { no: 'key' }, expiresAt: 2000, data: {} },
    { scope: 'bob', expiresAt: 2000 },
  ];
  const first = await openDB('first-version', 1, {
    upgrade(database) {
      for (const [name, keyPath] of firstStores) database.createObjectStore(name, { keyPath });
      const byId = ['scope', 'conversation', 'id'];
      database.createObjectStore('entries', { keyPath: 'seq' }).createIndex('identity', byId);
    },
  });
  for (const row of rows) await first.put('journeys', row);
  await first.put('settings', { scope: '', key: 'width', value: 420 });
  first.close();
  const storage = await open('first-version');
  assert.equal(storage.trouble, undefined);
  assert.deepEqual(await storage.journeys.list(), [
    { id: 'j', expiresAt: 2000, data: { tab: 'a', phase: 'sent' } },
  ]);
  assert.equal(await storage.settings.get('width'), 420);
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
