// The results of one turn: one each time it waits for a person, and one at its end.

import { deferred } from './deferred.js';
import type { TurnResult } from './types.js';

export class ResultChain {
  #next = deferred<TurnResult>();
  #paused: TurnResult | undefined;
  /** What comes next comes of text that answered the card. */
  answered = false;
  /** What was said came to several calls. */
  several = false;

  /** The result of the card that waits, or waited last, without what follows it. */
  get paused(): TurnResult | undefined {
    return this.#paused;
  }

  /** The result that comes next. */
  get upcoming(): Promise<TurnResult> {
    return this.#next.promise;
  }

  /** The turn waits for a person. */
  pause(result: TurnResult): void {
    const current = this.#next;
    this.#next = deferred();
    const paused = this.#marked(result);
    this.#paused = paused;
    current.resolve({ ...paused, next: this.#next.promise });
  }

  /** The turn is over. */
  end(result: TurnResult): void {
    this.#next.resolve(this.#marked(result));
  }

  #marked(result: TurnResult): TurnResult {
    const { answered, several } = this;
    this.answered = false;
    return { ...result, ...(answered && { answers: true }), ...(several && { several }) };
  }
}
