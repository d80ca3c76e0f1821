// A person behind a WebSocket whose line breaks anywhere: the page against the demo's own desk, over a
// socket and a clock that the test holds. Whatever happens, each side has every message, once, in order.

import assert from 'node:assert/strict';
import { test } from 'node:test';
import fc from 'fast-check';
import { Desk, type Send } from '../../demo/operator/desk.js';
import { isJsonObject, parseJson } from '../../src/base/json.js';
import type { Socket } from '../../src/handoff/websocket/line.js';
import { webSocketTarget } from '../../src/handoff/websocket/target.js';
import type { SettingsStore } from '../../src/storage/types.js';
import { heldTimers, type HeldTimers } from './held-timers.js';
import { recorded, settingsStore, type Recorded } from './recorded.js';

type Deed = (typeof deeds)[number];

/** `to desk`, `to page`: one frame arrives there. `cut`: all that is under way is lost. */
const deeds = ['write', 'answer', 'to desk', 'to page', 'cut', 'wait', 'reload'] as const;

/** A socket between page and desk on which a frame arrives when the test says so. */
class Wire implements Socket {
  readonly toDesk: string[] = [];
  readonly toPage: string[] = [];
  readonly #desk: Desk;
  readonly #listeners = new Map<string, (event: { readonly data: unknown }) => void>();
  readonly #send: Send = (frame) => void this.toPage.push(JSON.stringify(frame));
  #session: string | undefined;
  #open = false;
  #gone = false;

  constructor(desk: Desk) {
    this.#desk = desk;
  }

  addEventListener(type: string, listener: (event: { readonly data: unknown }) => void): void {
    this.#listeners.set(type, listener);
  }

  send(text: string): void {
    if (!this.#gone) this.toDesk.push(text);
  }

  /** As a browser closes: nothing arrives any more, on either side. */
  close(): void {
    this.#gone = true;
    if (this.#session !== undefined) this.#desk.lose(this.#session, this.#send);
  }

  /** The first frame of a side that waits arrives; where none does, the line opens. */
  deliver(side: 'to desk' | 'to page'): void {
    if (this.#gone) return;
    if (!this.#open) {
      this.#open = true;
      this.#tell('open');
      return;
    }
    const text = (side === 'to desk' ? this.toDesk : this.toPage).shift();
    if (text === undefined) return;
    if (side === 'to page') this.#tell('message', text);
    else this.#hear(text);
  }

  cut(): void {
    if (this.#gone) return;
    this.close();
    this.#tell('close');
  }

  #hear(text: string): void {
    const frame = parseJson(text);
    if (!isJsonObject(frame)) throw new Error(`The page sent no object: ${text}`);
    if (this.#session === undefined) this.#session = this.#desk.greet(frame, this.#send);
    else this.#desk.hear(this.#session, frame);
  }

  #tell(type: string, data?: string): void {
    this.#listeners.get(type)?.({ data });
  }
}

/** One visitor, the desk, and what lies between them. */
class World {
  readonly desk = new Desk(() => undefined);
  readonly #settings: SettingsStore = settingsStore();
  #timers: HeldTimers = heldTimers();
  #wire: Wire | undefined;
  #page: Recorded;
  /** What earlier loads of the page have shown. */
  #shown: readonly string[] = [];
  written = 0;
  answered = 0;

  constructor() {
    this.#page = this.#load();
  }

  async begin(): Promise<void> {
    const begun = this.#page.handoffs.begin('main', 'person');
    await this.settle();
    await begun;
  }

  async do(deed: Deed): Promise<void> {
    switch (deed) {
      case 'write':
        // What was kept arrives, whatever happens before the page is told so.
        void this.#page.handoffs.send('main', `line ${(this.written += 1)}`);
        break;
      case 'answer':
        this.desk.answer(this.session, 'Mara', `answer ${(this.answered += 1)}`);
        break;
      case 'to desk':
      case 'to page':
        this.#wire?.deliver(deed);
        break;
      case 'cut':
        this.#wire?.cut();
        break;
      case 'wait':
        this.#elapse();
        break;
      case 'reload':
        await this.#reload();
    }
    await rest();
  }

  /** The line holds now: frames arrive until none is under way. */
  async settle(): Promise<void> {
    for (let round = 0; round < 200; round += 1) {
      await this.do('wait');
      await this.do('to desk');
      await this.do('to page');
    }
  }

  get session(): string {
    return this.desk.views[0]?.session ?? '';
  }

  get atDesk(): readonly string[] {
    const entries = this.desk.views[0]?.entries ?? [];
    return entries.filter(({ from }) => from === 'visitor').map(({ text }) => text);
  }

  get onPage(): readonly string[] {
    return [...this.#shown, ...messagesOf(this.#page)];
  }

  dispose(): void {
    this.#page.handoffs.dispose();
  }

  #load(): Recorded {
    this.#timers = heldTimers();
    const target = webSocketTarget({
      id: 'person',
      name: 'Support',
      url: 'ws://desk.test/handoff',
      open: () => (this.#wire = new Wire(this.desk)),
      after: this.#timers.after,
      random: () => 1,
      newSession: () => 'a-session-that-nobody-guesses',
    });
    return recorded([target], this.#settings);
  }

  async #reload(): Promise<void> {
    await rest();
    this.#shown = this.onPage;
    this.#page.handoffs.dispose();
    this.#wire?.cut();
    this.#page = this.#load();
    await this.#page.handoffs.restore();
  }

  /** The next of the waits for another try is over; the longer ones, of silence, are not. */
  #elapse(): void {
    const wait = this.#timers.waits.find((milliseconds) => retries.includes(milliseconds));
    if (wait !== undefined) this.#timers.fire(wait);
  }
}

/** Milliseconds before a new try, as chance makes them longest. */
const retries = [500, 1_000, 2_000, 4_000, 8_000, 16_000, 30_000];

function messagesOf({ lines }: Recorded): readonly string[] {
  return lines
    .filter((line) => line.startsWith('message: '))
    .map((line) => line.slice('message: '.length));
}

/** As many rounds of the event loop as keeping takes. */
async function rest(): Promise<void> {
  for (let round = 0; round < 3; round += 1) await new Promise(setImmediate);
}

function numbered(word: string, count: number): readonly string[] {
  return Array.from({ length: count }, (_, index) => `${word} ${index + 1}`);
}

async function play(done: readonly Deed[]): Promise<void> {
  const world = new World();
  try {
    await world.begin();
    for (const deed of done) await world.do(deed);
    await world.settle();
    assert.deepEqual(world.atDesk, numbered('line', world.written));
    assert.deepEqual(world.onPage, numbered('answer', world.answered));
  } finally {
    world.dispose();
  }
}

test('nothing is lost or doubled, whenever the line breaks and the page is loaded anew', async () => {
  const deed = fc.constantFrom(...deeds);
  await fc.assert(
    fc.asyncProperty(fc.array(deed, { maxLength: 40 }), (done) => play(done)),
    { numRuns: 60 },
  );
});

const exchange: readonly Deed[] = [
  ...(['write', 'answer', 'to desk', 'to page', 'write', 'to page', 'to page', 'answer'] as const),
  ...(['to desk', 'to desk', 'to page', 'to page', 'to desk', 'to page', 'to page'] as const),
];
for (const broken of ['cut', 'reload'] as const) {
  test(`a ${broken} after each step of an exchange loses and doubles nothing`, async () => {
    for (let at = 0; at <= exchange.length; at += 1) {
      await play(exchange.toSpliced(at, 0, broken, 'wait', 'to desk'));
    }
  });
}
