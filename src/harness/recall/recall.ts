// What a conversation remembers of its last action and its last records, so that "the second one",
// "same but blue" and "undo that" mean something. Nothing is stored, secrets are never kept.

import { isJsonArray, isJsonObject } from '../../base/json.js';
import type { JsonObject, JsonValue } from '../../base/json.js';
import type { Tool, ToolResponse } from '../../tools/types.js';
import { policyFor } from '../policy.js';
import type { pointedBack } from './pointed-back.js';
import type { readReference, resolveReferences } from './references.js';
import type { ChatMessage, Slot } from '../types.js';

export interface RememberedAction {
  readonly tool: Tool;
  /** As sent, without secrets. */
  readonly values: JsonObject;
  readonly response: ToolResponse;
}

export interface Remembered {
  /** The last call that was made. */
  readonly action?: RememberedAction;
  /** The last call that changed something, and that "undo" is about: looking at what came of it is none. */
  readonly change?: RememberedAction;
  /** The last list of records that was shown. */
  readonly records?: readonly JsonObject[];
}

/** What finds what words point back at. */
export interface ReferenceReader {
  readonly readReference: typeof readReference;
  readonly resolveReferences: typeof resolveReferences;
  readonly pointedBack: typeof pointedBack;
}

/** Keyed weakly by the transcript: a forgotten conversation is forgotten here too. */
export class Recall {
  readonly #conversations = new WeakMap<readonly ChatMessage[], Remembered>();
  #reader: ReferenceReader | undefined;
  /** The answers that these agents wrote into transcripts. */
  readonly #own = new WeakSet<ChatMessage>();

  /** Nothing where agents that remember elsewhere have gone on since, or the transcript was begun anew. */
  of(messages: readonly ChatMessage[]): Remembered {
    const last = messages.findLast(({ role }) => role === 'tool');
    if (last === undefined || !this.#own.has(last)) this.#conversations.delete(messages);
    return this.#conversations.get(messages) ?? {};
  }

  /** Appends what a transcript holds of a call that one of these agents was about. */
  note(messages: ChatMessage[], call: ChatMessage, answer: ChatMessage): void {
    this.of(messages);
    this.#own.add(answer);
    messages.push(call, answer);
  }

  /** There once something was done and `loadReader` was called. */
  get reader(): ReferenceReader | undefined {
    return this.#reader;
  }

  /** Resolves to nothing where it can't be fetched. */
  async loadReader(): Promise<ReferenceReader | undefined> {
    if (this.#reader !== undefined) return this.#reader;
    const loading = Promise.all([import('./references.js'), import('./pointed-back.js')]);
    const [references, pointed] = (await loading.catch(() => undefined)) ?? [];
    this.#reader = references && pointed && { ...references, ...pointed };
    return this.#reader;
  }

  /** Whether the answer was written by one of these agents since the page was opened. */
  isOwn(answer: ChatMessage): boolean {
    return this.#own.has(answer);
  }

  /** Remembers a call that was made, and noted. */
  remember(
    messages: readonly ChatMessage[],
    call: {
      readonly tool: Tool;
      readonly values: JsonObject;
      readonly slots: readonly Slot[];
      readonly response: ToolResponse;
    },
  ): void {
    const { tool, slots, response } = call;
    const secrets = new Set(slots.filter((slot) => slot.secret === true).map(({ name }) => name));
    const open = Object.entries(call.values).filter(([name]) => !secrets.has(name));
    const before = this.of(messages);
    const records = recordsOf(response.data) ?? before.records;
    const action = { tool, values: Object.fromEntries(open), response };
    const isLook = policyFor(tool).readOnly && tool.undo === undefined;
    const change = isLook ? before.change : action;
    this.#conversations.set(messages, {
      action,
      ...(change === undefined ? {} : { change }),
      ...(records === undefined ? {} : { records }),
    });
  }
}

/** The records of an answer: a list of objects, alone or as the only list of an object. */
function recordsOf(data: JsonValue | undefined): readonly JsonObject[] | undefined {
  if (isJsonArray(data)) {
    const records = data.filter(isJsonObject);
    return records.length > 0 && records.length === data.length ? records : undefined;
  }
  if (!isJsonObject(data)) return undefined;
  const lists = Object.values(data).filter(isJsonArray);
  return lists.length === 1 ? recordsOf(lists[0]) : undefined;
}
