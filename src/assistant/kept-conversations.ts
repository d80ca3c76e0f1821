// Keeps the visitor's conversations on the device: writes the thread down as it grows, restores it,
// and follows what other tabs write. Loaded after the panel is up; draws nothing.

import type { ChatMessage } from '../harness/types.js';
import type { Locks } from '../storage/ownership.js';
import type { DeviceStorage, StorageChange } from '../storage/types.js';
import type { ConversationHead, Conversations, ThreadChange } from './contract.js';
import { CURRENT, makeCurrent, titleOf } from './current-conversation.js';
import { exportThread } from './export-thread.js';
import { HandOver, type HandOverSlot, type Left } from './hand-over.js';
import { HeldCard } from './held-card.js';
import { keptCard, type KeptCard, type Task } from './kept-card.js';
import { KeptDraft } from './kept-draft.js';
import type { ShownCard } from './renderer-relay.js';
import { recordOf, transcriptOf } from './kept-entries.js';
import { readEntries, StoredPages } from './stored-pages.js';
import type { Thread } from './thread.js';
import { ThreadWriter } from './thread-writer.js';

export interface KeptConversationsPorts {
  readonly storage: DeviceStorage;
  readonly thread: Thread;
  readonly now: () => number;
  readonly newId: () => string;
  /** Names what happens on this page. */
  readonly page: string;
  readonly locks: Locks | undefined;
  /** Names this tab, and its next page too. */
  readonly tab: string;
  /** Leads to this tab's next page. */
  readonly slot: HandOverSlot;
  /** Told when the page is being left. Returns the way to stop. */
  readonly onLeave: (listener: () => void) => () => void;
  /** The harness's transcript of the open conversation. */
  readonly transcript: () => ChatMessage[];
  /** Ends what is under way and begins an empty transcript. */
  readonly leave: () => void;
  readonly emit: (change: ThreadChange) => void;
}

/** What was said, and by whom where that isn't the assistant. */
export interface Answer {
  readonly text: string;
  readonly agent?: string;
}

export class KeptConversations implements Conversations {
  readonly #ports: KeptConversationsPorts;
  readonly #stops: readonly (() => void)[];
  readonly #stopLeaving: () => void;
  /** The open one; none before its first entry. */
  #id: string | undefined;
  readonly #pages: StoredPages;
  readonly #card: HeldCard;
  readonly #draft: KeptDraft;
  readonly #handOver: HandOver;
  readonly #writer: ThreadWriter;
  /** The open one was left, and another isn't there yet. */
  #isLeft = false;
  /** Nobody is there any more to see a card. */
  #isOver = false;
  /** One thing after another, so that nothing overtakes what it rests on. */
  #work: Promise<unknown> = Promise.resolve();

  constructor(ports: KeptConversationsPorts) {
    this.#ports = ports;
    const { storage, thread } = ports;
    this.#pages = new StoredPages(storage.conversations, thread);
    this.#card = new HeldCard({ ...ports, settings: storage.settings });
    this.#handOver = new HandOver(ports.slot);
    this.#draft = new KeptDraft(
      storage.settings,
      this.#handOver,
      (write) => void this.#inTurn(write),
    );
    this.#writer = new ThreadWriter({
      ...ports,
      handOver: this.#handOver,
      open: (said) => this.#open(said),
      inTurn: (write) => void this.#inTurn(write),
      // Whoever goes on talking has left the card of an earlier page.
      onSaid: () => void (this.#card.isHeld || this.keepCard()),
    });
    this.#stopLeaving = ports.onLeave(() => this.#leavePage());
    this.#stops = [
      thread.subscribe((entry) => this.#writer.note(entry)),
      storage.subscribe((change) => this.#follow(change)),
      storage.onTrouble((reason) => ports.emit({ kind: 'trouble', reason })),
    ];
    if (storage.trouble !== undefined) ports.emit({ kind: 'trouble', reason: storage.trouble });
  }

  /** Shows the conversation of before. */
  restore(): Promise<void> {
    return this.#inTurn(() => this.#restore());
  }

  older(): Promise<void> {
    return this.#inTurn(async () => {
      const page = this.#id === undefined ? undefined : await this.#pages.older(this.#id);
      if (page !== undefined) this.#ports.emit({ kind: 'older', ...page });
    });
  }

  async list(): Promise<readonly ConversationHead[]> {
    const heads = await this.#ports.storage.conversations.list();
    return heads.map(({ id, title, updatedAt }) => ({
      id,
      title,
      updatedAt,
      isOpen: id === this.#id,
    }));
  }

  open(id: string): Promise<void> {
    return this.#move(async () => {
      await this.#ports.storage.settings.set(CURRENT, id);
      this.#empty();
      await this.#restore();
    });
  }

  start(): Promise<void> {
    return this.#move(async () => {
      await this.#ports.storage.settings.delete(CURRENT);
      this.#showNothing();
    });
  }

  rename(id: string, title: string): Promise<void> {
    const line = titleOf(title);
    return this.#inTurn(async () => {
      if (line !== '') await this.#ports.storage.conversations.rename(id, line);
      this.#ports.emit({ kind: 'list' });
    });
  }

  delete(id: string): Promise<void> {
    const job = (): Promise<void> => this.#delete(id);
    if (id !== this.#id) return this.#inTurn(job);
    this.#handOver.forget();
    return this.#move(job);
  }

  /** The open conversation, once it has begun; none while another is being opened. */
  get openId(): string | undefined {
    return this.#isLeft ? undefined : this.#id;
  }

  /** The open conversation's id; one that is begun for it is called `title`. */
  begin(title: string): Promise<string> {
    return this.#inTurn(() => this.#open(title));
  }

  /** Adds what was answered in a conversation that isn't open. */
  addTo(id: string, said: Answer): Promise<void> {
    const { newId, now, storage } = this.#ports;
    const entry = { kind: 'assistant', id: newId(), at: now(), ...said } as const;
    return this.#inTurn(() => storage.conversations.append(id, [recordOf(entry)]));
  }

  /** Forgets the open conversation. */
  forget(): Promise<void> {
    return this.#inTurn(async () => {
      if (this.#id !== undefined) await this.#delete(this.#id);
      else this.#empty();
    });
  }

  eraseAll(): Promise<void> {
    this.#draft.keep('');
    this.#handOver.forget();
    return this.#move(async () => {
      await this.#ports.storage.eraseAll();
      this.#showNothing();
    });
  }

  export(format: 'json' | 'markdown'): Promise<string> {
    return this.#inTurn(async () => {
      const { storage, thread } = this.#ports;
      const id = this.#id;
      const stored = id === undefined ? [] : await storage.conversations.entries(id);
      const heads = await storage.conversations.list();
      const title = heads.find((head) => head.id === id)?.title ?? '';
      const entries = stored.length === 0 ? thread.entries : readEntries(stored);
      return exportThread(format, { title, entries });
    });
  }

  draft(): Promise<string> {
    return this.#inTurn(() => this.#draft.read());
  }

  keepDraft(text: string): void {
    this.#draft.keep(text);
  }

  /** The card that waits now, for whose task; or none. */
  keepCard(shown?: ShownCard, task?: Task): void {
    if (this.#isOver) return;
    const card = shown && task && keptCard(shown, task, this.#ports);
    this.#card.hold(card);
    // By now the words were understood, and what led to the card comes before it.
    if (card !== undefined) this.#writer.settle();
    const markWritten = this.#handOver.card(card);
    void this.#inTurn(async () => {
      if (card !== undefined) await this.#open();
      if (this.#id !== undefined) await this.#card.write(this.#id, card);
      markWritten();
    });
  }

  /** The card of an earlier page, for this tab alone to show. */
  takeCard(): Promise<KeptCard | undefined> {
    return this.#inTurn(async () =>
      this.#id === undefined ? undefined : this.#card.take(this.#id),
    );
  }

  /** A turn waits for a person or is over: what was said can be kept as it stands now. */
  settle(): void {
    this.#writer.settle();
  }

  /**
   * Leaves the device as a page that is closed does: a card that waits stays for the next one. What was
   * `said` and typed until now is written down before the storage is closed.
   */
  dispose(said: Promise<unknown>): void {
    this.#isOver = true;
    this.#card.hold(undefined);
    void said.then(() => {
      for (const stop of this.#stops) stop();
      this.#writer.settle();
      this.#draft.flush();
      return this.#inTurn(async () => {
        this.#stopLeaving();
        this.#ports.storage.close();
      });
    });
  }

  #inTurn<Result>(job: () => Promise<Result>): Promise<Result> {
    const result = this.#work.then(job);
    this.#work = result.catch(() => undefined);
    return result;
  }

  /** Leaves the open conversation at once, whatever is still to be written of it. */
  async #move(job: () => Promise<void>): Promise<void> {
    this.#ports.leave();
    this.#isLeft = true;
    try {
      await this.#inTurn(job);
    } finally {
      this.#isLeft = false;
    }
  }

  /** The database may finish nothing more. */
  #leavePage(): void {
    // Whoever has typed on since wants that back.
    const unanswered = this.#draft.isEmpty ? this.#writer.unanswered : undefined;
    this.#handOver.leave(this.#id ?? this.#ports.newId(), unanswered);
  }

  /** What an earlier page of this tab had still to write down. */
  async #takeOver(left: Left): Promise<void> {
    await this.#writer.takeOver(left);
    if (left.card !== undefined) await this.#card.write(left.conversation, left.card.waits);
    if (left.draft !== undefined) this.#draft.keep(left.draft);
  }

  async #restore(): Promise<void> {
    const { storage, thread, emit, transcript, now } = this.#ports;
    const left = this.#handOver.take(now());
    if (left !== undefined) await this.#takeOver(left);
    const current = await storage.settings.get(CURRENT);
    const heads = await storage.conversations.list();
    if (typeof current !== 'string' || !heads.some(({ id }) => id === current)) return;
    this.#id = current;
    const { more } = await this.#pages.first(current);
    transcript().unshift(...transcriptOf(thread.entries));
    emit({ kind: 'restored', entries: thread.entries, more });
    emit({ kind: 'list' });
  }

  /** The open conversation's id; begins one where none is open, called after what was said in it. */
  async #open(said = ''): Promise<string> {
    if (this.#id !== undefined) return this.#id;
    const { storage, newId, emit } = this.#ports;
    const id = newId();
    this.#id = id;
    await makeCurrent(storage, id, said);
    emit({ kind: 'list' });
    return id;
  }

  async #delete(id: string): Promise<void> {
    const { storage, emit } = this.#ports;
    await storage.conversations.delete(id);
    await this.#card.write(id, undefined);
    if (id === this.#id) {
      await storage.settings.delete(CURRENT);
      this.#showNothing();
    }
    emit({ kind: 'list' });
  }

  #follow(change: StorageChange): void {
    void this.#inTurn(async () => {
      switch (change.kind) {
        case 'thread':
          if (change.conversation === this.#id) await this.#catchUp();
          break;
        case 'conversations':
          await this.#followList();
          break;
        case 'erased':
          this.#draft.keep('');
          this.#handOver.forget();
          this.#ports.leave();
          this.#showNothing();
          break;
        case 'rules':
          break;
      }
    });
  }

  /** What another tab wrote into the open conversation. */
  async #catchUp(): Promise<void> {
    if (this.#id === undefined) return;
    const { transcript, emit } = this.#ports;
    const entries = await this.#pages.newer(this.#id);
    if (entries.length === 0) return;
    transcript().push(...transcriptOf(entries));
    emit({ kind: 'newer', entries });
  }

  async #followList(): Promise<void> {
    const { storage, emit, leave } = this.#ports;
    emit({ kind: 'list' });
    if (this.#id === undefined) return this.#restore();
    const heads = await storage.conversations.list();
    if (heads.some(({ id }) => id === this.#id)) return;
    leave();
    this.#showNothing();
  }

  #showNothing(): void {
    this.#empty();
    this.#ports.emit({ kind: 'restored', entries: [], more: false });
    this.#ports.emit({ kind: 'list' });
  }

  #empty(): void {
    this.#card.hold(undefined);
    this.#id = undefined;
    this.#isLeft = false;
    this.#pages.forget();
    this.#writer.forget();
    this.#ports.thread.replace([]);
  }
}
