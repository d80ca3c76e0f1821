// Writes the open conversation down as it grows: each entry once its words may be kept. What a page that
// is left has not finished, its tab's next page does. Knows no other conversation.

import type { ChatMessage } from '../harness/types.js';
import type { DeviceStorage } from '../storage/types.js';
import type { ThreadEntry } from './contract.js';
import { makeCurrent } from './current-conversation.js';
import type { HandOver, Left } from './hand-over.js';
import { entryOf, recordOf } from './kept-entries.js';
import { SaidWords } from './said-words.js';
import { withoutSpokenSecrets } from './spoken-secrets.js';
import type { Thread } from './thread.js';

export interface ThreadWriterPorts {
  readonly storage: DeviceStorage;
  readonly thread: Thread;
  readonly transcript: () => readonly ChatMessage[];
  readonly handOver: HandOver;
  /** The open conversation's id; begins one, called after what was said, where none is open. */
  readonly open: (said: string) => Promise<string>;
  /** Puts a write in its place behind the others. */
  readonly inTurn: (write: () => Promise<void>) => void;
  /** The visitor has said something that is being kept. */
  readonly onSaid: () => void;
}

export class ThreadWriter {
  readonly #ports: ThreadWriterPorts;
  readonly #said: SaidWords;

  constructor(ports: ThreadWriterPorts) {
    this.#ports = ports;
    this.#said = new SaidWords(ports.thread, ports.transcript);
  }

  /**
   * Keeps an entry. What the visitor said waits for what follows it, which may take a secret out.
   */
  note(entry: ThreadEntry): void {
    this.settle();
    if (entry.kind === 'user') this.#said.note(entry.id);
    else this.#append(entry);
  }

  /** What was said can be kept as it stands now. */
  settle(): void {
    const entry = this.#said.take();
    if (entry === undefined) return;
    this.#append(entry);
    this.#ports.onSaid();
  }

  /** What was said and nothing has come of yet, where it says no secret. */
  get unanswered(): string | undefined {
    const { waiting } = this.#said;
    return waiting !== undefined && withoutSpokenSecrets(waiting) === waiting ? waiting : undefined;
  }

  /** Writes down what an earlier page of this tab has not. */
  async takeOver({ conversation, entries }: Left): Promise<void> {
    const { storage } = this.#ports;
    const [first] = entries;
    if (first === undefined) return;
    await makeCurrent(storage, conversation, saidIn(entryOf(first)));
    await storage.conversations.append(conversation, entries);
  }

  forget(): void {
    this.#said.forget();
  }

  #append(entry: ThreadEntry): void {
    const { inTurn, open, storage, handOver } = this.#ports;
    const record = recordOf(entry);
    const markWritten = handOver.entry(record);
    inTurn(async () => {
      await storage.conversations.append(await open(saidIn(entry)), [record]);
      markWritten();
    });
  }
}

function saidIn(entry: ThreadEntry | undefined): string {
  return entry?.kind === 'user' ? entry.text : '';
}
