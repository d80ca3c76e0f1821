// One request and what became of it, and how much of it may be kept. Counts nothing.

import { hash } from './hash.js';
import type { Action } from './types.js';

/** A line of an exported log. */
export interface UsageEntry {
  readonly request: string;
  readonly schemaName: string;
  readonly stage: 'grammar' | 'schema' | 'model' | 'none';
  /** Ids of the learned rules that answered. */
  readonly rules?: readonly string[];
  /** What was done in the end. */
  readonly action?: Action;
  /** When it was said, in milliseconds since the epoch: "tomorrow" depends on it. */
  readonly at?: number;
  /** Milliseconds until it was understood. */
  readonly understandTime?: number;
}

/** `words` keeps requests, `hashed` only tells equal ones apart, `none` keeps counts alone. */
export type KeptOfRequests = 'words' | 'hashed' | 'none';

/** The entry with no more of what was said than may be kept. */
export function asKept(entry: UsageEntry, keep: KeptOfRequests): UsageEntry {
  if (keep === 'words') return entry;
  const { action: _action, at: _at, ...rest } = entry;
  const hashed = `#${hash(entry.request.trim().toLowerCase())}`;
  return { ...rest, request: keep === 'hashed' ? hashed : '' };
}

/** Whether the request is there to be asked again; without, what became of it then is all that is known. */
export function hasWords({ request, action, at }: UsageEntry): boolean {
  const isHashed = action === undefined && at === undefined && HASHED.test(request);
  return request.trim() !== '' && !isHashed;
}

/** What `asKept` makes of a request that is hashed; there is neither time nor action beside it. */
const HASHED = /^#[\da-z]{5,11}$/;
