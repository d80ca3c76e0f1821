// The one IndexedDB: its object stores and the migrations between versions. Knows no caller.

import { openDB } from 'idb';
import type { DBSchema, IDBPDatabase, IDBPTransaction } from 'idb';
import type { JsonValue } from '../base/json.js';
import type { ConversationRecord, EntryRecord, JourneyRecord, RuleRecord } from './types.js';

/** Everything is keyed by the user's scope first, so that one user's data can be erased in one range. */
export interface AgentChatDatabase extends DBSchema {
  conversations: {
    key: [scope: string, id: string];
    value: ConversationRecord & { readonly scope: string };
  };
  entries: {
    key: number;
    value: EntryRecord & {
      readonly scope: string;
      readonly conversation: string;
      readonly seq?: number;
    };
    indexes: {
      thread: [scope: string, conversation: string, seq: number];
      identity: [scope: string, conversation: string, id: string];
    };
  };
  settings: {
    key: [scope: string, key: string];
    value: { readonly scope: string; readonly key: string; readonly value: JsonValue };
  };
  journeys: {
    key: [scope: string, id: string];
    value: JourneyRecord & { readonly scope: string };
  };
  rules: {
    key: number;
    value: RuleRecord & { readonly scope: string; readonly seq?: number };
    indexes: {
      schema: [scope: string, schemaName: string, seq: number];
      identity: [scope: string, schemaName: string, id: string];
    };
  };
}

export type Database = IDBPDatabase<AgentChatDatabase>;

type Upgrade = (
  database: Database,
  transaction: IDBPTransaction<AgentChatDatabase, ArrayLike<StoreName>, 'versionchange'>,
) => void | Promise<void>;

export type StoreName = 'conversations' | 'entries' | 'settings' | 'journeys' | 'rules';

/** Every store, for transactions that span them all. */
export const STORE_NAMES = ['conversations', 'entries', 'settings', 'journeys', 'rules'] as const;

/** Step n leads from version n to n + 1. Append only: a released step is never edited. */
const MIGRATIONS: readonly Upgrade[] = [
  (database) => {
    database.createObjectStore('conversations', { keyPath: ['scope', 'id'] });
    const entries = database.createObjectStore('entries', { keyPath: 'seq', autoIncrement: true });
    entries.createIndex('thread', ['scope', 'conversation', 'seq'], { unique: true });
    entries.createIndex('identity', ['scope', 'conversation', 'id'], { unique: true });
    database.createObjectStore('settings', { keyPath: ['scope', 'key'] });
    database.createObjectStore('journeys', { keyPath: 'scope' });
    const rules = database.createObjectStore('rules', { keyPath: 'seq', autoIncrement: true });
    rules.createIndex('schema', ['scope', 'schemaName', 'seq'], { unique: true });
    rules.createIndex('identity', ['scope', 'schemaName', 'id'], { unique: true });
  },
  // One journey for all tabs becomes one for each: what is under way goes on.
  async (database, transaction) => {
    const rows: readonly unknown[] = await transaction.objectStore('journeys').getAll();
    database.deleteObjectStore('journeys');
    const journeys = database.createObjectStore('journeys', { keyPath: ['scope', 'id'] });
    for (const row of rows) if (isJourneyRow(row)) await journeys.put(row);
  },
];

/** A row that the new key can't be read from would end the migration, and with it all that is kept. */
function isJourneyRow(row: unknown): row is AgentChatDatabase['journeys']['value'] {
  return (
    typeof row === 'object' &&
    row !== null &&
    'scope' in row &&
    typeof row.scope === 'string' &&
    'id' in row &&
    typeof row.id === 'string'
  );
}

/** What opening the database may be told of. */
export interface DatabaseEvents {
  /** Another tab wants a newer version, or the browser closed the database: stop using it. */
  onLost(): void;
}

/**
 * Opens the database and brings it to the newest version.
 * Rejects where IndexedDB is missing, blocked, full or held by a newer version of this code.
 */
export function openDatabase(name: string, events: DatabaseEvents): Promise<Database> {
  return openDB<AgentChatDatabase>(name, MIGRATIONS.length, {
    async upgrade(database, oldVersion, _newVersion, transaction) {
      for (const migrate of MIGRATIONS.slice(oldVersion)) await migrate(database, transaction);
    },
    blocking(_current, _blocked, event) {
      if (event.target instanceof IDBDatabase) event.target.close();
      events.onLost();
    },
    terminated: () => events.onLost(),
  });
}
