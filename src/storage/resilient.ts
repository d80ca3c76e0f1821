// Keeps a session going when storing fails: what can still be read moves to memory, the work is done
// again there, and whoever listens is told once. Nothing that was written in this session is lost.

import type { Stores } from './indexeddb.js';
import { memoryStores } from './memory.js';

/** Stores that never reject for the device's fault. */
export interface ResilientStores {
  readonly stores: Stores;
  /** Why the rest of the session is in memory; `undefined` while all is well. */
  trouble(): string | undefined;
  onTrouble(listener: (reason: string) => void): () => void;
  /** Gives up the first stores now, for a reason that they did not report themselves. */
  giveUp(reason: unknown): Promise<void>;
}

/** Wraps `first`. `now` gives milliseconds since the epoch. */
export function resilient(first: Stores, now: () => number): ResilientStores {
  let current = first;
  let trouble: string | undefined;
  let moving: Promise<void> | undefined;
  const listeners = new Set<(reason: string) => void>();

  const giveUp = (reason: unknown): Promise<void> => {
    moving ??= (async () => {
      const memory = memoryStores(now);
      await rescue(first, memory);
      current = overDevice(memory, first);
      trouble = reasonText(reason);
      for (const listener of listeners) listener(trouble);
    })();
    return moving;
  };
  const attempt = async <Result>(work: (stores: Stores) => Promise<Result>): Promise<Result> => {
    if (moving) await moving;
    try {
      return await work(current);
    } catch (error) {
      await giveUp(error);
      return work(current);
    }
  };
  return {
    stores: forwarding(attempt),
    trouble: () => trouble,
    onTrouble(listener) {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    giveUp,
  };
}

type Attempt = <Result>(work: (stores: Stores) => Promise<Result>) => Promise<Result>;

function forwarding(attempt: Attempt): Stores {
  return {
    conversations: {
      create: (id, title) => attempt((stores) => stores.conversations.create(id, title)),
      list: () => attempt((stores) => stores.conversations.list()),
      rename: (id, title) => attempt((stores) => stores.conversations.rename(id, title)),
      delete: (id) => attempt((stores) => stores.conversations.delete(id)),
      append: (id, entries) => attempt((stores) => stores.conversations.append(id, entries)),
      entries: (id, range) => attempt((stores) => stores.conversations.entries(id, range)),
    },
    settings: {
      get: (key) => attempt((stores) => stores.settings.get(key)),
      set: (key, value) => attempt((stores) => stores.settings.set(key, value)),
      delete: (key) => attempt((stores) => stores.settings.delete(key)),
    },
    journeys: {
      list: () => attempt((stores) => stores.journeys.list()),
      save: (journey) => attempt((stores) => stores.journeys.save(journey)),
      delete: (id) => attempt((stores) => stores.journeys.delete(id)),
    },
    rules: {
      list: (schemaName) => attempt((stores) => stores.rules.list(schemaName)),
      put: (rules) => attempt((stores) => stores.rules.put(rules)),
      hit: (schemaName, id) => attempt((stores) => stores.rules.hit(schemaName, id)),
      delete: (schemaName, id) => attempt((stores) => stores.rules.delete(schemaName, id)),
      clear: (schemaName) => attempt((stores) => stores.rules.clear(schemaName)),
    },
    eraseAll: () => attempt((stores) => stores.eraseAll()),
    expire: (time) => attempt((stores) => stores.expire(time)),
  };
}

/** Copies what `from` can still give. A full disk reads well; a closed database gives nothing. */
async function rescue(from: Stores, to: Stores): Promise<void> {
  try {
    for (const { id, title } of [...(await from.conversations.list())].reverse()) {
      await to.conversations.create(id, title);
      await to.conversations.append(id, await from.conversations.entries(id));
    }
    await to.rules.put(await from.rules.list());
    for (const journey of await from.journeys.list()) await to.journeys.save(journey);
  } catch {
    // What could be read has been copied; the rest is out of reach for this session.
  }
}

/** Memory over the device: what is deleted is deleted on both, settings are still read from below. */
function overDevice(memory: Stores, device: Stores): Stores {
  const both = async (work: (stores: Stores) => Promise<void>): Promise<void> => {
    await work(memory);
    await work(device).catch(() => undefined);
  };
  return {
    ...memory,
    settings: readThrough(memory.settings, device.settings),
    conversations: {
      ...memory.conversations,
      delete: (id) => both((stores) => stores.conversations.delete(id)),
    },
    rules: {
      ...memory.rules,
      delete: (schemaName, id) => both((stores) => stores.rules.delete(schemaName, id)),
      clear: (schemaName) => both((stores) => stores.rules.clear(schemaName)),
    },
    eraseAll: () => both((stores) => stores.eraseAll()),
  };
}

function readThrough(over: Stores['settings'], under: Stores['settings']): Stores['settings'] {
  const deleted = new Set<string>();
  return {
    async get(key) {
      const value = await over.get(key);
      if (value !== undefined || deleted.has(key)) return value;
      return under.get(key).catch(() => undefined);
    },
    async set(key, value) {
      deleted.delete(key);
      await over.set(key, value);
    },
    async delete(key) {
      deleted.add(key);
      await over.delete(key);
    },
  };
}

function reasonText(reason: unknown): string {
  if (reason instanceof Error) return reason.name === 'Error' ? reason.message : reason.name;
  return String(reason);
}
