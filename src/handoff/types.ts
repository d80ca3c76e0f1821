// The ports of a handoff: between the coordinator and whoever takes a conversation over, and between
// the controller and one kind of target. Types only.

import type { JsonObject, JsonValue } from '../base/json.js';
import type { Tool } from '../tools/types.js';

/** What a target does, for the visitor to see. */
export type TargetEvent =
  | {
      readonly kind: 'message';
      /** Stable, the same after a reload: an event that repeats one is not a second message. */
      readonly id: string;
      /** The whole text so far. */
      readonly text: string;
      /** More of this message follows under the same `id`. */
      readonly partial?: boolean;
    }
  /** `stoppable`: it is an answer that `TargetConnection.stop` ends. */
  | { readonly kind: 'typing'; readonly typing: boolean; readonly stoppable?: boolean }
  /** Who answers, and whether anybody does. `name`: the person's, once there is one. */
  | {
      readonly kind: 'presence';
      readonly state: 'waiting' | 'online' | 'away';
      readonly name?: string;
    }
  /** Whether messages get through now. Those written while they don't are kept and sent later. */
  | { readonly kind: 'connection'; readonly connected: boolean }
  /**
   * An answer or the visitor's message failed; the handoff goes on. `message`: the target's own words
   * where `quoted`, else English, for whoever looks after the site.
   */
  | {
      readonly kind: 'trouble';
      readonly about: 'answer' | 'message';
      readonly message: string;
      readonly quoted?: boolean;
    };

/** Something that happened to a handed-over conversation. */
export type HandoffEvent =
  | (TargetEvent & { readonly conversation: string })
  /** `restored`: it was handed over before this page was loaded. */
  | {
      readonly kind: 'began';
      readonly conversation: string;
      readonly target: HandoffTarget;
      readonly restored: boolean;
    }
  /** `by`: who ended it. `reason`: the target's own words, if any. */
  | {
      readonly kind: 'ended';
      readonly conversation: string;
      readonly by: 'visitor' | 'target';
      readonly reason?: string;
    };

/** To whom a conversation can be handed. */
export interface HandoffTarget {
  /** Stable; what `begin` is given. */
  readonly id: string;
  /** For the visitor, who always sees to whom they are talking. */
  readonly name: string;
}

/** Hands conversations over and back, as a coordinator needs it. Its state survives a reload. */
export interface HandoffPort {
  /** The target that has the conversation now, if any. Synchronous, without effect. */
  active(conversation: string): HandoffTarget | undefined;
  /** Hands the conversation to a target. Rejects when the target can't be reached. */
  begin(conversation: string, target: string): Promise<void>;
  /** Passes on what the visitor wrote. Resolves once it is sure to arrive, rejects when it can't. */
  send(conversation: string, text: string): Promise<void>;
  /** Ends it on the visitor's side. Safe when nothing is active. */
  end(conversation: string): Promise<void>;
  /** Hears what targets do, in order. Returns the way to stop. */
  subscribe(listener: (event: HandoffEvent) => void): () => void;
}

/** One message from before the handoff, so that nobody has to say everything twice. */
export interface HistoryEntry {
  readonly role: 'user' | 'assistant';
  readonly text: string;
}

/** What a target is lent for one conversation. */
export interface TargetLink {
  /** What `keep` was last given before the page was left; `undefined` for a new handoff. */
  readonly state: JsonValue | undefined;
  /** What was said before the handoff, oldest first; empty when it is resumed. */
  readonly history: readonly HistoryEntry[];
  /** Keeps what the target needs after a reload. Resolves once it would survive one; never rejects. */
  keep(state: JsonValue): Promise<void>;
  emit(event: TargetEvent): void;
  /** The target left, or can't go on. */
  ended(reason?: string): void;
}

/** One conversation with a target. */
export interface TargetConnection {
  /** Resolves when the target has taken the conversation on; rejects when it can't be reached. */
  readonly ready: Promise<void>;
  /** As `HandoffPort.send`. */
  send(text: string): Promise<void>;
  /** Tells the target whether the visitor is typing. */
  typing?(typing: boolean): void;
  /** Ends the answer that is being given, if any. */
  stop?(): void;
  /** Tells the target that the visitor leaves. Takes a bounded time; never rejects. */
  end(): Promise<void>;
  /** Lets go of connections and timers without ending anything: the page goes. */
  close(): void;
}

/** A target and the way to it. */
export interface ReachableTarget extends HandoffTarget {
  /**
   * Opens a conversation, or goes on with the one that `link.state` describes. Never throws, and
   * uses `link`'s functions only after it has returned.
   */
  connect(link: TargetLink): TargetConnection;
}

/** A call that a remote agent wants made here. */
export interface RemoteCall {
  /** The agent's own id of the call. */
  readonly id: string;
  readonly tool: Tool;
  readonly args: JsonObject;
}

/** What came of a remote agent's call. */
export interface CallReport {
  /** `unknown`: it was sent and nobody knows whether it took effect. */
  readonly kind: 'executed' | 'declined' | 'failed' | 'unknown';
  /** What the agent may read of it; secrets are left out. */
  readonly text: string;
  /** The values that were sent, where it was executed. */
  readonly values?: JsonObject;
}

/** Lends a remote agent the page's tools under the page's own policy. */
export interface ToolRunner {
  /** The tools of this moment, under names that any model takes. Never rejects. */
  list(): Promise<readonly Tool[]>;
  /** Makes one call as if it were our own model's: asked for and confirmed by the person. Never rejects. */
  run(call: RemoteCall, options: { readonly signal: AbortSignal }): Promise<CallReport>;
}

/** An agent on another machine that answers one task: the single-run side of a handoff target. */
export interface RemoteAgent {
  /** The whole answer. Rejects when the agent can't be reached or fails. */
  answer(task: string, options: { readonly signal: AbortSignal }): Promise<string>;
}
