// Opens the device's storage, with the conversations and journeys in it. The one chunk that holds them.

import { journeyKeeper } from '../harness/journey/keeper.js';
import type { JourneyPort } from '../harness/ports/journeys.js';
import { claimsOf } from '../storage/ownership.js';
import type { DeviceStorage, JourneyStore } from '../storage/types.js';
import { openDeviceStorage } from './device-storage.js';
import type { HandOverSlot } from './hand-over.js';
import { arrivalAt, tabJourneys, type Arrived } from './journeys.js';
import { KeptConversations, type KeptConversationsPorts } from './kept-conversations.js';
import type { StorageOptions } from './options.js';
import { handOverSlot, tabName } from './this-tab.js';

export interface OpenKeptPorts extends Omit<
  KeptConversationsPorts,
  'storage' | 'locks' | 'tab' | 'slot' | 'onLeave'
> {
  readonly options: StorageOptions;
}

/** What is kept on the device, opened. */
export interface OpenKept {
  readonly storage: DeviceStorage;
  readonly kept: KeptConversations;
  readonly journeys: TabJourneys;
}

/** Tasks that cross pages in this tab. */
export interface TabJourneys {
  readonly tab: string;
  readonly store: JourneyStore;
  /** Absent where nothing outlives the page. */
  readonly port: JourneyPort | undefined;
  /** What the page at `url` has to go on with. */
  arrive(url: string): Promise<Arrived | undefined>;
  /** Leaves them to whoever comes next, on this page or another. */
  close(): void;
}

/** Never rejects: what the device refuses is kept for this page alone. */
export async function openKept({ options, ...ports }: OpenKeptPorts): Promise<OpenKept> {
  const { now } = ports;
  const storage = await openDeviceStorage(options, now);
  const tab = tabName();
  const locks = globalThis.navigator?.locks;
  const slot = storage.kind === 'memory' ? NO_SLOT : handOverSlot(options.user ?? '');
  const kept = new KeptConversations({ ...ports, storage, locks, tab, slot, onLeave });
  return { storage, kept, journeys: journeysIn(storage, tab, now) };
}

/** A visitor who wants nothing kept leaves nothing. */
const NO_SLOT: HandOverSlot = { read: () => undefined, write: () => undefined };

function onLeave(listener: () => void): () => void {
  globalThis.addEventListener?.('pagehide', listener);
  return () => globalThis.removeEventListener?.('pagehide', listener);
}

function journeysIn(storage: DeviceStorage, tab: string, now: () => number): TabJourneys {
  const { claim, close } = claimsOf(globalThis.navigator?.locks);
  const store = tabJourneys(storage.journeys, { tab, claim });
  if (storage.kind === 'memory') {
    return { tab, store, port: undefined, arrive: () => Promise.resolve(undefined), close };
  }
  const port = journeyKeeper({ store, now, claim });
  const arrive = (url: string): ReturnType<TabJourneys['arrive']> =>
    arrivalAt(url, { store, port, tab, now });
  return { tab, store, port, arrive, close };
}
