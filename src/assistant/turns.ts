// Whose turn it is: the coordinator over an assistant's agents. Loaded with the first turn; knows of a
// harness only that it takes turns.

import type { ToolRunner } from '../handoff/types.js';
import type { AgentHarness } from '../harness/harness.js';
import type { Journey, JourneyPort } from '../harness/ports/journeys.js';
import type { HarnessRenderer } from '../harness/ports/renderer.js';
import { AgentCoordinator } from '../harness/router/coordinator.js';
import type { RoutedTurn } from '../harness/router/decide.js';
import type { ChatMessage, TurnResult } from '../harness/types.js';
import type { ModelProvider } from '../providers/types.js';
import type { Tool, ToolSource } from '../tools/types.js';
import { agentTitle } from './agent-title.js';
import type { AssistantEvent, DeviceModels, SendOptions } from './contract.js';
import { fetchAhead, harnessFactory } from './first-turn.js';
import type { Grammars } from './grammars.js';
import type { HandoffDesk } from './handoff.js';
import type { LazyEntities } from './lazy-entities.js';
import type { LazyModel, LazyModelPorts } from './lazy-model.js';
import { OpenTasks } from './open-tasks.js';
import type { ToolNames } from './tool-names.js';
import type { AgentOptions, AssistantOptions } from './options.js';

/** Makes another harness of the agent `name`, drawing on `renderer`. */
export type CreateHarness = (name: string, renderer: HarnessRenderer) => AgentHarness;

/** What takes turns once its code is here. */
export interface Turns {
  /** Fetches what grammars and their entities need, before each turn: what failed may come by now. */
  ready(): Promise<void>;
  /** Never rejects. */
  turn(text: string, transcript: ChatMessage[], options?: SendOptions): Promise<TurnResult>;
  /** Goes on with a task of an earlier page; `undefined` where its agent is gone. Never rejects. */
  resume(journey: Journey, transcript: ChatMessage[]): Promise<TurnResult | undefined>;
  stop(): void;
  /** What sub-agents are doing. */
  readonly tasks: OpenTasks;
  /** For a task within a turn. */
  readonly createHarness: CreateHarness;
  /** Lines of third parties that went by. */
  readonly foreign: Set<string>;
  /** The page's tools for a remote agent: those of the given names, or all. */
  remoteTools(names: readonly string[] | undefined): Promise<ToolRunner>;
  /** All tools of this moment, the agents' own first. Never rejects. */
  tools(): Promise<readonly Tool[]>;
  /** Fetches what turns would fetch on their way. */
  warm(): Promise<void>;
  /** The language models on this device; `undefined` where none is configured. */
  readonly models: DeviceModels | undefined;
  /** The model as far as it is there at once; `undefined` where none is configured. */
  readonly classifier: ModelProvider | undefined;
  /** Frees a model's memory and ends its download. */
  dispose(): void;
}

/** What the assistant lends. */
export interface TurnsPorts extends Pick<LazyModelPorts, 'settings' | 'goOn'> {
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
  /** Where conversations are handed over, if the options name anybody. */
  readonly desk: HandoffDesk | undefined;
  /** Answers a request to remember the last action; `undefined` for any other. */
  readonly remember: (request: string) => Promise<string | undefined>;
  /** Keeps the task under way across a page change; without it tasks end with their page. */
  readonly journeys: JourneyPort | undefined;
}

/** Puts agents and coordinator together. Rejects when the wait for a model can't be fetched. */
export async function createTurns(ports: TurnsPorts): Promise<Turns> {
  const { agents, desk, grammars, options } = ports;
  const model = await modelOf(ports);
  const classifier = model?.classifier();
  const { createHarness, foreign, remoteTools, toolSources } = await harnessFactory(ports, model);
  const harnesses = Object.keys(agents).map(
    (name) => [name, createHarness(name, ports.renderer)] as const,
  );
  const coordinator = new AgentCoordinator({
    agents: Object.fromEntries(harnesses),
    rules: options.rules ?? [],
    fallback: options.fallback ?? Object.keys(agents)[0] ?? '',
    provider: classifier,
    descriptions: descriptionsOf(agents),
    handoff: desk && {
      controller: desk.controller,
      conversationId: () => desk.conversation,
      draw: (text) => ports.renderer.message('user', text),
    },
    onWarning: ports.onWarning,
    onRoute: (routed) => ports.emit(routeEvent(routed, agents)),
  });
  const ready = async (): Promise<void> => {
    grammars.tryAgain();
    await ports.entities.loadFor(await grammars.all());
  };
  const tasks = new OpenTasks(ports.renderer);
  const tools = async (): Promise<readonly Tool[]> => {
    const lists = await Promise.all(toolSources.map((source) => source.list()));
    return lists.flat();
  };
  const checkNames = nameCheck(ports, tools);
  return {
    tasks,
    ready,
    async turn(text, transcript, sent) {
      const answered = sent?.answersCards === false ? undefined : tasks.answer(text, transcript);
      const result = await (answered ?? coordinator.turn(text, transcript, sent));
      void checkNames();
      return result;
    },
    resume: (journey, transcript) => coordinator.resume(journey, transcript),
    stop: () => coordinator.stop(),
    createHarness,
    foreign,
    remoteTools,
    tools,
    models: model?.device,
    classifier,
    dispose: () => model?.dispose(),
    async warm() {
      await Promise.all([ready(), ports.entities.load(), fetchAhead()]);
    },
  };
}

/** Tells the owner of misspelled names of tools. */
function nameCheck(
  { desk, onWarning, options }: TurnsPorts,
  tools: Turns['tools'],
): () => Promise<void> {
  let names: ToolNames | undefined;
  return async () => {
    if (options.agents === undefined) return;
    try {
      const { ToolNames: Names } = await import('./tool-names.js');
      names ??= new Names(options, onWarning);
      // What hands over is named like the page's own.
      names.check([...(await tools()), ...((await desk?.source.list()) ?? [])]);
    } catch {
      // Offline: it is checked after another turn.
    }
  };
}

function routeEvent(
  { agent, via, goal, awaited }: RoutedTurn,
  agents: TurnsPorts['agents'],
): AssistantEvent {
  const name = agentTitle(agent, agents);
  return { type: 'route', agent, name, via, goal, ...(awaited && { awaited }) };
}

function descriptionsOf(
  agents: Readonly<Record<string, AgentOptions>>,
): Readonly<Record<string, string>> {
  return Object.fromEntries(
    Object.entries(agents).flatMap(([name, { description }]) =>
      description === undefined ? [] : [[name, description] as const],
    ),
  );
}

/** The model stage; a page without a model doesn't even fetch the wait for one. */
async function modelOf(ports: TurnsPorts): Promise<LazyModel | undefined> {
  if ((ports.options.provider ?? ports.options.model) === undefined) return undefined;
  const { LazyModel: Model } = await import('./lazy-model.js');
  return new Model(ports);
}
