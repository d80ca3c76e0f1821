// Reads what a tool answered, once, at the border: MCP shapes, JSON text and plain values alike.
// It trusts nothing: an answer may be huge, circular, or no JSON at all.

import { isShallow } from '../base/depth.js';
import { isJsonArray, isJsonObject, parseJson } from '../base/json.js';
import type { JsonObject, JsonValue } from '../base/json.js';
import { headAndTail } from '../base/text.js';
import { isUntrusted } from './policy.js';
import type { Tool, ToolResponse } from '../tools/types.js';

/** More than a person reads in a bubble; structured answers keep all their records. */
const maxText = 50_000;
/** Longer JSON text is left as text: parsing it would take a frame and more. */
const maxJson = 8_000_000;

/** Deeper answers are not read as data: whoever walks through them later would run out of stack. */
const maxDepth = 100;

/** The answer as the harness uses it. `unreadable` means that it can't be shown. Never throws. */
export function readResponse(
  raw: unknown,
  tool: Pick<Tool, 'annotations'>,
): ToolResponse & { readonly unreadable?: boolean } {
  const untrusted = isUntrusted(tool);
  try {
    const answer = toJson(raw);
    const read = isJsonObject(answer) && isMcp(answer) ? readMcp(answer) : readPlain(answer);
    return { ...read, untrusted };
  } catch {
    // Circular, or a getter that throws: the call is done, only its answer is lost.
    return { text: '', isError: false, untrusted, unreadable: true };
  }
}

type Read = Omit<ToolResponse, 'untrusted'>;

/** What the answer is as JSON; text that holds a JSON object or array is parsed. */
function toJson(raw: unknown): JsonValue | undefined {
  if (raw === undefined || raw === null || typeof raw === 'function') return undefined;
  if (typeof raw === 'symbol') return raw.description ?? '';
  if (typeof raw === 'bigint') return raw.toString();
  if (typeof raw === 'string') return parsedText(raw);
  // A copy through JSON drops getters, prototypes and everything that isn't data.
  const text: string | undefined = JSON.stringify(raw, bigintAsText);
  const copy = text === undefined ? undefined : parseJson(text);
  if (!isShallow(copy, maxDepth)) throw new RangeError('nested too deeply');
  return copy;
}

function bigintAsText(_key: string, value: unknown): unknown {
  return typeof value === 'bigint' ? value.toString() : value;
}

function parsedText(text: string): JsonValue | undefined {
  // Browsers hand on JavaScript's undefined as this word.
  if (text === 'undefined') return undefined;
  const opening = text.trimStart().charAt(0);
  if ((opening !== '{' && opening !== '[') || text.length > maxJson) return text;
  const parsed = parseJson(text);
  return parsed !== undefined && isShallow(parsed, maxDepth) ? parsed : text;
}

function isMcp(answer: JsonObject): boolean {
  const { content } = answer;
  if (answer.structuredContent !== undefined || typeof answer.isError === 'boolean') return true;
  return (
    isJsonArray(content) &&
    content.length > 0 &&
    content.every((part: JsonValue) => isJsonObject(part) && typeof part.type === 'string')
  );
}

function readMcp(answer: JsonObject): Read {
  const parts: readonly JsonValue[] = isJsonArray(answer.content) ? answer.content : [];
  const objects = parts.filter(isJsonObject);
  const texts = objects.flatMap((part) => (typeof part.text === 'string' ? [part.text] : []));
  const resources = objects.flatMap((part) => textOfResource(part.resource));
  const loose = typeof answer.content === 'string' ? [answer.content] : [];
  const text = [...texts, ...resources, ...loose].join('\n').trim();
  const parsed = parsedText(text);
  const data = answer.structuredContent ?? (typeof parsed === 'object' ? parsed : undefined);
  const images = objects.flatMap((part) => readImage(part));
  return {
    text: data !== undefined && typeof parsed === 'object' ? '' : headAndTail(text, maxText),
    isError: answer.isError === true,
    ...(data === undefined ? {} : { data }),
    ...(images.length === 0 ? {} : { images }),
  };
}

function textOfResource(resource: JsonValue | undefined): readonly string[] {
  return isJsonObject(resource) && typeof resource.text === 'string' ? [resource.text] : [];
}

function readImage(part: JsonObject): readonly { data: string; mimeType: string }[] {
  const { type, data, mimeType } = part;
  if (type !== 'image' || typeof data !== 'string') return [];
  return [{ data, mimeType: typeof mimeType === 'string' ? mimeType : 'image/png' }];
}

function readPlain(answer: JsonValue | undefined): Read {
  if (answer === undefined) return { text: '', isError: false };
  if (typeof answer === 'string') return { text: headAndTail(answer, maxText), isError: false };
  if (typeof answer === 'object') return { text: '', data: answer, isError: false };
  return { text: String(answer), isError: false };
}

/** How many records an answer holds; `undefined` where it is no list of records. */
export function recordCount(response: ToolResponse): number | undefined {
  const { data } = response;
  if (isJsonArray(data)) return data.length;
  if (!isJsonObject(data)) return undefined;
  const lists = Object.values(data).filter((value) => isJsonArray(value));
  return lists.length === 1 ? lists[0]?.length : undefined;
}

/** The answer as text for a transcript or a trace, at most `max` units long. */
export function responseText(response: ToolResponse, max: number): string {
  const data = response.data === undefined ? '' : JSON.stringify(response.data);
  return headAndTail([response.text, data].filter((part) => part !== '').join('\n'), max);
}
