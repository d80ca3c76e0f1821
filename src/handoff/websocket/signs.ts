// Passing signs of the other side, that it types or is away: in a storm of them only the newest of each
// kind is told, not more often than a person can read or be read out to. Draws nothing.

import type { After } from '../timers.js';
import type { TargetEvent } from '../types.js';

/** Milliseconds in which so many signs are told, and the rest of them at its end. */
const SPAN = 10_000;
const MOST = 10;

export interface SignsOptions {
  readonly tell: (sign: TargetEvent) => void;
  readonly after: After;
  readonly now: () => number;
}

export class Signs {
  readonly #options: SignsOptions;
  #since = -Infinity;
  #count = 0;
  /** The newest of each kind that is still to be told. */
  readonly #held = new Map<TargetEvent['kind'], TargetEvent>();
  /** Calls off the telling of what is held. */
  #callOff: (() => void) | undefined;

  constructor(options: SignsOptions) {
    this.#options = options;
  }

  take(sign: TargetEvent): void {
    const { tell, after, now } = this.#options;
    if (now() - this.#since >= SPAN) {
      this.#since = now();
      this.#count = 0;
    }
    this.#count += 1;
    if (this.#callOff === undefined && this.#count <= MOST) return tell(sign);
    this.#held.set(sign.kind, sign);
    this.#callOff ??= after(this.#since + SPAN - now(), () => this.#tellHeld());
  }

  close(): void {
    this.#callOff?.();
  }

  #tellHeld(): void {
    this.#callOff = undefined;
    const held = Array.from(this.#held.values());
    this.#held.clear();
    for (const sign of held) this.#options.tell(sign);
  }
}
