// What completion spends on one keystroke, and when to stop: a grammar may come from anybody.

// A tenth of a second or so. Sound grammars stay far below: the largest of Home Assistant takes 25,000.
const mostSteps = 500_000;

export class Effort {
  steps = 0;
  readonly #most: number;

  /** @param most Steps after which nothing more is looked for. */
  constructor(most = mostSteps) {
    this.#most = most;
  }

  get isSpent(): boolean {
    return this.steps > this.#most;
  }

  /** Steps that are left. */
  get left(): number {
    return Math.max(0, this.#most - this.steps);
  }
}
