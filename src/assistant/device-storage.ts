// What this visitor keeps on this device, with the browser's own parts filled in. Decides nothing about
// what is kept.

import { openStorage } from '../storage/open.js';
import type { DeviceStorage } from '../storage/types.js';
import type { StorageOptions } from './options.js';

/** Where `session` is mirrored for the tab's next page, for each visitor apart. */
const sessionKey = (user: string): string => (user === '' ? 'agent-chat' : `agent-chat:of:${user}`);

/** Opens the storage. Never rejects: what the device refuses is kept for this page alone. */
export function openDeviceStorage(
  { kind = 'indexeddb', user = '', retention }: StorageOptions,
  now: () => number,
): Promise<DeviceStorage> {
  return openStorage({
    kind: kind === 'indexeddb' && !hasDatabase() ? 'none' : kind,
    user,
    now,
    ...(retention === undefined ? {} : { retention }),
    slot: {
      read: () => globalThis.sessionStorage?.getItem(sessionKey(user)) ?? undefined,
      write: (text) => globalThis.sessionStorage?.setItem(sessionKey(user), text),
    },
    ...(typeof BroadcastChannel === 'undefined' ? {} : { channel: tabChannel }),
  });
}

function hasDatabase(): boolean {
  try {
    return typeof indexedDB !== 'undefined';
  } catch {
    // Some browsers refuse the very name; opening it then tells the visitor so.
    return true;
  }
}

/** Under Node a channel would keep the process alive for tabs that don't exist. */
function tabChannel(name: string): BroadcastChannel {
  const channel = new BroadcastChannel(name);
  const unref: unknown = Reflect.get(channel, 'unref');
  if (typeof unref === 'function') Reflect.apply(unref, channel, []);
  return channel;
}
