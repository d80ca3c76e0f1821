// One conversation over a line that may break: what the visitor wrote stays in an outbox until it is
// acknowledged, what the endpoint wrote is numbered, so that nothing is lost or shown twice.

import { headAndTail, oneLine } from '../../base/text.js';
import { TargetRefusal } from '../refusal.js';
import type { TargetConnection, TargetLink } from '../types.js';
import { Line, type LineOptions } from './line.js';
import { encode, LONGEST_TEXT, PROTOCOL, readFrame, readKept, shortened } from './protocol.js';
import type { EndpointFrame, KeptSession, PageFrame } from './protocol.js';
import { Signs } from './signs.js';
import { TypingTold } from './typing-told.js';

export interface SessionOptions extends Pick<LineOptions, 'open' | 'after' | 'random' | 'now'> {
  /** The target's name, for people. */
  readonly name: string;
  /** An unguessable word. */
  readonly newSession: () => string;
  /** Calls `retry` when a new try is worth it, as when the device is back online; returns the way to stop. */
  readonly onWake: (retry: () => void) => () => void;
}

/** Unacknowledged messages that are kept: more than anybody writes to somebody who doesn't answer. */
const LARGEST_OUTBOX = 100;
/** Milliseconds that a first contact may take, tries included. */
const FIRST_CONTACT = 15_000;
/** Milliseconds that the endpoint may take to hear of the end. */
const FAREWELL = 2_000;
/** Characters of one conversation, and what each of its messages takes besides: far more than people write. */
const MOST_SAID = 20_000_000;
const PER_MESSAGE = 1_000;
/** As much of a person's name as is shown. */
const LONGEST_NAME = 60;

export class WebSocketSession implements TargetConnection {
  readonly ready: Promise<void>;
  readonly #link: TargetLink;
  readonly #options: SessionOptions;
  readonly #line: Line;
  readonly #restored: boolean;
  #kept: KeptSession;
  #up = false;
  #settleReady: (error?: Error) => void = () => undefined;
  #goodbye: () => void = () => undefined;
  #callOffContact: () => void = () => undefined;
  /** Whether the endpoint was told of history and heard it. */
  #greeted: boolean;
  readonly #typing: TypingTold;
  readonly #stopWaking: () => void;
  readonly #signs: Signs;
  #otherTypes = false;
  /** What the endpoint has said on this page. */
  #said = 0;

  constructor(link: TargetLink, options: SessionOptions) {
    this.#link = link;
    this.#options = options;
    const kept = readKept(link.state);
    this.#restored = kept !== undefined;
    this.#greeted = this.#restored;
    this.#kept = kept ?? { session: options.newSession(), taken: 0, last: 0, outbox: [] };
    this.ready = new Promise((resolve, reject) => {
      this.#settleReady = (error) => (error === undefined ? resolve() : reject(error));
    });
    const sayTyping = (typing: boolean): void => this.#say({ type: 'typing', typing });
    this.#typing = new TypingTold(sayTyping, options.after);
    this.#signs = new Signs({ ...options, tell: (sign) => link.emit(sign) });
    this.#line = new Line({
      ...options,
      ping: encode({ type: 'ping' }),
      onOpen: () => this.#greet(),
      onText: (text) => this.#hear(text),
      onDown: () => this.#down(),
    });
    if (!this.#restored) {
      const give = (): void =>
        this.#settleReady(new Error(`${options.name} can’t be reached now.`));
      this.#callOffContact = options.after(FIRST_CONTACT, give);
    }
    this.#stopWaking = options.onWake(() => this.#line.open());
    // Later, so that whoever opens this has it in hand before it says anything.
    queueMicrotask(() => this.#line.open());
  }

  async send(text: string): Promise<void> {
    const { last, outbox } = this.#kept;
    if (text.length > LONGEST_TEXT) {
      throw new RangeError(`A message may have ${LONGEST_TEXT} characters; this one is longer.`);
    }
    if (outbox.length >= LARGEST_OUTBOX) {
      throw new Error(`Too many messages wait to be delivered to ${this.#options.name}.`);
    }
    const message = { id: last + 1, text };
    this.typing(false);
    // Kept first: from then on it arrives, even if this page goes before the line is back.
    await this.#keep({ last: message.id, outbox: [...outbox, message] });
    if (this.#up) this.#say({ type: 'message', ...message });
  }

  typing(typing: boolean): void {
    if (this.#up) this.#typing.tell(typing);
  }

  async end(): Promise<void> {
    // Where the line is down, the endpoint notices by the visitor's absence.
    if (this.#up) await this.#takeLeave();
    this.#tellOfUnsent();
  }

  /** Until the endpoint has answered, the line is gone, or it took too long. */
  #takeLeave(): Promise<void> {
    return new Promise((resolve) => {
      const callOff = this.#options.after(FAREWELL, resolve);
      this.#goodbye = () => {
        callOff();
        resolve();
      };
      this.#say({ type: 'end' });
    });
  }

  close(): void {
    this.#up = false;
    this.#callOffContact();
    this.#typing.close();
    this.#signs.close();
    this.#stopWaking();
    this.#goodbye();
    this.#settleReady(new Error(`${this.#options.name} didn’t take the conversation over.`));
    this.#line.close();
  }

  #greet(): void {
    const { session, taken } = this.#kept;
    const { history } = this.#link;
    const before = this.#greeted ? {} : { history: history.map(shortened) };
    this.#say({ type: 'hello', protocol: PROTOCOL, session, taken, ...before });
  }

  #hear(text: string): void {
    const frame = readFrame(text);
    if (frame === undefined) return;
    if (this.#up) this.#take(frame);
    else if (frame.type === 'welcome') this.#welcomed(frame.taken);
    else if (frame.type === 'end' || frame.type === 'error') this.#over(frame);
  }

  #take(frame: EndpointFrame): void {
    switch (frame.type) {
      case 'message':
        void this.#takeMessage(frame.id, frame.text);
        break;
      case 'ack':
        this.#delivered(frame.id);
        break;
      case 'typing':
        this.#otherTypes = frame.typing;
        this.#signs.take({ kind: 'typing', typing: frame.typing });
        break;
      case 'presence': {
        const { state, name } = frame;
        const who = name === undefined ? {} : { name: oneLine(name, LONGEST_NAME) };
        this.#signs.take({ kind: 'presence', state, ...who });
        break;
      }
      case 'end':
      case 'error':
        this.#over(frame);
        break;
      case 'pong':
      // A second welcome would have the outbox sent again and again.
      case 'welcome':
        break;
    }
  }

  /** Whatever the endpoint hasn't got goes out again; it knows a repeated number. */
  #welcomed(taken: number): void {
    this.#up = true;
    if (!this.#greeted) void this.#keep({});
    this.#greeted = true;
    this.#line.settled();
    this.#callOffContact();
    this.#settleReady();
    this.#link.emit({ kind: 'connection', connected: true });
    this.#delivered(taken);
    for (const message of this.#kept.outbox) this.#say({ type: 'message', ...message });
  }

  #delivered(id: number): void {
    const outbox = this.#kept.outbox.filter((message) => message.id > id);
    // An endpoint that knows of more than this page does must never see a number twice.
    const last = Math.max(this.#kept.last, id);
    if (outbox.length !== this.#kept.outbox.length || last !== this.#kept.last) {
      void this.#keep({ outbox, last });
    }
  }

  async #takeMessage(id: number, text: string): Promise<void> {
    const { session, taken } = this.#kept;
    if (id > taken + 1) {
      // One is missing: a new greeting makes the endpoint send from there.
      this.#line.drop();
      return;
    }
    if (id === taken + 1) {
      const shown = headAndTail(text, LONGEST_TEXT);
      this.#said += shown.length + PER_MESSAGE;
      if (this.#said > MOST_SAID) {
        this.#say({ type: 'end' });
        this.#over({ type: 'end' });
        return;
      }
      this.#link.emit({ kind: 'message', id: `${session}:${id}`, text: shown });
      await this.#keep({ taken: id });
    }
    if (this.#up) this.#say({ type: 'ack', id });
  }

  #over(frame: Extract<EndpointFrame, { type: 'end' | 'error' }>): void {
    const reason = frame.type === 'end' ? frame.reason : frame.message;
    const said = reason === undefined || reason === '' ? undefined : oneLine(reason, 300);
    this.#goodbye();
    this.#tellOfUnsent();
    const declined = `${this.#options.name} declined.`;
    this.#settleReady(said === undefined ? new Error(declined) : new TargetRefusal(said));
    this.#link.ended(said);
  }

  /** Once the conversation is over nothing is sent again, and whoever wrote must know. */
  #tellOfUnsent(): void {
    const { length } = this.#kept.outbox;
    if (length === 0) return;
    this.#kept = { ...this.#kept, outbox: [] };
    this.#link.emit({ kind: 'trouble', about: 'message', message: undelivered(length) });
  }

  #down(): void {
    const wasUp = this.#up;
    this.#up = false;
    this.#goodbye();
    // Of whoever is gone nobody hears that they stopped.
    if (this.#otherTypes) this.#signs.take({ kind: 'typing', typing: false });
    this.#otherTypes = false;
    if (wasUp || this.#restored) this.#link.emit({ kind: 'connection', connected: false });
  }

  #keep(change: Partial<KeptSession>): Promise<void> {
    this.#kept = { ...this.#kept, ...change };
    const { session, taken, last, outbox } = this.#kept;
    return this.#link.keep({ session, taken, last, outbox });
  }

  #say(frame: PageFrame): void {
    this.#line.send(encode(frame));
  }
}

function undelivered(count: number): string {
  return count === 1
    ? 'Your last message was not delivered.'
    : `${count} messages were not delivered.`;
}
