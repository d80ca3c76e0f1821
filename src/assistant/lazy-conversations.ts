// What is kept on the device, whose code and database are opened when first asked for: after the panel
// is up. Keeps nothing itself.

import { Emitter } from '../base/emitter.js';
import { messageOf } from '../base/errors.js';
import type { DeviceStorage } from '../storage/types.js';
import type { Keeping, ThreadChange } from './contract.js';
import type { KeptConversations } from './kept-conversations.js';
import { LazyPart } from './lazy-part.js';
import type { OpenKept, OpenKeptPorts } from './open-kept.js';

export class LazyConversations implements Keeping {
  readonly #ports: Omit<OpenKeptPorts, 'emit'>;
  readonly #changes = new Emitter<ThreadChange>();
  readonly #kept = new LazyPart(() => this.#load());
  #opened: OpenKept | undefined;
  #restored: Promise<void> | undefined;
  #ended: Promise<unknown> | undefined;

  constructor(ports: Omit<OpenKeptPorts, 'emit'>) {
    this.#ports = ports;
  }

  /** What is there once it is opened. Nothing happens in a thread before it was restored. */
  get current(): KeptConversations | undefined {
    return this.#opened?.kept;
  }

  subscribe(listener: (change: ThreadChange) => void): () => void {
    return this.#changes.subscribe(listener);
  }

  async conversations(): Promise<KeptConversations> {
    await this.restore();
    return (await this.#kept.get()).kept;
  }

  /** Never rejects: what can't be fetched leaves this page without an earlier conversation. */
  restore(): Promise<void> {
    this.#restored ??= this.#restore();
    return this.#restored;
  }

  /** Everything that is kept; `undefined` when the code for it can't be fetched. */
  async opened(): Promise<OpenKept | undefined> {
    return this.#kept.get().catch(() => undefined);
  }

  /** The device's storage. Rejects when the code for it can't be fetched. */
  async storage(): Promise<DeviceStorage> {
    return (await this.#kept.get()).storage;
  }

  /** Closes the storage once what was `said` is over and written down for whoever said it. */
  dispose(said: Promise<unknown>): void {
    this.#ended = said;
    if (this.#opened) leave(this.#opened, said);
  }

  async #restore(): Promise<void> {
    try {
      const { kept } = await this.#kept.get();
      await kept.restore();
    } catch (error) {
      this.#restored = undefined;
      this.#changes.emit({ kind: 'trouble', reason: messageOf(error, 'it could not be loaded') });
    }
  }

  async #load(): Promise<OpenKept> {
    const { openKept } = await import('./open-kept.js');
    const emit = (change: ThreadChange): void => this.#changes.emit(change);
    this.#opened = await openKept({ ...this.#ports, emit });
    if (this.#ended) leave(this.#opened, this.#ended);
    return this.#opened;
  }
}

function leave({ kept, journeys }: OpenKept, said: Promise<unknown>): void {
  kept.dispose(said);
  void said.then(() => journeys.close());
}
