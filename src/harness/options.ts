// Builds what an agent's turns share from the options that its owner gave, defaults filled in.

import { hasPatterns, loadSchemaCompiler } from '../base/json-schema.js';
import type { LoadSchemaCompiler, SchemaCompiler } from '../base/json-schema.js';
import type { JsonObject } from '../base/json.js';
import type { Tool, ToolSource } from '../tools/types.js';
import { readableName } from '../base/text.js';
import { lazyBackReferences } from './recall/lazy-back-references.js';
import { CallRunner } from './call-runner.js';
import type { Recogniser } from './coerce.js';
import type { Environment } from './environment.js';
import { examplesOf, withHelp } from './help.js';
import type { Clock } from './ports/clock.js';
import { systemClock } from './ports/clock.js';
import type { Interpreter } from './ports/interpreter.js';
import type { JourneyPort } from './ports/journeys.js';
import type { HarnessRenderer } from './ports/renderer.js';
import { Recall } from './recall/recall.js';
import { SafeRenderer } from './safe-renderer.js';
import { withSeveral } from './several.js';
import { StepLog } from './steps.js';
import { english } from './strings.js';
import type { HarnessStrings } from './strings.js';
import type { ReportEvent } from './telemetry.js';
import { Toolbox } from './toolbox.js';
import { withYesAndNo } from './yes-no.js';

export interface AgentHarnessOptions {
  readonly name: string;
  /** What a person reads where the agent is named. Default: its name made readable. */
  readonly title?: string;
  readonly renderer: HarnessRenderer;
  /** Where the tools come from; listed anew each turn. */
  readonly sources: readonly ToolSource[];
  /** Names of the tools that are this agent's, `*` for any run of characters. Default: all. */
  readonly tools?: readonly string[];
  /** Cheapest first. */
  readonly interpreters: readonly Interpreter[];
  readonly clock?: Clock;
  /** IANA. Default: the runtime's. */
  readonly timeZone?: string;
  /** BCP 47. Default: the runtime's. */
  readonly locale?: string;
  /** Reads words as typed values. Default: none are read. */
  readonly recognise?: Recogniser;
  /** Calls that one turn may send. Default 8. */
  readonly maxCalls?: number;
  /** Tokens of the conversation that a model reads, about. Default 2,000. */
  readonly contextTokens?: number;
  /** Keeps the task under way across a page change. Default: it ends there. */
  readonly journeys?: JourneyPort;
  /** 0 to 1, for names that two page loads don't share. Default: `Math.random`. */
  readonly random?: () => number;
  /** Milliseconds for a tool that sets none of its own. Default 30,000. */
  readonly timeout?: number;
  readonly strings?: Partial<HarnessStrings>;
  readonly onEvent?: ReportEvent;
  /** Hears of tools set aside and of a renderer's faults. */
  readonly onWarning?: (message: string) => void;
  /** Called right before a tool runs, secrets masked; `false` stops the call. */
  readonly beforeCall?: (tool: Tool, args: JsonObject) => boolean | Promise<boolean>;
  /** Fetches the validator with the first call. Default: each agent its own; agents may share one. */
  readonly loadCompiler?: LoadSchemaCompiler;
  /** Shared by the agents of one conversation, so that "undo that" reaches across them. */
  readonly recall?: Recall;
  /** Lines of third parties that went by; shared by all agents of a page, so that each knows them again. */
  readonly foreign?: Set<string>;
  /** Shared by agents that hold the same tools, so that writes to one are never parallel. */
  readonly runner?: CallRunner;
}

/** The shared part of an agent's turns. */
export function environmentOf(
  options: AgentHarnessOptions,
  understands: (goal: string) => boolean,
): Environment {
  const onWarning = harmless(options.onWarning);
  const clock = options.clock ?? systemClock;
  const renderer = new SafeRenderer(options.renderer, onWarning);
  const strings = { ...english, ...options.strings };
  const recognise = withYesAndNo(options.recognise ?? (() => undefined), strings);
  const recall = options.recall ?? new Recall();
  const random = options.random ?? Math.random;
  const runtime = Intl.DateTimeFormat().resolvedOptions();
  const locale = options.locale ?? runtime.locale;
  const asked = { examples: () => examplesOf(options.interpreters) };
  return {
    asked,
    agent: options.name,
    title: options.title ?? readableName(options.name),
    toolbox: new Toolbox({ sources: options.sources, names: options.tools, onWarning }),
    interpreters: [
      lazyBackReferences({ recall, recognise, strings }),
      ...withHelp(withSeveral(options.interpreters, locale), {
        strings,
        recall,
        examples: () => asked.examples(),
      }),
    ],
    renderer,
    runner: options.runner ?? new CallRunner(),
    steps: new StepLog({
      now: () => clock.now(),
      onChange: (step, all) => renderer.step(step, all),
    }),
    recall,
    foreign: options.foreign ?? new Set(),
    strings,
    clock,
    recognise,
    timeZone: options.timeZone ?? runtime.timeZone,
    locale,
    maxCalls: options.maxCalls ?? 8,
    contextTokens: options.contextTokens ?? 2_000,
    journeys: options.journeys,
    newId: () => `${clock.now().toString(36)}-${random().toString(36).slice(2)}`,
    timeout: options.timeout ?? 30_000,
    report: harmless(options.onEvent),
    loadCompiler: options.loadCompiler ?? cachedCompiler(),
    takenUp: new WeakSet(),
    beforeCall: options.beforeCall ?? (() => true),
    understands,
  };
}

/** A listener that can't break what it listens to. */
function harmless<T>(listener: ((value: T) => void) | undefined): (value: T) => void {
  return (value) => {
    try {
      listener?.(value);
    } catch {
      // Whatever went wrong is the listener's own business.
    }
  };
}

/** The validator, fetched once; each schema object compiled once. A failed fetch may be repeated. */
export function cachedCompiler(): LoadSchemaCompiler {
  const loaded = new Map<boolean, Promise<SchemaCompiler>>();
  return (schema) => {
    const patterns = schema === undefined || hasPatterns(schema);
    const loading =
      loaded.get(patterns) ??
      loadSchemaCompiler(schema).then(memoise, (error: unknown) => {
        loaded.delete(patterns);
        throw error;
      });
    loaded.set(patterns, loading);
    return loading;
  };
}

function memoise(compile: SchemaCompiler): SchemaCompiler {
  const compiled = new WeakMap<object, ReturnType<SchemaCompiler>>();
  return (schema) => {
    const known = compiled.get(schema) ?? compile(schema);
    compiled.set(schema, known);
    return known;
  };
}
