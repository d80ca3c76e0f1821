// The port to a language model. Optional everywhere; the harness never needs one.

import type { JsonObject, JsonSchema } from '../base/json.js';

export type ChatRole = 'system' | 'user' | 'assistant' | 'tool';

export interface ModelToolCall {
  readonly id: string;
  readonly name: string;
  readonly arguments: JsonObject;
}

/** One entry of the live transcript. */
export interface ChatMessage {
  readonly role: ChatRole;
  readonly content: string;
  readonly toolCalls?: readonly ModelToolCall[];
  readonly toolCallId?: string;
}

export interface ModelTool {
  readonly name: string;
  readonly description: string;
  readonly inputSchema: JsonSchema;
}

/** How far a load is. `fraction` covers the whole load, 0 to 1. */
export interface LoadProgress {
  readonly phase: 'download' | 'prepare' | 'compile' | 'ready';
  readonly fraction: number;
  readonly text: string;
}

export interface CompletionRequest {
  readonly messages: readonly ChatMessage[];
  readonly tools: readonly ModelTool[];
  readonly maxTokens: number;
  readonly signal: AbortSignal;
  /** The whole visible answer so far, never a fragment. */
  readonly onText?: (text: string) => void;
  readonly onProgress?: (progress: LoadProgress) => void;
  /** The answer must be one of these labels. */
  readonly choices?: readonly string[];
  /** The answer must be JSON of this schema. */
  readonly schema?: JsonSchema;
}

export interface Completion {
  readonly text: string;
  readonly toolCalls: readonly ModelToolCall[];
  readonly finish: 'stop' | 'length' | 'tool-calls' | 'abort';
  /** `undefined` where the provider doesn't count; never 0 for unknown. */
  readonly usage?: { readonly promptTokens: number; readonly completionTokens: number };
  /** Confidence of each choice, where `choices` was given and the provider can tell. */
  readonly confidence?: Readonly<Record<string, number>>;
}

export type Availability =
  | { readonly state: 'ready' }
  | {
      readonly state: 'downloadable';
      readonly bytes?: number;
      readonly model: string;
      readonly metered?: boolean;
    }
  | { readonly state: 'loading'; readonly progress: LoadProgress }
  | { readonly state: 'unavailable'; readonly reason: string; readonly detail?: string };

/** A model on this device, whole or in part. */
export interface KeptModel {
  readonly model: string;
  /** Unknown for a download that was stopped. */
  readonly bytes?: number;
}

export interface ModelProvider {
  readonly name: string;
  /** Host that sees the conversation; absent when everything stays on the device. */
  readonly endpoint?: string;
  /** Hosts that may see it, where it isn't decided yet which of several answers. Default: `endpoint`. */
  readonly endpoints?: readonly string[];
  /** Cheap, without effect, never rejects. */
  availability(): Promise<Availability>;
  load(options: {
    readonly signal: AbortSignal;
    readonly onProgress?: (progress: LoadProgress) => void;
  }): Promise<void>;
  complete(request: CompletionRequest): Promise<Completion>;
  unload(): Promise<void>;
  /** What was downloaded and can be deleted; absent where that is the browser's own affair. */
  kept?(): Promise<KeptModel | undefined>;
  /** Unloads, and deletes what was downloaded; together with `kept`. */
  remove?(): Promise<void>;
  /** The visitor won't have what `availability` offers: a choice of several goes on to its next. */
  decline?(): void;
}
