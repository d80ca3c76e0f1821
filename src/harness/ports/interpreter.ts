// How the harness asks what a request means. It knows this port only, never a grammar or a prompt.

import type { JsonObject, JsonValue } from '../../base/json.js';
import type { Tool } from '../../tools/types.js';
import type { ChatMessage, SlotSource, Stage } from '../types.js';

export interface InterpretContext {
  readonly tools: readonly Tool[];
  readonly messages: readonly ChatMessage[];
  readonly now: Date;
  readonly timeZone: string;
  readonly locale: string;
  readonly signal: AbortSignal;
  /** The whole visible answer so far. */
  readonly onText: (text: string) => void;
  /** What is being waited for, in a few words: replaces the label of the silent phase. */
  readonly onThinking?: (label: string) => void;
}

/** A call that an interpreter read out of the words; its arguments are not checked yet. */
export interface ProposedCall {
  /** The model's own id of the call: a call is made once, however often its event repeats. */
  readonly id?: string;
  readonly tool: string;
  readonly args: JsonObject;
  /** Where the arguments came from. Default: the interpreter's stage. */
  readonly source?: SlotSource;
  /** The sentence that says this call, for "did you mean". */
  readonly text?: string;
}

export type Interpretation =
  | {
      readonly kind: 'call';
      readonly calls: readonly ProposedCall[];
      readonly evidence: string;
      /** Host that was asked; absent where the request stayed on the device. */
      readonly endpoint?: string;
    }
  | { readonly kind: 'choose'; readonly calls: readonly ProposedCall[]; readonly evidence?: string }
  | { readonly kind: 'answer'; readonly text: string }
  | { readonly kind: 'handback'; readonly wanted: string }
  | { readonly kind: 'abstain'; readonly reason: string };

export interface Interpreter {
  readonly stage: Exclude<Stage, 'none'>;
  /** At once or as a promise. */
  interpret(request: string, context: InterpretContext): Interpretation | Promise<Interpretation>;
  /** Whether the request is surely understood; synchronous, without effect. */
  understands?(request: string): boolean;
  /**
   * As `understands`, but by the tools of the context instead of what is known already, and after
   * fetching whatever that takes. Without effect.
   */
  recognises?(request: string, context: InterpretContext): boolean | Promise<boolean>;
  /** Sentences that would be understood, for "you can ask" and the empty state. */
  examples?(count: number): readonly string[];
  /** Reads typed text as the value of one slot (the active step's answer); `undefined` when it isn't one. */
  readSlot?(text: string, schema: JsonObject, context: InterpretContext): JsonValue | undefined;
}
