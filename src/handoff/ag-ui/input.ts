// What is sent to an AG-UI agent: messages, offered tools, one run's input. Checked against the types
// of @ag-ui/core, of which nothing else is used.

import type { Message, ResumeEntry, RunAgentInput, Tool as AgUiTool } from '@ag-ui/core';
import type { JsonObject, JsonSchema, JsonValue } from '../../base/json.js';
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
export interface Resumption {
  readonly interruptId: string;
  readonly status: 'resolved' | 'cancelled';
  readonly payload?: JsonValue;
}

/** What a run's request says. Written out: who installs this package doesn't have @ag-ui/core. */
export interface RunBody {
  readonly threadId: string;
  readonly runId: string;
  readonly protocolVersion: string;
  readonly state: JsonValue;
  readonly messages: readonly JsonObject[];
  readonly tools: readonly OfferedTool[];
  readonly context: readonly never[];
  readonly resume?: readonly Resumption[];
}

interface OfferedTool {
  readonly name: string;
  readonly description: string;
  readonly parameters: JsonSchema;
}

/** The body of a run's request. */
export function runInput(
  { threadId, runId }: RunIds,
  { messages, state }: Thread,
  tools: readonly Tool[],
  resume: readonly Resumption[],
): RunBody {
  return {
    threadId,
    runId,
    protocolVersion: '1.0',
    state,
    messages,
    tools: tools.map(offered),
    context: [],
    ...(resume.length === 0 ? {} : { resume: resume satisfies readonly ResumeEntry[] }),
  } satisfies Record<
    Exclude<keyof RunAgentInput, 'parentRunId' | 'forwardedProps' | 'resume'>,
    unknown
  >;
}

function offered(tool: Tool): OfferedTool {
  const { name, description, inputSchema } = tool;
  const parameters = inputSchema ?? { type: 'object', properties: {} };
  return { name, description, parameters } satisfies AgUiTool;
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
