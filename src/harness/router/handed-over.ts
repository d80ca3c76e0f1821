// Messages of a conversation that a person or a remote agent has taken over. Chooses no agent.

import type { HandoffPort } from '../../handoff/types.js';
import type { ChatMessage, TurnResult } from '../types.js';

export interface HandoffOptions {
  readonly controller: HandoffPort;
  readonly conversationId: (messages: readonly ChatMessage[]) => string;
  /** Draws the visitor's message, which no agent does while the target has the conversation. */
  readonly draw?: (text: string) => void;
}

export class HandedOver {
  readonly #options: HandoffOptions;
  /** Messages that went to a target. */
  readonly #sent = new WeakSet<ChatMessage>();

  constructor(options: HandoffOptions) {
    this.#options = options;
  }

  /** The result of passing `goal` on to whoever has the conversation. */
  async pass(goal: string, messages: ChatMessage[]): Promise<TurnResult> {
    const { controller, conversationId } = this.#options;
    this.#append(goal, messages, this.#options);
    try {
      await controller.send(conversationId(messages), goal);
      return { decision: 'handoff' };
    } catch (error) {
      const reason = error instanceof Error ? error.message : 'The message was not delivered.';
      return { decision: 'error', error: { code: 'handoff-failed', message: reason } };
    }
  }

  #append(goal: string, messages: ChatMessage[], { draw }: HandoffOptions): void {
    const last = messages.at(-1);
    // The same words said to a person again are another message.
    if (last?.role !== 'user' || last.content !== goal || this.#sent.has(last)) {
      messages.push({ role: 'user', content: goal });
      draw?.(goal);
    }
    const message = messages.at(-1);
    if (message !== undefined) this.#sent.add(message);
  }
}
