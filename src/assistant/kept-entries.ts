// How entries of a thread are written down and read again. What is read is checked: it may come from
// another version, or be damaged; what can't be read is left out, and what nobody would see in it, too.

import { isShallow } from '../base/depth.js';
import {
  isJsonArray,
  isJsonObject,
  mapTexts,
  parseJson,
  type JsonObject,
  type JsonValue,
} from '../base/json.js';
import { plainData, plainText } from '../base/plain-text.js';
import { foldText, headAndTail } from '../base/text.js';
import { fence } from '../harness/fence.js';
import type { ChatMessage } from '../harness/types.js';
import { keptMessages } from '../harness/user-message.js';
import type { EntryRecord } from '../storage/types.js';
import type { ThreadEntry, Tool, ToolResponse, TraceEntry } from './contract.js';

/** Characters of one text that are kept; a conversation is no archive of a tool's answers. */
const LONGEST_TEXT = 20_000;
/** Characters of an answer's data that are kept; above, its text alone is. */
const LONGEST_DATA = 200_000;
/** As deep as a tool's answer is read, and what it stands in. */
const MAX_DEPTH = 110;
/** So many entries tell a model what a conversation was about. */
const REMEMBERED = 50;

/** An entry as the storage takes it. */
export function recordOf(entry: ThreadEntry): EntryRecord {
  const { id, at, kind, ...data } = entry;
  return { id, at, kind, data: plain(bounded(data)) };
}

function bounded(data: Readonly<Record<string, unknown>>): Readonly<Record<string, unknown>> {
  const cut = (value: unknown): unknown =>
    typeof value === 'string' ? headAndTail(value, LONGEST_TEXT) : value;
  const { tool, response, trace, ...rest } = data;
  const texts = Object.entries(rest).map(([name, value]) => [name, cut(value)] as const);
  return {
    ...Object.fromEntries(texts),
    ...(isTool(tool) && { tool: toolHead(tool) }),
    ...(isRecord(response) && { response: boundedResponse(response, cut) }),
    ...(isRecord(trace) && { trace: { ...trace, text: cut(trace['text']) } }),
  };
}

function boundedResponse(
  { text, data, isError, untrusted }: Readonly<Record<string, unknown>>,
  cut: (value: unknown) => unknown,
): Readonly<Record<string, unknown>> {
  const fits = data !== undefined && JSON.stringify(data).length <= LONGEST_DATA;
  return { text: cut(text), isError, untrusted, ...(fits && { data }) };
}

/** What is drawn of a tool. Its inputs are of no use where it can't be called. */
function toolHead({ name, title, description, annotations, outputSchema }: Tool) {
  return { name, title, description, annotations, outputSchema };
}

/** The JSON of a value, without what JSON can't say. */
function plain(value: unknown): JsonObject {
  const json = parseJson(JSON.stringify(value));
  return isJsonObject(json) ? json : {};
}

/** The entry of a record; `undefined` when it can't be read. */
export function entryOf(record: EntryRecord): ThreadEntry | undefined {
  try {
    const data = plain(record.data);
    return isShallow(data, MAX_DEPTH) ? readEntry({ ...record, data }) : undefined;
  } catch {
    // Data that refers to itself, or that JSON can't say.
    return undefined;
  }
}

function readEntry({ id, at, kind, data }: EntryRecord): ThreadEntry | undefined {
  const place = { id, at };
  const text = readText(data['text']);
  const message = readText(data['message']);
  const tool = readTool(data['tool']);
  switch (kind) {
    case 'user':
      return text === undefined ? undefined : { ...place, kind, text };
    case 'assistant': {
      const agent = readText(data['agent']);
      return text === undefined
        ? undefined
        : { ...place, kind, text, ...(agent !== undefined && { agent }) };
    }
    case 'results': {
      const response = readResponse(data['response']);
      return tool && response && { ...place, kind, tool, response };
    }
    case 'detail': {
      const { values } = data;
      if (tool === undefined || text === undefined || !isJsonObject(values)) return undefined;
      return { ...place, kind, tool, values, text };
    }
    case 'error':
      return tool && message !== undefined ? { ...place, kind, tool, message } : undefined;
    case 'trace': {
      const trace = readTrace(data['trace']);
      return trace && { ...place, kind, trace };
    }
    case 'cancelled':
      return { ...place, kind, ...(tool && { tool }) };
    default:
      return undefined;
  }
}

/** A text as it is shown: bounded, though what this version writes is so already. */
function readText(stored: JsonValue | undefined): string | undefined {
  return typeof stored === 'string' ? plainText(headAndTail(stored, LONGEST_TEXT)) : undefined;
}

function readTool(stored: unknown): Tool | undefined {
  if (!isJsonObject(stored)) return undefined;
  const { name, annotations, outputSchema } = stored;
  const title = readText(stored['title']);
  const description = readText(stored['description']);
  if (typeof name !== 'string' || description === undefined) return undefined;
  return {
    name,
    description,
    ...(title !== undefined && { title }),
    ...(isJsonObject(outputSchema) && { outputSchema }),
    ...(isJsonObject(annotations) && {
      annotations: {
        readOnlyHint: annotations['readOnlyHint'] === true,
        untrustedContentHint: annotations['untrustedContentHint'] === true,
      },
    }),
    execute: () => Promise.reject(new Error(`"${name}" belongs to an earlier page.`)),
  };
}

function readResponse(stored: unknown): ToolResponse | undefined {
  if (!isJsonObject(stored)) return undefined;
  const { data, isError, untrusted } = stored;
  const text = readText(stored['text']);
  if (text === undefined) return undefined;
  return {
    text,
    isError: isError === true,
    // Whose words they are isn't known any more, so that doubt counts.
    untrusted: untrusted !== false,
    ...(data !== undefined && { data: plainData(data) }),
  };
}

function readTrace(stored: unknown): TraceEntry | undefined {
  if (!isJsonObject(stored)) return undefined;
  const { tool, args, text, isError, count, stage, evidence, endpoint, timing, dropped } = stored;
  if (typeof tool !== 'string' || typeof text !== 'string' || !isJsonObject(args)) return undefined;
  const known = (['grammar', 'schema', 'model', 'none'] as const).find((one) => one === stage);
  const { understand, call } = isJsonObject(timing) ? timing : {};
  return {
    tool,
    args,
    text,
    isError: isError === true,
    ...(typeof count === 'number' && { count }),
    ...(known && { stage: known }),
    ...(typeof evidence === 'string' && { evidence }),
    ...(typeof endpoint === 'string' && { endpoint }),
    timing: {
      ...(typeof understand === 'number' && { understand }),
      ...(typeof call === 'number' && { call }),
    },
    ...(isJsonArray(dropped) && { dropped: dropped.filter((name) => typeof name === 'string') }),
  };
}

/**
 * What the harness's transcript would hold of `entries`, the newest of them. The answers of tools
 * are not told again: they were data of that moment, and some of them other people's. Whose words went
 * into a call isn't known any more either: those that the visitor didn't say are fenced, and so is what
 * was said behind such an answer, which may repeat it.
 */
export function transcriptOf(entries: readonly ThreadEntry[]): readonly ChatMessage[] {
  const said = entries
    .map((entry) => (entry.kind === 'user' ? foldText(entry.text) : ''))
    .join('\n');
  const mark = (text: string): string => {
    const isWord = !/\s/u.test(text.trim());
    return isWord || said.includes(foldText(text)) ? text : fence(text, 'an earlier page');
  };
  const others = entries.findIndex(tellsOthersWords);
  const mayRepeat = new Set(others < 0 ? [] : entries.slice(others));
  const messages = entries.slice(-REMEMBERED).flatMap((entry) => {
    const isDoubtful = entry.kind === 'assistant' && mayRepeat.has(entry);
    return messagesOf(isDoubtful ? { ...entry, text: mark(entry.text) } : entry, mark);
  });
  return keptMessages(messages);
}

/** Whether third parties wrote what the entry shows. */
function tellsOthersWords(entry: ThreadEntry): boolean {
  switch (entry.kind) {
    case 'results':
      return entry.response.untrusted;
    case 'detail':
    case 'error':
      return entry.tool.annotations?.untrustedContentHint === true;
    case 'user':
    case 'assistant':
    case 'trace':
    case 'cancelled':
      return false;
  }
}

function messagesOf(entry: ThreadEntry, mark: (text: string) => string): readonly ChatMessage[] {
  switch (entry.kind) {
    case 'user':
    case 'assistant':
      return [{ role: entry.kind, content: entry.text }];
    case 'trace': {
      const { tool, args, isError } = entry.trace;
      const call = { id: `kept-${entry.id}`, name: tool, arguments: mapTexts(args, mark) };
      const content = isError ? 'It failed.' : 'Done; the answer was shown to the person.';
      return [
        { role: 'assistant', content: '', toolCalls: [call] },
        { role: 'tool', content, toolCallId: call.id },
      ];
    }
    case 'results':
    case 'detail':
    case 'error':
    case 'cancelled':
      return [];
  }
}

function isRecord(value: unknown): value is Readonly<Record<string, unknown>> {
  return typeof value === 'object' && value !== null;
}

function isTool(value: unknown): value is Tool {
  return isRecord(value) && 'execute' in value;
}
