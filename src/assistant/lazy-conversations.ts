// The visitor's conversations, whose code and database are opened when first asked for: after the
// panel is up. Keeps nothing itself.

import { Emitter } from '../base/emitter.js';
import type { ChatMessage } from '../harness/types.js';
import type { DeviceStorage, SettingsStore } from '../storage/types.js';
import type { Conversations, ThreadChange } from './contract.js';
import type { KeptCard } from './kept-card.js';
import type { KeptConversations } from './kept-conversations.js';
import type { OpenKept } from './open-kept.js';
import type { StorageOptions } from './options.js';
import type { Thread } from './thread.js';

export interface LazyConversationsPorts {
  readonly options: StorageOptions;
  readonly thread: Thread;
  readonly now: () => number;
  readonly newId: () => string;
  readonly transcript: () => ChatMessage[];
  readonly leave: () => void;
}

export class LazyConversations implements Conversations {
  readonly #ports: LazyConversationsPorts;
  readonly #changes = new Emitter<ThreadChange>();
  #opening: Promise<OpenKept> | undefined;
  #restored: Promise<void> | undefined;
  #kept: KeptConversations | undefined;
  #disposed = false;

  constructor(ports: LazyConversationsPorts) {
    this.#ports = ports;
  }

  /** Tasks that cross pages; none when the code for it can't be fetched. */
  async journeys(): Promise<OpenKept['journeys'] | undefined> {
    try {
      return (await this.#open()).journeys;
    } catch {
      return undefined;
    }
  }

  /** The device's storage. Rejects when the code for it can't be fetched. */
  async storage(): Promise<DeviceStorage> {
    return (await this.#open()).storage;
  }

  /** Small values of this visitor; none when the code for them can't be fetched. */
  async settings(): Promise<SettingsStore | undefined> {
    try {
      return (await this.#open()).storage.settings;
    } catch {
      return undefined;
    }
  }

  /** A part that can't be fetched leaves this page without an earlier conversation. */
  restore(): Promise<void> {
    this.#restored ??= this.#restore();
    return this.#restored;
  }

  subscribe(listener: (change: ThreadChange) => void): () => void {
    return this.#changes.subscribe(listener);
  }

  async older(): Promise<void> {
    await (await this.#ready()).older();
  }

  async list(): ReturnType<Conversations['list']> {
    return (await this.#ready()).list();
  }

  async open(id: string): Promise<void> {
    await (await this.#ready()).open(id);
  }

  async start(): Promise<void> {
    await (await this.#ready()).start();
  }

  async rename(id: string, title: string): Promise<void> {
    await (await this.#ready()).rename(id, title);
  }

  async delete(id: string): Promise<void> {
    await (await this.#ready()).delete(id);
  }

  async eraseAll(): Promise<void> {
    await (await this.#ready()).eraseAll();
  }

  async export(format: 'json' | 'markdown'): Promise<string> {
    return (await this.#ready()).export(format);
  }

  async draft(): Promise<string> {
    return (await this.#ready()).draft();
  }

  async keepDraft(text: string): Promise<void> {
    await (await this.#ready()).keepDraft(text);
  }

  /** Forgets the open conversation, on the device too. */
  async forget(): Promise<void> {
    await (await this.#ready()).forget();
  }

  async takeCard(): Promise<KeptCard | undefined> {
    return (await this.#ready()).takeCard();
  }

  // Nothing happens in a thread before it was restored, so that these have somebody to tell.

  keepCard(card: KeptCard | undefined): void {
    this.#kept?.keepCard(card);
  }

  settle(): void {
    this.#kept?.settle();
  }

  dispose(): void {
    this.#disposed = true;
    this.#kept?.dispose();
  }

  async #restore(): Promise<void> {
    try {
      const { kept } = await this.#open();
      await kept.restore();
    } catch (error) {
      this.#restored = undefined;
      const reason = error instanceof Error ? error.message : String(error);
      this.#changes.emit({ kind: 'trouble', reason });
    }
  }

  /** Past the first restoring, so that no wish overtakes it. */
  async #ready(): Promise<KeptConversations> {
    await this.restore();
    return (await this.#open()).kept;
  }

  async #open(): Promise<OpenKept> {
    this.#opening ??= this.#load();
    try {
      return await this.#opening;
    } catch (error) {
      this.#opening = undefined;
      throw error;
    }
  }

  async #load(): Promise<OpenKept> {
    const { options, ...ports } = this.#ports;
    const { openKept } = await import('./open-kept.js');
    const opened = await openKept({
      ...ports,
      options,
      emit: (change) => this.#changes.emit(change),
    });
    this.#kept = opened.kept;
    if (this.#disposed) opened.kept.dispose();
    return opened;
  }
}
