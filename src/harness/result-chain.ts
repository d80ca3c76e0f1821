// The results of one turn: one each time it waits for a person, and one at its end.

import { deferred } from './deferred.js';
import type { TurnResult } from './types.js';

export class ResultChain {
  #next = deferred<TurnResult>();

  /** The result that comes next. */
  get upcoming(): Promise<TurnResult> {
    return this.#next.promise;
  }

  /** The turn waits for a person. */
  pause(result: TurnResult): void {
    const current = this.#next;
    this.#next = deferred();
    current.resolve({ ...result, next: this.#next.promise });
  }

  /** The turn is over. */
  end(result: TurnResult): void {
    this.#next.resolve(result);
  }
}
