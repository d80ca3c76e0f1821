// The schema interpreter as the evaluation asks it: at the moment that the rows' dates were written for.

import { defaultEntities } from '../../src/grammar/entities/default.js';
import type { Interpretation } from '../../src/harness/ports/interpreter.js';
import { schemaInterpreter } from '../../src/interpreters/schema/interpreter.js';
import type { Tool } from '../../src/tools/types.js';

/** "Tomorrow" is 2026-01-20 in the WebMCP rows. */
export const MOMENT = {
  now: new Date('2026-01-19T10:00:00Z'),
  timeZone: 'UTC',
  locale: 'en-US',
} as const;

export type Read = (request: string, tools: readonly Tool[]) => Interpretation;

export function schemaReader(): Read {
  const interpreter = schemaInterpreter({
    ...MOMENT,
    entities: defaultEntities,
    now: () => MOMENT.now,
  });
  const { signal } = new AbortController();
  return (request, tools) => {
    const context = { ...MOMENT, tools, messages: [], signal, onText: () => undefined };
    const meant = interpreter.interpret(request, context);
    if (meant instanceof Promise) throw new Error('The schema stage answers at once.');
    return meant;
  };
}
