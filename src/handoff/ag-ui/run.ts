// One run as its events tell it: what it added to the thread, the agent's state, how it ended. Sends
// nothing, draws nothing and calls nothing.

import type { EventType } from '@ag-ui/core';
import { isJsonArray, isJsonObject } from '../../base/json.js';
import type { JsonObject, JsonValue } from '../../base/json.js';
import { applyPatch, PatchBudget } from './json-patch.js';
import { MOST_CALLS, RunMessages, type OnText, type RunCall } from './messages.js';
import { ReportedFailure, RunFailure, TOO_LONG } from './stream.js';

/** How a run ended. */
export type RunEnd =
  /** `pending`: calls that wait for an answer from here, in order. */
  | { readonly kind: 'done'; readonly pending: readonly RunCall[] }
  | { readonly kind: 'interrupted'; readonly interrupts: readonly OpenInterrupt[] }
  | { readonly kind: 'cancelled' };

/** Something that the agent needs from a person before it goes on. */
export interface OpenInterrupt {
  readonly id: string;
  /** For people. */
  readonly question: string;
  /** The form of the answer, where more than a yes is wanted. */
  readonly schema?: JsonObject;
}

/** What both sides know of a conversation. */
export interface Thread {
  readonly messages: readonly JsonObject[];
  readonly state: JsonValue;
}

/** The events that are read; the others are for other kinds of user interface. */
const READ = [
  'RUN_STARTED',
  'RUN_FINISHED',
  'RUN_ERROR',
  'TEXT_MESSAGE_START',
  'TEXT_MESSAGE_CONTENT',
  'TEXT_MESSAGE_CHUNK',
  'TEXT_MESSAGE_END',
  'TOOL_CALL_START',
  'TOOL_CALL_ARGS',
  'TOOL_CALL_CHUNK',
  'TOOL_CALL_END',
  'TOOL_CALL_RESULT',
  'STATE_SNAPSHOT',
  'STATE_DELTA',
  'MESSAGES_SNAPSHOT',
] as const satisfies readonly `${EventType}`[];

export class Run {
  readonly #messages: RunMessages;
  readonly #budget = new PatchBudget();
  #state: JsonValue;
  #started = false;
  #end: RunEnd | undefined;

  constructor(before: Thread, onText: OnText) {
    this.#messages = new RunMessages(before.messages, onText);
    this.#state = before.state;
  }

  /** How it ended; `undefined` until it says so. */
  get end(): RunEnd | undefined {
    return this.#end;
  }

  /** The thread with what the run added so far. */
  get thread(): Thread {
    return { messages: this.#messages.thread(this.#end !== undefined), state: this.#state };
  }

  /** Takes one event. Throws a `RunFailure` where the agent reports one, or breaks the protocol. */
  add(event: JsonObject): void {
    const name = READ.find((known) => known === event.type);
    if (name === 'RUN_ERROR') throw failureIn(event);
    if (!this.#started && name !== 'RUN_STARTED') {
      throw new RunFailure('The agent’s answer doesn’t begin as a run.');
    }
    this.#started = true;
    if (name !== undefined && this.#end === undefined) this.#take(name, event);
  }

  /** Closes what is visible and unfinished, when the stream has broken off. */
  close(): void {
    this.#messages.endAll();
  }

  #take(name: Exclude<(typeof READ)[number], 'RUN_ERROR'>, event: JsonObject): void {
    switch (name) {
      case 'RUN_STARTED':
        return;
      case 'RUN_FINISHED':
        return this.#finish(isJsonObject(event.outcome) ? event.outcome : {});
      case 'TEXT_MESSAGE_START':
        return this.#messages.beginText(event);
      case 'TEXT_MESSAGE_CONTENT':
        return this.#messages.growText(event);
      case 'TEXT_MESSAGE_CHUNK':
        return this.#messages.chunkText(event);
      case 'TEXT_MESSAGE_END':
        return this.#messages.endText(event);
      case 'TOOL_CALL_START':
        return this.#messages.beginCall(event);
      case 'TOOL_CALL_ARGS':
        return this.#messages.growCall(event);
      case 'TOOL_CALL_CHUNK':
        return this.#messages.chunkCall(event);
      case 'TOOL_CALL_END':
        return this.#messages.endCall(event);
      case 'TOOL_CALL_RESULT':
        return this.#messages.addResult(event);
      case 'MESSAGES_SNAPSHOT':
        return this.#messages.replace(event.messages);
      case 'STATE_SNAPSHOT':
        this.#state = event.snapshot ?? null;
        return;
      case 'STATE_DELTA':
        // A patch that doesn't fit is left out: the agent's next snapshot sets it right.
        this.#state = applyPatch(this.#state, event.delta, this.#budget) ?? this.#state;
    }
  }

  #finish(outcome: JsonObject): void {
    this.close();
    if (outcome.type === 'cancelled') {
      this.#end = { kind: 'cancelled' };
    } else if (outcome.type === 'interrupt') {
      const named = isJsonArray(outcome.interrupts) ? outcome.interrupts : [];
      // One that is named twice is one question.
      const byId = new Map(named.flatMap(readInterrupt).map((one) => [one.id, one]));
      if (byId.size === 0) throw new RunFailure('The agent waits for nothing it names.');
      if (byId.size > MOST_CALLS) throw new RunFailure(TOO_LONG);
      this.#end = { kind: 'interrupted', interrupts: Array.from(byId.values()) };
    } else {
      this.#end = { kind: 'done', pending: this.#messages.pending(outcome.pendingToolCallIds) };
    }
  }
}

function readInterrupt(value: JsonValue): readonly OpenInterrupt[] {
  if (!isJsonObject(value) || typeof value.id !== 'string') return [];
  const { id, message, reason, responseSchema } = value;
  const question = [message, reason].find((text) => typeof text === 'string' && text.trim() !== '');
  return [
    {
      id,
      question: typeof question === 'string' ? question : 'The agent asks to go on',
      ...(isJsonObject(responseSchema) ? { schema: responseSchema } : {}),
    },
  ];
}

function failureIn({ message }: JsonObject): RunFailure {
  return typeof message === 'string' && message.trim() !== ''
    ? new ReportedFailure(message)
    : new RunFailure('The agent failed.');
}
