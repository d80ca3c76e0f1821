// What loads with the first turn: agents, coordinator, tool sources, entities, all put together.
// The wiring of the harness; it decides nothing about a request.

import { loadSchemaCompiler } from '../base/json-schema.js';
import { CallRunner } from '../harness/call-runner.js';
import { AgentHarness } from '../harness/harness.js';
import type { AgentHarnessOptions } from '../harness/options.js';
import type { HarnessRenderer } from '../harness/ports/renderer.js';
import { systemClock, type Clock } from '../harness/ports/clock.js';
import { AgentCoordinator } from '../harness/router/coordinator.js';
import type { ChatMessage, TurnResult } from '../harness/types.js';
import { grammarInterpreter } from '../interpreters/grammar.js';
import { memorySource } from '../tools/memory.js';
import type { Tool, ToolSource } from '../tools/types.js';
import type { AssistantEvent } from './contract.js';
import type { LazyEntities } from './lazy-entities.js';
import type { Grammars } from './grammars.js';
import { localeOf } from './locale.js';
import type { AgentOptions, AssistantOptions } from './options.js';
import { recogniserOf } from './recogniser.js';

/** What takes turns once its code is here. */
export interface Turns {
  /** Never rejects. */
  turn(text: string, transcript: ChatMessage[]): Promise<TurnResult>;
  stop(): void;
  /** Another harness of the same agent, drawing on `renderer`: for a task within a turn. */
  createHarness(name: string, renderer: HarnessRenderer): AgentHarness;
  /** Fetches what turns would fetch on their way. */
  warm(): Promise<void>;
}

/** What the assistant lends. */
export interface TurnsPorts {
  readonly options: AssistantOptions;
  /** The agents in force, by name; at least one. */
  readonly agents: Readonly<Record<string, AgentOptions>>;
  readonly grammars: Grammars;
  /** The page's tools, and the entities that the grammars name. */
  readonly sources: readonly ToolSource[];
  readonly entities: LazyEntities;
  readonly renderer: HarnessRenderer;
  readonly emit: (event: AssistantEvent) => void;
  readonly onWarning: (message: string) => void;
}

/** Puts agents and coordinator together. */
export function createTurns(ports: TurnsPorts): Turns {
  const { agents, grammars, options } = ports;
  const createHarness = harnessFactory(ports);
  const harnesses = Object.keys(agents).map(
    (name) => [name, createHarness(name, ports.renderer)] as const,
  );
  const coordinator = new AgentCoordinator({
    agents: Object.fromEntries(harnesses),
    rules: options.rules ?? [],
    fallback: options.fallback ?? Object.keys(agents)[0] ?? '',
    onRoute: ({ agent, via, goal }) => ports.emit({ type: 'route', agent, via, goal }),
  });
  // Asked for anew each turn: what could not be fetched before may be there by now.
  const ready = async (): Promise<void> => ports.entities.loadFor(await grammars.all());
  return {
    async turn(text, transcript) {
      await ready();
      return coordinator.turn(text, transcript);
    },
    stop: () => coordinator.stop(),
    createHarness,
    async warm() {
      await Promise.all([ready(), ports.entities.load(), loadSchemaCompiler()]);
    },
  };
}

function harnessFactory(ports: TurnsPorts): Turns['createHarness'] {
  const shared = sharedOptions(ports);
  const { timeZone, locale } = shared;
  return (name, renderer) => {
    const { own, names } = toolsOf(ports.agents[name] ?? {});
    const sources = own.length > 0 ? [memorySource(own), ...ports.sources] : ports.sources;
    const interpreter = grammarInterpreter({
      grammar: () => ports.grammars.loaded(name),
      entities: ports.entities,
      now: () => new Date(shared.clock.now()),
      timeZone,
      locale,
    });
    const interpreters = [interpreter];
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
