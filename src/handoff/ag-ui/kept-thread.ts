// Reads a thread that was kept across a page load, and what was left open on it. Nothing of it is trusted.

import { isJsonArray, isJsonObject } from '../../base/json.js';
import type { JsonObject, JsonValue } from '../../base/json.js';

/** The thread as it was kept; `undefined` for a new one, or what is none. */
export function readKept(state: JsonValue | undefined) {
  if (!isJsonObject(state) || typeof state.threadId !== 'string') return undefined;
  const { threadId, messages, interrupts } = state;
  return {
    threadId,
    messages: isJsonArray(messages) ? messages.filter(isJsonObject) : [],
    interrupts: isJsonArray(interrupts)
      ? interrupts.filter((id: JsonValue) => typeof id === 'string')
      : [],
    state: state.state ?? {},
  };
}

/** Calls on the thread that nobody answered: the page was left in between. */
export function danglingCalls(messages: readonly JsonObject[]): readonly string[] {
  const answered = new Set(messages.map(({ toolCallId }) => toolCallId));
  const made = messages.flatMap(({ toolCalls }) => (isJsonArray(toolCalls) ? toolCalls : []));
  return made.flatMap((call) =>
    isJsonObject(call) && typeof call.id === 'string' && !answered.has(call.id) ? [call.id] : [],
  );
}
