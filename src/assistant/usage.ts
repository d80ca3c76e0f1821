// The log of requests, kept on the device for whoever the visitor gives it to: `agr coverage` and `agr
// warm` read it. Sends nothing, and keeps no word that may hold a secret.

import { isJsonArray, type JsonObject, type JsonValue } from '../base/json.js';
import { asKept, type KeptOfRequests, type UsageEntry } from '../learning/usage-entry.js';
import type { SettingsStore } from '../storage/types.js';

const KEY = 'usage';
/** A month of a diligent visitor; the oldest go first. */
const MOST = 500;

export class UsageLog {
  readonly #settings: SettingsStore;
  readonly #keep: KeptOfRequests;
  /** One at a time, so that none is written over. */
  #writing: Promise<unknown> = Promise.resolve();
  #clearings = 0;

  constructor(settings: SettingsStore, keep: KeptOfRequests) {
    this.#settings = settings;
    this.#keep = keep;
  }

  /** Rejects where the device refuses to keep it. */
  record(entry: UsageEntry): Promise<void> {
    const clearings = this.#clearings;
    const writing = this.#writing.then(async () => {
      const entries = await this.#entries();
      const line = jsonOf(asKept(entry, this.#keep));
      // What was read before it was cleared would be back.
      if (clearings !== this.#clearings) return;
      await this.#settings.set(KEY, [...entries, line].slice(-MOST));
    });
    this.#writing = writing.catch(() => undefined);
    return writing;
  }

  /** One JSON object a line. */
  async export(): Promise<string> {
    return (await this.#entries()).map((entry) => `${JSON.stringify(entry)}\n`).join('');
  }

  async clear(): Promise<void> {
    this.#clearings += 1;
    await this.#settings.delete(KEY);
  }

  async #entries(): Promise<readonly JsonValue[]> {
    const kept = await this.#settings.get(KEY);
    return isJsonArray(kept) ? kept : [];
  }
}

function jsonOf({ request, schemaName, stage, rules, action, at }: UsageEntry): JsonObject {
  return {
    request,
    schemaName,
    stage,
    ...(at === undefined ? {} : { at }),
    ...(rules === undefined ? {} : { rules: [...rules] }),
    ...(action === undefined
      ? {}
      : { action: { actionName: action.actionName, parameters: action.parameters } }),
  };
}
