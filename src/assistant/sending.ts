// Takes what the visitor says to its turn, once what is kept is restored and what a turn needs is here.
// Never rejects, and loses no words.

import { messageOf } from '../base/errors.js';
import type { HarnessRenderer } from '../harness/ports/renderer.js';
import type { ChatMessage, TurnResult } from '../harness/types.js';
import type { SendOptions } from './contract.js';
import { withoutSpokenSecrets } from './spoken-secrets.js';
import type { Thread } from './thread.js';
import type { Turns } from './turns.js';

export interface SendingPorts {
  /** Brings back what was said before. */
  readonly restore: () => Promise<void> | undefined;
  /** Fetches what turns need. Rejects when that can't be. */
  readonly load: () => Promise<Turns>;
  readonly thread: Thread;
  readonly renderer: HarnessRenderer;
  readonly transcript: () => ChatMessage[];
  /** Hears of each result, with the words that it is the result of. */
  readonly onResult: (text: string, result: TurnResult) => void;
}

export class Sending {
  readonly #ports: SendingPorts;
  #disposed = false;
  #over: Promise<unknown> = Promise.resolve();
  /** Whether what the next turn needs was fetched ahead. */
  #isPrepared = false;

  constructor(ports: SendingPorts) {
    this.#ports = ports;
  }

  get isDisposed(): boolean {
    return this.#disposed;
  }

  /** Resolves when what was sent until now is over. */
  get over(): Promise<unknown> {
    return this.#over;
  }

  /** Fetches what the next turn needs, while its words still stand where they were typed. */
  async prepare(): Promise<void> {
    const turns = await this.#ports.load();
    await turns.ready();
    this.#isPrepared = true;
  }

  send(text: string, options?: SendOptions): Promise<TurnResult> {
    const sent = this.#take(text, options).then((result) => {
      this.#ports.onResult(text, result);
      return result;
    });
    this.#over = Promise.all([this.#over, sent]);
    return sent;
  }

  /** Sends a request that waited for a model; what was said in the meantime about it makes room. */
  goOn(request: string): void {
    const transcript = this.#ports.transcript();
    const [asked, said] = transcript.slice(-2);
    if (asked?.role === 'user' && asked.content === request && said?.role === 'assistant') {
      // Put there anew, it is the message of the turn that is to come, and not said again.
      transcript.splice(-2, 2, { ...asked });
    }
    // It is no answer to whatever is asked by now.
    void this.send(request, { answersCards: false });
  }

  /** Nothing is taken up any more. */
  dispose(): void {
    this.#disposed = true;
  }

  async #take(text: string, options?: SendOptions): Promise<TurnResult> {
    if (this.#disposed) return disposed;
    const { restore, load, thread, transcript } = this.#ports;
    try {
      await restore();
      const turns = await load();
      if (!this.#isPrepared) await turns.ready();
      this.#isPrepared = false;
      const before = thread.entries.at(-1);
      const result = this.#disposed ? disposed : await turns.turn(text, transcript(), options);
      if (this.#disposed && thread.entries.at(-1) === before) this.#keepWords(text);
      return result;
    } catch (error) {
      // Turns never reject, so this is a part that could not be fetched.
      return failure('load', messageOf(error, 'A part of the assistant could not be loaded.'));
    }
  }

  /** Words that nobody has taken up belong to their conversation all the same, without a secret. */
  #keepWords(text: string): void {
    const content = withoutSpokenSecrets(text);
    this.#ports.transcript().push({ role: 'user', content });
    this.#ports.renderer.message('user', content);
  }
}

function failure(code: string, message: string): TurnResult {
  return { decision: 'error', error: { code, message } };
}

const disposed = failure('disposed', 'This assistant was disposed of.');
