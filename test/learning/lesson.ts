// A learner over memory, for tests: teach it, then ask what the grammar makes of a request.

import { defaultEntities } from '../../src/grammar/entities/default.js';
import { matchGrammar } from '../../src/grammar/match/match.js';
import { actionOf, AgentGrammarRegistry } from '../../src/learning/agent-grammar.js';
import { KnownValues } from '../../src/learning/known-values.js';
import { Learner, type LearnerOptions } from '../../src/learning/learner.js';
import type { Confirmed } from '../../src/learning/lessons.js';
import { DynamicGrammarLoader } from '../../src/learning/loader.js';
import { GrammarStore } from '../../src/learning/rule-store.js';
import type { Action, LearnedTool, Moment } from '../../src/learning/types.js';
import { memoryStores } from '../../src/storage/memory.js';
import type { JsonObject } from '../../src/base/json.js';

export const MOMENT: Moment = {
  now: new Date('2026-01-19T10:00:00Z'),
  timeZone: 'UTC',
  locale: 'en',
};

export function lesson(more: Partial<LearnerOptions> = {}) {
  const known = more.known ?? new KnownValues();
  const registry = more.registry ?? new AgentGrammarRegistry();
  const now = (): number => MOMENT.now.getTime();
  const store = more.store ?? new GrammarStore(memoryStores(now).rules, { now });
  const learner = new Learner({
    store,
    registry,
    known,
    loader: (tools) => new DynamicGrammarLoader({ tools }),
    moment: () => MOMENT,
    entities: defaultEntities,
    ...more,
  });
  const answer = (request: string, agent = 'page'): Action | undefined => {
    const entities = known.entities(defaultEntities);
    const options = { ...MOMENT, entities, maxMatches: 1 };
    return actionOf(matchGrammar(registry.of(agent).current, request, options)[0]?.value);
  };
  const teach = (
    request: string,
    parameters: JsonObject,
    tool: LearnedTool,
    extra: Partial<Confirmed> = {},
  ) =>
    learner.learn({
      schemaName: 'page',
      request,
      action: { actionName: tool.name, parameters },
      tool,
      kind: 'write',
      ...extra,
    });
  return { learner, registry, store, known, answer, teach };
}

/** A tool with these inputs, of which the named ones are required. */
export function toolOf(
  name: string,
  properties: JsonObject,
  required: readonly string[] = [],
): LearnedTool {
  return { name, inputSchema: { type: 'object', properties, required } };
}
