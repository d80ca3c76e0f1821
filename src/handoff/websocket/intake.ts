// How much an endpoint may say: more than any desk does, and less than stops a page. Knows no frame.

/** Milliseconds that a budget is for; as long as the longest wait before a new try. */
const SPAN = 30_000;
/** Frames in that time: twenty a second. */
const MOST_FRAMES = 600;
/** Characters in that time. The frame that goes beyond is still read, so that none is never heard. */
const MOST_CHARACTERS = 2_000_000;
/** Characters of one frame; reading a longer one would be noticed. */
const LONGEST_FRAME = 16_000_000;

export class Intake {
  readonly #now: () => number;
  #since = 0;
  #frames = 0;
  #characters = 0;

  /** `now`: milliseconds, rising. */
  constructor(now: () => number) {
    this.#now = now;
    this.#since = now();
  }

  /** Whether a frame of this length is read. */
  takes(length: number): boolean {
    if (this.rest === 0) this.#begin();
    const isWithin = this.#frames < MOST_FRAMES && this.#characters < MOST_CHARACTERS;
    this.#frames += 1;
    this.#characters += length;
    return isWithin && length <= LONGEST_FRAME;
  }

  /** Milliseconds until more is read. */
  get rest(): number {
    return Math.max(0, this.#since + SPAN - this.#now());
  }

  #begin(): void {
    this.#since = this.#now();
    this.#frames = 0;
    this.#characters = 0;
  }
}
