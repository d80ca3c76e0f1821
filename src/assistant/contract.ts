// What the element asks of an assistant. Types only: the element imports this and nothing behind it.

import type { JsonObject } from '../base/json.js';
import type { HarnessRenderer } from '../harness/ports/renderer.js';
import type { TurnResult } from '../harness/types.js';

/** A completion of the typed text. */
export interface Suggestion {
  /** The whole text after accepting. */
  readonly text: string;
  /** The part that would be added or replaced, for the list. */
  readonly label: string;
  /** Index in `text` where the new part begins. */
  readonly from: number;
  /** The slot it fills, where the page offered it. */
  readonly slot?: string;
}

export interface SuggestOptions {
  readonly signal: AbortSignal;
  readonly limit?: number;
}

/** Events for the embedding page. `call` may be prevented before the tool runs. */
export type AssistantEvent =
  | { readonly type: 'message'; readonly role: 'user' | 'assistant'; readonly text: string }
  | { readonly type: 'route'; readonly agent: string; readonly via: string; readonly goal: string }
  | {
      readonly type: 'call';
      readonly tool: string;
      readonly args: JsonObject;
      preventDefault(): void;
    }
  | { readonly type: 'result'; readonly result: TurnResult }
  | { readonly type: 'learned'; readonly agent: string; readonly rule: string }
  | { readonly type: 'handoff'; readonly active: boolean; readonly name: string }
  | { readonly type: 'error'; readonly code: string; readonly message: string };

export interface AssistantMessage {
  readonly role: 'user' | 'assistant';
  readonly text: string;
  readonly at: number;
}

export interface Assistant {
  /** The one renderer that draws; attaching another detaches the first. Returns the way to detach. */
  attach(renderer: HarnessRenderer): () => void;
  /** Takes one user message. Never rejects. */
  send(text: string): Promise<TurnResult>;
  stop(): void;
  /** Forgets the conversation. */
  clear(): void;
  /** The thread so far, for `export()`. */
  messages(): readonly AssistantMessage[];
  /** Whole sentences that can be asked here; real ones only. */
  examples(count: number): Promise<readonly string[]>;
  /** Completions of what is typed, best first. */
  suggest(text: string, options: SuggestOptions): Promise<readonly Suggestion[]>;
  /** Fetches what the grammar path needs, so that it goes on offline. */
  warm(): Promise<void>;
  subscribe(listener: (event: AssistantEvent) => void): () => void;
  /** Releases tool sources, listeners and providers. */
  dispose(): void;
}
