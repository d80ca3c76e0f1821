// What takes turns, fetched with the first of them; a fetch that failed is tried again with the next.

import type { DeviceModels } from './contract.js';
import type { Turns } from './turns.js';

export class LazyTurns {
  readonly #build: () => Promise<Turns>;
  #turns: Promise<Turns> | undefined;

  constructor(build: () => Promise<Turns>) {
    this.#build = build;
  }

  /** Rejects when a part can't be fetched. */
  async load(): Promise<Turns> {
    this.#turns ??= this.#build();
    try {
      return await this.#turns;
    } catch (error) {
      this.#turns = undefined;
      throw error;
    }
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
    this.#ifThere((turns) => turns.stop());
  }

  dispose(): void {
    this.#ifThere((turns) => turns.dispose());
  }

  #ifThere(use: (turns: Turns) => void): void {
    void this.#turns?.then(use, () => undefined);
  }
}
