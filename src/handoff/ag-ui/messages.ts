// The messages of one run: texts and calls, put together from the fragments in which they come, each
// once. Everything in them is untrusted. Knows no run's beginning or end.

import { isJsonArray, isJsonObject, parseJson } from '../../base/json.js';
import type { JsonObject, JsonValue } from '../../base/json.js';
import { headAndTail } from '../../base/text.js';
import { RunFailure, TOO_LONG } from './stream.js';

/** A call that the agent made; `args` is `undefined` where they are no JSON object. */
export interface RunCall {
  readonly id: string;
  readonly name: string;
  readonly args: JsonObject | undefined;
}

/** More than any answer has, and few enough to be drawn: of messages and calls in a run, of characters in a message. */
const MOST_ENTRIES = 1_000;
export const MOST_CALLS = 100;
const LONGEST_TEXT = 100_000;

/** Told of an assistant's message: its whole text so far. */
export type OnText = (id: string, text: string, partial: boolean) => void;

interface GrowingCall {
  readonly id: string;
  readonly name: string;
  args: string;
  ended: boolean;
}

interface GrowingMessage {
  readonly id: string;
  readonly role: string;
  text: string;
  readonly calls: GrowingCall[];
}

type Entry =
  | { readonly kind: 'growing'; readonly message: GrowingMessage }
  /** An answer to a call that the agent made on its own side. */
  | { readonly kind: 'result'; readonly message: JsonObject };

export class RunMessages {
  readonly #onText: OnText;
  #before: readonly JsonObject[];
  #added: readonly Entry[] = [];
  readonly #open = new Map<string, GrowingMessage>();
  readonly #calls = new Map<string, GrowingCall>();
  /** Calls that are over, in this run or before it: telling of one again doesn't make it again. */
  readonly #answered: Set<JsonValue>;
  /** Messages that were shown, in this run or before it. */
  readonly #known: Set<string>;
  #entries = 0;
  #lastMessage = '';
  #lastCall = '';

  /** `before`: the thread when the run began. */
  constructor(before: readonly JsonObject[], onText: OnText) {
    this.#before = before;
    this.#onText = onText;
    this.#answered = new Set(before.flatMap(({ toolCallId }) => toolCallId ?? []));
    this.#known = new Set(before.flatMap(({ id }) => (typeof id === 'string' ? [id] : [])));
  }

  /** The whole thread. The calls of a run that broke off are left out: nobody waits for them. */
  thread(ended: boolean): readonly JsonObject[] {
    return [...this.#before, ...this.#added.flatMap((entry) => messageOf(entry, ended))];
  }

  /** The calls that wait for an answer: those that are named or, where none is, all unanswered. */
  pending(named: JsonValue | undefined): readonly RunCall[] {
    const ids = isJsonArray(named) && named.length > 0 ? named : Array.from(this.#calls.keys());
    const calls = ids.flatMap((id: JsonValue) => {
      const call = typeof id === 'string' ? this.#calls.get(id) : undefined;
      return call === undefined || this.#answered.has(call.id) ? [] : [call];
    });
    return Array.from(new Set(calls), ({ id, name, args }) => ({ id, name, args: argsOf(args) }));
  }

  beginText(event: JsonObject): void {
    const id = textIn(event, 'messageId') ?? '';
    if (id === '') return;
    this.#lastMessage = id;
    // A stream that repeats itself doesn't say it twice.
    if (this.#known.has(id)) return;
    this.#known.add(id);
    this.#open.set(id, this.#addMessage(id, textIn(event, 'role') ?? 'assistant'));
  }

  growText(event: JsonObject): void {
    const message = this.#open.get(textIn(event, 'messageId') ?? this.#lastMessage);
    if (message === undefined || typeof event.delta !== 'string') return;
    const room = LONGEST_TEXT - message.text.length;
    message.text += event.delta.slice(0, room);
    if (event.delta.length > room) throw new RunFailure(TOO_LONG);
    this.#show(message, true);
  }

  /** A fragment that begins its message where that hasn't begun. */
  chunkText(event: JsonObject): void {
    this.beginText(event);
    this.growText(event);
  }

  endText(event: JsonObject): void {
    const id = textIn(event, 'messageId') ?? this.#lastMessage;
    const message = this.#open.get(id);
    this.#open.delete(id);
    if (message !== undefined) this.#show(message, false);
  }

  /** Ends every text that is still open. */
  endAll(): void {
    for (const message of this.#open.values()) this.#show(message, false);
    this.#open.clear();
  }

  beginCall(event: JsonObject): void {
    const id = textIn(event, 'toolCallId') ?? '';
    const name = textIn(event, 'toolCallName');
    if (id === '' || name === undefined) return;
    // Fragments without an id are of this call, also where it is over.
    this.#lastCall = id;
    if (this.#calls.has(id) || this.#answered.has(id)) return;
    if (this.#calls.size >= MOST_CALLS) throw new RunFailure(TOO_LONG);
    const call = { id, name, args: '', ended: false };
    this.#calls.set(id, call);
    const parent = textIn(event, 'parentMessageId') ?? id;
    const found = this.#added.find(
      ({ kind, message }) => kind === 'growing' && message.id === parent,
    );
    const message =
      found?.kind === 'growing' ? found.message : this.#addMessage(parent, 'assistant');
    message.calls.push(call);
  }

  growCall(event: JsonObject): void {
    const call = this.#calls.get(textIn(event, 'toolCallId') ?? this.#lastCall);
    if (call?.ended === false && typeof event.delta === 'string') call.args += event.delta;
  }

  /** What comes for it later is a repetition. */
  endCall(event: JsonObject): void {
    const call = this.#calls.get(textIn(event, 'toolCallId') ?? this.#lastCall);
    if (call !== undefined) call.ended = true;
  }

  chunkCall(event: JsonObject): void {
    this.beginCall(event);
    this.growCall(event);
  }

  addResult(event: JsonObject): void {
    const id = textIn(event, 'messageId');
    const toolCallId = textIn(event, 'toolCallId');
    if (id === undefined || toolCallId === undefined || this.#answered.has(toolCallId)) return;
    this.#answered.add(toolCallId);
    const message = { id, role: 'tool', toolCallId, content: event.content ?? '' };
    this.#add({ kind: 'result', message });
  }

  /** The agent's own view of the whole thread. What was never shown is shown now. */
  replace(messages: JsonValue | undefined): void {
    if (!isJsonArray(messages)) return;
    const thread = messages.filter(isMessage);
    const ids = new Set(thread.map(({ id }) => id));
    this.#before = thread;
    this.#added = this.#added.filter(({ message }) => !ids.has(message.id ?? null));
    for (const { id, role, content } of thread) {
      if (typeof id !== 'string' || this.#known.has(id)) continue;
      this.#known.add(id);
      if (role !== 'assistant' || typeof content !== 'string' || content === '') continue;
      this.#count();
      this.#onText(id, headAndTail(content, LONGEST_TEXT), false);
    }
  }

  #addMessage(id: string, role: string): GrowingMessage {
    const message: GrowingMessage = { id, role, text: '', calls: [] };
    this.#add({ kind: 'growing', message });
    return message;
  }

  #add(entry: Entry): void {
    this.#count();
    this.#added = [...this.#added, entry];
  }

  #count(): void {
    this.#entries += 1;
    if (this.#entries > MOST_ENTRIES) throw new RunFailure(TOO_LONG);
  }

  #show({ id, role, text }: GrowingMessage, partial: boolean): void {
    if (role === 'assistant' && text !== '') this.#onText(id, text, partial);
  }
}

function messageOf(entry: Entry, ended: boolean): readonly JsonObject[] {
  if (entry.kind === 'result') return [entry.message];
  const { id, role, text } = entry.message;
  const calls = ended ? entry.message.calls : [];
  if (text === '' && calls.length === 0) return [];
  const message: Record<string, JsonValue> = { id, role };
  if (text !== '') message.content = text;
  if (calls.length > 0) message.toolCalls = calls.map(callIn);
  return [message];
}

/** A call as the protocol writes it in a message. */
function callIn({ id, name, args }: GrowingCall): JsonObject {
  return { id, type: 'function', function: { name, arguments: args === '' ? '{}' : args } };
}

function argsOf(text: string): JsonObject | undefined {
  const args = text.trim() === '' ? {} : parseJson(text);
  return isJsonObject(args) ? args : undefined;
}

function isMessage(value: JsonValue): value is JsonObject {
  return isJsonObject(value) && typeof value.id === 'string' && typeof value.role === 'string';
}

function textIn(event: JsonObject, name: string): string | undefined {
  const value = event[name];
  return typeof value === 'string' && value !== '' ? value : undefined;
}
