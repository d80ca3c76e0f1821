// Asks a WebMCP context for its tools. Names none of them anew and runs nothing.

import { abortable } from '../../base/abortable.js';
import { isEventTarget, tryMember } from './context.js';
import type { ConsumerContext } from './context.js';
import { readTool } from './read-tool.js';
import type { ReadTool } from './read-tool.js';

export interface ListOptions {
  readonly fromOrigins: readonly string[];
  readonly signal: AbortSignal;
  /** Told of each tool that can't be read; the others are listed all the same. */
  readonly onQuarantine?: (name: string, reason: string) => void;
}

/** A host that never answers mustn't hang a turn; real ones answer in milliseconds. */
export const LIST_LIMIT = 3000;
/** A page that changes its tools without end still gets an answer. */
const ATTEMPTS = 3;

/**
 * The context's tools of this moment: a list that a change overtook is asked for again. Rejects
 * where the host refuses (a permissions policy, a document that is gone) or doesn't answer in time.
 */
export async function listTools(
  context: ConsumerContext,
  options: ListOptions,
): Promise<readonly ReadTool[]> {
  let entries: unknown;
  for (let attempt = 0; attempt < ATTEMPTS; attempt += 1) {
    const answer = await unlessChanged(context, options);
    entries = answer.entries;
    if (!answer.changed) break;
  }
  return Array.isArray(entries) ? readAll(entries, options) : [];
}

async function unlessChanged(
  context: ConsumerContext,
  { fromOrigins, signal }: ListOptions,
): Promise<{ readonly entries: unknown; readonly changed: boolean }> {
  let changed = false;
  const note = (): void => {
    changed = true;
  };
  const events = isEventTarget(context) ? context : undefined;
  events?.addEventListener('toolchange', note);
  try {
    // An empty `fromOrigins` is refused by some hosts.
    const asked = fromOrigins.length > 0 ? context.getTools({ fromOrigins }) : context.getTools();
    return { entries: await abortable(Promise.resolve(asked), signal), changed };
  } finally {
    events?.removeEventListener('toolchange', note);
  }
}

function readAll(entries: readonly unknown[], { onQuarantine }: ListOptions): readonly ReadTool[] {
  return entries.flatMap((entry) => {
    try {
      return [readTool(entry)];
    } catch (error) {
      const name = tryMember(entry, 'name');
      const reason = error instanceof Error ? error.message : String(error);
      onQuarantine?.(typeof name === 'string' ? name : '', reason);
      return [];
    }
  });
}
