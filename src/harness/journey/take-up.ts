// Fetches the code that goes on with an earlier page's task: most pages begin with none.

import type { Turn } from '../environment.js';
import type { Journey } from '../ports/journeys.js';
import { failure } from '../turn-results.js';
import type { TurnResult } from '../types.js';

/** Takes the journey up as a turn of its own. Never rejects: what can't be fetched is an error, shown. */
export async function takeUp(journey: Journey, turn: Turn): Promise<TurnResult> {
  const resuming = await import('./resume.js').catch(() => undefined);
  if (resuming !== undefined) return resuming.playJourney(journey, turn);
  const { internal } = turn.env.strings;
  turn.env.renderer.status(internal, true);
  return failure(turn, 'internal', internal);
}
