// Opens the desk of an assistant whose options name somebody to hand over to: its words, its storage, the
// tools that a remote agent may call. Loaded only where the options name a target.

import type { ToolRunner } from '../handoff/types.js';
import type { DeviceStorage } from '../storage/types.js';
import { keptConversations, onlyConversation } from './desk-conversations.js';
import { HandoffDesk, type HandoffPorts } from './handoff.js';
import type { LazyConversations } from './lazy-conversations.js';
import { LazyPart } from './lazy-part.js';
import { localeOf } from './locale.js';
import type { AssistantOptions } from './options.js';
import { loadWords } from './words/load.js';

export interface OpenDeskPorts extends Omit<
  HandoffPorts,
  'options' | 'storage' | 'conversations' | 'words' | 'user' | 'toolsFor'
> {
  readonly options: AssistantOptions;
  /** What the assistant keeps, where it keeps anything: two storages over one tab would overwrite each other. */
  readonly keeping: () => LazyConversations | undefined;
  readonly now: () => number;
  /** Fetches what runs a remote agent's calls. */
  readonly loadTools: (names: readonly string[] | undefined) => Promise<ToolRunner>;
}

export interface OpenDesk {
  readonly desk: HandoffDesk;
  /** Puts the desk away, and the storage that was opened for it alone. */
  close(): void;
}

/** Rejects when a part of it can't be fetched. */
export async function openDesk(ports: OpenDeskPorts): Promise<OpenDesk> {
  const { options, loadTools, keeping, now, ...rest } = ports;
  const kept = keeping();
  const words = await loadWords(localeOf(options).locale);
  const conversations = kept === undefined ? onlyConversation : await keptConversations(kept);
  const shared = await kept?.storage();
  const storage = shared ?? (await openStorage(options, now));
  const desk = await HandoffDesk.open({
    ...rest,
    options: options.handoff ?? {},
    words,
    conversations,
    storage,
    user: options.storage?.user ?? '',
    toolsFor: ({ tools }) => lazyRunner(() => loadTools(tools)),
  });
  return {
    desk,
    close() {
      desk.dispose();
      if (storage !== shared) storage.close();
    },
  };
}

async function openStorage(
  { storage = {} }: AssistantOptions,
  now: () => number,
): Promise<DeviceStorage> {
  const { openDeviceStorage } = await import('./device-storage.js');
  return openDeviceStorage(storage, now);
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
