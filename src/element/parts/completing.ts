// What may complete the text in the composer, and which of it is active: always of the text as it is, so
// that no key accepts what was meant for another. Draws nothing; asks a port.

import type { Suggestion } from '../../assistant/contract.js';

/** A text longer than this is no command half said: what it costs to complete grows with it. */
const LONGEST = 1_000;

export interface CompletingPorts {
  /** Asks for completions, best first. Never rejects. */
  readonly suggest: (text: string, signal: AbortSignal) => Promise<readonly Suggestion[]>;
  /** What is offered changed. */
  readonly onChange: () => void;
}

export class Completing {
  readonly #ports: CompletingPorts;
  #options: readonly Suggestion[] = [];
  #active = -1;
  #asked: AbortController | undefined;
  #settled: Promise<void> = Promise.resolve();
  /** What was typed, whatever option is shown in its place. */
  #typed = '';

  constructor(ports: CompletingPorts) {
    this.#ports = ports;
  }

  /** Those that go on from what was typed. */
  get options(): readonly Suggestion[] {
    return this.#options;
  }

  /** Index of the option shown in place of what was typed; -1 for none. */
  get active(): number {
    return this.#active;
  }

  get isOpen(): boolean {
    return this.#options.length > 0;
  }

  /** Resolves once the answer to the last question is there, or isn't wanted any more. */
  get settled(): Promise<void> {
    return this.#settled;
  }

  /** Asks for completions of `text`; until they come, those of before stay that go on from it. */
  ask(text: string): void {
    this.#asked?.abort();
    this.#typed = text;
    const isSentence = text.trim() !== '' && text.length <= LONGEST;
    const fitting = isSentence ? this.#options.filter(goesOnFrom(text)) : [];
    this.#offer(fitting.map((option) => ({ ...option, from: text.length })));
    if (isSentence) this.#settled = this.#complete(text);
  }

  close(): void {
    this.#asked?.abort();
    this.#offer([]);
  }

  /** Goes to the next option or the one before; the text to show. */
  move(by: 1 | -1): string {
    const count = this.#options.length + 1;
    this.#active = ((this.#active + 1 + by + count) % count) - 1;
    this.#ports.onChange();
    return this.#options[this.#active]?.text ?? this.#typed;
  }

  /** Closes the list; the text that was typed before an option was shown in its place. */
  dismiss(): string | undefined {
    const typed = this.#active < 0 ? undefined : this.#typed;
    this.close();
    return typed;
  }

  /** What accepting would add to `text`, shown after the caret; nothing unless it continues the text. */
  ghost(text: string): string {
    const [best] = this.#options;
    // What a sentence may do without is in the list alone: "please" behind each would be a nuisance.
    if (best === undefined || best.isExtra === true) return '';
    if (this.#active >= 0 || text.includes('\n')) return '';
    return goesOnFrom(text)(best) ? best.text.slice(text.length) : '';
  }

  /** The option that a key accepts: the active one, or what the ghost shows behind `text`. */
  best(text: string): Suggestion | undefined {
    return this.#active < 0 && this.ghost(text) === ''
      ? undefined
      : this.#options[Math.max(this.#active, 0)];
  }

  async #complete(text: string): Promise<void> {
    const asked = new AbortController();
    this.#asked = asked;
    const options = await this.#ports.suggest(text, asked.signal);
    if (asked.signal.aborted) return;
    this.#asked = undefined;
    this.#offer(options);
  }

  #offer(options: readonly Suggestion[]): void {
    this.#options = options;
    this.#active = -1;
    this.#ports.onChange();
  }
}

function goesOnFrom(text: string): (option: Suggestion) => boolean {
  const start = text.toLowerCase();
  return (option) =>
    text !== '' && option.text.length > text.length && option.text.toLowerCase().startsWith(start);
}
