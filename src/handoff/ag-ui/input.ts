// What is sent to an AG-UI agent: messages, offered tools, one run's input. Checked against the types
// of @ag-ui/core, of which nothing else is used.

import type { Message, ResumeEntry, RunAgentInput, Tool as OfferedTool } from '@ag-ui/core';
import type { JsonObject, JsonValue } from '../../base/json.js';
import type { Tool } from '../../tools/types.js';
import type { HistoryEntry } from '../types.js';
import type { Thread } from './run.js';

/** Messages that are sent with each run; older ones are left out. */
const MOST_MESSAGES = 200;

export interface RunIds {
  readonly threadId: string;
  readonly runId: string;
}

/** The answer to one interrupt. */
export type Resumption = Omit<ResumeEntry, 'payload'> & { readonly payload?: JsonValue };

/** The body of a run's request. */
export function runInput(
  { threadId, runId }: RunIds,
  { messages, state }: Thread,
  tools: readonly Tool[],
  resume: readonly Resumption[],
) {
  return {
    threadId,
    runId,
    protocolVersion: '1.0',
    state,
    messages,
    tools: tools.map(offered),
    context: [],
    ...(resume.length === 0 ? {} : { resume }),
  } satisfies Record<
    Exclude<keyof RunAgentInput, 'parentRunId' | 'forwardedProps' | 'resume'>,
    unknown
  >;
}

function offered(tool: Tool): OfferedTool {
  const { name, description, inputSchema } = tool;
  return { name, description, parameters: inputSchema ?? { type: 'object', properties: {} } };
}

/** What a person wrote, or was answered before the handoff. */
export function textMessage(id: string, role: HistoryEntry['role'], text: string): JsonObject {
  return { id, role, content: text } satisfies Message;
}

/** What came of a call that was made here. */
export function toolMessage(id: string, toolCallId: string, content: string): JsonObject {
  return { id, role: 'tool', toolCallId, content } satisfies Message;
}

/** The newest messages, beginning with what a user said: an answer without its call breaks models. */
export function newest(messages: readonly JsonObject[]): readonly JsonObject[] {
  if (messages.length <= MOST_MESSAGES) return messages;
  const tail = messages.slice(-MOST_MESSAGES);
  const start = tail.findIndex(({ role }) => role === 'user');
  return start < 0 ? tail : tail.slice(start);
}
