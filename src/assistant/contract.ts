// What the element asks of an assistant. Types only: the element imports this and nothing behind it.

import type { JsonObject } from '../base/json.js';
import type { AskRequest, HarnessRenderer, TraceEntry } from '../harness/ports/renderer.js';
import type { TurnResult } from '../harness/types.js';
import type { Rules } from './rules-contract.js';

export type { JsonObject, JsonSchema, JsonValue } from '../base/json.js';
export type {
  AskRequest,
  ChooseRequest,
  ConfirmRequest,
  HarnessRenderer,
  Notice,
  StreamingBubble,
  TraceEntry,
} from '../harness/ports/renderer.js';
export type { AgentStep, Slot, TurnResult } from '../harness/types.js';
/** A tool, as the renderer contract hands it over. */
export type Tool = AskRequest['tool'];
/** A tool's answer, as the renderer contract hands it over. */
export type ToolResponse = Parameters<HarnessRenderer['results']>[1];

export type * from './rules-contract.js';

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
  /** The sentence could go on, or end, without it. */
  readonly isExtra?: boolean;
}

export interface SuggestOptions {
  readonly signal: AbortSignal;
  readonly limit?: number;
}

/** Events for the embedding page. `call` may be prevented before the tool runs. */
export type AssistantEvent =
  | { readonly type: 'message'; readonly role: 'user' | 'assistant'; readonly text: string }
  | {
      readonly type: 'route';
      readonly agent: string;
      /** The agent's title, for people. */
      readonly name: string;
      readonly via: string;
      readonly goal: string;
      /** The text answers an open question of this agent: it is no request of its own. */
      readonly awaited?: boolean;
    }
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

interface EntryPlace {
  /** Unique on every device of the visitor; the same after a reload and in another tab. */
  readonly id: string;
  readonly at: number;
}

/** One entry of the thread, as it is kept. The tools of entries from earlier can't be called. */
export type ThreadEntry = EntryPlace &
  (
    | { readonly kind: 'user'; readonly text: string }
    /** `agent`: whose answer it is, where a request was routed. */
    | { readonly kind: 'assistant'; readonly text: string; readonly agent?: string }
    | { readonly kind: 'results'; readonly tool: Tool; readonly response: ToolResponse }
    | {
        readonly kind: 'detail';
        readonly tool: Tool;
        readonly values: JsonObject;
        readonly text: string;
      }
    | { readonly kind: 'error'; readonly tool: Tool; readonly message: string }
    | { readonly kind: 'trace'; readonly trace: TraceEntry }
    /** A card was given up; `tool`: what it was about, where that was one thing. */
    | { readonly kind: 'cancelled'; readonly tool?: Tool }
  );

/** A conversation that is kept. */
export interface ConversationHead {
  readonly id: string;
  readonly title: string;
  /** Milliseconds since the epoch. */
  readonly updatedAt: number;
  /** It is the one that is shown. */
  readonly isOpen: boolean;
}

/** What the thread must show besides what the renderer is told. */
export type ThreadChange =
  /** In place of everything: another conversation, or the one of an earlier visit. */
  | { readonly kind: 'restored'; readonly entries: readonly ThreadEntry[]; readonly more: boolean }
  /** Before everything. `more`: there are older ones still. */
  | { readonly kind: 'older'; readonly entries: readonly ThreadEntry[]; readonly more: boolean }
  /** Said in another tab. */
  | { readonly kind: 'newer'; readonly entries: readonly ThreadEntry[] }
  /** The list of conversations is another one. */
  | { readonly kind: 'list' }
  /** From now on nothing is kept beyond this page; `reason` is the device's own. */
  | { readonly kind: 'trouble'; readonly reason: string };

/** The visitor's conversations on this device. Nothing of it rejects for the device's fault. */
export interface Conversations {
  /** Adds the entries before the oldest to the thread. */
  older(): Promise<void>;
  /** Most recently used first. */
  list(): Promise<readonly ConversationHead[]>;
  open(id: string): Promise<void>;
  /** Begins a new one and keeps the old. */
  start(): Promise<void>;
  rename(id: string, title: string): Promise<void>;
  delete(id: string): Promise<void>;
  /** "Delete all my data". */
  eraseAll(): Promise<void>;
  /** The whole of the open conversation. */
  export(format: 'json' | 'markdown'): Promise<string>;
  /** What was typed and not sent; `''` when nothing was. */
  draft(): Promise<string>;
  /** Notes what is typed; it is written down after a pause, and when the visitor leaves. */
  keepDraft(text: string): void;
}

/** What is kept on the device; attaching a renderer restores the conversation of before. */
export interface Keeping {
  /** Told of changes to the thread that the renderer isn't told. Returns the way to stop. */
  subscribe(listener: (change: ThreadChange) => void): () => void;
  /** The conversations, once they are restored. Rejects when their code can't be fetched. */
  conversations(): Promise<Conversations>;
}

/** A language model on this device. */
export interface DeviceModel {
  readonly model: string;
  /** Unknown for a download that was stopped half-way. */
  readonly bytes?: number;
}

/** The language models that were downloaded, for the settings. */
export interface DeviceModels {
  /** What can be removed; `undefined` when nothing is there. Never rejects. */
  kept(): Promise<DeviceModel | undefined>;
  /** Stops, frees and deletes it; the next request that needs one asks again. Rejects with the reason. */
  remove(): Promise<void>;
}

export interface SendOptions {
  /**
   * Whether the text may answer the card that waits. Default: true, as for what a person typed.
   * `false` where nobody typed it just now: it then begins a turn of its own, and the card is given up.
   */
  readonly answersCards?: boolean;
}

export interface Assistant {
  /** Absent where no model is configured. */
  readonly models?: DeviceModels;
  /** Absent where nothing is kept. */
  readonly keeping?: Keeping;
  /** Hosts that may see what is written and answer it; absent or empty where all stays on the device. */
  readonly endpoints?: readonly string[];
  /** What was learned; `undefined` where nothing is. Rejects when its code can't be fetched. */
  rules?(): Promise<Rules | undefined>;
  /** The one renderer that draws; attaching another detaches the first. Returns the way to detach. */
  attach(renderer: HarnessRenderer): () => void;
  /** Takes one user message. Never rejects. */
  send(text: string, options?: SendOptions): Promise<TurnResult>;
  stop(): void;
  /** Forgets the conversation, on the device too. */
  clear(): void;
  /** The thread so far, for `export()`. */
  messages(): readonly AssistantMessage[];
  /** Whole sentences that can be asked here; real ones only. */
  examples(count: number): Promise<readonly string[]>;
  /** Completions of what is typed, best first. */
  suggest(text: string, options: SuggestOptions): Promise<readonly Suggestion[]>;
  /**
   * Fetches what a turn needs, if it isn't there yet. Rejects when it can't be fetched, and may
   * then be called again. A caller that waits for it before `send` can keep the text.
   */
  prepare?(): Promise<void>;
  /** All tools of this moment. Rejects when the code for it can't be fetched. */
  tools?(): Promise<readonly Tool[]>;
  /** Fetches what the grammar path needs, so that it goes on offline. */
  warm(): Promise<void>;
  subscribe(listener: (event: AssistantEvent) => void): () => void;
  /** Releases tool sources, listeners and providers. */
  dispose(): void;
}

/** What the element knows that an assistant needs to be built. */
export interface AssistantHost {
  /** The JSON configuration as written by the owner; unchecked, `undefined` when there is none. */
  readonly config: unknown;
  /** The `tools` attribute, split; `undefined` when absent. */
  readonly tools: readonly string[] | undefined;
  readonly storage: 'indexeddb' | 'session' | 'none';
  readonly user: string;
  /** Days. */
  readonly retention: number;
  /** BCP 47 tag of the element or the page; `''` when neither says. */
  readonly lang: string;
}

/** One mistake of the owner, shown in the element. */
export interface ConfigProblem {
  /** Path of the wrong member, e.g. `agents.shop.grammar`. */
  readonly path: string;
  /** What was expected there, for people. */
  readonly expected: string;
}

/**
 * Builds the assistant of one element, on first need. Rejects when a chunk can't be fetched (the
 * element offers Retry), or with an error that has `problems: readonly ConfigProblem[]`.
 */
export type AssistantLoader = (host: AssistantHost) => Promise<Assistant>;
