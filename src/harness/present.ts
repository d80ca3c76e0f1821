// Shows how a call ended and writes it into the transcript. The only place that turns an outcome
// into renderer calls; it decides nothing.

import type { JsonObject, JsonValue } from '../base/json.js';
import { isJsonObject, mapTexts } from '../base/json.js';
import { headAndTail } from '../base/text.js';
import type { Validate } from '../base/json-schema.js';
import type { Tool, ToolResponse } from '../tools/types.js';
import type { CallOutcome } from './call-runner.js';
import type { Turn } from './environment.js';
import { fence, holdsFence } from './fence.js';
import { isDoubtful, isUntrusted, policyFor } from './policy.js';
import type { ProposedCall } from './ports/interpreter.js';
import type { TraceEntry } from './ports/renderer.js';
import { readResponse, recordCount, responseText } from './response.js';
import { maskSlots, maskText, maskValues } from './secrets.js';
import type { Resolution } from './types.js';

/** What a model may read of one answer: about a thousand tokens. */
const maxTranscript = 4_000;
/** What the trace keeps of one answer. */
const maxTrace = 10_000;

/** How a call ended, for the turn. `values` are masked. */
export type CallEnd =
  | { readonly kind: 'executed'; readonly values: JsonObject; readonly response: ToolResponse }
  | {
      readonly kind: 'error';
      readonly code: string;
      readonly message: string;
      readonly values?: JsonObject;
    }
  | { readonly kind: 'unknown'; readonly message: string; readonly values: JsonObject }
  | { readonly kind: 'stopped'; readonly values: JsonObject }
  | { readonly kind: 'cancelled' }
  | { readonly kind: 'dropped' };

export interface SentCall {
  readonly tool: Tool;
  readonly id: string;
  readonly resolution: Resolution;
  /** Milliseconds the call took. */
  readonly duration: number;
  /** Checks a structured answer, where the tool declares its form. */
  readonly checkOutput?: Validate;
}

/** Draws the outcome, traces it, appends it to the transcript. */
export async function present(
  sent: SentCall,
  outcome: Exclude<CallOutcome, { kind: 'refused' }>,
  turn: Turn,
): Promise<CallEnd> {
  const end = draw(sent, outcome, turn);
  const text = endText(end, sent);
  const response = end.kind === 'executed' ? end.response : undefined;
  const count = response && recordCount(response);
  const isError = end.kind !== 'executed';
  traceCall(sent, { text, isError, ...(count === undefined ? {} : { count }) }, turn);
  let isForeign = isUntrusted(sent.tool);
  await noteCall(
    sent,
    (borrowed) => {
      isForeign ||= borrowed;
      const told = transcriptText(sent, response, text);
      return isForeign ? fence(told, sent.tool.name) : told;
    },
    turn,
  );
  if (isForeign) await remember([response?.data ?? '', response?.text ?? text], turn);
  return end;
}

/** Words of third parties, to be known where they come back. */
async function remember(words: JsonValue, { env }: Turn): Promise<void> {
  (await loadForeign())?.noteForeign(words, env.foreign);
}

const loadForeign = () => import('./foreign.js').catch(() => undefined);

/** The evidence behind what was drawn of a call, secrets masked. */
export function traceCall(
  call: Pick<SentCall, 'tool' | 'resolution'> & Partial<Pick<SentCall, 'duration'>>,
  outcome: Pick<TraceEntry, 'text' | 'isError' | 'count'>,
  turn: Turn,
): void {
  const { tool, resolution, duration } = call;
  const { values, slots, dropped } = resolution;
  turn.env.renderer.trace({
    ...outcome,
    tool: tool.name,
    args: maskValues(values, slots),
    stage: turn.stage,
    evidence: maskText(turn.evidence, values, slots),
    ...(turn.endpoint !== undefined && { endpoint: turn.endpoint }),
    timing: { understand: turn.understandTime, ...(duration !== undefined && { call: duration }) },
    slots: maskSlots(slots),
    dropped,
  });
}

/**
 * Writes a call and what came of it into the transcript: secrets masked, words of third parties among its
 * arguments fenced. `content` hears whether there are any: what went in may come back.
 */
export async function noteCall(
  call: Pick<SentCall, 'tool' | 'id' | 'resolution'>,
  content: (borrowed: boolean) => string,
  turn: Turn,
): Promise<void> {
  const { tool, id } = call;
  const { args, borrowed } = await argumentsOf(call, turn);
  turn.tainted ||= borrowed;
  turn.env.recall.note(
    turn.messages,
    { role: 'assistant', content: '', toolCalls: [{ id, name: tool.name, arguments: args }] },
    { role: 'tool', content: content(borrowed), toolCallId: id },
  );
}

async function argumentsOf(
  { tool, resolution: { values, slots } }: Pick<SentCall, 'tool' | 'resolution'>,
  { messages }: Turn,
): Promise<{ readonly args: JsonObject; readonly borrowed: boolean }> {
  const args = maskValues(values, slots);
  if (!slots.some(isDoubtful) || !holdsFence(JSON.stringify(messages))) {
    return { args, borrowed: false };
  }
  const judging = await loadForeign();
  // What can't be judged isn't told.
  return judging?.fenceBorrowed(args, { tool, slots }, messages) ?? { args: {}, borrowed: true };
}

/** The model's own id of a call, else one that is unique in the transcript. */
export function callId(call: ProposedCall, turn: Turn): string {
  return call.id ?? `call-${turn.messages.length}`;
}

function draw(
  sent: SentCall,
  outcome: Exclude<CallOutcome, { kind: 'refused' }>,
  turn: Turn,
): CallEnd {
  const { tool, resolution } = sent;
  const { strings, renderer } = turn.env;
  const values = maskValues(resolution.values, resolution.slots);
  const fail = (code: string, message: string): CallEnd => {
    renderer.toolError(tool, message);
    return { kind: 'error', code, message, values };
  };
  switch (outcome.kind) {
    case 'answered':
      return drawAnswer(sent, outcome.raw, values, turn);
    case 'navigated': {
      const text = strings.leaving(tool);
      renderer.status(text);
      return executed(values, { text, isError: false, untrusted: false });
    }
    case 'failed':
      return fail('tool-failed', hideSecrets(outcome.message, sent) || strings.toolFailed(tool));
    case 'gone':
      return fail('tool-gone', strings.toolGone(tool));
    case 'timed-out':
      return fail('timeout', strings.timedOut(tool, Math.round(timeoutOf(tool, turn) / 1000)));
    case 'unknown': {
      const message = outcome.waiting ? strings.leftOpen(tool) : strings.outcomeUnknown(tool);
      renderer.toolError(tool, message);
      return { kind: 'unknown', message, values };
    }
    case 'stopped':
      return { kind: 'stopped', values };
  }
}

/** Milliseconds that a call of `tool` may take; what is no time is as good as none said. */
export function timeoutOf(tool: Tool, turn: Turn): number {
  const { timeout = 0 } = tool;
  return timeout > 0 ? timeout : turn.env.timeout;
}

function executed(values: JsonObject, response: ToolResponse): CallEnd {
  return { kind: 'executed', values, response };
}

function drawAnswer(sent: SentCall, raw: unknown, values: JsonObject, turn: Turn): CallEnd {
  const { tool } = sent;
  const { strings, renderer } = turn.env;
  const { unreadable, ...answer } = readResponse(raw, tool);
  const response = {
    ...answer,
    text: hideSecrets(answer.text, sent),
    ...(answer.data !== undefined && { data: hideInData(answer.data, sent) }),
  };
  if (response.isError) {
    const message = response.text || strings.toolFailed(tool);
    renderer.toolError(tool, message);
    return { kind: 'error', code: 'tool-error', message, values };
  }
  if (!policyFor(tool).readOnly) {
    // The effect took place, whatever the answer looks like.
    renderer.detail(tool, values, writeText(response) || strings.done(tool));
  } else if (unreadable === true || isOddlyShaped(response, sent)) {
    renderer.toolError(tool, strings.unreadable(tool));
  } else if (isEmptyAnswer(response)) {
    renderer.toolError(tool, strings.nothingToShow(tool));
  } else {
    renderer.results(tool, response);
  }
  return executed(values, response);
}

function isOddlyShaped(response: ToolResponse, sent: SentCall): boolean {
  const { data } = response;
  return data !== undefined && (sent.checkOutput?.(data) ?? []).length > 0;
}

function isEmptyAnswer(response: ToolResponse): boolean {
  return response.text === '' && response.data === undefined && response.images === undefined;
}

/** The sentence in a write's answer, if it has one. */
function writeText(response: ToolResponse): string {
  if (response.text !== '' || !isJsonObject(response.data)) return response.text;
  const { message, text } = response.data;
  return [message, text].find((value) => typeof value === 'string') ?? '';
}

function hideSecrets(text: string, sent: SentCall): string {
  return maskText(text, sent.resolution.values, sent.resolution.slots);
}

/** The same data, each text in it without the secrets that were sent. */
function hideInData(data: JsonValue, sent: SentCall): JsonValue {
  if (!sent.resolution.slots.some((slot) => slot.secret === true)) return data;
  return mapTexts(data, (text) => hideSecrets(text, sent));
}

function endText(end: CallEnd, sent: SentCall): string {
  switch (end.kind) {
    case 'executed':
      return hideSecrets(responseText(end.response, maxTrace), sent);
    case 'error':
    case 'unknown':
      return end.message;
    case 'stopped':
    case 'cancelled':
    case 'dropped':
      return end.kind;
  }
}

function transcriptText(sent: SentCall, response: ToolResponse | undefined, text: string): string {
  const whole = response === undefined ? text : responseText(response, maxTranscript);
  return hideSecrets(headAndTail(whole, maxTranscript), sent);
}
