// What loads with the first turn: the harness, one agent at a time, put together with its tools and
// interpreters. Decides nothing about a request and nothing about whose turn it is.

import { loadSchemaCompiler } from '../base/json-schema.js';
import { CallRunner } from '../harness/call-runner.js';
import type { ToolRunner } from '../handoff/types.js';
import { AgentHarness } from '../harness/harness.js';
import { cachedCompiler, type AgentHarnessOptions } from '../harness/options.js';
import { systemClock, type Clock } from '../harness/ports/clock.js';
import { Recall } from '../harness/recall/recall.js';
import { loadReasons } from '../harness/slots.js';
import { english, type HarnessStrings } from '../harness/strings.js';
import { loadHarnessStrings } from '../harness/strings/load.js';
import { grammarInterpreter } from '../interpreters/grammar.js';
import { memorySource } from '../tools/memory.js';
import type { Tool, ToolSource } from '../tools/types.js';
import { lazySchemaInterpreter, loadSchemaInterpreter } from './lazy-schema.js';
import type { LazyModel } from './lazy-model.js';
import { localeOf } from './locale.js';
import type { AgentOptions } from './options.js';
import { recogniserOf } from './recogniser.js';
import { rememberInterpreter } from './remember.js';
import type { CreateCallHarness } from './remote-tools.js';
import type { CreateHarness, TurnsPorts } from './turns.js';

/** Fetches what turns would fetch on their way. */
export async function fetchAhead(): Promise<void> {
  await Promise.all([loadSchemaCompiler(), loadSchemaInterpreter(), loadReasons()]);
}

/** Makes the harnesses of one assistant; they share clock, locale, validator, memory and queue of writes. */
export interface HarnessFactory {
  readonly createHarness: CreateHarness;
  /** Lines of third parties that went by, for all who make prompts. */
  readonly foreign: Set<string>;
  /** The page's tools for a remote agent: those of the given names, or all. */
  remoteTools(names: readonly string[] | undefined): Promise<ToolRunner>;
  /** Every tool there is: the agents' own, then the page's. */
  readonly toolSources: readonly ToolSource[];
}

export async function harnessFactory(
  ports: TurnsPorts,
  model?: LazyModel,
): Promise<HarnessFactory> {
  const { renderer, onWarning } = ports;
  const sources = [memorySource(everyOwnTool(ports)), ...ports.sources];
  const shared = { ...sharedOptions(ports), strings: await wordsOf(ports) };
  const createCallHarness: CreateCallHarness = (tools, interpreter) =>
    new AgentHarness({
      ...shared,
      name: 'remote',
      renderer,
      sources: [tools],
      interpreters: [interpreter],
    });
  return {
    toolSources: sources,
    foreign: shared.foreign,
    createHarness: agentHarnesses(ports, shared, model),
    async remoteTools(names) {
      const { remoteTools } = await import('./remote-tools.js');
      return remoteTools({ sources, names, createHarness: createCallHarness, onWarning });
    },
  };
}

function agentHarnesses(
  ports: TurnsPorts,
  shared: ReturnType<typeof sharedOptions> & Pick<AgentHarnessOptions, 'strings'>,
  model: LazyModel | undefined,
): CreateHarness {
  const { timeZone, locale, loadCompiler } = shared;
  // What hands over comes first: no tool of the page may pass for it.
  const page = ports.desk === undefined ? ports.sources : [ports.desk.source, ...ports.sources];
  return (name, renderer) => {
    const { title, description } = ports.agents[name] ?? {};
    const { own, names } = toolsOf(ports.agents[name] ?? {});
    const sources = own.length > 0 ? [memorySource(own), ...page] : page;
    const settings = {
      entities: ports.entities,
      now: () => new Date(shared.clock.now()),
      timeZone,
      locale,
    };
    const interpreters = [
      grammarInterpreter({
        ...settings,
        grammar: () => ports.grammars.loaded(name),
        isMeant: (match) => ports.grammars.isMeant(name, match),
      }),
      rememberInterpreter(ports.remember),
      lazySchemaInterpreter(settings),
      ...(model === undefined ? [] : [model.interpreter({ description, loadCompiler })]),
    ];
    const named = { ...shared, name, ...(title !== undefined && { title }) };
    return new AgentHarness({ ...named, renderer, sources, tools: names, interpreters });
  };
}

/** What the harness says, in the visitor's language; in English where that can't be fetched. */
async function wordsOf({ options, onWarning }: TurnsPorts): Promise<HarnessStrings> {
  const { locale } = localeOf(options);
  try {
    return await loadHarnessStrings(locale);
  } catch (error) {
    const reason = error instanceof Error ? error.message : String(error);
    onWarning(`The words of the language ${locale} can't be loaded: ${reason}. English stands in.`);
    return english;
  }
}

/** What all agents of one assistant have in common. */
function sharedOptions({ options, entities, emit, onWarning, journeys }: TurnsPorts) {
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
    recall: new Recall(),
    foreign: new Set<string>(),
    loadCompiler: cachedCompiler(),
    journeys,
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

/** The tools that agents hold themselves; of two with one name, the first. */
function everyOwnTool({ agents }: TurnsPorts): readonly Tool[] {
  const tools = Object.values(agents).flatMap((agent) => toolsOf(agent).own);
  return tools.filter(({ name }, index) => tools.findIndex((tool) => tool.name === name) === index);
}

/** An agent's own tools, and the names of all that it may use (`undefined`: every one). */
function toolsOf({ tools }: AgentOptions): {
  readonly own: readonly Tool[];
  readonly names: readonly string[] | undefined;
} {
  const own = tools?.filter((tool) => typeof tool !== 'string') ?? [];
  return { own, names: tools?.map((tool) => (typeof tool === 'string' ? tool : tool.name)) };
}
