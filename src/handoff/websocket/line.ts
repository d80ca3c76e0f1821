// A WebSocket that comes back: opens it, notices when it is dead, waits and opens it again. Knows
// nothing of what is said over it.

import type { After } from '../timers.js';
import { Intake } from './intake.js';

/** The part of a WebSocket that is used; the browser's and the `ws` package's fit. */
export interface Socket {
  addEventListener(type: 'open' | 'close' | 'error', listener: () => void): void;
  addEventListener(type: 'message', listener: (event: { readonly data: unknown }) => void): void;
  send(text: string): void;
  close(): void;
}

export interface LineOptions {
  readonly open: () => Socket;
  readonly after: After;
  /** 0 to 1; spreads the pages that come back after an outage. */
  readonly random: () => number;
  /** Milliseconds, rising. */
  readonly now: () => number;
  /** What is sent to see whether the line is alive; any answer counts. */
  readonly ping: string;
  /** A socket is open. The line counts as up when `settled` is called. */
  readonly onOpen: () => void;
  readonly onText: (text: string) => void;
  /** The socket is gone and another try is planned. */
  readonly onDown: () => void;
}

/** Milliseconds before the first new try; doubles with each further one until a line has held. */
const FIRST_WAIT = 500;
/** Longest wait in milliseconds: a person sits on the other side. */
const LONGEST_WAIT = 30_000;
/** Milliseconds that opening and greeting may take. */
const PATIENCE = 10_000;
/** Milliseconds of silence before a ping; below the idle limit of common proxies, 60 s. */
const SILENCE = 25_000;

export class Line {
  readonly #options: LineOptions;
  readonly #intake: Intake;
  #socket: Socket | undefined;
  #tries = 0;
  /** When the other side greeted back. */
  #settled: number | undefined;
  #callOff: () => void = () => undefined;
  #closed = false;

  constructor(options: LineOptions) {
    this.#options = options;
    this.#intake = new Intake(options.now);
  }

  /** Opens a socket now, whatever wait is planned. Does nothing while there is one. */
  open(): void {
    if (this.#closed || this.#socket !== undefined) return;
    this.#wait(PATIENCE, () => this.drop());
    let socket: Socket;
    try {
      socket = this.#options.open();
    } catch {
      // An address that this browser refuses outright counts as one that doesn't answer.
      this.#retry();
      return;
    }
    this.#socket = socket;
    const ifCurrent = (action: () => void) => () => {
      if (this.#socket === socket) action();
    };
    socket.addEventListener('open', ifCurrent(this.#options.onOpen));
    socket.addEventListener(
      'close',
      ifCurrent(() => this.drop()),
    );
    socket.addEventListener(
      'error',
      ifCurrent(() => this.drop()),
    );
    socket.addEventListener('message', ({ data }) => {
      if (this.#socket === socket) this.#hear(data);
    });
  }

  /** The other side has greeted back. */
  settled(): void {
    this.#settled = this.#options.now();
    this.#watch();
  }

  send(text: string): void {
    try {
      this.#socket?.send(text);
    } catch {
      this.drop();
    }
  }

  /** Gives this socket up and plans another try, `rest` milliseconds from now at the earliest. */
  drop(rest = 0): void {
    const socket = this.#socket;
    if (socket === undefined || this.#closed) return;
    this.#socket = undefined;
    socket.close();
    this.#retry(rest);
  }

  /** For good. */
  close(): void {
    this.#closed = true;
    this.#callOff();
    this.#socket?.close();
    this.#socket = undefined;
  }

  #hear(data: unknown): void {
    // Text only: a binary frame is none of ours.
    if (typeof data !== 'string') return;
    // Nothing is lost by it: what was not read is sent again after the next greeting.
    if (!this.#intake.takes(data.length)) return this.drop(this.#intake.rest);
    // Until the greeting, the patience for it runs on.
    if (this.#settled !== undefined) this.#watch();
    this.#options.onText(data);
  }

  #watch(): void {
    this.#wait(SILENCE, () => {
      this.send(this.#options.ping);
      this.#wait(PATIENCE, () => this.drop());
    });
  }

  #retry(rest = 0): void {
    const { now, random } = this.#options;
    // One that greets and leaves at once, again and again, is no line yet.
    if (this.#settled !== undefined && now() - this.#settled >= PATIENCE) this.#tries = 0;
    const longest = Math.min(FIRST_WAIT * 2 ** this.#tries, LONGEST_WAIT);
    this.#tries += 1;
    this.#settled = undefined;
    this.#wait(Math.max(rest, longest * (0.5 + random() / 2)), () => this.open());
    this.#options.onDown();
  }

  /** One timer is enough: what is waited for next replaces what was waited for. */
  #wait(milliseconds: number, action: () => void): void {
    this.#callOff();
    this.#callOff = this.#options.after(milliseconds, action);
  }
}
