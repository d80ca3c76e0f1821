// What takes turns, fetched with the first of them; a fetch that failed is tried again with the next.

import type { DeviceModels } from './contract.js';
import { LazyPart } from './lazy-part.js';
import type { Turns } from './turns.js';

export class LazyTurns {
  readonly #turns: LazyPart<Turns>;

  constructor(build: () => Promise<Turns>) {
    this.#turns = new LazyPart(build);
  }

  /** Rejects when a part can't be fetched. */
  load(): Promise<Turns> {
    return this.#turns.get();
  }

  /** The language models on this device, through what takes turns. */
  get models(): DeviceModels {
    const models = async (): Promise<DeviceModels | undefined> => (await this.load()).models;
    return {
      kept: async () => (await models().catch(() => undefined))?.kept(),
      remove: async () => (await models())?.remove(),
    };
  }

  stop(): void {
    void this.#turns.ifAsked((turns) => turns.stop());
  }

  dispose(): void {
    void this.#turns.ifAsked((turns) => turns.dispose());
  }
}
