// An endpoint that floods, stutters or leaves at once, over a socket and a clock that the test holds: the
// page's work and memory stay bounded, it comes back ever more slowly, and a message is never lost for it.

import assert from 'node:assert/strict';
import { test } from 'node:test';
import { isJsonObject, parseJson } from '../../src/base/json.js';
import type { Socket } from '../../src/handoff/websocket/line.js';
import { webSocketTarget } from '../../src/handoff/websocket/target.js';
import { heldTimers } from './held-timers.js';
import { recorded, settingsStore } from './recorded.js';

/** One connection, on which the endpoint says whatever the test wants. */
class Peer implements Socket {
  readonly heard: string[] = [];
  readonly #listeners = new Map<string, (event: { readonly data: unknown }) => void>();
  #isOpen = true;

  get isOpen(): boolean {
    return this.#isOpen;
  }

  addEventListener(type: string, listener: (event: { readonly data: unknown }) => void): void {
    this.#listeners.set(type, listener);
  }

  send(text: string): void {
    this.heard.push(text);
  }

  close(): void {
    this.#isOpen = false;
  }

  /** Arrives even at a page that has closed: what was on its way does. */
  raw(data: unknown): void {
    this.#listeners.get('message')?.({ data });
  }

  say(frame: object): void {
    this.raw(JSON.stringify(frame));
  }

  welcome(): void {
    this.#listeners.get('open')?.({ data: undefined });
    this.say({ type: 'welcome', taken: 0 });
  }

  leave(): void {
    this.#listeners.get('close')?.({ data: undefined });
  }

  /** The endpoint's last message that the page has, as the page said last. */
  get taken(): unknown {
    const hello = this.heard
      .map(parseJson)
      .find((frame) => isJsonObject(frame) && 'taken' in frame);
    return isJsonObject(hello) ? hello.taken : undefined;
  }
}

function scene() {
  const timers = heldTimers();
  const peers: Peer[] = [];
  const settings = settingsStore();
  let now = 0;
  const target = webSocketTarget({
    id: 'person',
    name: 'Support',
    url: 'ws://desk.test/handoff',
    open: () => {
      const peer = new Peer();
      peers.push(peer);
      return peer;
    },
    after: timers.after,
    now: () => now,
    random: () => 1,
  });
  const visitor = recorded([target], settings);
  const peer = (): Peer => {
    const last = peers.at(-1);
    if (last === undefined) throw new Error('The page has opened no connection.');
    return last;
  };
  return {
    visitor,
    peers,
    peer,
    timers,
    settings,
    /** Time goes by; a timer that is set for just as long runs. */
    pass(milliseconds: number): void {
      now += milliseconds;
      if (timers.waits.includes(milliseconds)) timers.fire(milliseconds);
    },
    async begin(): Promise<void> {
      const begun = visitor.handoffs.begin('main', 'person');
      await Promise.resolve();
      peer().welcome();
      await begun;
    },
    count: (start: string): number => visitor.lines.filter((line) => line.startsWith(start)).length,
  };
}

/** What was kept by then is written. */
async function rest(): Promise<void> {
  for (let round = 0; round < 5; round += 1) await new Promise(setImmediate);
}

test('a hundred thousand messages at once are heard a few hundred at a time, each once, in order', async () => {
  const desk = scene();
  await desk.begin();
  const flood = (from: number): void => {
    for (let id = from; id <= 100_000; id += 1) {
      desk.peer().say({ type: 'message', id, text: `m${id}` });
    }
  };
  flood(1);
  await rest();
  const first = desk.count('message: ');
  assert.ok(first > 100 && first < 1_000, `${first} were heard`);
  assert.equal(desk.peer().isOpen, false);
  assert.equal(desk.visitor.lines.at(-1), 'connected: false');
  desk.pass(30_000);
  desk.peer().welcome();
  assert.equal(desk.peer().taken, first);
  flood(first + 1);
  await rest();
  const heard = desk.visitor.lines.filter((line) => line.startsWith('message: '));
  assert.ok(heard.length > first && heard.length < 2 * first + 2);
  assert.deepEqual(
    heard,
    heard.map((_, index) => `message: m${index + 1}`),
  );
  desk.visitor.handoffs.dispose();
});

test('a flood without end ends the conversation before it fills the memory', async () => {
  const desk = scene();
  await desk.begin();
  const text = 'x'.repeat(8_000);
  let id = 0;
  for (
    let round = 0;
    round < 200 && desk.visitor.handoffs.active('main') !== undefined;
    round += 1
  ) {
    for (let frame = 0; frame < 300; frame += 1) {
      desk.peer().say({ type: 'message', id: (id += 1), text });
    }
    await rest();
    id = desk.count('message: ');
    desk.pass(30_000);
    desk.peer().welcome();
  }
  assert.equal(desk.visitor.lines.at(-1), 'ended by target');
  assert.ok(desk.count('message: ') * text.length < 20_000_000);
});

test('a frame of ten megabytes is shown cut; many of them are not even read', async () => {
  const desk = scene();
  await desk.begin();
  const frame = JSON.stringify({ type: 'message', id: 1, text: 'x'.repeat(10_000_000) });
  desk.peer().raw(frame);
  await rest();
  assert.equal(desk.count('message: '), 1);
  assert.ok((desk.visitor.lines.at(-1)?.length ?? 0) < 9_000);
  const begun = performance.now();
  for (let n = 0; n < 1_000; n += 1) desk.peer().raw(frame);
  const once = performance.now();
  JSON.parse(frame);
  assert.ok(once - begun < 20 * (performance.now() - once), 'they were read');
  assert.equal(desk.peer().isOpen, false);
  desk.visitor.handoffs.dispose();
});

test('binary, half JSON and unknown types change nothing, and without end they close the line', async () => {
  const desk = scene();
  await desk.begin();
  const before = desk.visitor.lines.length;
  const junk = [
    '{"type":"mess',
    '\ud800',
    '{}',
    '{"type":"from_the_future"}',
    `[${'['.repeat(9_999)}`,
  ];
  for (const text of junk) desk.peer().raw(text);
  for (const data of [new ArrayBuffer(8), new Uint8Array(8), undefined, 7]) desk.peer().raw(data);
  assert.equal(desk.visitor.lines.length, before);
  assert.equal(desk.peer().isOpen, true);
  for (let n = 0; n < 1_000; n += 1) desk.peer().raw('{"type":"from_the_future"}');
  assert.equal(desk.peer().isOpen, false);
  desk.visitor.handoffs.dispose();
});

test('a number that was used, is below zero or far ahead says nothing, twice or at all', async () => {
  const desk = scene();
  await desk.begin();
  const say = (id: unknown): void =>
    desk.peer().say({ type: 'message', id, text: `m${String(id)}` });
  for (const id of [1, 1, 0, -1, 1.5, '2', null, 1e300, 2, 1, 2]) say(id);
  await rest();
  assert.deepEqual(
    desk.visitor.lines.filter((line) => line.startsWith('message: ')),
    ['message: m1', 'message: m2'],
  );
  say(9_000);
  assert.equal(desk.peer().isOpen, false);
  desk.visitor.handoffs.dispose();
});

test('an acknowledgement beyond all numbers leaves the next message one of its own', async () => {
  const desk = scene();
  await desk.begin();
  desk.peer().say({ type: 'ack', id: Number.MAX_SAFE_INTEGER });
  desk.peer().say({ type: 'ack', id: 1e300 });
  await desk.visitor.handoffs.send('main', 'one');
  await desk.visitor.handoffs.send('main', 'two');
  const ids = desk
    .peer()
    .heard.map(parseJson)
    .flatMap((frame) => (isJsonObject(frame) && frame.type === 'message' ? [frame.id] : []));
  assert.deepEqual(ids, [1, 2]);
  desk.visitor.handoffs.dispose();
});

test('a storm of typing and flapping presence is told a few times, and how it ended', async () => {
  const desk = scene();
  await desk.begin();
  for (let n = 0; n < 250; n += 1) {
    desk.peer().say({ type: 'typing', typing: n % 2 === 0 });
    desk.peer().say({ type: 'presence', state: n % 2 === 0 ? 'away' : 'online', name: `N${n}` });
  }
  assert.ok(desk.count('typing') + desk.count('presence') <= 10);
  desk.pass(10_000);
  assert.equal(
    desk.visitor.lines.findLast((line) => line.startsWith('typing')),
    'typing: false',
  );
  assert.equal(
    desk.visitor.lines.findLast((line) => line.startsWith('presence')),
    'presence: online N249',
  );
  desk.visitor.handoffs.dispose();
  assert.deepEqual(desk.timers.waits, []);
});

test('who types when the line breaks is not seen to type for ever', async () => {
  const desk = scene();
  await desk.begin();
  desk.peer().say({ type: 'typing', typing: true });
  desk.peer().leave();
  assert.deepEqual(desk.visitor.lines.slice(-3), [
    'typing: true',
    'typing: false',
    'connected: false',
  ]);
  desk.visitor.handoffs.dispose();
});

test('a thousand welcomes have the outbox sent once', async () => {
  const desk = scene();
  await desk.begin();
  await desk.visitor.handoffs.send('main', 'one');
  for (let n = 0; n < 500; n += 1) desk.peer().say({ type: 'welcome', taken: 0 });
  assert.equal(desk.peer().heard.filter((frame) => frame.includes('one')).length, 1);
  desk.visitor.handoffs.dispose();
});

test('what comes after the end is heard by nobody', async () => {
  const desk = scene();
  await desk.begin();
  const peer = desk.peer();
  peer.say({ type: 'end', reason: 'Bye.' });
  const { length } = desk.visitor.lines;
  for (let id = 1; id < 100; id += 1) peer.say({ type: 'message', id, text: 'still here' });
  peer.say({ type: 'presence', state: 'online' });
  peer.say({ type: 'end' });
  peer.welcome();
  peer.leave();
  await rest();
  assert.equal(desk.visitor.lines.length, length);
  assert.equal(peer.isOpen, false);
  assert.deepEqual(desk.timers.waits, []);
  assert.equal(desk.peers.length, 1);
  assert.equal(await desk.settings.get('handoff'), undefined);
});

test('a server that greets and leaves at once is tried ever more seldom, until a line holds', async () => {
  const desk = scene();
  await desk.begin();
  const waits: number[] = [];
  for (let n = 0; n < 9; n += 1) {
    desk.peer().leave();
    const [wait = 0] = desk.timers.waits;
    waits.push(wait);
    desk.pass(wait);
    desk.peer().welcome();
  }
  assert.deepEqual(waits, [500, 1_000, 2_000, 4_000, 8_000, 16_000, 30_000, 30_000, 30_000]);
  desk.pass(10_000);
  desk.peer().leave();
  assert.deepEqual(desk.timers.waits, [500]);
  desk.visitor.handoffs.dispose();
});
