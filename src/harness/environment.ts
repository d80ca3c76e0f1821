// What one agent's turns share. Types only: the harness builds it, the turn's parts use it.

import type { JsonObject } from '../base/json.js';
import type { LoadSchemaCompiler } from '../base/json-schema.js';
import type { Tool } from '../tools/types.js';
import type { CallRunner } from './call-runner.js';
import type { Card } from './cards/card.js';
import type { Recogniser } from './coerce.js';
import type { Clock } from './ports/clock.js';
import type { Interpreter } from './ports/interpreter.js';
import type { Recall } from './recall/recall.js';
import type { JourneyPort } from './ports/journeys.js';
import type { SafeRenderer } from './safe-renderer.js';
import type { StepLog } from './steps.js';
import type { HarnessStrings } from './strings.js';
import type { ReportEvent } from './telemetry.js';
import type { Toolbox } from './toolbox.js';
import type { ResultChain } from './result-chain.js';
import type { ChatMessage, Stage } from './types.js';

export interface Environment {
  readonly agent: string;
  /** For people. */
  readonly title: string;
  readonly toolbox: Toolbox;
  readonly interpreters: readonly Interpreter[];
  readonly renderer: SafeRenderer;
  readonly runner: CallRunner;
  readonly steps: StepLog;
  readonly recall: Recall;
  /** Lines of third parties that went by. */
  readonly foreign: Set<string>;
  readonly strings: HarnessStrings;
  readonly clock: Clock;
  readonly recognise: Recogniser;
  readonly timeZone: string;
  readonly locale: string;
  readonly maxCalls: number;
  /** Tokens of the conversation that a model reads. */
  readonly contextTokens: number;
  readonly journeys: JourneyPort | undefined;
  /** A name that no other page load gives. */
  readonly newId: () => string;
  readonly timeout: number;
  readonly report: ReportEvent;
  /** The validator; fetched with the first call that needs it. */
  readonly loadCompiler: LoadSchemaCompiler;
  /** The visitor's messages that turns have begun with. */
  readonly takenUp: WeakSet<ChatMessage>;
  /** The embedding page's last word before a tool runs: `false` stops the call. */
  readonly beforeCall: (tool: Tool, args: JsonObject) => boolean | Promise<boolean>;
  /** Sentences that can be asked here: the agent's own, until a coordinator lends those of all. */
  readonly asked: { examples: () => readonly string[] };
  /** Whether some interpreter is sure to understand this as a request of its own. */
  readonly understands: (goal: string) => boolean;
}

/** One turn under way. */
export interface Turn {
  readonly env: Environment;
  readonly goal: string;
  readonly messages: ChatMessage[];
  readonly signal: AbortSignal;
  readonly results: ResultChain;
  /** Makes `card` the one that waits and lets other turns in until a person acts. Before drawing it. */
  readonly wait: (card: Card) => void;
  /** The page waits for the visitor: a new turn may end this one. */
  readonly yield: () => void;
  /** Takes the turn back from the card, in the moment of a person's deed. */
  readonly resume: () => void;
  stage: Stage;
  evidence: string;
  /** Host that understood it; absent where that was done on the device. */
  endpoint?: string;
  /** Milliseconds of the understanding that is being acted on. */
  understandTime: number;
  /** Output of third parties is in the turn: what a model chooses next needs a press. */
  tainted: boolean;
  /** A card has waited since the tools were listed, so that they may have changed. */
  waited: boolean;
  /** Calls sent so far. */
  calls: number;
  /** Calls that a model named by an id, as text with that id. */
  readonly seen: Set<string>;
  /** Calls that failed, as text, so that a model can't loop on them. */
  readonly failures: Set<string>;
}
