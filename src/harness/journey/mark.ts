// Notes a call before it is made, so that a page change finds it and it is made at most once.

import type { Turn } from '../environment.js';
import type { Journey, JourneyPort } from '../ports/journeys.js';
import { toolTitle } from '../strings.js';
import type { Tool } from '../../tools/types.js';
import type { CallOutcome } from '../call-runner.js';
import type { Resolution } from '../types.js';

/** A call that is noted. */
export interface JourneyMark {
  /** Notes how the call ended: whether the task goes on elsewhere, or is over. */
  end(outcome: CallOutcome['kind']): Promise<void>;
}

/** Notes the call that is about to be made; `undefined` for one with a secret, which is never noted. */
export async function markCall(
  journeys: JourneyPort,
  tool: Tool,
  resolution: Resolution,
  turn: Turn,
): Promise<JourneyMark | undefined> {
  const elsewhere = tool.elsewhere === true;
  if (resolution.slots.some((slot) => slot.secret === true && slot.value !== undefined)) {
    return undefined;
  }
  const journey = journeyOf(tool, resolution, turn);
  const save = (phase: Journey['phase']): Promise<void> =>
    journeys.save({ ...journey, phase, steps: turn.env.steps.all });
  await quietly(save(elsewhere ? 'opening' : 'sent'));
  return {
    async end(outcome) {
      if (outcome !== 'navigated') await quietly(journeys.clear());
      else if (!elsewhere) await quietly(save('left'));
    },
  };
}

function journeyOf(
  tool: Tool,
  resolution: Resolution,
  turn: Turn,
): Omit<Journey, 'phase' | 'steps'> {
  const { env, goal, stage } = turn;
  return {
    id: env.newId(),
    agent: env.agent,
    goal,
    tool: tool.name,
    title: toolTitle(tool),
    args: resolution.values,
    stage,
  };
}

/** A store in trouble ends the journey at the page; it doesn't end the call. */
async function quietly(saving: Promise<void>): Promise<void> {
  try {
    await saving;
  } catch {
    // Nothing can be done about it here, and the call matters more.
  }
}
