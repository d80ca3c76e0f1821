// Whether an agent's tools, as they are now, speak of a request: what its interpreters say that look at
// the tools. Runs no turn, draws nothing, leaves nothing
// behind. Loaded where several agents are asked.

import type { Environment } from './environment.js';

export async function recognisedByTools(
  { interpreters, toolbox, clock, timeZone, locale }: Environment,
  goal: string,
  signal: AbortSignal,
): Promise<boolean> {
  const readers = interpreters.filter(({ recognises }) => recognises !== undefined);
  if (readers.length === 0) return false;
  const context = {
    tools: await toolbox.list(),
    messages: [],
    now: new Date(clock.now()),
    timeZone,
    locale,
    signal,
    onText: () => undefined,
  };
  for (const reader of readers) {
    if ((await reader.recognises?.(goal, context)) === true) return true;
  }
  return false;
}
