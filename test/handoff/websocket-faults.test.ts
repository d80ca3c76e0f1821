// Endpoints that don't keep to the protocol of docs/handoff.md, or aren't there, over real sockets.

import assert from 'node:assert/strict';
import { afterEach, test } from 'node:test';
import { WebSocket, WebSocketServer } from 'ws';
import {
  webSocketTarget,
  type WebSocketTargetOptions,
} from '../../src/handoff/websocket/target.js';
import { heldTimers } from './held-timers.js';
import { recorded, type Recorded } from './recorded.js';
import { until } from '../until.js';

const open: (() => void)[] = [];

afterEach(() => {
  for (const close of open.splice(0)) close();
});

/** An endpoint that answers the greeting of its n-th connection as `play` says. */
async function endpoint(
  play: (connection: number, send: (frame: object | string) => void) => void,
) {
  const server = new WebSocketServer({ port: 0, host: '127.0.0.1' });
  let connections = 0;
  server.on('connection', (socket) => {
    const connection = (connections += 1);
    socket.once('message', () =>
      play(connection, (frame) =>
        socket.send(typeof frame === 'string' ? frame : JSON.stringify(frame)),
      ),
    );
  });
  await new Promise((done) => server.once('listening', done));
  open.push(() => {
    for (const socket of server.clients) socket.terminate();
    server.close();
  });
  const address = server.address();
  if (address === null || typeof address === 'string') throw new Error('The server has no port.');
  return `ws://127.0.0.1:${address.port}`;
}

function page(url: string, more: Partial<WebSocketTargetOptions> = {}): Recorded {
  const target = webSocketTarget({
    id: 'person',
    name: 'Support',
    url,
    open: (address) => new WebSocket(address),
    random: () => 0,
    ...more,
  });
  const visitor = recorded([target]);
  open.push(() => visitor.handoffs.dispose());
  return visitor;
}

const welcome = { type: 'welcome', taken: 0 };

test('nobody there: beginning fails, and nothing is handed over', async () => {
  const timers = heldTimers();
  const visitor = page('ws://127.0.0.1:9', { after: timers.after });
  const begun = visitor.handoffs.begin('main', 'person');
  timers.fire(15_000);
  await assert.rejects(begun, /Support can’t be reached now/);
  assert.equal(visitor.handoffs.active('main'), undefined);
  assert.deepEqual(visitor.lines, []);
});

test('one that refuses says why', async () => {
  const url = await endpoint((_connection, send) =>
    send({ type: 'error', message: 'We are closed.' }),
  );
  await assert.rejects(page(url).handoffs.begin('main', 'person'), /We are closed/);
});

test('one that never greets back is given up, and tried again', async () => {
  const timers = heldTimers();
  const greeted: number[] = [];
  const url = await endpoint((connection, send) => {
    greeted.push(connection);
    if (connection > 1) send(welcome);
  });
  const visitor = page(url, { after: timers.after });
  const begun = visitor.handoffs.begin('main', 'person');
  await until(() => greeted.length === 1);
  timers.fire(10_000);
  timers.fire(250);
  await begun;
  assert.deepEqual(greeted, [1, 2]);
});

test('one that is silent is asked for a sign of life, and given up without it', async () => {
  const timers = heldTimers();
  const url = await endpoint((_connection, send) => send(welcome));
  const visitor = page(url, { after: timers.after });
  await visitor.handoffs.begin('main', 'person');
  timers.fire(25_000);
  assert.deepEqual(timers.waits, [10_000]);
  timers.fire(10_000);
  assert.equal(visitor.lines.at(-1), 'connected: false');
});

test('frames that are none, or that come too early, change nothing', async () => {
  const url = await endpoint((_connection, send) => {
    send({ type: 'message', id: 1, text: 'before the welcome' });
    send('no json');
    send('[]');
    send('null');
    send({ type: 'welcome', taken: -1 });
    send(welcome);
    send({ type: 'message', id: '1', text: 'no number' });
    send({ type: 'message', id: 1, text: 7 });
    send({ type: 'presence', state: 'asleep' });
    send({ type: 'new_in_version_2' });
    send('{"__proto__":{"type":"end"}}');
    send({ type: 'message', id: 1, text: 'good' });
  });
  const visitor = page(url);
  await visitor.handoffs.begin('main', 'person');
  await until(() => visitor.lines.includes('message: good'));
  assert.deepEqual(visitor.lines, ['began: Support', 'connected: true', 'message: good']);
});

test('a message that went missing is asked for again', async () => {
  const url = await endpoint((connection, send) => {
    send(welcome);
    for (const id of connection === 1 ? [1, 3] : [2, 3]) {
      send({ type: 'message', id, text: `m${id}` });
    }
  });
  const visitor = page(url);
  await visitor.handoffs.begin('main', 'person');
  await until(() => visitor.lines.includes('message: m3'));
  const messages = visitor.lines.filter((line) => line.startsWith('message'));
  assert.deepEqual(messages, ['message: m1', 'message: m2', 'message: m3']);
});

test('a name of many lines is shown on one, and no longer than a name', async () => {
  const url = await endpoint((_connection, send) => {
    send(welcome);
    send({ type: 'presence', state: 'online', name: `Mara\n\u202e${'x'.repeat(100)}` });
  });
  const visitor = page(url);
  await visitor.handoffs.begin('main', 'person');
  await until(() => visitor.lines.length === 3);
  assert.match(visitor.lines.at(-1) ?? '', /^presence: online Mara x{40,54}…$/);
});

test('an address that is no WebSocket’s is the owner’s mistake', () => {
  assert.throws(() => page('ftp://example.com'), /must be ws or wss, found ftp:/);
});

test('one that ends without having taken what was written leaves the visitor told of it', async () => {
  const url = await endpoint((_connection, send) => {
    send(welcome);
    setTimeout(() => send({ type: 'end', reason: 'Closing time.' }), 50);
  });
  const visitor = page(url);
  await visitor.handoffs.begin('main', 'person');
  await visitor.handoffs.send('main', 'one');
  await visitor.handoffs.send('main', 'two');
  await until(() => visitor.lines.some((line) => line.startsWith('ended')));
  assert.deepEqual(visitor.lines.slice(-2), [
    'trouble: 2 messages were not delivered.',
    'ended by target: Closing time.',
  ]);
});
