// One turn: what was said is understood, the calls it means are taken to their ends one after
// another, and a model may go on from their answers. Exactly one result, whatever fails.

import { messageOf, thrownAs } from '../base/errors.js';
import type { Tool } from '../tools/types.js';
import { performCall } from './call.js';
import { Aborted, untilAborted } from './deferred.js';
import type { Turn } from './environment.js';
import type { ProposedCall } from './ports/interpreter.js';
import type { CallEnd } from './present.js';
import type { ToolListing } from './tool-listing.js';
import { understand } from './understand.js';
import type { Understanding } from './understand.js';
import { actedOn, done, failure, keyOf, unavailable } from './turn-results.js';
import type { Acted } from './turn-results.js';
import type { TurnResult } from './types.js';
import { appendUser, say } from './user-message.js';

/** What came of a turn that broke off: a part that can't be fetched is an error too, shown. */
export function brokenOff(error: unknown, turn: Turn): TurnResult {
  if (thrownAs(error, Aborted)) return { decision: 'stopped' };
  const message = turn.env.strings.internal;
  turn.env.renderer.status(message, true);
  return failure(turn, 'internal', messageOf(error, message));
}

/** A message of the user's; `routed`: its agent was chosen for it just now. Rejects where it breaks off. */
export function playTurn(turn: Turn, routed: boolean): Promise<TurnResult> {
  appendUser(turn.goal, turn.messages, turn.env);
  if (routed) turn.env.steps.begin('route', turn.env.title).end('done');
  return converse(turn);
}

async function converse(turn: Turn): Promise<TurnResult> {
  const start = turn.messages.length;
  const tools = await untilAborted(turn.env.toolbox.open(), turn.signal);
  const first = await understand(turn, tools, turn.env.interpreters);
  let { result, goOn } = await act(first, tools, turn);
  if (result.decision === 'handback') turn.messages.length = start;
  while (goOn && turn.stage === 'model') {
    const next = await followUp(turn, result);
    ({ result, goOn } = next);
  }
  return result;
}

/** `before`: what a model goes on from. Whatever it can't do leaves what was done standing. */
async function act(
  meant: Understanding,
  tools: ToolListing,
  turn: Turn,
  before?: TurnResult,
): Promise<Acted> {
  const { stage, env } = turn;
  switch (meant.kind) {
    case 'calls': {
      const calls = meant.calls.filter((call) => isNew(call, turn));
      return (await performAll(calls, tools, turn)) ?? done(before ?? unavailable(turn));
    }
    case 'choose': {
      // Fetched where there is a choice, which is seldom.
      const { chooseCall, optionsFor } = await untilAborted(
        import('./cards/choose.js'),
        turn.signal,
      );
      const options = optionsFor(meant.calls, tools);
      if (options.length === 0) return done(unavailable(turn));
      const { end, call } = await chooseCall(options, turn);
      return actedOn(end, turn, call);
    }
    case 'answer': {
      const { text } = meant;
      noteAnswer(text, turn);
      if (before === undefined) return done({ decision: 'answer', stage, text });
      return done(text === '' ? before : { ...before, text });
    }
    case 'handback':
      // Where something was done already, another agent must not begin anew.
      return done(
        before === undefined
          ? { decision: 'handback', stage, wanted: meant.wanted }
          : unavailable(turn, meant.wanted),
      );
    case 'stopped':
      return done({
        ...(before ?? (meant.text !== '' && { text: meant.text })),
        decision: 'stopped',
      });
    case 'failed':
      env.renderer.status(env.strings.modelFailed(meant.message), true);
      return done(before ?? failure(turn, 'model-failed', meant.message));
    case 'none':
      return done(
        before ?? (await courtesyOf(turn, meant.missing)) ?? unavailable(turn, meant.missing),
      );
  }
}

/** The answer to a greeting or thanks; what can't be fetched is no reason to say less than "not understood". */
async function courtesyOf(turn: Turn, missing?: string): Promise<TurnResult | undefined> {
  if (missing !== undefined) return undefined;
  const loaded = import('./courtesy.js').catch(() => undefined);
  return (await untilAborted(loaded, turn.signal))?.answerCourtesy(turn);
}

/** A model's next step after an answer. */
async function followUp(turn: Turn, before: TurnResult): Promise<Acted> {
  const { env } = turn;
  const models = env.interpreters.filter((interpreter) => interpreter.stage === 'model');
  const tools = await untilAborted(env.toolbox.open(), turn.signal);
  env.renderer.stoppable(true);
  return act(await understand(turn, tools, models), tools, turn, before);
}

/** What was said is a step of the journey too; silence is none. */
function noteAnswer(text: string, { env }: Turn): void {
  if (text !== '') env.steps.begin('answer', env.strings.answered).end('done');
}

/** Several calls of one answer, one after another. What goes wrong ends the row; no call, no result. */
async function performAll(
  calls: readonly ProposedCall[],
  tools: ToolListing,
  turn: Turn,
): Promise<Acted | undefined> {
  let acted: Acted | undefined;
  turn.results.several ||= calls.length > 1;
  for (const [index, call] of calls.entries()) {
    const tool = tools.called(call.tool);
    if (tool === undefined) return done(unavailable(turn, call.tool));
    const refusal = refuse(call, tool, turn);
    if (refusal !== undefined) return done(refusal);
    const position = calls.length > 1 ? { index: index + 1, of: calls.length } : undefined;
    const end = await performCall({ call, tool, ...(position && { position }) }, turn);
    acted = actedOn(end, turn, call);
    if (endsRow(end)) {
      tellRest(calls.slice(index + 1), tools, end, turn);
      return acted;
    }
  }
  return acted;
}

/** A repeated event of one and the same call is not a second call; some servers begin their ids anew with each answer. */
function isNew(call: ProposedCall, turn: Turn): boolean {
  if (call.id === undefined) return true;
  const key = `${call.id} ${keyOf(call)}`;
  const known = turn.seen.has(key);
  turn.seen.add(key);
  return !known;
}

function refuse(call: ProposedCall, tool: Tool, turn: Turn): TurnResult | undefined {
  const { renderer, strings, maxCalls } = turn.env;
  if (turn.calls >= maxCalls) {
    const message = strings.tooManyCalls(maxCalls);
    renderer.status(message, true);
    return failure(turn, 'too-many-calls', message);
  }
  if (!turn.failures.has(keyOf(call))) return undefined;
  const message = strings.repeatedCall(tool);
  renderer.toolError(tool, message);
  // Nothing was sent, so that there are no arguments to show.
  renderer.trace({ tool: tool.name, args: {}, text: message, isError: true, stage: turn.stage });
  return { ...failure(turn, 'repeated-call', message), tool: tool.name };
}

function endsRow(end: CallEnd): boolean {
  return end.kind !== 'executed' && end.kind !== 'cancelled';
}

function tellRest(
  rest: readonly ProposedCall[],
  tools: ToolListing,
  end: CallEnd,
  turn: Turn,
): void {
  const left = rest.map((call) => tools.called(call.tool) ?? { name: call.tool });
  if (left.length === 0 || end.kind === 'dropped') return;
  say(turn.env.strings.notRun(left), turn.messages, turn.env.renderer);
}
