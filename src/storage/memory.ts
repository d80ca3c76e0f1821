// The same stores in memory, optionally mirrored into a text slot such as sessionStorage.
// Used where IndexedDB is missing or refused, and by tests.

import type { JsonValue } from '../base/json.js';
import type { Stores } from './indexeddb.js';
import type {
  ConversationRecord,
  JourneyRecord,
  JourneyStore,
  RuleRecord,
  StoredEntry,
} from './types.js';
import { withUsesOf } from './uses.js';

/** Where a snapshot is kept between page loads of one tab. */
export interface SnapshotSlot {
  read(): string | undefined;
  /** May throw where the slot is full or refused. */
  write(text: string): void;
}

interface MemoryState {
  lastSeq: number;
  conversations: Record<string, ConversationRecord>;
  entries: Record<string, StoredEntry[]>;
  settings: Record<string, JsonValue>;
  journeys: JourneyRecord[];
  rules: RuleRecord[];
}

const emptyState = (): MemoryState => ({
  lastSeq: 0,
  conversations: {},
  entries: {},
  settings: {},
  journeys: [],
  rules: [],
});

/** Stores that last as long as the page, or as the slot. A damaged snapshot counts as empty. */
export function memoryStores(now: () => number, slot?: SnapshotSlot): Stores {
  const state = restore(slot);
  const save = (): void => {
    slot?.write(JSON.stringify(state));
  };
  return {
    ...conversationPart(state, save, now),
    settings: {
      get: async (key) => own(state.settings, key),
      async set(key, value) {
        state.settings[key] = value;
        save();
      },
      async delete(key) {
        delete state.settings[key];
        save();
      },
    },
    journeys: {
      list: async () => state.journeys.filter(({ expiresAt }) => expiresAt > now()),
      async save(journey) {
        state.journeys = [...state.journeys.filter(({ id }) => id !== journey.id), journey];
        save();
      },
      async delete(id) {
        state.journeys = state.journeys.filter((journey) => journey.id !== id);
        save();
      },
    },
    rules: rulePart(state, save),
    async eraseAll() {
      Object.assign(state, emptyState());
      save();
    },
    async expire(time) {
      for (const record of Object.values(state.conversations)) {
        if (record.updatedAt < time) remove(state, record.id);
      }
      state.journeys = state.journeys.filter(({ expiresAt }) => expiresAt > now());
      save();
    },
  };
}

/** The journey of one page, that nothing outlives. */
export function memoryJourney(now: () => number): JourneyStore {
  let kept: JourneyRecord | undefined;
  return {
    load: async () => (kept !== undefined && kept.expiresAt > now() ? kept : undefined),
    async save(journey) {
      kept = journey;
    },
    async clear() {
      kept = undefined;
    },
  };
}

function own<Value>(record: Readonly<Record<string, Value>>, key: string): Value | undefined {
  return Object.hasOwn(record, key) ? record[key] : undefined;
}

function restore(slot: SnapshotSlot | undefined): MemoryState {
  try {
    const snapshot: unknown = JSON.parse(slot?.read() ?? '');
    if (isSnapshot(snapshot)) return { ...snapshot, journeys: journeysIn(snapshot) };
  } catch {
    // A snapshot that can't be read is as good as none.
  }
  return emptyState();
}

type Snapshot = Omit<MemoryState, 'journeys'>;

/** Versions before kept one journey, under another name. */
function journeysIn(snapshot: Snapshot): JourneyRecord[] {
  if ('journeys' in snapshot && Array.isArray(snapshot.journeys)) {
    return snapshot.journeys.filter(isJourney);
  }
  return 'journey' in snapshot && isJourney(snapshot.journey) ? [snapshot.journey] : [];
}

function isJourney(value: unknown): value is JourneyRecord {
  return typeof value === 'object' && value !== null && 'id' in value && 'expiresAt' in value;
}

function isSnapshot(value: unknown): value is Snapshot {
  return (
    typeof value === 'object' &&
    value !== null &&
    'lastSeq' in value &&
    typeof value.lastSeq === 'number' &&
    'conversations' in value &&
    'entries' in value &&
    'settings' in value &&
    'rules' in value &&
    Array.isArray(value.rules)
  );
}

function remove(state: MemoryState, id: string): void {
  delete state.conversations[id];
  delete state.entries[id];
}

function conversationPart(
  state: MemoryState,
  save: () => void,
  now: () => number,
): Pick<Stores, 'conversations'> {
  return {
    conversations: {
      async create(id, title) {
        if (own(state.conversations, id)) return;
        state.conversations[id] = { id, title, createdAt: now(), updatedAt: now() };
        save();
      },
      list: async () =>
        Object.values(state.conversations).sort((a, b) => b.updatedAt - a.updatedAt),
      async rename(id, title) {
        const known = own(state.conversations, id);
        if (known) state.conversations[id] = { ...known, title };
        save();
      },
      async delete(id) {
        remove(state, id);
        save();
      },
      async append(id, entries) {
        const head = own(state.conversations, id);
        if (!head) return;
        state.conversations[id] = { ...head, updatedAt: now() };
        const thread = own(state.entries, id) ?? [];
        state.entries[id] = thread;
        for (const entry of entries) {
          const place = thread.findIndex((known) => known.id === entry.id);
          const old = thread[place];
          if (old) thread[place] = { ...entry, seq: old.seq };
          else thread.push({ ...entry, seq: ++state.lastSeq });
        }
        save();
      },
      async entries(id, range = {}) {
        const { before = Infinity, after = 0, limit = Infinity } = range;
        const thread = own(state.entries, id) ?? [];
        const found = thread.filter((entry) => entry.seq < before && entry.seq > after);
        return limit < found.length ? found.slice(found.length - limit) : found;
      },
    },
  };
}

function ruleKey({ schemaName, id }: RuleRecord): string {
  return JSON.stringify([schemaName, id]);
}

function rulePart(state: MemoryState, save: () => void): Stores['rules'] {
  return {
    list: async (schemaName) =>
      state.rules.filter((rule) => schemaName === undefined || rule.schemaName === schemaName),
    async put(rules) {
      const places = new Map(state.rules.map((rule, place) => [ruleKey(rule), place]));
      for (const rule of rules) {
        const place = places.get(ruleKey(rule));
        const old = place === undefined ? undefined : state.rules[place];
        const counted = withUsesOf(old, rule);
        if (place !== undefined) state.rules[place] = counted;
        else places.set(ruleKey(rule), state.rules.push(counted) - 1);
      }
      save();
    },
    async hit(schemaName, id) {
      const place = state.rules.findIndex(
        (rule) => rule.schemaName === schemaName && rule.id === id,
      );
      const rule = state.rules[place];
      if (rule === undefined) return;
      state.rules[place] = { ...rule, hits: rule.hits + 1 };
      save();
    },
    async delete(schemaName, id) {
      state.rules = state.rules.filter((rule) => rule.schemaName !== schemaName || rule.id !== id);
      save();
    },
    async clear(schemaName) {
      state.rules = state.rules.filter(
        (rule) => schemaName !== undefined && rule.schemaName !== schemaName,
      );
      save();
    },
  };
}
