// Sends one call that may run: the tool is looked up again, the page may object, the call is made
// once, its end is shown. Knows nothing of cards.

import type { SchemaCompiler } from '../base/json-schema.js';
import type { Tool } from '../tools/types.js';
import type { CallOutcome } from './call-runner.js';
import { untilAborted } from './deferred.js';
import type { Turn } from './environment.js';
import type { ProposedCall } from './ports/interpreter.js';
import { isUntrusted, policyFor } from './policy.js';
import { callId, noteCall, present, timeoutOf, traceCall } from './present.js';
import type { CallEnd } from './present.js';
import { maskValues } from './secrets.js';
import { toolTitle } from './strings.js';
import type { Resolution } from './types.js';

export interface ReadyCall {
  readonly tool: Tool;
  readonly call: ProposedCall;
  readonly resolution: Resolution;
  readonly compile: SchemaCompiler;
}

/** The page refused values before anything ran: the person is asked again. */
export interface Refusal {
  readonly kind: 'refused';
  readonly problems: ReadonlyMap<string, string>;
}

const noResponse = { text: '', isError: false, untrusted: false };

/** Makes the call, unless the tool is gone or the embedding page objects. Never rejects for a tool's fault. */
export async function sendCall(ready: ReadyCall, turn: Turn): Promise<CallEnd | Refusal> {
  const { strings, beforeCall } = turn.env;
  const { resolution } = ready;
  // A person, a model and a call before take their time, in which the page goes on.
  const isOld = turn.waited || turn.calls > 0 || turn.stage === 'model';
  const tool = isOld ? await findAgain(ready.tool, turn) : ready.tool;
  if (tool === undefined) return decline('tool-gone', strings.toolGone(ready.tool), ready, turn);
  // A copy: whoever listens may object to the call, not change it.
  const shown = structuredClone(maskValues(resolution.values, resolution.slots));
  const allowed = await untilAborted(Promise.resolve(beforeCall(tool, shown)), turn.signal);
  if (!allowed) return decline('blocked', strings.toolBlocked(tool), ready, turn);
  return make({ ...ready, tool }, turn);
}

/** The tool as the page offers it now; nothing when it is gone or no longer what it was. */
async function findAgain(tool: Tool, turn: Turn): Promise<Tool | undefined> {
  const now = (await turn.env.toolbox.open()).called(tool.name);
  if (now === undefined || fingerprint(now) !== fingerprint(tool)) return undefined;
  // It may have come to this page meanwhile, but leads to no other than was shown.
  return now.elsewhere === true && now.destination !== tool.destination ? undefined : now;
}

/** What a person decided on: what it is called, what it takes, and what it says of its effects. */
function fingerprint({ title, description, inputSchema, annotations }: Tool): string {
  return JSON.stringify([title, description, inputSchema, annotations]);
}

async function decline(
  code: string,
  message: string,
  ready: ReadyCall,
  turn: Turn,
): Promise<CallEnd> {
  turn.env.renderer.toolError(ready.tool, message);
  traceCall(ready, { text: message, isError: true }, turn);
  await noteCall({ ...ready, id: callId(ready.call, turn) }, () => message, turn);
  return { kind: 'error', code, message };
}

async function make(ready: ReadyCall, turn: Turn): Promise<CallEnd | Refusal> {
  const { env } = turn;
  const { tool, call, resolution, compile } = ready;
  turn.calls += 1;
  const id = callId(call, turn);
  const kind = tool.elsewhere === true ? 'navigate' : 'call';
  const step = env.steps.begin(kind, toolTitle(tool), tool.target);
  const mark = await markedIn(turn, ready);
  const started = env.clock.now();
  const outcome = await runVisibly(ready, turn);
  await mark?.end(outcome.kind);
  const duration = env.clock.now() - started;
  report(tool, outcome.kind, duration, turn);
  if (outcome.kind === 'refused' && namesSlot(outcome.problems, resolution)) {
    step.end('failed');
    return outcome;
  }
  const shown = outcome.kind === 'refused' ? { ...outcome, kind: 'failed' as const } : outcome;
  const checkOutput = tool.outputSchema === undefined ? undefined : compile(tool.outputSchema);
  const sent = { tool, id, resolution, duration, ...(checkOutput && { checkOutput }) };
  const end = await present(sent, shown, turn);
  // Its errors are as good a place for orders as its answers.
  turn.tainted ||= isUntrusted(tool);
  // A write whose outcome nobody knows may have changed something: it can be undone, if anything can.
  if (end.kind === 'executed' || end.kind === 'unknown') {
    const { values, slots } = resolution;
    const response = end.kind === 'executed' ? end.response : noResponse;
    env.recall.remember(turn.messages, { tool, values, slots, response });
  }
  step.end(end.kind === 'executed' ? 'done' : end.kind === 'stopped' ? 'cancelled' : 'failed');
  return end;
}

/**
 * The call as it is noted, where that matters: a write must not be made twice, and a call that only opens
 * its page goes on there. What can't be fetched ends the journey at the page, not the call.
 */
async function markedIn(turn: Turn, { tool, resolution }: ReadyCall) {
  const { journeys } = turn.env;
  if (journeys === undefined || (policyFor(tool).readOnly && tool.elsewhere !== true)) return;
  return (await loadMark())?.markCall(journeys, tool, resolution, turn);
}

/** What notes calls is there by the time a card is pressed. */
export const loadMark = () => import('./journey/mark.js').catch(() => undefined);

/** Runs the tool behind a bubble that says what is being waited for. */
async function runVisibly({ tool, resolution }: ReadyCall, turn: Turn): Promise<CallOutcome> {
  const { env } = turn;
  const bubble = env.renderer.streaming();
  bubble.thinking(env.strings.working(tool));
  const outcome = await env.runner.run(tool, resolution.values, {
    signal: turn.signal,
    clock: env.clock,
    timeout: timeoutOf(tool, turn),
    onInvoke: () => env.renderer.stoppable(false),
    onWaiting: (label) => {
      // The page waits, so that stopping is harmless again, and the only way to go on without it.
      bubble.thinking(env.strings.waiting(label));
      env.renderer.stoppable(true);
      turn.yield();
    },
  });
  bubble.finalize('');
  return outcome;
}

function namesSlot(problems: ReadonlyMap<string, string>, { slots }: Resolution): boolean {
  return slots.some((slot) => problems.has(slot.name));
}

function report(tool: Tool, outcome: string, duration: number, { env }: Turn): void {
  env.report({
    name: 'execute_tool',
    time: env.clock.now(),
    'gen_ai.agent.name': env.agent,
    'gen_ai.tool.name': tool.name,
    'agent_chat.outcome': outcome,
    duration,
  });
}
