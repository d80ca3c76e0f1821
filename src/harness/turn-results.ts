// What a turn's ends come to as results. Draws the one thing that has no outcome of a tool behind it:
// that nothing could be done.

import type { Turn } from './environment.js';
import type { ProposedCall } from './ports/interpreter.js';
import type { CallEnd } from './present.js';
import type { TurnResult } from './types.js';
import { say } from './user-message.js';

export interface Acted {
  readonly result: TurnResult;
  /** Whether a model may go on from here. */
  readonly goOn: boolean;
}

export const done = (result: TurnResult): Acted => ({ result, goOn: false });

/** The turn's result for a call's end. */
export function actedOn(end: CallEnd, turn: Turn, call?: ProposedCall): Acted {
  const common = { stage: turn.stage, ...(call === undefined ? {} : { tool: call.tool }) };
  switch (end.kind) {
    case 'executed':
      return {
        result: { ...common, decision: 'execute', values: end.values, response: end.response },
        goOn: true,
      };
    case 'error':
      if (call !== undefined) turn.failures.add(keyOf(call));
      return {
        result: { ...common, ...failure(turn, end.code, end.message) },
        goOn: end.code !== 'renderer-failed',
      };
    case 'unknown':
      return done({ ...common, ...failure(turn, 'outcome-unknown', end.message) });
    case 'stopped':
      return done({ ...common, decision: 'stopped' });
    case 'cancelled':
    case 'dropped':
      return done({ ...common, decision: 'cancelled' });
  }
}

/** One call as text, to know it again. */
export function keyOf(call: ProposedCall): string {
  return `${call.tool} ${JSON.stringify(call.args)}`;
}

export function failure(turn: Turn, code: string, message: string): TurnResult {
  return { decision: 'error', stage: turn.stage, error: { code, message } };
}

/** Says plainly what can be asked here, or what can't be done at the moment. */
export function unavailable(turn: Pick<Turn, 'env' | 'messages'>, missing?: string): TurnResult {
  const { strings, renderer } = turn.env;
  const text =
    missing === undefined
      ? strings.unavailable(turn.env.asked.examples())
      : strings.notHere(missing);
  say(text, turn.messages, renderer);
  return { decision: 'unavailable', stage: 'none', text };
}
