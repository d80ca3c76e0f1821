// Opens what one user keeps on this device: chooses the stores, joins the tabs, and falls back to memory
// where the device refuses. The platform comes in as arguments; nothing is read from globals here.

import { checked } from './checked.js';
import { openDatabase } from './database.js';
import type { Stores } from './indexeddb.js';
import { indexedDbStores } from './indexeddb.js';
import type { SnapshotSlot } from './memory.js';
import { memoryStores } from './memory.js';
import { resilient } from './resilient.js';
import type { DeviceStorage, StorageChange } from './types.js';

/** A channel between the tabs of one origin; `BroadcastChannel` fits. */
export interface TabChannel {
  postMessage(message: unknown): void;
  addEventListener(type: 'message', listener: (event: { readonly data: unknown }) => void): void;
  close(): void;
}

export interface OpenStorageOptions {
  readonly kind: 'indexeddb' | 'session' | 'none';
  /** Opaque id that scopes everything. Default `''`: the visitor without a name. */
  readonly user?: string;
  /** Days after which an unused conversation is removed. Default 30; 0 keeps none from earlier visits. */
  readonly retention?: number;
  /** Milliseconds since the epoch. */
  readonly now: () => number;
  /** Where `session` mirrors its state. */
  readonly slot?: SnapshotSlot;
  /** Joins the tabs; absent where the browser has none. */
  readonly channel?: (name: string) => TabChannel;
  /** Default `agent-chat`. */
  readonly databaseName?: string;
  /** Milliseconds before a database that doesn't answer counts as blocked. Default 3,000. */
  readonly patience?: number;
}

const DAY = 86_400_000;
/** Patience passes in so many waits: a page that stood still loses one, and hears what came meanwhile. */
const WAITS = 10;

/** Opens the storage. Never rejects: what the device refuses is kept in memory, `trouble` says why. */
export async function openStorage(options: OpenStorageOptions): Promise<DeviceStorage> {
  const { kind, now } = options;
  if (kind !== 'indexeddb') {
    const slot = kind === 'session' ? options.slot : undefined;
    return assemble(slot ? 'session' : 'memory', memoryStores(now, slot), options, () => undefined);
  }
  let lost: (reason: string) => void = () => undefined;
  try {
    const opening = openDatabase(options.databaseName ?? 'agent-chat', {
      onLost: () => lost('the database was closed by the browser'),
    });
    const database = await withPatience(opening, options.patience ?? 3000);
    const stores = indexedDbStores(database, options.user ?? '', now);
    const storage = await assemble('indexeddb', stores, options, () => database.close());
    lost = (reason) => void storage.lose(reason);
    return storage;
  } catch (error) {
    const storage = await assemble('memory', memoryStores(now), options, () => undefined);
    await storage.lose(error);
    return storage;
  }
}

async function withPatience<Result extends { close(): void }>(
  opening: Promise<Result>,
  patience: number,
): Promise<Result> {
  let timer: ReturnType<typeof setTimeout> | undefined;
  const late = new Promise<never>((_resolve, reject) => {
    const wait = (waits: number): void => {
      if (waits === 0) reject(new Error('the database does not answer'));
      else timer = setTimeout(() => wait(waits - 1), patience / WAITS);
    };
    wait(WAITS);
  });
  try {
    return await Promise.race([opening, late]);
  } catch (error) {
    void opening.then((database) => database.close()).catch(() => undefined);
    throw error;
  } finally {
    clearTimeout(timer);
  }
}

/** A number that could not be read must not keep everything for ever. */
function daysKept(retention = 30): number {
  return Number.isNaN(retention) ? 30 : retention;
}

interface Assembled extends DeviceStorage {
  lose(reason: unknown): Promise<void>;
}

async function assemble(
  kind: DeviceStorage['kind'],
  first: Stores,
  options: OpenStorageOptions,
  closeStores: () => void,
): Promise<Assembled> {
  const guarded = resilient(first, options.now);
  const tabs = joinTabs(kind === 'indexeddb' ? options : { ...options, channel: undefined });
  const stores = announcing(checked(guarded.stores), tabs.announce);
  await guarded.stores.expire(options.now() - daysKept(options.retention) * DAY);
  return {
    kind,
    get trouble() {
      return guarded.trouble();
    },
    ...stores,
    subscribe: tabs.subscribe,
    onTrouble: guarded.onTrouble,
    lose: guarded.giveUp,
    close() {
      tabs.close();
      closeStores();
    },
  };
}

interface Tabs {
  announce(change: StorageChange): void;
  subscribe(listener: (change: StorageChange) => void): () => void;
  close(): void;
}

function joinTabs(options: OpenStorageOptions): Tabs {
  const listeners = new Set<(change: StorageChange) => void>();
  const channel = options.channel?.(`agent-chat:${options.user ?? ''}`);
  let isOpen = true;
  const tell = (change: StorageChange): void => {
    for (const listener of listeners) listener(change);
  };
  channel?.addEventListener('message', ({ data }) => {
    if (isChange(data)) tell(data);
  });
  return {
    // What is still written while the page goes is found by the other tabs later.
    announce(change) {
      if (isOpen) channel?.postMessage(change);
      // Whoever holds a copy drops it, whichever tab the wish came from.
      if (change.kind === 'erased') tell(change);
    },
    subscribe(listener) {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    close() {
      listeners.clear();
      isOpen = false;
      channel?.close();
    },
  };
}

function isChange(data: unknown): data is StorageChange {
  if (typeof data !== 'object' || data === null || !('kind' in data)) return false;
  switch (data.kind) {
    case 'thread':
      return 'conversation' in data && typeof data.conversation === 'string';
    case 'rules':
      return 'schemaName' in data && ['string', 'undefined'].includes(typeof data.schemaName);
    default:
      return data.kind === 'conversations' || data.kind === 'erased';
  }
}

/** The same stores; each change, once made, is told to the other tabs. */
function announcing(stores: Stores, announce: (change: StorageChange) => void): Stores {
  const { conversations, rules } = stores;
  const heads = { kind: 'conversations' } as const;
  const after = async (work: Promise<void>, change: StorageChange): Promise<void> => {
    await work;
    announce(change);
  };
  return {
    ...stores,
    conversations: {
      ...conversations,
      create: (id, title) => after(conversations.create(id, title), heads),
      rename: (id, title) => after(conversations.rename(id, title), heads),
      delete: (id) => after(conversations.delete(id), heads),
      append: (id, entries) =>
        after(conversations.append(id, entries), { kind: 'thread', conversation: id }),
    },
    rules: {
      ...rules,
      // A use that is counted changes nothing for other tabs: of `hit` nothing is told.
      async put(written) {
        await rules.put(written);
        for (const schemaName of new Set(written.map((rule) => rule.schemaName))) {
          announce({ kind: 'rules', schemaName });
        }
      },
      delete: (schemaName, id) =>
        after(rules.delete(schemaName, id), { kind: 'rules', schemaName }),
      clear: (schemaName) => after(rules.clear(schemaName), { kind: 'rules', schemaName }),
    },
    eraseAll: () => after(stores.eraseAll(), { kind: 'erased' }),
  };
}
