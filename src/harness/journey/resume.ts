// Goes on with a task that a page change interrupted. What was confirmed is done, at most once;
// what can't be known is said.

import type { Tool } from '../../tools/types.js';
import { performCall } from '../call.js';
import { untilAborted } from '../deferred.js';
import type { Turn } from '../environment.js';
import type { Journey } from '../ports/journeys.js';
import { actedOn, failure } from '../turn-results.js';
import type { TurnResult } from '../types.js';

/** A page may offer its tools late: five seconds, looked at four times a second. */
const tries = 20;
const pause = 250;

/** Takes the journey up as a turn of its own. Rejects where it breaks off. */
export async function playJourney(journey: Journey, turn: Turn): Promise<TurnResult> {
  const { steps, strings, journeys } = turn.env;
  turn.stage = journey.stage;
  steps.restore(journey.steps, journey.phase === 'sent' ? 'failed' : 'done');
  const named = { name: journey.tool, title: journey.title };
  const crossedOff = Promise.resolve(journeys?.clear());
  // A call that stays noted would be made again by a reload; the rest makes none.
  await (journey.phase === 'opening' ? crossedOff : crossedOff.catch(() => undefined));
  switch (journey.phase) {
    case 'sent': {
      const text = say(strings.outcomeUnknown(named), turn);
      return { ...failure(turn, 'outcome-unknown', text), tool: journey.tool };
    }
    case 'left': {
      const text = say(strings.arrived(named), turn);
      return { decision: 'execute', stage: turn.stage, tool: journey.tool, text };
    }
    case 'asked': {
      const tool = await waitForTool(journey.tool, turn, () => true);
      return tool === undefined ? { decision: 'cancelled' } : call(journey, tool, turn);
    }
    case 'opening': {
      const tool = await waitForTool(journey.tool, turn, isHere);
      if (tool !== undefined) return call(journey, tool, turn);
      const text = say(strings.toolGone(named), turn);
      return { ...failure(turn, 'tool-gone', text), tool: journey.tool };
    }
  }
}

function say(text: string, turn: Turn): string {
  turn.env.renderer.message('assistant', text);
  turn.messages.push({ role: 'assistant', content: text });
  return text;
}

async function call(journey: Journey, tool: Tool, turn: Turn): Promise<TurnResult> {
  const proposed = { tool: tool.name, args: journey.args, source: 'memory' as const };
  // The person pressed the button on the page before; what is missing here is asked for.
  const pressed = journey.phase === 'asked' ? { unpressed: true } : { confirmed: true };
  const end = await performCall({ call: proposed, tool, ...pressed }, turn);
  return actedOn(end, turn, proposed).result;
}

const isHere = (tool: Tool): boolean => tool.elsewhere !== true;

async function waitForTool(
  name: string,
  turn: Turn,
  fits: (tool: Tool) => boolean,
): Promise<Tool | undefined> {
  const { toolbox, clock } = turn.env;
  for (let tried = 0; tried < tries; tried += 1) {
    const tools = await untilAborted(toolbox.open(), turn.signal);
    const tool = tools.called(name);
    if (tool !== undefined && fits(tool)) return tool;
    const waited = new Promise<void>((resolve) => {
      clock.after(pause, resolve);
    });
    await untilAborted(waited, turn.signal);
  }
  return undefined;
}
