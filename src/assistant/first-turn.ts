// What loads with the first turn: the harness, one agent at a time, put together with its tools and
// interpreters. Decides nothing about a request and nothing about whose turn it is.

import { loadSchemaCompiler } from '../base/json-schema.js';
import { CallRunner } from '../harness/call-runner.js';
import { AgentHarness } from '../harness/harness.js';
import type { AgentHarnessOptions } from '../harness/options.js';
import { systemClock, type Clock } from '../harness/ports/clock.js';
import { grammarInterpreter } from '../interpreters/grammar.js';
import { memorySource } from '../tools/memory.js';
import type { Tool } from '../tools/types.js';
import { lazySchemaInterpreter, loadSchemaInterpreter } from './lazy-schema.js';
import { localeOf } from './locale.js';
import type { AgentOptions } from './options.js';
import { recogniserOf } from './recogniser.js';
import type { CreateHarness, TurnsPorts } from './turns.js';

export { loadSchemaCompiler, loadSchemaInterpreter };

/** Makes the harness of any agent; all of them share clock, locale and queue of writes. */
export function harnessFactory(ports: TurnsPorts): CreateHarness {
  const shared = sharedOptions(ports);
  const { timeZone, locale } = shared;
  return (name, renderer) => {
    const { own, names } = toolsOf(ports.agents[name] ?? {});
    const sources = own.length > 0 ? [memorySource(own), ...ports.sources] : ports.sources;
    const settings = {
      entities: ports.entities,
      now: () => new Date(shared.clock.now()),
      timeZone,
      locale,
    };
    const interpreters = [
      grammarInterpreter({ ...settings, grammar: () => ports.grammars.loaded(name) }),
      lazySchemaInterpreter(settings),
    ];
    return new AgentHarness({ ...shared, name, renderer, sources, tools: names, interpreters });
  };
}

/** What all agents of one assistant have in common. */
function sharedOptions({ options, entities, emit, onWarning }: TurnsPorts) {
  const { now } = options;
  const clock: Clock = now ? { ...systemClock, now: () => now().getTime() } : systemClock;
  const { timeZone, locale } = localeOf(options);
  return {
    clock,
    timeZone,
    locale,
    onWarning,
    recognise: recogniserOf(entities, () => new Date(clock.now()), { timeZone, locale }),
    runner: new CallRunner(),
    beforeCall: (tool, args) => {
      let allowed = true;
      const preventDefault = (): void => {
        allowed = false;
      };
      emit({ type: 'call', tool: tool.name, args, preventDefault });
      return allowed;
    },
  } satisfies Partial<AgentHarnessOptions>;
}

/** An agent's own tools, and the names of all that it may use (`undefined`: every one). */
function toolsOf({ tools }: AgentOptions): {
  readonly own: readonly Tool[];
  readonly names: readonly string[] | undefined;
} {
  const own = tools?.filter((tool) => typeof tool !== 'string') ?? [];
  return { own, names: tools?.map((tool) => (typeof tool === 'string' ? tool : tool.name)) };
}
