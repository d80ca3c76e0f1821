// The desk of an assistant whose options name somebody to hand over to: fetched on first need, and
// nothing at all for other assistants.

import type { ToolRunner } from '../handoff/types.js';
import type { DeviceStorage } from '../storage/types.js';
import type { HandoffDesk, HandoffPorts } from './handoff.js';
import type { LazyConversations } from './lazy-conversations.js';
import { LazyPart } from './lazy-part.js';
import { localeOf } from './locale.js';
import type { AssistantOptions } from './options.js';

export interface LazyDeskPorts extends Omit<
  HandoffPorts,
  'options' | 'storage' | 'conversations' | 'words' | 'user' | 'toolsFor'
> {
  readonly options: AssistantOptions;
  /** What the assistant keeps, where it keeps anything: two storages over one tab would overwrite each other. */
  readonly keeping: () => LazyConversations | undefined;
  readonly now: () => number;
  /** Fetches what runs a remote agent's calls. */
  readonly loadTools: (names: readonly string[] | undefined) => Promise<ToolRunner>;
  readonly onProblem: (error: unknown) => void;
}

export class LazyDesk {
  readonly #ports: LazyDeskPorts;
  readonly #opening = new LazyPart(() => this.#load());
  #desk: HandoffDesk | undefined;
  #ownStorage: DeviceStorage | undefined;
  #disposed = false;

  constructor(ports: LazyDeskPorts) {
    this.#ports = ports;
  }

  /** The desk once it is open, for what makes no sense before. */
  get current(): HandoffDesk | undefined {
    return this.#desk;
  }

  /** `undefined` where nobody is named, or where the desk can't be opened, which is reported. */
  async open(): Promise<HandoffDesk | undefined> {
    if (this.#ports.options.handoff === undefined || this.#disposed) return undefined;
    try {
      this.#desk = await this.#opening.get();
    } catch (error) {
      this.#ports.onProblem(error);
    }
    return this.#desk;
  }

  dispose(): void {
    this.#disposed = true;
    void this.#opening.ifAsked((desk) => {
      desk.dispose();
      this.#ownStorage?.close();
    });
  }

  async #openStorage(now: () => number): Promise<DeviceStorage> {
    const { openDeviceStorage } = await import('./device-storage.js');
    this.#ownStorage ??= await openDeviceStorage(this.#ports.options.storage ?? {}, now);
    return this.#ownStorage;
  }

  async #load(): Promise<HandoffDesk> {
    const { options, loadTools, keeping, now, ...ports } = this.#ports;
    const { HandoffDesk, keptConversations, loadWords, onlyConversation } =
      await import('./handoff.js');
    const kept = keeping();
    return HandoffDesk.open({
      ...ports,
      options: options.handoff ?? {},
      words: await loadWords(localeOf(options).locale),
      conversations: kept === undefined ? onlyConversation : await keptConversations(kept),
      storage: (await kept?.storage()) ?? (await this.#openStorage(now)),
      user: options.storage?.user ?? '',
      toolsFor: ({ tools }) => lazyRunner(() => loadTools(tools)),
    });
  }
}

/** Passes on to what `load` resolves to; without it there are no tools. */
function lazyRunner(load: () => Promise<ToolRunner>): ToolRunner {
  const part = new LazyPart(load);
  const runner = (): Promise<ToolRunner | undefined> => part.get().catch(() => undefined);
  return {
    async list() {
      const tools = await runner();
      return tools === undefined ? [] : tools.list();
    },
    async run(call, options) {
      const tools = await runner();
      if (tools === undefined) return { kind: 'failed', text: 'The tools are not available now.' };
      return tools.run(call, options);
    },
  };
}
