// A WebSocket that comes back: opens it, notices when it is dead, waits and opens it again. Knows
// nothing of what is said over it.

import type { After } from '../timers.js';

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
  /** What is sent to see whether the line is alive; any answer counts. */
  readonly ping: string;
  /** A socket is open. The line counts as up when `settled` is called. */
  readonly onOpen: () => void;
  readonly onText: (text: string) => void;
  /** The socket is gone and another try is planned. */
  readonly onDown: () => void;
}

/** Milliseconds before the first new try; doubles with each further one. */
const FIRST_WAIT = 500;
/** Longest wait in milliseconds: a person sits on the other side. */
const LONGEST_WAIT = 30_000;
/** Milliseconds that opening and greeting may take. */
const PATIENCE = 10_000;
/** Milliseconds of silence before a ping; below the idle limit of common proxies, 60 s. */
const SILENCE = 25_000;

export class Line {
  readonly #options: LineOptions;
  #socket: Socket | undefined;
  #tries = 0;
  #settled = false;
  #callOff: () => void = () => undefined;
  #closed = false;

  constructor(options: LineOptions) {
    this.#options = options;
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

  /** The other side has greeted back: the next outage begins with the shortest wait again. */
  settled(): void {
    this.#tries = 0;
    this.#settled = true;
    this.#watch();
  }

  send(text: string): void {
    try {
      this.#socket?.send(text);
    } catch {
      this.drop();
    }
  }

  /** Gives this socket up and plans another try. */
  drop(): void {
    const socket = this.#socket;
    if (socket === undefined || this.#closed) return;
    this.#socket = undefined;
    socket.close();
    this.#retry();
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
    // Until the greeting, the patience for it runs on.
    if (this.#settled) this.#watch();
    this.#options.onText(data);
  }

  #watch(): void {
    this.#wait(SILENCE, () => {
      this.send(this.#options.ping);
      this.#wait(PATIENCE, () => this.drop());
    });
  }

  #retry(): void {
    const longest = Math.min(FIRST_WAIT * 2 ** this.#tries, LONGEST_WAIT);
    this.#tries += 1;
    this.#settled = false;
    this.#wait(longest * (0.5 + this.#options.random() / 2), () => this.open());
    this.#options.onDown();
  }

  /** One timer is enough: what is waited for next replaces what was waited for. */
  #wait(milliseconds: number, action: () => void): void {
    this.#callOff();
    this.#callOff = this.#options.after(milliseconds, action);
  }
}
