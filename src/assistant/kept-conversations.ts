// Keeps the visitor's conversations on the device: writes the thread down as it grows, restores it,
// and follows what other tabs write. Loaded after the panel is up; draws nothing.

import { oneLine } from '../base/text.js';
import type { ChatMessage } from '../harness/types.js';
import type { Locks } from '../storage/ownership.js';
import type { DeviceStorage, StorageChange } from '../storage/types.js';
import type { ConversationHead, Conversations, ThreadChange, ThreadEntry } from './contract.js';
import { exportJson, exportMarkdown } from './export-thread.js';
import { HeldCard } from './held-card.js';
import { keptCard, type KeptCard, type Task } from './kept-card.js';
import { KeptDraft } from './kept-draft.js';
import type { ShownCard } from './renderer-relay.js';
import { recordOf, transcriptOf } from './kept-entries.js';
import { SaidWords } from './said-words.js';
import { readEntries, StoredPages } from './stored-pages.js';
import type { Thread } from './thread.js';

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

const LONGEST_TITLE = 60;
/** The setting that names the open one. */
const CURRENT = 'conversation';

export class KeptConversations implements Conversations {
  readonly #ports: KeptConversationsPorts;
  readonly #stops: readonly (() => void)[];
  /** The open one; none before its first entry. */
  #id: string | undefined;
  readonly #pages: StoredPages;
  readonly #said: SaidWords;
  readonly #card: HeldCard;
  readonly #draft: KeptDraft;
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
    this.#said = new SaidWords(thread, ports.transcript);
    this.#card = new HeldCard({ ...ports, settings: storage.settings });
    this.#draft = new KeptDraft(storage.settings, (write) => void this.#inTurn(write));
    this.#stops = [
      thread.subscribe((entry) => this.#note(entry)),
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
    const line = oneLine(title, LONGEST_TITLE);
    return this.#inTurn(async () => {
      if (line !== '') await this.#ports.storage.conversations.rename(id, line);
      this.#ports.emit({ kind: 'list' });
    });
  }

  delete(id: string): Promise<void> {
    const job = (): Promise<void> => this.#delete(id);
    return id === this.#id ? this.#move(job) : this.#inTurn(job);
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
      return format === 'json'
        ? exportJson({ title, entries })
        : exportMarkdown({ title, entries });
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
    if (card !== undefined) this.#noteSaid();
    void this.#inTurn(async () => {
      if (card !== undefined) await this.#open();
      if (this.#id !== undefined) await this.#card.write(this.#id, card);
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
    this.#noteSaid();
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
      this.#noteSaid();
      this.#draft.flush();
      return this.#inTurn(async () => this.#ports.storage.close());
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

  async #restore(): Promise<void> {
    const { storage, thread, emit, transcript } = this.#ports;
    const current = await storage.settings.get(CURRENT);
    const heads = await storage.conversations.list();
    if (typeof current !== 'string' || !heads.some(({ id }) => id === current)) return;
    this.#id = current;
    const { more } = await this.#pages.first(current);
    transcript().unshift(...transcriptOf(thread.entries));
    emit({ kind: 'restored', entries: thread.entries, more });
    emit({ kind: 'list' });
  }

  /**
   * Keeps an entry. What the visitor said waits for what follows it, which may take a secret out.
   */
  #note(entry: ThreadEntry): void {
    this.#noteSaid();
    if (entry.kind === 'user') this.#said.note(entry.id);
    else this.#append(entry);
  }

  #noteSaid(): void {
    const entry = this.#said.take();
    if (entry === undefined) return;
    this.#append(entry);
    // Whoever goes on talking has left the card of an earlier page.
    if (!this.#card.isHeld) this.keepCard();
  }

  #append(entry: ThreadEntry): void {
    void this.#inTurn(async () => {
      const id = await this.#open(entry.kind === 'user' ? entry.text : '');
      await this.#ports.storage.conversations.append(id, [recordOf(entry)]);
    });
  }

  /** The open conversation's id; begins one where none is open, called after what was said in it. */
  async #open(said = ''): Promise<string> {
    if (this.#id !== undefined) return this.#id;
    const { storage, newId, emit } = this.#ports;
    const id = newId();
    this.#id = id;
    // Another tab without a conversation joins this one when it hears of it.
    await storage.settings.set(CURRENT, id);
    await storage.conversations.create(id, oneLine(said, LONGEST_TITLE));
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
    this.#said.forget();
    this.#ports.thread.replace([]);
  }
}
