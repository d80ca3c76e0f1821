// What is kept on the device, and the ports to it. Types only; entries are opaque JSON here.

import type { JsonObject, JsonValue } from '../base/json.js';

/** A conversation's head. Times are milliseconds since the epoch. */
export interface ConversationRecord {
  readonly id: string;
  readonly title: string;
  readonly createdAt: number;
  readonly updatedAt: number;
}

/** One entry of a thread: a message, a card, a tool's answer. `id` is the writer's, stable and unique. */
export interface EntryRecord {
  readonly id: string;
  readonly at: number;
  readonly kind: string;
  readonly data: JsonObject;
}

/** An entry with its place in the thread: ascending, with gaps, never reused. */
export interface StoredEntry extends EntryRecord {
  readonly seq: number;
}

export interface EntryRange {
  /** Only entries before this place. */
  readonly before?: number;
  /** Only entries behind this place. */
  readonly after?: number;
  /** At most this many, the newest of the range. Default: all. */
  readonly limit?: number;
}

export interface ConversationStore {
  /** Adds it; does nothing if the id is there already. */
  create(id: string, title: string): Promise<void>;
  /** Most recently used first. */
  list(): Promise<readonly ConversationRecord[]>;
  rename(id: string, title: string): Promise<void>;
  delete(id: string): Promise<void>;
  /**
   * Appends in order, in one transaction. An entry whose id the thread already holds replaces it in its
   * place, so that writing twice never doubles a message. Does nothing for a conversation that is gone.
   */
  append(id: string, entries: readonly EntryRecord[]): Promise<void>;
  /** Oldest first. */
  entries(id: string, range?: EntryRange): Promise<readonly StoredEntry[]>;
}

/** Settings and drafts: small values under a key. */
export interface SettingsStore {
  get(key: string): Promise<JsonValue | undefined>;
  set(key: string, value: JsonValue): Promise<void>;
  delete(key: string): Promise<void>;
}

/** A journey's state, kept across page loads of one origin until `expiresAt`. */
export interface JourneyRecord {
  readonly id: string;
  readonly expiresAt: number;
  readonly data: JsonObject;
}

/** The journeys of all tabs, each under an id of its own. */
export interface JourneyRecordStore {
  /** Those that have not expired, in no order. */
  list(): Promise<readonly JourneyRecord[]>;
  /** Adds it, or replaces the one of the same id. */
  save(journey: JourneyRecord): Promise<void>;
  delete(id: string): Promise<void>;
}

/** The one journey of one tab. */
export interface JourneyStore {
  /** The journey that was saved last and has not expired. */
  load(): Promise<JourneyRecord | undefined>;
  /** Keeps it, in the place of the one before. */
  save(journey: JourneyRecord): Promise<void>;
  clear(): Promise<void>;
}

/** A learned grammar rule. `schemaName` is the agent that it belongs to. */
export interface RuleRecord {
  readonly id: string;
  readonly schemaName: string;
  readonly grammarText: string;
  /** The rule's compiled segment, so that a page which only matches loads no parser. */
  readonly compiled?: JsonValue;
  readonly sourceRequest: string;
  readonly actionName: string;
  readonly timestamp: number;
  readonly origin: 'learned' | 'generated' | 'imported';
  readonly hits: number;
}

export interface RuleRecordStore {
  /** In the order in which they were added. Without a name, all. */
  list(schemaName?: string): Promise<readonly RuleRecord[]>;
  /** Adds them, or replaces those of the same ids in place, all at once. Uses stay counted. */
  put(rules: readonly RuleRecord[]): Promise<void>;
  /** Counts one use of a rule; does nothing where that is gone. */
  hit(schemaName: string, id: string): Promise<void>;
  delete(schemaName: string, id: string): Promise<void>;
  /** Without a name, all. */
  clear(schemaName?: string): Promise<void>;
}

/** What changed in another tab, or was erased in any. */
export type StorageChange =
  | { readonly kind: 'thread'; readonly conversation: string }
  | { readonly kind: 'conversations' }
  | { readonly kind: 'rules'; readonly schemaName: string | undefined }
  | { readonly kind: 'erased' };

/** Everything that one user keeps on one device. */
export interface DeviceStorage {
  /** `memory` when nothing outlives the page. */
  readonly kind: 'indexeddb' | 'session' | 'memory';
  /** Why it is in memory although more was wanted, for people; changes are announced by `onTrouble`. */
  readonly trouble: string | undefined;
  readonly conversations: ConversationStore;
  readonly settings: SettingsStore;
  readonly journeys: JourneyRecordStore;
  readonly rules: RuleRecordStore;
  /** Told of changes that other tabs made, and of an erasure by this one. Returns the way to stop. */
  subscribe(listener: (change: StorageChange) => void): () => void;
  /** Told once if storing fails and the rest of the session is kept in memory. */
  onTrouble(listener: (reason: string) => void): () => void;
  /** "Delete all my data". */
  eraseAll(): Promise<void>;
  close(): void;
}
