// The tasks of sub-agents that are under way: what a person types may be the answer to a card of one.
// Runs nothing itself.

import type { OpenTask } from '../agents/harness-agent.js';
import type { HarnessRenderer } from '../harness/ports/renderer.js';
import type { ChatMessage, TurnResult } from '../harness/types.js';

export class OpenTasks {
  readonly #renderer: Pick<HarnessRenderer, 'message'>;
  readonly #tasks = new Set<OpenTask>();

  constructor(renderer: Pick<HarnessRenderer, 'message'>) {
    this.#renderer = renderer;
  }

  /** Returns what is called when the task is over. */
  add(task: OpenTask): () => void {
    this.#tasks.add(task);
    return () => this.#tasks.delete(task);
  }

  /**
   * Gives the text to the newest card that takes it: whoever waits for the task must not come before
   * it. `undefined` when no card does.
   */
  answer(text: string, transcript: ChatMessage[]): Promise<TurnResult> | undefined {
    const task = Array.from(this.#tasks).findLast((one) => one.awaits(text));
    if (task === undefined) return undefined;
    transcript.push({ role: 'user', content: text });
    this.#renderer.message('user', text);
    return task.answer(text);
  }
}
