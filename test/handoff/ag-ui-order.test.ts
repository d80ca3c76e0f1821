// A remote AG-UI agent over real HTTP whose events come in other forms, out of order, twice or too long.

import assert from 'node:assert/strict';
import { describe, test } from 'node:test';
import { calls, finished, run, says, started, stream, type AgentEvent } from './ag-ui-server.js';
import { openScene, quiet, seen } from './ag-ui-scene.js';
import { until } from '../until.js';

const open = openScene();

const MUG = '{"product":"mug"}';
const chunk = (delta: string, more: object = {}): AgentEvent => ({
  type: 'TOOL_CALL_CHUNK',
  delta,
  ...more,
});
const begins = { toolCallId: 'c1', toolCallName: 'add_to_cart' };

describe('a call', () => {
  const forms: readonly (readonly [string, readonly AgentEvent[]])[] = [
    ['in one chunk', [chunk(MUG, begins)]],
    [
      'in chunks of which the first alone has its id',
      [chunk('{"product"', begins), chunk(':"mug"}')],
    ],
    ['whose end comes twice', [...calls('c1', 'add_to_cart', MUG), { type: 'TOOL_CALL_END' }]],
    [
      'with arguments before its beginning',
      [
        { type: 'TOOL_CALL_ARGS', toolCallId: 'c1', delta: '{"product":"bowl"}' },
        ...calls('c1', 'add_to_cart', MUG),
      ],
    ],
    [
      'with arguments after its end',
      [
        ...calls('c1', 'add_to_cart', MUG),
        { type: 'TOOL_CALL_ARGS', toolCallId: 'c1', delta: '{"product":"bowl"}' },
      ],
    ],
    [
      'without its end',
      [
        { type: 'TOOL_CALL_START', ...begins },
        { type: 'TOOL_CALL_ARGS', toolCallId: 'c1', delta: MUG },
      ],
    ],
    [
      'that begins again under another name',
      [...calls('c1', 'add_to_cart', MUG), ...calls('c1', 'delete_all', '{}')],
    ],
    ['without a name before it', [chunk('{}', { toolCallId: 'c0' }), chunk(MUG, begins)]],
    [
      'that interleaves with another of which nothing is known',
      [
        { type: 'TOOL_CALL_START', ...begins },
        { type: 'TOOL_CALL_ARGS', toolCallId: 'other', delta: '{"product":"bowl"}' },
        { type: 'TOOL_CALL_ARGS', toolCallId: 'c1', delta: MUG },
        { type: 'TOOL_CALL_END', toolCallId: 'c1' },
      ],
    ],
  ];
  for (const [what, events] of forms) {
    test(`${what} is made once, with its own arguments`, async () => {
      const visitor = await open().scene.talk();
      open().agent.play(run(events), run(says('m', 'Done.')));
      await visitor.handoffs.send('main', 'A mug');
      await until(() => seen(visitor).includes('message: Done.'));
      assert.deepEqual(
        open().scene.made.map(({ id, tool, args }) => [id, tool.name, args]),
        [['c1', 'add_to_cart', { product: 'mug' }]],
      );
    });
  }

  test('that a later run repeats is not made again', async () => {
    const visitor = await open().scene.talk();
    const call = calls('c1', 'add_to_cart', MUG);
    open().agent.play(run(call), run(call, says('m', 'It is there.')), run(call));
    await visitor.handoffs.send('main', 'A mug');
    await until(() => seen(visitor).includes('message: It is there.'));
    await visitor.handoffs.send('main', 'Thanks');
    await quiet(visitor);
    assert.equal(open().scene.made.length, 1);
    const sent = JSON.stringify(open().scene.lastInput()['messages']);
    assert.equal(sent.split('"toolCalls"').length, 2);
  });

  test('after the end of its run is not made', async () => {
    const visitor = await open().scene.talk();
    open().agent.play([...run(says('m', 'Bye.')), ...calls('c1', 'add_to_cart', MUG)]);
    await visitor.handoffs.send('main', 'Hi');
    await quiet(visitor);
    assert.deepEqual(open().scene.made, []);
    assert.deepEqual(seen(visitor), ['partial: Bye.', 'message: Bye.']);
  });

  test('before an error of the same run is not made', async () => {
    const visitor = await open().scene.talk();
    open().agent.play([
      started,
      ...calls('c1', 'add_to_cart', MUG),
      { type: 'RUN_ERROR', message: 'Quota.', code: 'quota' },
      finished,
    ]);
    await visitor.handoffs.send('main', 'Hi');
    await quiet(visitor);
    assert.deepEqual(open().scene.made, []);
    assert.deepEqual(seen(visitor), ['trouble: Quota.']);
  });
});

describe('a text', () => {
  const content = (messageId: string, delta: unknown): AgentEvent => ({
    type: 'TEXT_MESSAGE_CONTENT',
    messageId,
    delta,
  });
  const forms: readonly (readonly [string, readonly AgentEvent[]])[] = [
    ['that grows before its beginning', [content('m', 'Un'), ...says('m', 'Hello.')]],
    ['that grows after its end', [...says('m', 'Hello.'), content('m', ' More.')]],
    ['that ends twice', [...says('m', 'Hello.'), { type: 'TEXT_MESSAGE_END', messageId: 'm' }]],
    ['that has no end', says('m', 'Hello.').slice(0, 2)],
    ['that grows by what is no text', [says('m', 'Hello.').slice(0, 2), content('m', 7)].flat()],
    ['in a run that begins twice', [started, ...says('m', 'Hello.')]],
    ['between events of no known kind', [{ type: 'RAW', event: {} }, ...says('m', 'Hello.')]],
    [
      'beside a state that is no patch',
      [...says('m', 'Hello.'), { type: 'STATE_DELTA', delta: 3 }],
    ],
    [
      'beside a thread that is none',
      [...says('m', 'Hello.'), { type: 'MESSAGES_SNAPSHOT', messages: { m: 1 } }],
    ],
  ];
  for (const [what, events] of forms) {
    test(`${what} is shown once and whole`, async () => {
      const visitor = await open().scene.talk();
      open().agent.play(run(events));
      await visitor.handoffs.send('main', 'Hi');
      await quiet(visitor);
      assert.equal(seen(visitor).at(-1), 'message: Hello.');
      assert.equal(seen(visitor).filter((line) => line.startsWith('message')).length, 1);
    });
  }

  test('of an event that nobody knows is passed over', async () => {
    const visitor = await open().scene.talk();
    open().agent.play((response) => {
      stream(response, [started]);
      response.write('event: x\nid: 1\nretry: 5\ndata: {"type":"__proto__","delta":"?"}\n\n');
      response.write(': a comment\n\ndata: {"type":7}\n\n');
      stream(response, [...says('m', 'Hello.'), finished]);
      response.end();
    });
    await visitor.handoffs.send('main', 'Hi');
    await quiet(visitor);
    assert.deepEqual(seen(visitor), ['partial: Hello.', 'message: Hello.']);
  });
});

describe('the wire', () => {
  test('an event that is cut in its middle says nothing of itself', async () => {
    const visitor = await open().scene.talk();
    open().agent.play((response) => {
      stream(response, [started, ...says('m', 'Hello.')]);
      const [event] = calls('c1', 'add_to_cart', MUG);
      response.end(`data: ${JSON.stringify(event).slice(0, 40)}`);
    });
    await visitor.handoffs.send('main', 'Hi');
    await quiet(visitor);
    assert.equal(seen(visitor).includes('message: Hello.'), true);
    assert.match(seen(visitor).at(-1) ?? '', /^trouble: .*broke off/);
    assert.deepEqual(open().scene.made, []);
  });

  test('a connection that is torn down says so once', async () => {
    const visitor = await open().scene.talk();
    open().agent.play((response) => {
      stream(response, [started, ...says('m', 'Hel').slice(0, 2)]);
      void until(() => seen(visitor).includes('partial: Hel')).then(() => response.destroy());
    });
    await visitor.handoffs.send('main', 'Hi');
    await quiet(visitor);
    assert.deepEqual(seen(visitor).slice(0, 2), ['partial: Hel', 'message: Hel']);
    assert.equal(seen(visitor).filter((line) => line.startsWith('trouble')).length, 1);
  });

  test('letters and events that are split between packets come together', async () => {
    const visitor = await open().scene.talk();
    open().agent.play((response) => {
      response.writeHead(200, { 'content-type': 'Text/Event-Stream' });
      const events = run(says('m', 'Grüße 👋')).map(
        (event) => `data: ${JSON.stringify(event)}\r\n\r\n`,
      );
      const bytes = Buffer.from(events.join(''));
      const send = (at: number): void => {
        if (at >= bytes.length) return void response.end();
        response.write(bytes.subarray(at, at + 7), () => setImmediate(send, at + 7));
      };
      send(0);
    });
    await visitor.handoffs.send('main', 'Hi');
    await until(() => seen(visitor).includes('message: Grüße 👋'));
  });

  test('an answer without end is given up, and what it began is not done', async () => {
    const visitor = await open().scene.talk();
    open().agent.play((response) => {
      stream(response, [started, ...calls('c1', 'add_to_cart', MUG)]);
      stream(response, [{ type: 'STATE_SNAPSHOT', snapshot: 'x'.repeat(8_000_000) }, finished]);
      response.end();
    });
    await visitor.handoffs.send('main', 'Hi');
    await until(() => seen(visitor).some((line) => line.includes('too long')));
    assert.deepEqual(open().scene.made, []);
  });

  const statuses = [
    [401, /answered 401/],
    [403, /answered 403/],
    [429, /answered 429/],
    [500, /answered 500/],
    [302, /broke off/],
    [204, /no event stream/],
  ] as const;
  for (const [status, reason] of statuses) {
    test(`an error page with status ${status} is no answer: the message counts as not sent`, async () => {
      const visitor = await open().scene.talk();
      open().agent.play((response) => {
        response.writeHead(status, { 'content-type': 'text/html', location: '/login' });
        response.end(status === 204 ? undefined : '<h1>data: {"type":"RUN_STARTED"}</h1>');
      }, run());
      await assert.rejects(visitor.handoffs.send('main', 'Hi'), reason);
      await visitor.handoffs.send('main', 'Again');
      await quiet(visitor);
      assert.doesNotMatch(JSON.stringify(open().scene.lastInput()['messages']), /"Hi"/);
      assert.deepEqual(seen(visitor), []);
    });
  }
});
