// The port between the coordinator and whoever takes a conversation over: a remote agent or a
// person. Types only.

/** Something that the target did, for the visitor to see. */
export type HandoffEvent =
  | {
      readonly kind: 'message';
      readonly conversation: string;
      readonly id: string;
      readonly text: string;
    }
  | { readonly kind: 'typing'; readonly conversation: string; readonly typing: boolean }
  /** `by`: who ended it. */
  | { readonly kind: 'ended'; readonly conversation: string; readonly by: 'visitor' | 'target' };

/** To whom a conversation can be handed. */
export interface HandoffTarget {
  /** Stable; what `begin` is given. */
  readonly id: string;
  /** For the visitor, who always sees to whom they are talking. */
  readonly name: string;
}

/** Hands conversations over and back. Its state survives a reload. */
export interface HandoffController {
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

/** An agent on another machine that answers one task: the single-run side of a handoff target. */
export interface RemoteAgent {
  /** The whole answer. Rejects when the agent can't be reached or fails. */
  answer(task: string, options: { readonly signal: AbortSignal }): Promise<string>;
}
