// The frames between a visitor's page and the endpoint behind which a person sits, and the reading of
// what the endpoint sent. docs/handoff.md explains them; nothing here keeps state.

import { isJsonArray, isJsonObject, parseJson } from '../../base/json.js';
import { headAndTail, oneLine } from '../../base/text.js';
import type { HistoryEntry } from '../types.js';

/** Sent with `hello`; an endpoint that doesn't know it answers `error`. */
export const PROTOCOL = 'agent-chat.handoff/1';

/** Longest text of one message, in UTF-16 units: a page of writing, and far below any frame limit. */
export const LONGEST_TEXT = 8_000;

/** What the page sends. */
export type PageFrame =
  | {
      readonly type: 'hello';
      readonly protocol: string;
      /** Unguessable, made by the page: whoever knows it is the visitor of this conversation. */
      readonly session: string;
      /** The endpoint's last message that the page has. */
      readonly taken: number;
      readonly history?: readonly HistoryEntry[];
    }
  | { readonly type: 'message'; readonly id: number; readonly text: string }
  | { readonly type: 'ack'; readonly id: number }
  | { readonly type: 'typing'; readonly typing: boolean }
  | { readonly type: 'end' }
  | { readonly type: 'ping' };

/** What the endpoint sends. */
export type EndpointFrame =
  | { readonly type: 'welcome'; readonly taken: number }
  | { readonly type: 'message'; readonly id: number; readonly text: string }
  | { readonly type: 'ack'; readonly id: number }
  | { readonly type: 'typing'; readonly typing: boolean }
  | {
      readonly type: 'presence';
      readonly state: 'waiting' | 'online' | 'away';
      readonly name?: string;
    }
  | { readonly type: 'end'; readonly reason?: string }
  | { readonly type: 'error'; readonly message: string }
  | { readonly type: 'pong' };

/** Far more messages than any conversation has; numbers beyond could not be counted on. */
const HIGHEST = 1_000_000_000;
/** Characters of a message that a thread can bear; of a name or a reason, what one line can. */
const longestMessage = 100_000;
const longestLine = 200;

/** One frame of the endpoint; `undefined` for what is none, kinds of later versions included. */
export function readFrame(text: string): EndpointFrame | undefined {
  const frame = parseJson(text);
  if (!isJsonObject(frame)) return undefined;
  const { type, id, taken, typing, state } = frame;
  const said = asText(frame.text)?.slice(0, longestMessage);
  switch (type) {
    case 'welcome':
      return isCount(taken) ? { type, taken } : undefined;
    case 'message':
      return isCount(id) && id > 0 && said !== undefined ? { type, id, text: said } : undefined;
    case 'ack':
      return isCount(id) ? { type, id } : undefined;
    case 'typing':
      return typeof typing === 'boolean' ? { type, typing } : undefined;
    case 'presence': {
      if (state !== 'waiting' && state !== 'online' && state !== 'away') return undefined;
      const name = asLine(frame.name);
      return { type, state, ...(name === undefined ? {} : { name }) };
    }
    case 'end': {
      const reason = asLine(frame.reason);
      return { type, ...(reason === undefined ? {} : { reason }) };
    }
    case 'error':
      return { type, message: asLine(frame.message) ?? '' };
    case 'pong':
      return { type };
    default:
      return undefined;
  }
}

/** What the page keeps of one conversation across a reload. */
export interface KeptSession {
  readonly session: string;
  /** The endpoint's last message that was shown. */
  readonly taken: number;
  /** The number of the visitor's last message. */
  readonly last: number;
  /** Messages that the endpoint hasn't acknowledged, oldest first. */
  readonly outbox: readonly { readonly id: number; readonly text: string }[];
}

/** Reads what an earlier page kept; `undefined` where it can't be gone on with. */
export function readKept(state: unknown): KeptSession | undefined {
  if (!isJsonObject(state)) return undefined;
  const { session, taken, last, outbox } = state;
  if (typeof session !== 'string' || !isCount(taken) || !isCount(last)) return undefined;
  const unsent = isJsonArray(outbox) ? outbox : [];
  return {
    session,
    taken,
    last,
    outbox: unsent.flatMap((entry) =>
      isJsonObject(entry) && isCount(entry.id) && typeof entry.text === 'string'
        ? [{ id: entry.id, text: entry.text }]
        : [],
    ),
  };
}

function asText(value: unknown): string | undefined {
  return typeof value === 'string' && value.trim() !== '' ? value : undefined;
}

function asLine(value: unknown): string | undefined {
  const text = asText(value);
  return text === undefined ? undefined : oneLine(text, longestLine);
}

function isCount(value: unknown): value is number {
  return typeof value === 'number' && Number.isInteger(value) && value >= 0 && value <= HIGHEST;
}

/** A frame as it goes over the line. */
export function encode(frame: PageFrame): string {
  return JSON.stringify(frame);
}

/** As much of each earlier message as is passed on: twenty of them fit into any frame limit. */
const LONGEST_BEFORE = 1_000;

/** An earlier message as it is passed on. */
export function shortened({ role, text }: HistoryEntry): HistoryEntry {
  return { role, text: headAndTail(text, LONGEST_BEFORE) };
}
