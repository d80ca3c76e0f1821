// Which model a device is trusted with: the wanted one until the device failed twice under it or a load of it
// ended the tab, then a smaller one, then none. Downloads nothing, and forgets with the page.

import type { WebLlmModel } from './options.js';

/** Failures of the device that one model may have: the second is no accident. */
const PATIENCE = 2;

export class Candidates {
  /** Best first. */
  readonly all: readonly WebLlmModel[];
  #passed = 0;
  #failures = 0;
  #last: Error | undefined;

  constructor(all: readonly WebLlmModel[]) {
    this.all = all;
  }

  /** What may be loaded; `crashed` is what was loading when a tab died. */
  current(crashed: string | undefined): WebLlmModel | 'crashed' | 'device-lost' {
    const died = this.all.findIndex(
      ({ id, twin }) => crashed !== undefined && [id, twin?.id].includes(crashed),
    );
    const next = this.all[Math.max(this.#passed, died + 1)];
    return next ?? (died < this.#passed ? 'device-lost' : 'crashed');
  }

  /** Whether this failure was counted: all who wait for the model tell of it. */
  knows(error: Error): boolean {
    return error === this.#last;
  }

  /** Whether the same model is worth another try after a failure of the device. */
  retriesAfter(error: Error): boolean {
    if (this.knows(error)) return this.#failures > 0;
    this.#last = error;
    this.#failures += 1;
    if (this.#failures < PATIENCE) return true;
    this.#failures = 0;
    this.#passed += 1;
    return false;
  }

  worked(): void {
    this.#failures = 0;
  }
}
