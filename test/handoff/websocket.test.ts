// A person behind a WebSocket, over real sockets, against the demo's own desk.

import assert from 'node:assert/strict';
import { EventEmitter } from 'node:events';
import { createServer, type IncomingMessage, type Server } from 'node:http';
import type { Duplex } from 'node:stream';
import { after, afterEach, before, beforeEach, describe, test } from 'node:test';
import { WebSocket } from 'ws';
import { serveDesk, type DeskServer } from '../../demo/operator/server.js';
import { afterTimeout } from '../../src/handoff/timers.js';
import type { Socket } from '../../src/handoff/websocket/line.js';
import {
  webSocketTarget,
  type WebSocketTargetOptions,
} from '../../src/handoff/websocket/target.js';
import { heldTimers } from './held-timers.js';
import { recorded, settingsStore, type Recorded } from './recorded.js';
import { until } from '../until.js';

let server: Server;
/** Where the desk hears of new connections; nobody does while the house is without power. */
let house: EventEmitter;
let power = true;
let office: DeskServer;
let url: string;
const open: Recorded[] = [];

before(async () => {
  server = createServer();
  server.on('upgrade', (request: IncomingMessage, stream: Duplex, head: Buffer) => {
    if (power) house.emit('upgrade', request, stream, head);
    else stream.destroy();
  });
  await new Promise<void>((done) => server.listen(0, '127.0.0.1', done));
});

after(async () => {
  server.closeAllConnections();
  await new Promise((done) => server.close(done));
});

beforeEach(() => {
  power = true;
  openOffice();
  url = `ws://127.0.0.1:${portOf(server)}/handoff`;
});

afterEach(() => {
  for (const { handoffs } of open.splice(0)) handoffs.dispose();
  office.cut();
});

/** A desk without a memory of any earlier one. */
function openOffice(): void {
  house = new EventEmitter();
  office = serveDesk(house);
}

async function outage(visitor: Recorded): Promise<void> {
  power = false;
  office.cut();
  await until(() => visitor.lines.includes('connected: false'));
}

function portOf(of: Server): number {
  const address = of.address();
  if (address === null || typeof address === 'string') throw new Error('The server has no port.');
  return address.port;
}

/** Long waits are for the clock of a person; a test's first new try comes after a few milliseconds. */
const hasty = (milliseconds: number, action: () => void): (() => void) =>
  afterTimeout(milliseconds < 5_000 ? milliseconds / 50 : milliseconds, action);

function person(more: Partial<WebSocketTargetOptions> = {}) {
  return webSocketTarget({
    id: 'person',
    name: 'Support',
    url,
    open: (address) => new WebSocket(address),
    after: hasty,
    random: () => 0.5,
    ...more,
  });
}

function page(settings = settingsStore(), more: Partial<WebSocketTargetOptions> = {}): Recorded {
  const page = recorded([person(more)], settings);
  open.push(page);
  return page;
}

const desk = () => office.desk;

/** The one conversation at the desk. */
function atDesk() {
  const [view] = desk().views;
  if (view === undefined) throw new Error('Nobody is at the desk.');
  return view;
}

const said = (from: string): readonly string[] =>
  atDesk()
    .entries.filter((entry) => entry.from === from)
    .map(({ text }) => text);

describe('a conversation', () => {
  test('goes both ways, and each side sees who the other is', async () => {
    const visitor = page();
    const { handoffs } = visitor;
    await handoffs.begin('main', 'person');
    assert.deepEqual(handoffs.active('main'), { id: 'person', name: 'Support' });
    await handoffs.send('main', 'My mug is broken.');
    await until(() => said('visitor').length === 1);
    desk().answer(atDesk().session, 'Mara', 'I am sorry to hear that.');
    await until(() => visitor.lines.includes('message: I am sorry to hear that.'));
    assert.deepEqual(said('visitor'), ['My mug is broken.']);
    const shown = visitor.lines.filter((line) => !line.startsWith('typing'));
    assert.deepEqual(shown, [
      'began: Support',
      'connected: true',
      'presence: waiting',
      'presence: online Mara',
      'message: I am sorry to hear that.',
    ]);
  });

  test('brings along what was said before, once', async () => {
    const history = [
      { role: 'user', text: 'return my order' },
      { role: 'assistant', text: 'Which one?' },
    ] as const;
    const visitor = recorded([person()], settingsStore(), () => history);
    open.push(visitor);
    await visitor.handoffs.begin('main', 'person');
    office.cut();
    await until(() => visitor.lines.at(-1) === 'presence: waiting' && visitor.lines.length > 4);
    assert.deepEqual(atDesk().entries, [
      { from: 'visitor', text: 'return my order' },
      { from: 'assistant', text: 'Which one?' },
    ]);
  });

  test('typing is told both ways, not with every key', async () => {
    const timers = heldTimers();
    const visitor = page(settingsStore(), { after: timers.after });
    await visitor.handoffs.begin('main', 'person');
    visitor.handoffs.typing('main', true);
    visitor.handoffs.typing('main', true);
    await until(() => atDesk().typing);
    assert.deepEqual(timers.waits, [25_000, 3_000]);
    visitor.handoffs.typing('main', false);
    await until(() => !atDesk().typing);
    desk().typing(atDesk().session, true);
    await until(() => visitor.lines.includes('typing: true'));
  });

  test('ends on either side, and the other hears of it', async () => {
    const first = page();
    await first.handoffs.begin('main', 'person');
    const [mine] = desk().views;
    await first.handoffs.end('main');
    assert.equal(mine && desk().views.find(({ session }) => session === mine.session)?.ended, true);
    assert.equal(first.handoffs.active('main'), undefined);
    assert.equal(first.lines.at(-1), 'ended by visitor');

    const second = page();
    await second.handoffs.begin('main', 'person');
    desk().end(desk().views[1]?.session ?? '');
    await until(() => second.lines.at(-1) === 'ended by target');
    assert.equal(second.handoffs.active('main'), undefined);
    await assert.rejects(second.handoffs.send('main', 'Hello?'), /Nobody has taken/);
  });
});

describe('a connection that breaks', () => {
  test('loses and doubles nothing, however often it does', async () => {
    const visitor = page();
    await visitor.handoffs.begin('main', 'person');
    const { session } = atDesk();
    const written = Array.from({ length: 30 }, (_, index) => `line ${index}`);
    for (const [index, text] of written.entries()) {
      await visitor.handoffs.send('main', text);
      desk().answer(session, 'Mara', `answer ${index}`);
      if (index % 7 === 3) office.cut();
    }
    await until(() => said('visitor').length === 30);
    const answers = (): readonly string[] =>
      visitor.lines.filter((line) => line.startsWith('message: '));
    await until(() => answers().length === 30);
    assert.deepEqual(said('visitor'), written);
    assert.deepEqual(
      answers(),
      written.map((_, index) => `message: answer ${index}`),
    );
  });

  test('is told to the visitor, and that it is back', async () => {
    const visitor = page();
    await visitor.handoffs.begin('main', 'person');
    await until(() => visitor.lines.includes('presence: waiting'));
    office.cut();
    await until(() => visitor.lines.includes('connected: false'));
    await until(() => visitor.lines.filter((line) => line === 'connected: true').length === 2);
  });

  test('waits longer with each try, spread by chance, and no longer than half a minute', async () => {
    const timers = heldTimers();
    const down = (): Socket => {
      throw new Error('refused');
    };
    const target = person({ after: timers.after, open: down, random: () => 1 });
    const connection = target.connect({
      state: { session: 'a', taken: 0, last: 0, outbox: [] },
      history: [],
      keep: () => Promise.resolve(),
      emit: () => undefined,
      ended: () => undefined,
    });
    await Promise.resolve();
    const waits: number[] = [];
    for (let tries = 0; tries < 9; tries += 1) {
      const [wait = 0] = timers.waits;
      waits.push(wait);
      timers.fire(wait);
    }
    connection.ready.catch(() => undefined);
    connection.close();
    assert.deepEqual(waits, [500, 1_000, 2_000, 4_000, 8_000, 16_000, 30_000, 30_000, 30_000]);
    assert.deepEqual(timers.waits, []);
  });

  test('to a desk that was restarted and knows nothing any more goes on all the same', async () => {
    const visitor = page();
    await visitor.handoffs.begin('main', 'person');
    await visitor.handoffs.send('main', 'one');
    desk().answer(atDesk().session, 'Mara', 'first');
    await until(() => visitor.lines.includes('message: first') && said('visitor').length === 1);
    await outage(visitor);
    await visitor.handoffs.send('main', 'two');
    openOffice();
    power = true;
    await until(() => desk().views.length === 1 && said('visitor').length === 1);
    desk().answer(atDesk().session, 'Jo', 'second');
    await until(() => visitor.lines.includes('message: second'));
    assert.deepEqual(said('visitor'), ['two']);
  });

  test('too long a message, and too many for nobody, are refused', async () => {
    const visitor = page();
    await visitor.handoffs.begin('main', 'person');
    await assert.rejects(visitor.handoffs.send('main', 'x'.repeat(8_001)), RangeError);
    await outage(visitor);
    for (let index = 0; index < 100; index += 1) await visitor.handoffs.send('main', 'again');
    await assert.rejects(visitor.handoffs.send('main', 'again'), /Too many messages/);
    await visitor.handoffs.end('main');
  });

  test('what was written and never arrived is told at the end, whoever ends it', async () => {
    const visitor = page();
    await visitor.handoffs.begin('main', 'person');
    await visitor.handoffs.send('main', 'one');
    await until(() => said('visitor').length === 1);
    await outage(visitor);
    await visitor.handoffs.send('main', 'two');
    await visitor.handoffs.end('main');
    assert.deepEqual(visitor.lines.slice(-2), [
      'ended by visitor',
      'trouble: Your last message was not delivered.',
    ]);
  });

  test('an end while everything has arrived tells of no loss', async () => {
    const visitor = page();
    await visitor.handoffs.begin('main', 'person');
    await visitor.handoffs.send('main', 'one');
    await visitor.handoffs.end('main');
    assert.deepEqual(said('visitor'), ['one']);
    assert.equal(
      visitor.lines.some((line) => line.startsWith('trouble')),
      false,
    );
  });
});

describe('a page that is left', () => {
  test('goes on after a reload with what was written and not delivered', async () => {
    const settings = settingsStore();
    const before = page(settings);
    await before.handoffs.begin('main', 'person');
    const { session } = atDesk();
    await before.handoffs.send('main', 'one');
    await until(() => said('visitor').length === 1);
    await outage(before);
    await before.handoffs.send('main', 'two');
    before.handoffs.dispose();
    desk().answer(session, 'Mara', 'Are you there?');

    const later = page(settings);
    await later.handoffs.restore();
    assert.deepEqual(later.handoffs.active('main'), { id: 'person', name: 'Support' });
    assert.equal(later.lines[0], 'began: Support (restored)');
    await later.handoffs.send('main', 'three');
    power = true;
    await until(() => later.lines.includes('message: Are you there?'));
    await until(() => said('visitor').length === 3);
    assert.deepEqual(said('visitor'), ['one', 'two', 'three']);
  });

  test('has no message shown twice that it had shown already', async () => {
    const settings = settingsStore();
    const before = page(settings);
    await before.handoffs.begin('main', 'person');
    const { session } = atDesk();
    desk().answer(session, 'Mara', 'one');
    await until(() => before.lines.includes('message: one'));
    before.handoffs.dispose();
    desk().answer(session, 'Mara', 'two');
    const later = page(settings);
    await later.handoffs.restore();
    await until(() => later.lines.includes('message: two'));
    assert.equal(later.lines.includes('message: one'), false);
  });

  test('hears after the reload that the other side has ended it', async () => {
    const settings = settingsStore();
    const before = page(settings);
    await before.handoffs.begin('main', 'person');
    before.handoffs.dispose();
    desk().end(atDesk().session);
    const later = page(settings);
    await later.handoffs.restore();
    await until(() => later.lines.at(-1) === 'ended by target');
    await until(() => later.handoffs.active('main') === undefined);
    assert.equal(await settings.get('handoff'), undefined);
  });
});
