// What is typed and not sent, as the device keeps it: written down once the visitor pauses, or leaves.
// Knows no conversation.

import type { SettingsStore } from '../storage/types.js';
import type { HandOver } from './hand-over.js';
import { withoutSpokenSecrets } from './spoken-secrets.js';

/** Milliseconds without a keystroke before a draft is written down. */
const PAUSE = 300;
const KEY = 'draft';

export class KeptDraft {
  readonly #settings: SettingsStore;
  readonly #handOver: HandOver;
  /** Puts a write in its place behind the others. */
  readonly #inTurn: (write: () => Promise<void>) => void;
  /** Not written down yet. */
  #text: string | undefined;
  #markWritten = (): void => undefined;
  /** Whether nothing stands in the text field, as far as is known here. */
  isEmpty = true;
  #typing: ReturnType<typeof setTimeout> | undefined;

  constructor(
    settings: SettingsStore,
    handOver: HandOver,
    inTurn: (write: () => Promise<void>) => void,
  ) {
    this.#settings = settings;
    this.#handOver = handOver;
    this.#inTurn = inTurn;
  }

  async read(): Promise<string> {
    const draft = this.#text ?? (await this.#settings.get(KEY));
    return typeof draft === 'string' ? draft : '';
  }

  /** A draft that may hold a secret isn't kept: nobody has understood it yet. */
  keep(text: string): void {
    this.#text = withoutSpokenSecrets(text) === text ? text : '';
    this.#markWritten = this.#handOver.draft(this.#text);
    this.isEmpty = text === '';
    clearTimeout(this.#typing);
    // What was sent is no draft any more, whatever happens next.
    if (this.#text === '') this.flush();
    else this.#typing = setTimeout(() => this.flush(), PAUSE);
  }

  /** Writes down what isn't yet. */
  flush(): void {
    clearTimeout(this.#typing);
    const text = this.#text;
    const markWritten = this.#markWritten;
    if (text === undefined) return;
    this.#text = undefined;
    this.#inTurn(async () => {
      await (text === '' ? this.#settings.delete(KEY) : this.#settings.set(KEY, text));
      markWritten();
    });
  }
}
