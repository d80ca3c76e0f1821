// The models that the visitor said "not now" to, where that is remembered. Asks nobody.

import { isJsonArray, type JsonValue } from '../base/json.js';

/** The settings of the device's storage, or of this page alone. */
export interface ModelMemory {
  get(key: string): Promise<JsonValue | undefined>;
  set(key: string, value: JsonValue): Promise<void>;
}

const DECLINED = 'model:declined';

export class DeclinedModels {
  readonly #memory: ModelMemory;

  constructor(memory: ModelMemory) {
    this.#memory = memory;
  }

  async has(model: string): Promise<boolean> {
    return (await this.#all()).includes(model);
  }

  async add(model: string): Promise<void> {
    await this.#memory.set(DECLINED, [...new Set([...(await this.#all()), model])]);
  }

  async #all(): Promise<readonly string[]> {
    const kept = await this.#memory.get(DECLINED).catch(() => undefined);
    return isJsonArray(kept) ? kept.filter((name: JsonValue) => typeof name === 'string') : [];
  }
}
