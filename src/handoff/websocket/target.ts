// A person behind a WebSocket endpoint as a handoff target: the owner's options, and the platform that
// a session needs. docs/handoff.md has the protocol that the endpoint speaks.

import { afterTimeout, type After } from '../timers.js';
import type { ReachableTarget } from '../types.js';
import type { Socket } from './line.js';
import { WebSocketSession } from './session.js';

export interface WebSocketTargetOptions {
  readonly id: string;
  /** For the visitor. */
  readonly name: string;
  /** Of the endpoint: `wss:`, or relative to the page. */
  readonly url: string;
  /** Opens a socket; for tests, and for servers that want a subprotocol. */
  readonly open?: (url: string) => Socket;
  /** For tests. */
  readonly after?: After;
  /** 0 to 1, spreads reconnections; for tests. */
  readonly random?: () => number;
  /** Milliseconds, rising; for tests. */
  readonly now?: () => number;
  /** An unguessable word; for tests. */
  readonly newSession?: () => string;
}

/** Throws a `TypeError` for an address that is no WebSocket's. */
export function webSocketTarget(options: WebSocketTargetOptions): ReachableTarget {
  const { id, name } = options;
  const url = socketUrl(options.url);
  const open = options.open ?? ((address: string): Socket => new WebSocket(address));
  return {
    id,
    name,
    connect(link) {
      return new WebSocketSession(link, {
        name,
        open: () => open(url),
        after: options.after ?? afterTimeout,
        random: options.random ?? Math.random,
        now: options.now ?? (() => performance.now()),
        newSession: options.newSession ?? unguessable,
        onWake: onOnline,
      });
    },
  };
}

/** 128 random bits as text. `crypto.randomUUID` is missing on pages without https. */
function unguessable(): string {
  const bytes = crypto.getRandomValues(new Uint8Array(16));
  return Array.from(bytes, (byte) => byte.toString(16).padStart(2, '0')).join('');
}

function onOnline(retry: () => void): () => void {
  if (typeof window === 'undefined') return () => undefined;
  const page = window;
  page.addEventListener('online', retry);
  return () => page.removeEventListener('online', retry);
}

function socketUrl(address: string): string {
  const url = new URL(address, globalThis.document?.baseURI);
  if (url.protocol === 'https:') url.protocol = 'wss:';
  if (url.protocol === 'http:') url.protocol = 'ws:';
  if (url.protocol !== 'wss:' && url.protocol !== 'ws:') {
    throw new TypeError(`webSocketTarget: \`url\` must be ws or wss, found ${url.protocol}`);
  }
  return url.href;
}
