// The whole of what the harness knows about a user interface. Types only.

import type { JsonObject } from '../../base/json.js';
import type { Tool, ToolResponse } from '../../tools/types.js';
import type { StepNumbering } from '../cards/step-numbers.js';
import type { AgentStep, ClarificationPlan, Resolution, Slot, Stage } from '../types.js';

/** One silent phase's bubble. Independent of others; finalised before the next is asked for. */
export interface StreamingBubble {
  /** Replaces the label in place. May be called often. */
  thinking(label?: string): void;
  /** The whole visible answer so far, never a fragment. May follow a non-empty `finalize`. */
  update(text: string): void;
  /** Closes the phase; `''` removes the bubble. */
  finalize(text: string): void;
}

/** Required values are missing. */
export interface AskRequest {
  readonly tool: Tool;
  readonly plan: ClarificationPlan;
  /** Where the plan's steps stand in the request, once some of it was answered by typing. */
  readonly numbering?: StepNumbering;
  readonly resolution: Resolution;
  /** The last button's words; the renderer falls back to the tool's verb. */
  readonly submitLabel?: string;
  readonly destination?: string;
  /** The call removes or commits something: draw the last button as dangerous. */
  readonly danger?: boolean;
  /** All values, those already known too. Acts once. */
  onComplete(values: JsonObject): void;
  /**
   * Tells which step is shown and what was entered so far, so that text typed into the composer
   * answers that step. A renderer that never calls it is taken to show the first step.
   */
  onStep?(index: number, values: JsonObject): void;
  onCancel(): void;
}

/** A write has all it needs. Exactly one of the three callbacks is taken; later ones do nothing. */
export interface ConfirmRequest {
  readonly tool: Tool;
  /** Read-only rows. */
  readonly slots: readonly Slot[];
  readonly values: JsonObject;
  readonly submitLabel?: string;
  readonly destination?: string;
  readonly danger?: boolean;
  /** Which of several calls of one answer this is; `index` from 1. */
  readonly position?: { readonly index: number; readonly of: number };
  /** Runs the call with the values that the card showed. */
  onSubmit(values: JsonObject): void;
  onCancel(): void;
  /** Opens the whole form for editing: the harness answers with `ask`. */
  onEdit(): void;
}

/** "Did you mean". */
export interface ChooseRequest {
  /** Each a whole sentence and the call that it stands for. */
  readonly options: readonly {
    readonly text: string;
    readonly tool: Tool;
    readonly args: JsonObject;
  }[];
  onPick(index: number): void;
  onCancel(): void;
}

export interface NoticeAction {
  readonly id: string;
  readonly label: string;
  readonly primary?: boolean;
  run(): void;
}

/** Consent, progress, handoff, something learned. A second notice with the same `id` replaces the first. */
export type Notice =
  | {
      readonly id: string;
      readonly kind: 'consent' | 'progress' | 'handoff' | 'learned';
      readonly text: string;
      /** 0 to 1. */
      readonly fraction?: number;
      readonly actions: readonly NoticeAction[];
      /** The person asked for it, and answers it next: it takes the focus, on its last action. */
      readonly asked?: boolean;
    }
  | { readonly id: string; readonly kind: 'gone' };

/** One line of evidence behind a rendered outcome. */
export interface TraceEntry {
  readonly tool: string;
  /** As sent; secrets masked. */
  readonly args: JsonObject;
  /** The raw answer. */
  readonly text: string;
  readonly isError: boolean;
  /** Records in the answer, where it is a list. */
  readonly count?: number;
  readonly stage?: Stage;
  /** Why it was understood so: the rule, the words that voted. */
  readonly evidence?: string;
  /** Host of the model that understood it; absent where that was done on the device. */
  readonly endpoint?: string;
  /** Milliseconds spent understanding and calling. */
  readonly timing?: { readonly understand?: number; readonly call?: number };
  /** Where each argument came from. */
  readonly slots?: readonly Slot[];
  /** Offered arguments that the tool doesn't have. */
  readonly dropped?: readonly string[];
}

/** What draws the harness's decisions and reports what a person did. */
export interface HarnessRenderer {
  message(role: 'user' | 'assistant', text: string): void;
  /** The visitor's last message, once a secret was found in it: these words stand for it from now on. */
  reword?(text: string): void;
  streaming(): StreamingBubble;
  /** One line outside the thread; `''` clears it. */
  status(text: string, isError?: boolean): void;
  ask(request: AskRequest): void;
  confirm(request: ConfirmRequest): void;
  results(tool: Tool, response: ToolResponse): void;
  detail(tool: Tool, values: JsonObject, text: string): void;
  toolError(tool: Tool, message: string): void;
  trace?(entry: TraceEntry): void;
  step?(step: AgentStep, all: readonly AgentStep[]): void;
  dismissPrompt?(): void;
  choose?(request: ChooseRequest): void;
  notice?(notice: Notice): void;
  stoppable?(canStop: boolean): void;
}
