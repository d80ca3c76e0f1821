// The stores of one user over the database. Every method is one transaction; failures reject and are
// handled by `resilient`, which knows what to do then.

import type { Database } from './database.js';
import { STORE_NAMES } from './database.js';
import type {
  ConversationRecord,
  ConversationStore,
  EntryRange,
  EntryRecord,
  JourneyRecordStore,
  RuleRecord,
  RuleRecordStore,
  SettingsStore,
  StoredEntry,
} from './types.js';
import { withUsesOf } from './uses.js';

/** The stores without what surrounds them: no other tabs, no fallback. */
export interface Stores {
  readonly conversations: ConversationStore;
  readonly settings: SettingsStore;
  readonly journeys: JourneyRecordStore;
  readonly rules: RuleRecordStore;
  eraseAll(): Promise<void>;
  /** Removes conversations that were last used before `time`, with their entries, and journeys that are over. */
  expire(time: number): Promise<void>;
}

/** The stores of the user `scope`. `now` gives milliseconds since the epoch. */
export function indexedDbStores(database: Database, scope: string, now: () => number): Stores {
  const conversations = conversationStore(database, scope, now);
  return {
    conversations,
    settings: settingsStore(database, scope),
    journeys: journeyStore(database, scope, now),
    rules: ruleStore(database, scope),
    eraseAll: () => eraseScope(database, scope),
    async expire(time) {
      const records = await conversations.list();
      for (const record of records) {
        if (record.updatedAt < time) await conversations.delete(record.id);
      }
      for (const journey of await database.getAll('journeys', within(scope))) {
        if (journey.expiresAt <= now()) await database.delete('journeys', [scope, journey.id]);
      }
    },
  };
}

/** All keys that begin with `parts`: an array sorts behind every number and string. */
function within(...parts: readonly string[]): IDBKeyRange {
  return IDBKeyRange.bound([...parts], [...parts, []]);
}

function conversationStore(
  database: Database,
  scope: string,
  now: () => number,
): ConversationStore {
  return {
    async create(id, title) {
      const transaction = database.transaction('conversations', 'readwrite');
      const known = await transaction.store.get([scope, id]);
      const time = now();
      if (!known)
        await transaction.store.put({ scope, id, title, createdAt: time, updatedAt: time });
      await transaction.done;
    },
    async list() {
      const records = await database.getAll('conversations', within(scope));
      return records.map(withoutScope).sort((a, b) => b.updatedAt - a.updatedAt);
    },
    async rename(id, title) {
      const transaction = database.transaction('conversations', 'readwrite');
      const known = await transaction.store.get([scope, id]);
      if (known) await transaction.store.put({ ...known, title });
      await transaction.done;
    },
    async delete(id) {
      const transaction = database.transaction(['conversations', 'entries'], 'readwrite');
      await transaction.objectStore('conversations').delete([scope, id]);
      const index = transaction.objectStore('entries').index('thread');
      for await (const cursor of index.iterate(within(scope, id))) await cursor.delete();
      await transaction.done;
    },
    append: (id, entries) => appendEntries(database, scope, id, entries, now()),
    entries: (id, range) => readEntries(database, scope, id, range ?? {}),
  };
}

function withoutScope(record: ConversationRecord): ConversationRecord {
  const { id, title, createdAt, updatedAt } = record;
  return { id, title, createdAt, updatedAt };
}

async function appendEntries(
  database: Database,
  scope: string,
  conversation: string,
  entries: readonly EntryRecord[],
  time: number,
): Promise<void> {
  const transaction = database.transaction(['conversations', 'entries'], 'readwrite');
  const heads = transaction.objectStore('conversations');
  const head = await heads.get([scope, conversation]);
  if (head) {
    await heads.put({ ...head, updatedAt: time });
    const store = transaction.objectStore('entries');
    for (const { id, at, kind, data } of entries) {
      const seq = await store.index('identity').getKey([scope, conversation, id]);
      const place = seq === undefined ? {} : { seq };
      await store.put({ scope, conversation, id, at, kind, data, ...place });
    }
  }
  await transaction.done;
}

async function readEntries(
  database: Database,
  scope: string,
  conversation: string,
  range: EntryRange,
): Promise<readonly StoredEntry[]> {
  const limit = range.limit ?? Infinity;
  const keys = IDBKeyRange.bound(
    [scope, conversation, range.after ?? 0],
    [scope, conversation, range.before ?? Infinity],
    range.after !== undefined,
    true,
  );
  const found: StoredEntry[] = [];
  const index = database.transaction('entries').store.index('thread');
  for await (const cursor of index.iterate(keys, 'prev')) {
    if (found.length >= limit) break;
    const { id, at, kind, data } = cursor.value;
    found.push({ id, at, kind, data, seq: cursor.primaryKey });
  }
  return found.reverse();
}

function settingsStore(database: Database, scope: string): SettingsStore {
  return {
    async get(key) {
      return (await database.get('settings', [scope, key]))?.value;
    },
    async set(key, value) {
      await database.put('settings', { scope, key, value });
    },
    delete: (key) => database.delete('settings', [scope, key]),
  };
}

function journeyStore(database: Database, scope: string, now: () => number): JourneyRecordStore {
  return {
    async list() {
      const records = await database.getAll('journeys', within(scope));
      return records
        .filter(({ expiresAt }) => expiresAt > now())
        .map(({ id, expiresAt, data }) => ({ id, expiresAt, data }));
    },
    async save(journey) {
      await database.put('journeys', { ...journey, scope });
    },
    delete: (id) => database.delete('journeys', [scope, id]),
  };
}

function ruleStore(database: Database, scope: string): RuleRecordStore {
  return {
    async list(schemaName) {
      const range = schemaName === undefined ? within(scope) : within(scope, schemaName);
      const records = await database.getAllFromIndex('rules', 'schema', range);
      return records.map(withoutPlace);
    },
    async put(rules) {
      const transaction = database.transaction('rules', 'readwrite');
      const known = transaction.store.index('identity');
      for (const rule of rules) {
        const old = await known.get([scope, rule.schemaName, rule.id]);
        const place = old?.seq === undefined ? {} : { seq: old.seq };
        await transaction.store.put({ ...withUsesOf(old, rule), scope, ...place });
      }
      await transaction.done;
    },
    async hit(schemaName, id) {
      const transaction = database.transaction('rules', 'readwrite');
      const rule = await transaction.store.index('identity').get([scope, schemaName, id]);
      if (rule !== undefined) await transaction.store.put({ ...rule, hits: rule.hits + 1 });
      await transaction.done;
    },
    async delete(schemaName, id) {
      const transaction = database.transaction('rules', 'readwrite');
      const seq = await transaction.store.index('identity').getKey([scope, schemaName, id]);
      if (seq !== undefined) await transaction.store.delete(seq);
      await transaction.done;
    },
    async clear(schemaName) {
      const range = schemaName === undefined ? within(scope) : within(scope, schemaName);
      const transaction = database.transaction('rules', 'readwrite');
      for await (const cursor of transaction.store.index('schema').iterate(range)) {
        await cursor.delete();
      }
      await transaction.done;
    },
  };
}

function withoutPlace(
  stored: RuleRecord & { readonly scope: string; readonly seq?: number },
): RuleRecord {
  const { scope: _scope, seq: _seq, ...rule } = stored;
  return rule;
}

async function eraseScope(database: Database, scope: string): Promise<void> {
  const transaction = database.transaction(STORE_NAMES, 'readwrite');
  await transaction.objectStore('conversations').delete(within(scope));
  await transaction.objectStore('settings').delete(within(scope));
  await transaction.objectStore('journeys').delete(within(scope));
  const threads = transaction.objectStore('entries').index('thread');
  for await (const cursor of threads.iterate(within(scope))) await cursor.delete();
  const rules = transaction.objectStore('rules').index('schema');
  for await (const cursor of rules.iterate(within(scope))) await cursor.delete();
  await transaction.done;
}
